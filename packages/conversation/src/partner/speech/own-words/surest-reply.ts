import { correctedClaim } from '../claims/corrected-claim.ts'
import { isExact } from '../line-kinds/line-kind.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { namedPerson } from '../persons/named-person.ts'
import { stepDay } from '../statements/own-day.ts'
import { dateChoice } from '../unanswered-questions/date-choice.ts'
import { unusedReaction } from '../unanswered-questions/unknown-reaction.ts'
import { answerOwnWords } from './answer-own-words.ts'
import { objectOfWords } from './asked-object.ts'
import { withLastQuestion } from './last-question.ts'
import { saidWordsAgain } from './misheard-words.ts'
import { answerAfterPutOff } from './put-off-answer.ts'
import { saySequel } from './sequel.ts'
import { answerShortFollowUp } from './short-follow-up.ts'

const surestWays = [
  correctedClaim,
  saidWordsAgain,
  objectOfWords,
  answerAfterPutOff,
  saySequel,
  namedPerson,
  dateChoice,
  stepDay,
  answerOwnWords,
  answerShortFollowUp,
]

/** Facts that the persona knows for sure, and words that it said a moment ago, come before any search for an answer. */
export const surestReply = (givenMoment: Moment): SpokenWords | null => {
  const moment = withLastQuestion(givenMoment)
  for (const say of surestWays) {
    const words = say(moment)
    if (words !== null) return words
  }
  const isLastMeant = moment !== givenMoment && isExact(moment.heard.question?.form ?? 'what')
  return isLastMeant ? reaction(moment, unusedReaction(moment)) : null
}
