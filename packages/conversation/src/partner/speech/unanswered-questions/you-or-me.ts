import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { surelyMeant } from '../statements/secret-words.ts'
import { anyLine } from '../voice.ts'

/** "Who should tell Mira, you or me?", "Shall I tell her, or will you?" */
const youOrMe: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you or (?:me|i)|me or you|i or you)\b|\b(?:shall|should|do|will) i\b[^?]*\bor (?:will|would|shall|should|do|are|can) you\b|\b(?:will|would|can|do) you\b[^?]*\bor (?:shall|should|will|do) i\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:(?:vous|toi) ou moi|moi ou (?:vous|toi))(?!\p{L})|\bje (?:le |la |l'|lui |leur |m')?\p{L}+[^?]*\bou (?:c'est |est-ce )?(?:vous|toi|tu)\b(?! \p{L}*e?z?-)/u,
  ),
}

/** "Who was wrong, you or me?" and "Who is more tired?" ask for a fact or a judgement, and for nothing to be done. */
const judges: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:was|were|did|had|has|have|who (?:\w+ )?(?:came|said|made|began|started|told|wrote|is (?:more|right|wrong|to blame))|more|most|right|wrong|fault)\b/,
  fr: accentedPattern(
    /\b(?:a|ai|as|avez|avait|était|est le plus|plus|moins|raison|tort|faute|responsable)\b(?! (?:moi|vous|toi))/,
  ),
}

/** "Whose was it to say, mine or Sarah's?" asks whose part it was, and leaves the persona out. */
const whosePart: Readonly<Record<Language, RegExp>> = {
  en: /\bwhose (?:job|place|part|turn|task|was it|is it)\b[^?]*\b(?:mine or \w+'s|\w+'s or mine)\b/,
  fr: accentedPattern(
    /\b(?:c'était|c'est|était-ce|est-ce) à qui (?:de|d')[^?]*\b(?:à moi ou à (?!vous|toi)\p{L}+|à (?!vous|toi)\p{L}+ ou à moi)(?!\p{L})/u,
  ),
}

const answers = {
  part: {
    en: ['Yours. First of all yours.', 'Yours, I’d say.'],
    fr: ['À <vous|toi>. D’abord à <vous|toi>.', 'À <vous|toi>, je dirais.'],
  },
  mine: {
    en: ['I will.', 'Let me do that.'],
    fr: ['Moi, si <vous|tu> <voulez|veux> bien.', 'Je m’en charge.'],
  },
  yours: { en: ['You, please.', 'Better you.'], fr: ['Plutôt <vous|toi>.', 'Je préfère que ce soit <vous|toi>.'] },
} as const

/** "Do you want to ring yourself, or should I?" and "Shall we tell them together, or will you?" have answers of their own. */
const ofOtherChoice = /(?<!\p{L})(?:yourself|together|rather|ensemble|(?:vous|toi)-même|préf\p{L}+)(?!\p{L})/u

/** The author wrote an answer to this very choice. */
const isWritten = ({ matches: [first] }: Moment): boolean =>
  first?.isOwn === true && first.isChoice === true && first.score >= surelyMeant

/** The choice between the two who talk; a persona that leans against a change leaves it to the other. */
export const youOrMeChoice = (moment: Moment): SpokenWords | null => {
  const { heard, voice, mind } = moment
  const line = plainText(heard.text)
  if (whosePart[voice.language].test(line) && !isWritten(moment))
    return {
      text: anyLine({ ...voice, brief: false }, answers.part[voice.language]),
      talk: 'neutral',
      source: 'choice',
    }
  const isChoice = youOrMe[voice.language].test(line) && !judges[voice.language].test(line)
  if (!heard.text.includes('?') || !isChoice || ofOtherChoice.test(line) || isWritten(moment)) return null
  const lines = answers[mind.talk === 'sustain' ? 'yours' : 'mine'][voice.language]
  return { text: anyLine({ ...voice, brief: false }, lines), talk: 'neutral', source: 'choice' }
}
