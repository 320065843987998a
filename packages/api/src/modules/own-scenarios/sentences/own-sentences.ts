import { type Speech, type SpeechAnswer, type SpeechSecret, speech } from '@parley/contracts/authored'
import type { OwnScenarioAnswers } from '../draft/answers.ts'
import { ownSentenceWords } from './own-sentence-words.ts'
import { sayEnding, sayManner } from './say-answers.ts'

type DraftAnswer = Pick<SpeechAnswer, 'key' | 'like' | 'plain'> & Partial<SpeechAnswer>

/** The other person admits its own manner, in the place of what anybody would admit. */
const onManner = (answers: OwnScenarioAnswers): DraftAnswer[] => {
  const words = ownSentenceWords[answers.language]
  const manners = sayManner(answers)
  if (manners.length === 0) return []
  const like = ['own-part', 'describe-self', 'others-about-you']
  return [{ key: 'usual-own-part', like, asks: words.asksManner, plain: manners.flatMap(words.manner) }]
}

type SecretWords = Omit<SpeechSecret, 'fact'>

const secret = (fact: number, { asks, dodges, tells, after }: SecretWords): SpeechSecret => ({
  fact,
  asks,
  dodges,
  tells,
  after,
})

/** The sentences that only fit this conversation: the other person's manner, and the step at a good ending. */
export const ownSentences = (answers: OwnScenarioAnswers): Speech => {
  const words = ownSentenceWords[answers.language]
  const ending = sayEnding(answers)
  return speech.parse({
    answers: onManner(answers),
    secrets: [secret(0, words.matters), secret(1, words.worry)],
    reactions: ending === null ? {} : { step: { plain: words.step(ending) } },
  })
}
