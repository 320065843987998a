import type { FieldErrors } from '@parley/ui/form'

/** The API's message, which is written for users. A fault of the page itself has none. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : otherwise

/** Sends a form. Answers no errors after success, otherwise the error of the whole form. */
export const sent = async (work: () => Promise<unknown>, otherwise: string): Promise<FieldErrors> => {
  try {
    await work()
    return {}
  } catch (error) {
    return { '': failureText(error, otherwise) }
  }
}
