import type { TalkObserver } from '../src/observe/observer.ts'
import type { Conversation } from './corpus.ts'

export interface JudgedRow {
  speaker: 'coach' | 'client'
  there: string
  /** Judged as it is said, knowing what was said before. */
  single: string
  /** Judged afterwards, knowing the whole conversation. */
  whole: string
}

/** Every utterance as it was labelled and as an observer judges it. */
export const judgedRows = (observer: TalkObserver, conversations: readonly Conversation[]): JudgedRow[] =>
  conversations.flatMap(({ utterances }) => {
    const whole = observer.transcript(utterances, 'en')
    return utterances.map(({ speaker, text, label }, index) => ({
      speaker,
      there: label,
      single: observer[speaker](text, utterances.slice(0, index), 'en').label,
      whole: whole[index]?.label ?? '',
    }))
  })
