import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { isBareTag, tagSense } from '../../mind/questions/tags.ts'
import { asksIfUnderstood } from '../../mind/talk-moves.ts'
import { namesFeeling } from '../../mind/reflection-fit.ts'
import type { Impression } from '../../mind/mind.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { anyLine } from '../voice.ts'

type Verdict = 'so' | 'not_so' | 'half'

/** The replies to "Am I wrong?" and to a denial with a tag, where a yes would say the contrary. */
const words: Readonly<Record<Language, Record<'doubt' | 'denied', Record<Verdict, readonly string[]>>>> = {
  en: {
    doubt: {
      so: ['No, you’re right.', 'You’re not wrong.', 'No, that’s how it is.'],
      not_so: ['A little, yes.', 'You are, I’m afraid.', 'On that one you are.'],
      half: ['Not entirely.', 'Only by half.', 'Not by much.'],
    },
    denied: {
      so: ['No, not really.', 'No.', 'Not really, no.'],
      not_so: ['Actually, I do.', 'It’s the other way round.', 'I wouldn’t say that.'],
      half: ['Not much, no.', 'Not as a rule.', 'Hardly.'],
    },
  },
  fr: {
    doubt: {
      so: ['Non, <vous avez|tu as> raison.', '<Vous ne vous trompez|Tu ne te trompes> pas.', 'Non, c’est bien ça.'],
      not_so: ['Un peu, oui.', 'Là, <vous vous trompez|tu te trompes>.', 'Sur ce point, oui.'],
      half: ['Pas tout à fait.', 'À moitié seulement.', 'Pas de beaucoup.'],
    },
    denied: {
      so: ['Non, pas vraiment.', 'Non.', 'Pas vraiment, non.'],
      not_so: ['Si.', 'Si, quand même.', 'Ah si.'],
      half: ['Pas trop, non.', 'Pas souvent.', 'À peine.'],
    },
  },
}

const verdictOf = (fit: Impression['reflection']): Verdict | null => {
  if (fit === 'right') return 'so'
  if (fit === 'wrong') return 'not_so'
  return fit === 'unclear' ? 'half' : null
}

const opposites: Readonly<Record<Verdict, Verdict>> = { so: 'not_so', not_so: 'so', half: 'half' }

/** "You're not angry, are you?" denies a feeling: where the persona has it, that is not so. */
const verdictOnDenial = ({ heard, cast }: Moment, verdict: Verdict): Verdict =>
  namesFeeling(heard.text, cast.language) ? opposites[verdict] : verdict

const bareYes = { en: ['Yes.', 'It is.', 'I think so.'], fr: ['Oui.', 'C’est ça.', 'Je crois, oui.'] } as const
const bareNo = { en: ['Not quite.', 'No, not really.'], fr: ['Pas tout à fait.', 'Non, pas vraiment.'] } as const

/** "Am I wrong?" and "Is that right?" by themselves ask about the line before. */
const bareReply = (moment: Moment): readonly string[] => {
  const { heard, cast, lastFit } = moment
  const verdict = verdictOf(lastFit) ?? 'half'
  if (tagSense(heard.text, cast.language) === 'doubt') return words[cast.language].doubt[verdict]
  if (verdict === 'half') return words[cast.language].doubt.half
  return verdict === 'so' ? bareYes[cast.language] : bareNo[cast.language]
}

/** A claim out of nowhere is wrong, though the persona admits that it denies little; that it is free to choose is so. */
const verdictOn = ({ heard, impression: { reflection } }: Moment, sense: 'doubt' | 'denied'): Verdict | null => {
  if (heard.kind === 'reflection') return verdictOf(reflection) ?? (reflection === 'unfounded' ? 'half' : null)
  if (heard.kind === 'accusation' && reflection !== 'misquoted') return sense === 'doubt' ? 'not_so' : 'half'
  return heard.kind === 'autonomy' && sense === 'doubt' ? 'so' : null
}

/** "Did I get that right?" behind a summary that the persona neither confirms nor denies wants a yes. */
const confirmedSummary = (moment: Moment): SpokenWords | null => {
  const { heard, cast, impression } = moment
  const isOpen =
    (heard.kind === 'reflection' && impression.reflection === 'unclear') ||
    heard.kind === 'statement' ||
    heard.kind === 'information'
  const isAsked = asksIfUnderstood[cast.language].test(plainText(heard.text).trim())
  return isOpen && isAsked ? reaction(moment, 'yes') : null
}

/** The reply to a tag question for which a yes or a no of the persona's has to be turned; null for all other lines. */
export const tagReply = (moment: Moment): SpokenWords | null => {
  const { heard, cast, voice } = moment
  const replyWith = (lines: readonly string[]): SpokenWords => ({
    text: anyLine(voice, lines),
    talk: 'neutral',
    source: 'tag',
  })
  if (isBareTag(heard.text, cast.language)) return replyWith(bareReply(moment))
  const sense = tagSense(heard.text, cast.language)
  if (sense === 'plain') return confirmedSummary(moment)
  const verdict = verdictOn(moment, sense)
  if (verdict === null) return null
  return replyWith(words[cast.language][sense][sense === 'denied' ? verdictOnDenial(moment, verdict) : verdict])
}
