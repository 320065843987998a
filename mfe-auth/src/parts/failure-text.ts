import { failureText } from '@parley/mfe-kit'
import type { FieldErrors } from '@parley/ui/form'

export { failureText } from '@parley/mfe-kit'

/** Sends a form. Answers no errors after success, otherwise the error of the whole form. */
export const sendForm = async (work: () => Promise<unknown>, otherwise: string): Promise<FieldErrors> => {
  try {
    await work()
    return {}
  } catch (error) {
    return { '': failureText(error, otherwise) }
  }
}
