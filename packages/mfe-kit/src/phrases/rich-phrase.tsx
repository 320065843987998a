import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { PhraseKey } from './phrase-key.ts'
import type { Values } from './use-phrases.ts'

export interface RichPhraseProps<Tree extends PhraseTree> {
  readonly namespace: string
  readonly phrase: PhraseKey<Tree>
  /** What stands where the phrase has a tag of that name: `Showing <choice/> in <language/>`. */
  readonly parts: Readonly<Record<string, ReactElement>>
  readonly values?: Values
}

/** A sentence with controls or emphasis inside: where they stand is each language's own affair. */
export const RichPhrase = <Tree extends PhraseTree>({ namespace, phrase, parts, values }: RichPhraseProps<Tree>) => (
  <Trans ns={namespace} i18nKey={phrase} components={parts} values={values} />
)
