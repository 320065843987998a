import { isBribe } from '../../../analysis/acts/bargains.ts'
import { asksForContact, demandsPrivateData } from '../../../analysis/private-data.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { pointToContact, refuseBribe, refuseData } from '../retorts.ts'

/** A bribe and a demand for a password are refused, however near an answer is. */
export const refusalOf = ({ heard, cast, voice }: Moment): SpokenWords | null => {
  const refuseWith = (text: string): SpokenWords => ({ text, talk: 'sustain', source: 'refusal' })
  if (heard.kind === 'off_topic' && isBribe(heard.text, cast.language)) return refuseWith(refuseBribe(voice))
  const isDemand = heard.kind === 'machine' && demandsPrivateData(heard.text, cast.language)
  return isDemand ? refuseWith(refuseData(voice)) : null
}

/** A number to call is no secret between people who meet here. */
export const contactOf = ({ heard, cast, voice }: Moment): SpokenWords | null =>
  heard.kind === 'question' && asksForContact(heard.text, cast.language)
    ? { text: pointToContact(voice), talk: 'neutral', source: 'contact' }
    : null
