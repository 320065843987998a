import type { ApiError } from '@parley/api-client'
import { apiErrorOf, failureText } from '@parley/mfe-kit'
import type { FieldErrors } from '@parley/ui/form'

/** The form's name for each field that the request calls otherwise. */
type Names = Readonly<Record<string, string>>

const besideFields = (error: ApiError, names: Names): FieldErrors =>
  Object.fromEntries(
    (error.problem?.errors ?? []).flatMap(({ pointer, detail }) => {
      const name = names[pointer.slice(1)]
      return name ? [[name, detail] as const] : []
    }),
  )

/** Sends a form. Returns no errors when it was accepted, otherwise the API's sentences for the person. */
export const sendForm = async (
  work: () => Promise<unknown>,
  otherwise: string,
  names: Names = {},
): Promise<FieldErrors> => {
  try {
    await work()
    return {}
  } catch (error) {
    const refusal = apiErrorOf(error)
    if (!refusal) return { '': otherwise }
    const beside = besideFields(refusal, names)
    return Object.keys(beside).length > 0 ? beside : { '': failureText(refusal, otherwise) }
  }
}
