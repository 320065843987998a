import { isBribe } from '../../../analysis/acts/bargains.ts'
import { leavesGround, type OffGround } from '../../../analysis/off-ground.ts'
import { isOdd, type OddWay } from '../../../analysis/odd-talk/odd-talk.ts'
import { asksForContact, demandsPrivateData } from '../../../analysis/private-data.ts'
import { sentencesOf } from '../../../observer/words.ts'
import { rambles } from '../../mind/strange-talk/rambling.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { askForPoint, pointToContact, refuse } from '../retorts.ts'

/** A bribe, an advance and a demand for a password or a secret are refused, however near an answer is; a line that runs on is asked for its point. */
export const refusalOf = ({ heard: { kind, text, acts }, cast: { language }, voice }: Moment): SpokenWords | null => {
  const refuseWith = (what: Parameters<typeof refuse>[1]): SpokenWords => ({
    text: refuse(voice, what),
    talk: 'sustain',
    source: 'refusal',
  })
  const leaves = (way: OffGround): boolean => leavesGround(text, way, language)
  if (kind === 'off_topic') {
    const hasOdd = (way: OddWay): boolean => sentencesOf(text).some((sentence) => isOdd(sentence, way, language))
    if (isBribe(text, language) || hasOdd('bribe')) return refuseWith('bribe')
    if (leaves('courtship') || hasOdd('advance')) return refuseWith('advance')
    const point = rambles({ text, acts }, language) ? askForPoint(voice) : null
    return point === null ? null : { text: point, talk: 'neutral', source: 'surprise' }
  }
  if (kind !== 'machine') return null
  if (leaves('secret')) return refuseWith('secret')
  return demandsPrivateData(text, language) ? refuseWith('data') : null
}

/** A number to call is no secret between people who meet here. */
export const contactOf = ({ heard, cast, voice }: Moment): SpokenWords | null =>
  heard.kind === 'question' && asksForContact(heard.text, cast.language)
    ? { text: pointToContact(voice), talk: 'neutral', source: 'contact' }
    : null
