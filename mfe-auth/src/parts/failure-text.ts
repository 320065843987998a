import type { FieldErrors } from '@parley/ui/form'

/** What the API said, which is phrased for the person; a fault of the page itself is not. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : otherwise

/** Sends a form: no errors when it went through, else the one that concerns it as a whole. */
export const sent = async (work: () => Promise<unknown>, otherwise: string): Promise<FieldErrors> => {
  try {
    await work()
    return {}
  } catch (error) {
    return { '': failureText(error, otherwise) }
  }
}
