import type { Language } from '@parley/contracts/registry'
import type { PhraseTree } from '../manifest/define-phrases.ts'

type Values = Readonly<Record<string, string | number>>

const lookUp = (tree: PhraseTree, key: string): string | undefined => {
  let found: PhraseTree | string | undefined = tree
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const pluralKey = (key: string, language: Language, count: unknown): string =>
  typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key

/** Phrases without the shell's i18n: the same keys, plurals and placeholders; a missing key shows itself. */
export const translatorOf =
  (tree: PhraseTree, language: Language) =>
  (key: string, values: Values = {}): string => {
    const text = lookUp(tree, pluralKey(key, language, values.count)) ?? lookUp(tree, key) ?? key
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
