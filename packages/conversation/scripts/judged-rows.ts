import type { Judgement } from '../src/observer/classes.ts'
import type { TalkObserver } from '../src/observer/observer.ts'
import type { Conversation } from './corpus.ts'

export interface JudgedRow {
  speaker: 'coach' | 'client'
  /** The film of the conversation: conversations cut from one film share it. */
  film: string
  there: string
  /** As an observer judges it, knowing what was said before. */
  given: Judgement<string>
}

/** Every utterance as it was labelled and as an observer judges it. */
export const judgedRows = (observer: TalkObserver, conversations: readonly Conversation[]): JudgedRow[] =>
  conversations.flatMap(({ film, utterances }) =>
    utterances.map(({ speaker, text, label }, index) => ({
      speaker,
      film,
      there: label,
      given: observer[speaker](text, utterances.slice(0, index), 'en'),
    })),
  )
