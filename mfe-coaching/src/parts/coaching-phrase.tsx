import { RichPhrase, type RichPhraseProps } from '@parley/mfe-kit'
import type { learner } from '../phrases/learner-en.ts'

/** A sentence of this remote with controls inside. */
export const CoachingPhrase = (props: Omit<RichPhraseProps<typeof learner>, 'namespace'>) => (
  <RichPhrase<typeof learner> namespace="coaching" {...props} />
)
