/** The code of a page could not be fetched: a chunk, a remote's entry or its manifest. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /#RUNTIME-00[38]/.test(error.message) ||
    /Failed to fetch dynamically imported module/.test(error.message))
