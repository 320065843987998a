import { reaction, type Moment, type SpokenWords } from '../moment.ts'
import { answerForbiddenOffer } from '../retorts.ts'

/** The reply to what the mission forbids, where it sounds like a favour; harsh words are met by their kind. */
export const metBreach = (moment: Moment): SpokenWords | null => {
  const { breach, heard, voice } = moment
  if (breach === 'pressure' && heard.kind !== 'abuse') return reaction(moment, 'warning')
  if (breach !== 'discount' && breach !== 'promise') return null
  return { text: answerForbiddenOffer(voice, breach), talk: 'neutral', source: `forbidden_${breach}` }
}
