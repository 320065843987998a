import type { i18n as Phrases } from 'i18next'
import { useMemo } from 'react'
import { useHost } from '../host/host-context.tsx'
import { useProduct } from '../host/use-scheme.ts'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { PhraseKey } from './phrase-key.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translator<Tree extends PhraseTree> = (key: PhraseKey<Tree>, values?: Values) => string

interface Source {
  readonly i18n: Phrases
  readonly language: string
  readonly namespace: string
  readonly product: string
}

/** Translates a phrase without values once: most have none, and a page reads them hundreds of times. */
const createTranslator = ({ i18n, language, namespace, product }: Source) => {
  // i18next types keys only from its own declarations; the phrase tree types ours.
  const translate = i18n.getFixedT(language, namespace) as (key: string, values: object) => string
  const plainPhrases = new Map<string, string>()
  const translatePlainly = (key: string): string => {
    const phrase = plainPhrases.get(key) ?? translate(key, { product })
    // A phrase that is missing, and answered by its key, may still be loaded.
    if (phrase !== key) plainPhrases.set(key, phrase)
    return phrase
  }
  return (key: string, values?: Values): string =>
    values ? translate(key, { product, ...values }) : translatePlainly(key)
}

/**
 * Phrases of a namespace: `const t = usePhrases<typeof en>('coaching')`. `{{product}}` is the product's name. They are loaded with the remote's routes, and
 * a page keeps its language, so this hook neither waits nor subscribes. `useTranslation` would do both in hundreds of
 * components.
 */
export function usePhrases<Tree extends PhraseTree = PhraseTree>(namespace: string): Translator<Tree> {
  const { i18n } = useHost().languages
  const { name: product } = useProduct()
  const { language } = i18n
  return useMemo(() => createTranslator({ i18n, language, namespace, product }), [i18n, language, namespace, product])
}
