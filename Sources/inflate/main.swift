import Jansson

print(JSONValue.null)
