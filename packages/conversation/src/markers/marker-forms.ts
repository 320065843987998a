import { foldCharacter } from './fold-character.ts'
import { type Marker, markers } from './marker-table.ts'

export interface MarkerForm extends Marker {
  /** The spelling as it is compared: every character folded. */
  form: string
  /** Carries the session's nonce, so that no one who has not seen the prompt can have written it. */
  signed: boolean
}

const foldText = (text: string): string => Array.from(text, foldCharacter).join('')

/** `[WIN]` with the nonce `k7f3` is told to the model as `[WIN:k7f3]`. */
export const withNonce = (spelling: string, nonce: string): string => spelling.replace(']', `:${nonce}]`)

const plain: readonly MarkerForm[] = markers.map((marker) => ({
  ...marker,
  form: foldText(marker.spelling),
  signed: false,
}))

/** The forms a session knows. None is the beginning of another: the scanner relies on it, so it is checked. */
export const formsFor = (nonce?: string): MarkerForm[] => {
  // Folded character by character, so the nonce is folded once for all of them.
  const foldedNonce = foldText(nonce ?? '')
  const signedForms = nonce
    ? plain.map((one) => ({ ...one, form: withNonce(one.form, foldedNonce), signed: true }))
    : []
  const forms = [...plain, ...signedForms]
  for (const one of forms) {
    if (forms.some((other) => other !== one && other.form.startsWith(one.form))) {
      throw new Error(`The marker ${one.spelling} begins another one`)
    }
  }
  return forms
}
