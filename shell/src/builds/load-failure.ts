/** The code of a page could not be fetched: a chunk, a remote's entry or its manifest. */
export const isLoadFailure = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'ChunkLoadError' ||
    /#RUNTIME-00[38]/.test(thrown.message) ||
    /Failed to fetch dynamically imported module/.test(thrown.message))
