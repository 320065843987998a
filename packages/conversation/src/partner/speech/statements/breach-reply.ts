import { reaction, type Moment, type SpokenWords } from '../moment.ts'
import { promisesWildly } from '../../mind/offences/wild-promise.ts'
import { answerForbiddenOffer } from '../retorts.ts'

/** The reply to what the mission forbids and to what is too good to be true, where it sounds like a favour; harsh words are met by their kind. */
export const metBreach = (moment: Moment): SpokenWords | null => {
  const { breach, heard, voice, cast } = moment
  if (breach === 'pressure' && heard.kind !== 'abuse') return reaction(moment, 'warning')
  if (promisesWildly(heard, cast.language))
    return { text: answerForbiddenOffer(voice, 'marvel'), talk: 'neutral', source: 'wild_promise' }
  if (breach !== 'discount' && breach !== 'promise') return null
  return { text: answerForbiddenOffer(voice, breach), talk: 'neutral', source: `forbidden_${breach}` }
}
