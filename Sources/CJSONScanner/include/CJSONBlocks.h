#ifndef CJSONBLOCKS_H
#define CJSONBLOCKS_H

/* Memory blocks for documents and serialized output, with a cache of released large blocks.
 *
 * The C library returns large blocks to the system, which clears their pages before the next use. A loop that parses
 * spends half of its time on that. The cache keeps large blocks, up to a limit for the process, without a lock. */

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /* The minimum size of a large block, in bytes. */
    CJS_LARGE_BLOCK = 64 * 1024,
    /* The maximum number of kept blocks. */
    CJS_KEPT_BLOCKS = 16,
    /* The default limit for the bytes in kept blocks. */
    CJS_KEPT_BYTES = 16 * 1024 * 1024,
};

/* Returns a block of at least `size` bytes, or NULL. A large block may be up to twice as large. */
void *cjs_block_allocate(size_t size);

/* Resizes a block like `realloc`. Returns NULL if there is no memory; the block then stays valid. */
void *cjs_block_resize(void *block, size_t size);

/* Returns the block, or a smaller one with the same first `used` bytes if that frees enough memory. Never fails. */
void *cjs_block_trim(void *block, size_t used);

/* Releases a block, which may be NULL. */
void cjs_block_release(void *block);

/* Returns the capacity of a block in bytes. */
size_t cjs_block_size(const void *block);

/* Sets the limit for the bytes in kept blocks, and frees blocks beyond it. 0 keeps none. */
void cjs_blocks_set_limit(size_t bytes);

size_t cjs_blocks_limit(void);

/* Returns the number of bytes in kept blocks. */
size_t cjs_blocks_kept(void);

/* Frees all kept blocks. */
void cjs_blocks_drop(void);

#ifdef __cplusplus
}
#endif

#endif
