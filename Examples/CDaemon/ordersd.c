/* ordersd [SOCKET]: reads orders, one JSON text on a line, and answers each with a line: the order with its amounts,
 * or {"error": {"code": …, "message": …}}.
 *
 * It listens on the Unix socket at the given path, for one client at a time, until SIGTERM or SIGINT. Without a path it
 * serves standard input, as inetd starts it. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <jansson.h>

#include "Orders.h"

enum { MAX_REQUEST = 1 << 20, TIMEOUT_SECONDS = 5, NOT_JSON = 100, TOO_LONG = 101 };

static volatile sig_atomic_t stopping;
static volatile sig_atomic_t listener = -1;
/* The client being served, and whether it took too long. */
static volatile sig_atomic_t served = -1;
static volatile sig_atomic_t timed_out;

/* Ends accept() and reading, even those that are called only now. */
static void stop(int signal_number)
{
    int error = errno;
    (void)signal_number;
    stopping = 1;
    if (listener >= 0) shutdown(listener, SHUT_RDWR);
    if (served >= 0) shutdown(served, SHUT_RD);
    errno = error;
}

/* Ends reading and writing, even those that are called only now. */
static void time_out(int signal_number)
{
    int error = errno;
    (void)signal_number;
    timed_out = 1;
    if (served >= 0) shutdown(served, SHUT_RDWR);
    errno = error;
}

/* Gives the client being served TIMEOUT_SECONDS for all of the next line or reply, and not for each byte. */
static void set_deadline(void)
{
    if (served >= 0) alarm(TIMEOUT_SECONDS);
}

static json_t *error_reply(int code, const char *message)
{
    return json_pack("{s:{s:i, s:s}}", "error", "code", code, "message", message ? message : "out of memory");
}

/* A new reference, or NULL without memory. */
static json_t *answer(const char *line, size_t length)
{
    json_error_t error;
    json_t *request = json_loadb(line, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!request) return error_reply(NOT_JSON, error.text);

    json_t *reply;
    char *message;
    OrdersStatus status = orders_check(request, &reply, &message);
    json_decref(request);
    if (status == OrdersStatusOk) return reply;

    reply = error_reply(status, message);
    free(message);
    return reply;
}

/* The length of the next line without its end, SIZE if it is longer than that, or -1 at the end of the input or after an error. */
static ssize_t read_line(FILE *in, char *line, size_t size)
{
    size_t length = 0;
    int c;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (length < size) line[length] = (char)c;
        if (length <= size) length++;
    }
    /* After an error, or when the daemon stops, what was read is no line. */
    if (c == EOF && (length == 0 || ferror(in) || stopping)) return -1;
    return (ssize_t)(length < size ? length : size);
}

/* Answers all lines of a client. 0, or -1 if the client takes too long or cannot be written to, or memory runs out. */
static int serve(FILE *in, FILE *out)
{
    static char line[MAX_REQUEST];
    while (!stopping) {
        set_deadline();
        ssize_t length = read_line(in, line, sizeof line);
        alarm(0);
        if (length < 0 || timed_out) break;
        json_t *reply = (size_t)length == sizeof line ? error_reply(TOO_LONG, "a request of 1 MiB or more")
                                                      : answer(line, (size_t)length);
        set_deadline();
        int failed = !reply || json_dumpf(reply, out, JSON_COMPACT) != 0 || putc('\n', out) == EOF || fflush(out) != 0;
        alarm(0);
        json_decref(reply);
        if (failed) return -1;
    }
    return (ferror(in) || timed_out) && !stopping ? -1 : 0;
}

static void serve_client(int client)
{
    FILE *in = fdopen(client, "r");
    int copy = in ? dup(client) : -1;
    FILE *out = copy >= 0 ? fdopen(copy, "w") : NULL;
    timed_out = 0;
    served = client;
    if (!out || serve(in, out) != 0) {
        if (timed_out) errno = ETIMEDOUT;
        perror("ordersd: client");
    }
    served = -1;
    if (out) fclose(out);
    else if (copy >= 0) close(copy);
    if (in) fclose(in);
    else close(client);
}

static int serve_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        fprintf(stderr, "ordersd: %s: too long for a socket\n", path);
        return -1;
    }
    strcpy(address.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor < 0 || bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(descriptor, SOMAXCONN) != 0) {
        perror("ordersd: socket");
        if (descriptor >= 0) close(descriptor);
        return -1;
    }
    listener = descriptor;
    while (!stopping) {
        int client = accept(descriptor, NULL, NULL);
        if (client >= 0) serve_client(client);
        else if (!stopping && errno != EINTR && errno != ECONNABORTED) {
            perror("ordersd: accept");
            break;
        }
    }
    listener = -1;
    close(descriptor);
    unlink(path);
    return stopping ? 0 : -1;
}

int main(int argc, char **argv)
{
    if (argc > 2) {
        fprintf(stderr, "usage: %s [SOCKET]\n", argv[0]);
        return 2;
    }
    /* Without SA_RESTART, so that a read from a client ends, too. */
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    struct sigaction deadline = {.sa_handler = time_out};
    sigaction(SIGALRM, &deadline, NULL);
    /* A client that has gone is an error of write(). */
    signal(SIGPIPE, SIG_IGN);

    int result = argc == 2 ? serve_socket(argv[1]) : serve(stdin, stdout);
    orders_release_memory();
    return result == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
