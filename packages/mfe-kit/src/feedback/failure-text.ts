/** The API's message, which is written for users; `fallback` for a fault of the page itself. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : fallback
