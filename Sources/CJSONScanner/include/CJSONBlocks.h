#ifndef CJSONBLOCKS_H
#define CJSONBLOCKS_H

/* The memory blocks of documents and written texts.
 *
 * The C library gives a large block back to the system as soon as it is released, and the system hands out pages
 * one by one, cleared: a loop that parses spends half of its time there. So large blocks that are released are
 * kept, up to a limit for the whole process, and handed out again. Taking and keeping one takes no lock. */

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /* Smaller blocks, in bytes, are the C library's affair: it keeps them itself. */
    CJS_LARGE_BLOCK = 64 * 1024,
    /* The number of blocks that are kept at most. */
    CJS_KEPT_BLOCKS = 16,
    /* The limit in bytes of all blocks that are kept, if nobody sets another one. */
    CJS_KEPT_BYTES = 16 * 1024 * 1024,
};

/* A block of at least `size` bytes, or NULL. A large one may be up to twice as large. */
void *cjs_block_allocate(size_t size);

/* The block with room for `size` bytes, as `realloc` does it; NULL if there is no memory, and the block stays. */
void *cjs_block_resize(void *block, size_t size);

/* Makes a block smaller, if enough is unused that this is worth a call. Never fails. */
void *cjs_block_trim(void *block, size_t used);

/* Releases a block. NULL is none. */
void cjs_block_release(void *block);

/* The bytes that a block has room for. */
size_t cjs_block_size(const void *block);

/* Sets the limit for the blocks that are kept, and gives back those beyond it. 0 keeps none. */
void cjs_blocks_set_limit(size_t bytes);

size_t cjs_blocks_limit(void);

/* The bytes that are kept now. */
size_t cjs_blocks_kept(void);

/* Gives back all blocks that are kept. */
void cjs_blocks_drop(void);

#ifdef __cplusplus
}
#endif

#endif
