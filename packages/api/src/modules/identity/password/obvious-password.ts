import { invalidField } from '../../../platform/http/index.ts'
import type { Installation } from '../../../platform/services/index.ts'
import { obviousWords } from './obvious-words.ts'

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const letters = (text: string): string => plain(text).replaceAll(/[^a-z]/g, '')
const unmask = (text: string): string =>
  letters(text.replaceAll(/[@4013$57!]/g, (character) => lookalikes[character] ?? ''))

/**
 * The words that a password may hide. People usually add digits and signs in front and behind, but the last of them
 * may replace letters (`Hell0123!`), so each way to remove them is checked.
 */
const coresOf = (password: string): string[] => {
  const text = plain(password)
  const begin = Math.max(0, text.search(/[a-z@$]/))
  const dressing = /[^a-z]*$/.exec(text)?.[0].length ?? 0
  const cuts = Array.from({ length: dressing + 1 }, (_, cutLength) =>
    unmask(text.slice(begin, text.length - cutLength)),
  )
  return [letters(password), unmask(password), ...cuts]
}

/** Words that relate to the user: the address of the account, their names, their organisation, the product. */
const ownWords = (own: readonly string[]): string[] =>
  own
    .flatMap((text) => [text.split('@')[0] ?? '', ...text.split(/[\s@]+/)])
    .map(letters)
    .filter((word) => word.length >= 4)

interface NewPassword {
  password: string
  /** The name of the field in the request. */
  pointer: string
  own: readonly string[]
}

/**
 * Refuses passwords that an attacker tries first: an obvious word in any disguise (`P@ssw0rd1!`), words of the person,
 * the organisation or the product, and the operator's list of breached passwords.
 */
export const refuseObvious = (installation: Installation, { password, pointer, own }: NewPassword): void => {
  const words = ownWords([...own, installation.productName])
  const cores = coresOf(password)
  const isOwn = words.some((word) => cores.some((core) => core.includes(word)))
  const breachedPasswords = installation.breachedPasswords
  const isKnown = breachedPasswords?.has(password) || breachedPasswords?.has(password.toLowerCase())
  if (isOwn || isKnown || cores.some((core) => obviousWords.has(core))) {
    throw invalidField(pointer, 'too-obvious', 'too-obvious')
  }
}
