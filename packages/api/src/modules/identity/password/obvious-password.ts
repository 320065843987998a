import { invalidField } from '../../../platform/http/index.ts'

/** What people make a rule-abiding password of when they are in a hurry. */
const obviousWords = [
  'password', 'passwort', 'passw', 'motdepasse', 'azerty', 'azertyuiop', 'qwerty', 'qwertyuiop', 'qwertz', 'admin',
  'administrator', 'welcome', 'bienvenue', 'bonjour', 'letmein', 'iloveyou', 'jetaime', 'soleil', 'changeme', 'secret',
  'dragon', 'monkey', 'football', 'princess', 'sunshine', 'master', 'superman', 'loulou', 'doudou', 'chouchou',
  'summer', 'winter', 'spring', 'autumn', 'january', 'london', 'paris', 'france', 'marseille', 'company', 'test',
  'testing', 'coaching', 'abcdef', 'abcdefgh', 'abc', 'login', 'default', 'guest', 'user', 'demo', 'parley',
] // prettier-ignore

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

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
const unmasked = (text: string): string =>
  letters(text.replaceAll(/[@4013$57!]/g, (character) => lookalikes[character] ?? ''))

/** One obvious word, dressed with digits and signs: `P@ssw0rd1!`. */
const isObvious = (password: string, words: readonly string[]): boolean => {
  const bare = password.replace(/^[^A-Za-z@$]+/, '').replace(/[^A-Za-z]+$/, '')
  return [letters(password), unmasked(password), unmasked(bare)].some((core) => words.includes(core))
}

/** Refuses what an attacker tries first: obvious words, the product's name, the account's own address. */
export const refuseObvious = (password: string, pointer: string, own: readonly string[]): void => {
  const local = own.map((word) => letters(word.split('@')[0] ?? '')).filter((word) => word.length >= 4)
  const contains = local.some((word) => letters(password).includes(word))
  if (contains || isObvious(password, [...obviousWords, ...local])) {
    throw invalidField(pointer, 'too-obvious', 'too-obvious')
  }
}
