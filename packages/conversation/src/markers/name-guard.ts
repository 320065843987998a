import { beginsNoMarker, foldCharacter } from './fold-character.ts'
import { formsFor } from './marker-forms.ts'
import { neutraliseText } from './neutralise.ts'

/** A session's nonce is shorter. Its markers are `[WIN:nonce]`. */
const LONGEST_NONCE = 40

const forms = formsFor().map(({ form }) => form)
const signedBeginnings = forms.map((form) => form.replace(']', ':'))

const isMarker = (letters: string): boolean =>
  forms.includes(letters) || (letters.endsWith(']') && signedBeginnings.some((begin) => letters.startsWith(begin)))

const mayBecomeMarker = (letters: string): boolean =>
  forms.some((form) => form.startsWith(letters)) ||
  signedBeginnings.some((begin) => letters.startsWith(begin) && letters.length < begin.length + LONGEST_NONCE)

export interface NameGuard {
  /** Takes text of the model; returns what may go on. */
  push(text: string): string
  /** Takes a name that is put into the text. */
  pushName(name: string): string
  /** No more text comes, or other things come first: returns what was held back. */
  end(): string
}

/**
 * Lets a model's text pass while names are put into it. Brackets that would make a marker of a name become parentheses:
 * a model that writes `[Sacha]` to a learner named Win has not decided the session. Markers without a name pass.
 */
export const createNameGuard = (): NameGuard => {
  let [heldText, foldedText, holdsName] = ['', '', false]
  const release = (): string => {
    const text = heldText
    heldText = ''
    foldedText = ''
    holdsName = false
    return text
  }
  const takeCharacter = (character: string, isName: boolean): string => {
    const piece = foldCharacter(character)
    if (heldText !== '' && piece !== '[' && mayBecomeMarker(foldedText + piece)) {
      heldText += character
      foldedText += piece
      holdsName ||= isName
      if (!isMarker(foldedText)) return ''
      const isForged = holdsName
      const marker = release()
      return isForged ? neutraliseText(marker) : marker
    }
    const releasedText = release()
    if (piece !== '[') return releasedText + character
    heldText = character
    foldedText = piece
    return releasedText
  }
  const takeAll = (text: string, isName: boolean): string =>
    heldText === '' && beginsNoMarker(text)
      ? text
      : Array.from(text, (character) => takeCharacter(character, isName)).join('')
  return {
    push: (text) => takeAll(text, false),
    pushName: (name) => takeAll(name, true),
    end: release,
  }
}
