import { isBribe } from '../../../analysis/acts/bargains.ts'
import { leavesGround, type OffGround } from '../../../analysis/off-ground.ts'
import { asksForContact, demandsPrivateData } from '../../../analysis/private-data.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { pointToContact, refuse } from '../retorts.ts'

/** A bribe, an advance and a demand for a password or a secret are refused, however near an answer is. */
export const refusalOf = ({ heard, cast, voice }: Moment): SpokenWords | null => {
  const refuseWith = (text: string): SpokenWords => ({ text, talk: 'sustain', source: 'refusal' })
  if (heard.kind === 'off_topic' && isBribe(heard.text, cast.language)) return refuseWith(refuse(voice, 'bribe'))
  const leaves = (way: OffGround): boolean => leavesGround(heard.text, way, cast.language)
  if (heard.kind === 'off_topic' && leaves('courtship')) return refuseWith(refuse(voice, 'advance'))
  if (heard.kind === 'machine' && leaves('secret')) return refuseWith(refuse(voice, 'secret'))
  const isDemand = heard.kind === 'machine' && demandsPrivateData(heard.text, cast.language)
  return isDemand ? refuseWith(refuse(voice, 'data')) : null
}

/** A number to call is no secret between people who meet here. */
export const contactOf = ({ heard, cast, voice }: Moment): SpokenWords | null =>
  heard.kind === 'question' && asksForContact(heard.text, cast.language)
    ? { text: pointToContact(voice), talk: 'neutral', source: 'contact' }
    : null
