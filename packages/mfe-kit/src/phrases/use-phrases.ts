import { useMemo } from 'react'
import { useHost } from '../host/host-context.tsx'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { PhraseKey } from './phrase-key.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate<Tree extends PhraseTree> = (key: PhraseKey<Tree>, values?: Values) => string

/**
 * Phrases of a namespace: `const t = usePhrases<typeof en>('coaching')`. They were loaded with the remote's routes and
 * the language is fixed for the life of a page, so nothing is waited for and nothing subscribed to: `useTranslation`
 * would do both in each of the hundreds of components that speak.
 */
export function usePhrases<Tree extends PhraseTree = PhraseTree>(namespace: string): Translate<Tree> {
  const { i18n } = useHost().languages
  return useMemo(() => {
    // i18next types keys only from declarations of its own; ours are typed by their tree.
    const translate = i18n.getFixedT(null, namespace) as (key: string, values: object) => string
    return (key, values) => translate(key, { ...values })
  }, [i18n, namespace])
}
