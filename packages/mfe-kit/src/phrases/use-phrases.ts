import { useMemo } from 'react'
import { useHost } from '../host/host-context.tsx'
import { useProduct } from '../host/use-scheme.ts'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { PhraseKey } from './phrase-key.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translator<Tree extends PhraseTree> = (key: PhraseKey<Tree>, values?: Values) => string

/**
 * Phrases of a namespace: `const t = usePhrases<typeof en>('coaching')`. `{{product}}` is the product's name. They are loaded with the remote's routes, and
 * a page keeps its language, so this hook neither waits nor subscribes. `useTranslation` would do both in hundreds of
 * components.
 */
export function usePhrases<Tree extends PhraseTree = PhraseTree>(namespace: string): Translator<Tree> {
  const { i18n } = useHost().languages
  const { name: product } = useProduct()
  const { language } = i18n
  return useMemo(() => {
    // i18next types keys only from its own declarations; the phrase tree types ours.
    const translate = i18n.getFixedT(language, namespace) as (key: string, values: object) => string
    // Most phrases have no values, and a page reads them hundreds of times.
    const plainPhrases = new Map<string, string>()
    const translatePlainly = (key: string): string => {
      const phrase = plainPhrases.get(key) ?? translate(key, { product })
      // A phrase that is missing, and answered by its key, may still be loaded.
      if (phrase !== key) plainPhrases.set(key, phrase)
      return phrase
    }
    return (key, values) => (values ? translate(key, { product, ...values }) : translatePlainly(key))
  }, [i18n, language, namespace, product])
}
