import {
  auditFieldChanges,
  auditFields,
  auditCodes,
  type AuditValueWords,
  auditValueText,
} from '@parley/contracts/audit'
import { isPermission } from '@parley/contracts/access'
import { permissionNames as englishPermissions } from '@parley/contracts/access/words/en'
import { permissionNames as frenchPermissions } from '@parley/contracts/access/words/fr'
import * as english from '@parley/contracts/audit/words/en'
import * as french from '@parley/contracts/audit/words/fr'
import type { Language } from '../../platform/http/index.ts'

const languages = {
  en: { locale: 'en-GB', words: english, permissions: englishPermissions },
  fr: { locale: 'fr-FR', words: french, permissions: frenchPermissions },
} as const

const isOf = <Known extends string>(list: readonly Known[], word: string): word is Known =>
  list.some((entry) => entry === word)

const codeWord = (language: Language, field: string, code: string): string => {
  const { permissions, words } = languages[language]
  if (field.endsWith('permissions') && isPermission(code)) return permissions[code]
  if (!isOf(Object.keys(auditCodes) as (keyof typeof auditCodes)[], field)) return code
  const codeWords: Readonly<Record<string, string>> = words.auditCodeWords[field]
  return Object.hasOwn(codeWords, code) ? (codeWords[code] ?? code) : code
}

const wordsIn = (language: Language): AuditValueWords => {
  const { locale, words } = languages[language]
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return {
    field: (field) => (isOf(auditFields, field) ? words.auditFieldWords[field] : field),
    code: (field, code) => codeWord(language, field, code),
    kind: (subject) => words.auditKindWords[subject],
    answer: (answer) => words.auditParts[answer],
    pair: (field, text) => words.auditParts.pair.replace('{{field}}', () => field).replace('{{text}}', () => text),
    euro: (value) => euro.format(value),
    organizations: new Map(),
  }
}

const valueWords: Readonly<Record<Language, AuditValueWords>> = { en: wordsIn('en'), fr: wordsIn('fr') }

type Fields = Readonly<Record<string, unknown>> | null

/** Both sides of a change in the words of the page: each field with its value, in one line. */
export const changesInWords = (before: Fields, after: Fields, language: Language) => {
  const words = valueWords[language]
  const lines = auditFieldChanges(before, after).map((change) => {
    const sides = [change.before, change.after].map((value) => auditValueText(words, change.field, value))
    return {
      name: words.field(change.field),
      sides,
      isOnBoth: change.before !== undefined && change.after !== undefined,
    }
  })
  // A new or a removed record has every field on one side; those without a value say nothing.
  const shownLines = lines.filter(({ isOnBoth, sides }) => isOnBoth || sides[0] !== sides[1])
  const side = (place: 0 | 1): string =>
    shownLines
      .filter(({ isOnBoth, sides }) => isOnBoth || sides[place] !== '–')
      .map(({ name, sides }) => words.pair(name, sides[place] ?? ''))
      .join(' · ')
  return { before: side(0), after: side(1) }
}
