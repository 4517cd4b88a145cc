-- wrk -s load.lua http://127.0.0.1:PORT -- PREFIX SCENARIO FOLDER: one of the scenarios of load.sh.
-- Prints: requests, microseconds, the 50th and 99th percentile of the latency in microseconds, responses other than
-- 2xx, errors of the connections.
local requests = {}
local next = 0

local function read(path)
   local file = assert(io.open(path, "rb"))
   local text = file:read("*a")
   file:close()
   return text
end

function init(args)
   local prefix, scenario, folder = args[1], args[2], args[3]
   local function post(body)
      return wrk.format("POST", prefix .. "/quotes", { ["Content-Type"] = "application/json" }, body)
   end
   if scenario == "list" then
      requests = { wrk.format("GET", prefix .. "/orders?status=open") }
   elseif scenario == "bad" then
      -- One in ten is bad, each in another way.
      local small, large = read(folder .. "/small.json"), read(folder .. "/large.json")
      local bad = {
         "", "{", large:sub(1, -100), small:gsub('"EUR"', '"XYZ"'), small:gsub('"quantity": %d+', '"quantity": "two"'),
         string.rep("[", 20000), '{"reference": "' .. string.rep("x", 300000) .. '"}', small:gsub("%]", "}"),
      }
      for _, body in ipairs(bad) do
         for i = 1, 9 do
            requests[#requests + 1] = post(i % 3 == 0 and large or small)
         end
         requests[#requests + 1] = post(body)
      end
   else
      requests = { post(read(folder .. "/" .. scenario .. ".json")) }
   end
end

function request()
   next = next % #requests + 1
   return requests[next]
end

function done(summary, latency)
   local errors = summary.errors
   io.write(string.format("figures %d %d %d %d %d %d\n", summary.requests, summary.duration,
      latency:percentile(50), latency:percentile(99), errors.status,
      errors.connect + errors.read + errors.write + errors.timeout))
end
