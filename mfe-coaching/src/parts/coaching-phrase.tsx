import { RichPhrase, type RichPhraseProps } from '@parley/mfe-kit'
import type { en } from '../phrases/en.ts'

/** A sentence of this remote with controls inside. */
export const CoachingPhrase = (props: Omit<RichPhraseProps<typeof en>, 'namespace'>) => (
  <RichPhrase<typeof en> namespace="coaching" {...props} />
)
