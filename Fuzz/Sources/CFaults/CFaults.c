#include "CFaults.h"

#include <sanitizer/lsan_interface.h>
#include <stdbool.h>
#include <stdint.h>

static size_t left = SIZE_MAX, failing, asked, failures;

void cf_fail(size_t after, size_t times) {
    left = after;
    failing = times;
    asked = 0;
}

size_t cf_stop(void) {
    const size_t count = asked;
    cf_fail(SIZE_MAX, 0);
    return count;
}

size_t cf_failures(void) { return failures; }

int cf_leaks(void) { return __lsan_do_recoverable_leak_check(); }

static bool fails(void) {
    asked++;
    if (left > 0) {
        left--;
        return false;
    }
    if (failing == 0) return false;
    failing--;
    failures++;
    return true;
}

/* The linker calls these in place of the functions whose names they have behind `__wrap_`. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }

void *__wrap_realloc(void *block, size_t size) { return fails() ? NULL : __real_realloc(block, size); }

void *cf_malloc(size_t size) { return __wrap_malloc(size); }

void cf_free(void *block) { free(block); }
