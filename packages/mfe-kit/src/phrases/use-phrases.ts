import { useMemo } from 'react'
import { useHost } from '../host/host-context.tsx'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { PhraseKey } from './phrase-key.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate<Tree extends PhraseTree> = (key: PhraseKey<Tree>, values?: Values) => string

/**
 * Phrases of a namespace: `const t = usePhrases<typeof en>('coaching')`. They were loaded with the remote's routes, so
 * there is nothing to wait for; the language is fixed for the life of a page.
 */
export function usePhrases<Tree extends PhraseTree = PhraseTree>(namespace: string): Translate<Tree> {
  const { languages } = useHost()
  return useMemo(() => languages.translator(namespace), [languages, namespace])
}
