import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'
import { useProduct } from '../host/use-scheme.ts'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { PhraseKey } from './phrase-key.ts'
import type { Values } from './use-phrases.ts'

export interface RichPhraseProps<Tree extends PhraseTree> {
  readonly namespace: string
  readonly phrase: PhraseKey<Tree>
  /** Elements for the tags of the phrase: `Showing <choice/> in <language/>`. */
  readonly parts: Readonly<Record<string, ReactElement>>
  readonly values?: Values
}

/** Shows a sentence with controls or emphasis inside. Each language decides where they stand. */
export function RichPhrase<Tree extends PhraseTree>({ namespace, phrase, parts, values }: RichPhraseProps<Tree>) {
  const { name: product } = useProduct()
  return <Trans ns={namespace} i18nKey={phrase} components={parts} values={{ product, ...values }} />
}
