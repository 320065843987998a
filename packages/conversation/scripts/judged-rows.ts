import type { Judged } from '../src/observe/classes.ts'
import type { TalkObserver } from '../src/observe/observer.ts'
import type { Conversation } from './corpus.ts'

/** A label with how likely the observer takes each class to be. */
type Given = Judged<string>

export interface JudgedRow {
  speaker: 'coach' | 'client'
  /** Where it comes from: conversations cut from one film share it. */
  film: string
  there: string
  /** Judged as it is said, knowing what was said before. */
  now: Given
  /** Judged afterwards, knowing the whole conversation. */
  whole: Given
}

const nothing: Given = { label: '', confidence: 0, probabilities: {} }

/** Every utterance as it was labelled and as an observer judges it. */
export const judgedRows = (observer: TalkObserver, conversations: readonly Conversation[]): JudgedRow[] =>
  conversations.flatMap(({ film, utterances }) => {
    const whole = observer.transcript(utterances, 'en')
    return utterances.map(({ speaker, text, label }, index) => ({
      speaker,
      film,
      there: label,
      now: observer[speaker](text, utterances.slice(0, index), 'en'),
      whole: whole[index] ?? nothing,
    }))
  })
