import type { SpeechAnswer } from '@parley/contracts/authored'
import { topicOf } from '../../matching/match-answer.ts'
import { type Moment, reactionLines, type SpokenWords } from '../moment.ts'
import { anyLine, lineFor } from '../voice.ts'

/** The question which of two subjects is meant. */
export const askBack = (moment: Moment, [one, other]: readonly [SpeechAnswer, SpeechAnswer]): SpokenWords => {
  const { speech, voice } = moment
  const name = (answer: SpeechAnswer) => lineFor(topicOf(speech, answer) ?? answer.key, voice.familiar)
  const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const names: Readonly<Record<string, string>> = {
    a: name(one),
    A: capital(name(one)),
    b: name(other),
    B: capital(name(other)),
  }
  const question = anyLine(voice, reactionLines(moment, 'ask_back').plain)
  const text = question.replace(/\$([ab])/giu, (mark, letter: string) => names[letter] ?? mark)
  return { text, talk: 'neutral', source: 'ask_back', between: [one.key, other.key] }
}
