import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { answerLine, type Moment, type SpokenWords } from '../moment.ts'
import { sayRepair } from '../retorts.ts'
import { fullAnswer } from '../statements/on-subject.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** A question whose words tell the kind of its answer, whatever it is about, and the shared question that stands for it. */
interface OutrightQuestion {
  like: string
  words: Pattern
  /** The words that a line must hold. */
  only?: Pattern
  /** An example of the author's that is as near as this has the better answer. */
  least?: number
}

const near = 0.6
const nearest = 0.8

const questions: readonly OutrightQuestion[] = [
  {
    like: 'feels',
    words: {
      en: /\bwhat(?:'s| is| do you (?:notice|feel))? ?(?:happens|happening|goes on|going on|comes up|stirs|moves|does it do)? ?(?:in|inside|within) you\b(?! (?:view|opinion))/,
      fr: accentedPattern(
        /\b(?:qu'est-ce qui|qu'est-ce que ça|que|il|ça) (?:se passe(?:-t-il)?|vous fait|te fait|bouge|remonte|monte|remue)(?: quoi)? (?:en|au fond de|à l'intérieur de) (?:vous|toi)(?!-)/,
      ),
    },
  },
  {
    like: 'health',
    words: {
      en: /\b(?:(?:did|have) you (?:been )?(?:sleep|slept|sleeping)|how (?:did|have) you (?:been )?(?:sleep|slept|sleeping))\b(?! on (?:it|that))/,
      fr: accentedPattern(
        /\b(?:(?:tu as|t'as|vous avez|as-tu|avez-vous) (?:\p{L}+ ){0,2}(?:dormi|fermé l'œil)|(?:tu dors|vous dormez|dors-tu|dormez-vous))(?!\p{L})/u,
      ),
    },
    only: {
      en: /\b(?:sleep|asleep|awake|wake|nights?|hours|bed)\b/,
      fr: /(?<!\p{L})(?:dor\p{L}+|sommeil|réveil\p{L}*|nuits?|heures|couch\p{L}+|lit)(?!\p{L})/u,
    },
  },
  {
    like: 'prevent',
    least: 0.3,
    only: {
      en: /^(?!.*\b(?:signs?|twice|i'll know|sees? it|swears)\b)/,
      fr: /^(?!.*(?<!\p{L})(?:signes?|deux fois|je le saurai|voit|jure)(?!\p{L}))/u,
    },
    words: {
      en: /\bwhat (?:would|do|could) (?:you|we) (?:want|need|like|wish for|change|do)\b[^?]*\b(?:so (?:that )?|to make sure )(?:it|this|that|we|you|i|nothing|the same)\b[^?]*(?:\b(?:not|never)\b|n't\b)/,
      fr: accentedPattern(
        /\b(?:(?:tu|vous) (?:voudr|aimer|fer|propos|changer|faudr)\p{L}*|il (?:te|vous|nous) faudrait|qu'est-ce qu\p{L}*|que)(?!\p{L})[^?]*\bpour (?:que (?:ça|cela|on|rien|tu|vous)|qu'on|ne (?:pas|plus)|éviter)\b[^?]*\b(?:ne |n'|pas|plus|éviter)/u,
      ),
    },
  },
  {
    like: 'helps',
    words: {
      en: /^(?:[^?]*[.,:] )?(?:(?:and|so|but|then) )*what (?:do|would) you (?:really |actually |still )?need(?: (?:the )?(?:most|right now|now|today|above all|yourself|for yourself|from all (?:this|that)|from (?:me|us)))*(?:,| so that\b| for\b| to (?:decide|make up your mind|say yes|sign|agree|go on|get (?:there|through)|manage|sleep|trust)\b|\s*\?)/,
      fr: accentedPattern(
        /\b(?:de quoi (?:vous avez|tu as|avez-vous|as-tu|auriez-vous|aurais-tu|vous auriez|tu aurais)(?: \p{L}+){0,2} besoin|(?:vous avez|tu as|vous auriez|tu aurais)(?: \p{L}+){0,2} besoin de quoi|il (?:vous|te) (?:faut|faudrait) quoi|que (?:vous|te) (?:faut|faudrait)-il|qu'est-ce qu'il (?:vous|te) (?:faut|faudrait))(?!\p{L})(?! (?:savoir|entendre|de (?:moi|nous)))/u,
      ),
    },
  },
  {
    // "What can I do so that the forecast no longer rests on you?"
    like: 'helps',
    words: {
      en: /^(?:(?:and|so|but|then),? )*what (?:can|could|should|shall) i do (?:so that|to (?:make|take|get|keep|stop|lighten))\b(?![^?]*\b(?:trust|forgive|make up for)\b)/,
      fr: accentedPattern(
        /^(?:(?:et|mais|alors|donc),? )*(?:je (?:peux|pourrais|dois) faire quoi|qu'est-ce que je (?:peux|pourrais|dois) faire|que puis-je faire) pour qu(?:e |')(?![^?]*\b(?:confiance|pardonn|cro[iy]))/,
      ),
    },
  },
  {
    // "What would you like to show them, if somebody listened?"
    like: 'say-to-them',
    words: {
      en: /\bwhat would you (?:(?:really |most )?(?:like|love|want) to|wish to) (?:show|tell|say to|explain to) (?:them|him|her)\b/,
      fr: accentedPattern(
        /\b(?:(?:aimeri|voudri)\p{L}+(?:-vous|-tu)?|(?:auriez|aurais)(?:-vous|-tu)? envie de) (?:leur|lui) (?:montrer|dire|expliquer)(?!\p{L})/u,
      ),
    },
  },
  {
    // "What has to happen on Thursday for you to say that it's settled?"
    like: 'wants',
    least: nearest,
    words: {
      en: /\bwhat (?:has|would have|needs?|must|should|would need)(?: to)? happen\b[^?]*\b(?:for you to|so that you(?: can|'d| could| would)?|before you(?: can|'d| could| would)?) (?:say|think|call|feel|believe|be able to say)\b/,
      fr: accentedPattern(
        /\b(?:que (?:doit-il|devrait-il|faut-il|faudrait-il)|qu'est-ce qui (?:doit|devrait)|il (?:doit|devrait|faut|faudrait)) (?:qu'il |que ça )?(?:se passer|arriver|se passe|arrive)(?: quoi)?\b[^?]*\bpour que (?:vous (?:vous )?|tu (?:te )?)(?:dis\p{L}+|pens\p{L}+|puiss\p{L}+ (?:vous |te )?dire|consid\p{L}+|sent\p{L}+)/u,
      ),
    },
  },
  {
    // "I'd like to take one of the three off you: which?"
    like: 'priority',
    words: {
      en: /\b(?:take|lift|remove)\b[^?]*\b(?:off (?:you|your)|from you|away)\b[^?]*\b(?:which|what)(?: one)?(?: (?:would|should|shall) it be)?\s*\?|\b(?:what|which \w*)\b[^?]*\b(?:can|could|should|shall|may) (?:i|we) (?:take|lift|remove) (?:it )?(?:off (?:you|your)|from you|away)\b/,
      fr: accentedPattern(
        /\b(?:enlever|enlève|retirer|retire|décharger?|soulager?|ôter|débarrasser?)(?!\p{L})[^?]*(?<!\p{L})(?:lequel|laquelle|lesquelles|lesquels|de quoi|quoi)(?: (?:serait-ce|ce serait|choisiss\p{L}+))?\s*\?|\b(?:qu'est-ce que|que|laquelle|lequel|de quoi)(?!\p{L})[^?]*\b(?:puis-je|je (?:peux|pourrais|dois)|on (?:peut|pourrait)) (?:vous |te |t'|en )*(?:enlever|retirer|décharger|soulager|ôter|débarrasser)(?!\p{L})/u,
      ),
    },
  },
  {
    like: 'expects',
    words: {
      en: /\bwhat (?:else )?(?:would|could|should|shall) (?:you|we|i) (?:add|put (?:in|on|down|under|there)|write (?:in|on|under|below|there)|include)\b/,
      fr: accentedPattern(
        /\b(?:vous|tu) (?:y |le |lui )?(?:ajouter|rajouter|mettr|écrir)(?:iez|ais)(?: \p{L}+){0,2} quoi\b|\bqu'est-ce que (?:vous|tu) (?:y )?(?:ajouter|rajouter|mettr|écrir)(?:iez|ais)\b|\b(?:qu'ajouter|que rajouter|qu'y mettr|que mettr)(?:iez-vous|ais-tu)\b/u,
      ),
    },
  },
  {
    like: 'matters',
    words: {
      en: /\bwhat would you (?:most )?(?:hate|be sorry|regret|not want|be sad) (?:to miss|missing|to lose)\b/,
      fr: accentedPattern(
        /\b(?:vous|tu) (?:ne )?(?:détester|regretter|voudr|supporter)\p{L}+(?: pas)?(?: le plus)? (?:de )?(?:manquer|rater|perdre)(?!\p{L})|\b(?:auriez|aurais)(?:-vous|-tu)? (?:le plus )?(?:de )?(?:mal|peine) à (?:manquer|rater|perdre)/u,
      ),
    },
  },
  {
    // "What does that sadness tell you?"
    like: 'matters',
    words: {
      en: /\bwhat (?:does|is|do) (?:this|that|your|the) (?:sadness|anger|joy|relief|doubts?|feelings?|guilt|unease|disappointment) (?:tell|say|show|teach)(?:ing)?(?: to)? you\b/,
      fr: accentedPattern(
        /\bqu'est-ce que (?:cette?|ces|votre|vos|ta|ton) (?:tristesse|colère|joie|soulagement|doutes?|sentiments?|culpabilité|malaise|déception) (?:vous|te|t') ?(?:di[ts]|disent|montre|apprend|raconte)\p{L}*|\b(?:cette?|ces) (?:tristesse|colère|joie|soulagement|doutes?|sentiments?|culpabilité|malaise|déception),? (?:\p{L}+ )?(?:vous|te) (?:dit|disent|montre|apprend|raconte) quoi/u,
      ),
    },
  },
  {
    like: 'next-meeting',
    only: {
      en: /\b(?:week|month|\w+day|tomorrow|before|after|when|soon|at (?:\w+|\d+)|in (?:a|two|three))\b/,
      fr: /(?<!\p{L})(?:semaine|mois|\p{L}+di|dimanche|demain|avant|après|dès|quand|bientôt|à \p{L}+ heures|dans (?:une?|deux|trois|quinze|huit))(?!\p{L})/u,
    },
    words: {
      en: /^(?:(?:and|so|then|ok),? )*(?:when|(?:what|which) day) (?:shall|can|could|should|do|will|would) (?:we|i) (?:next )?(?:talk|speak|meet|see (?:each other|you))(?: (?:next|again|about (?:it|this|that)))*\s*\?+$/,
      fr: accentedPattern(
        /^(?:(?:et|alors|bon),? )*(?:quand|quel jour)(?: est-ce qu'on| est-ce que nous| on)?(?: (?:se|nous))? (?:reparl|revoi|revoy|retrouv|reparler)\p{L}*(?:-(?:on|nous))?\s*\?+$/u,
      ),
    },
  },
  {
    // "So how long have you been working with these pumps?"
    like: 'experience',
    least: nearest,
    words: {
      en: /\bhow (?:long|many years) (?:have you|you(?:'ve| have)|are you|you(?:'re| are)) (?:been )?(?:an? (?!customer|client|patient|mother|father|parent|member)\w+\s*\?|(?:(?:working|worked|employed) )?(?:here\b|(?:in|at|with|for) (?:this|the|our|your) (?:firm|company|plant|hall|school|clinic|hospital|job|trade|business|house|team)\b|(?:working|worked) (?:with|on) these\b))/,
      fr: accentedPattern(
        /\b(?:depuis (?:combien (?:de temps|d'années)|quand)|ça fait combien (?:de temps|d'années) que) (?:est-ce que )?(?:vous |tu )?(?:travaill|boss)\p{L}+\b(?! sur)/u,
      ),
    },
  },
  {
    like: 'miss',
    words: {
      en: /\bwhat would you (?:most )?miss\b/,
      fr: accentedPattern(
        /\b(?:qu'est-ce qui|que|quoi) (?:vous|te) manquerait\b|\b(?:vous|te) manquerait(?: le plus)? quoi\b/,
      ),
    },
  },
  {
    like: 'first-thought',
    least: nearest,
    words: {
      en: /\bwhat (?:was|went|goes|is going|was going) through your (?:head|mind)\b/,
      fr: accentedPattern(
        /\b(?:qu'est-ce qui|que|quoi) (?:vous|t'|te) ?(?:est |a |passe |passait )(?:passé |traversé )?(?:par |dans )?(?:la tête|l'esprit)\b/,
      ),
    },
  },
  {
    like: 'why-here',
    words: {
      en: /\bwhat (?:did (?:they|he|she|your \w+) (?:tell|say to) you|were you told|was said to you)\b[^?]*\b(?:here|come|came|sent|see me)\b/,
      fr: accentedPattern(
        /\b(?:qu'est-ce qu'(?:on|il|elle|ils)|on|il|elle) (?:vous|t'|te) ?a (?:donc )?(?:dit|raconté)(?!\p{L})[^?]*\b(?:soyez là|sois là|veniez|viennes|venir|envoy\p{L}+|ici)\b/u,
      ),
    },
  },
  {
    like: 'how-are-you',
    words: {
      en: /^(?:i (?:only |just )?(?:said|asked|wanted to say)|hello|hi|hey|morning|good (?:morning|afternoon|evening))\b[^?]{0,40}\b(?:how are (?:you|things)|how(?:'s| is) it going|how have you been|are you (?:well|all right|ok|okay))\b[^?]{0,20}\?/,
      fr: accentedPattern(
        /^(?:je (?:vous |te )?(?:disais|demandais)|j'ai (?:juste |seulement )?(?:dit|demandé)|bonjour|bonsoir|salut)\b[^?]{0,40}\b(?:comment (?:ça va|vas-tu|allez-vous|vous allez|tu vas)|ça va|vous allez bien|tu vas bien)(?!\p{L})[^?]{0,20}\?/u,
      ),
    },
  },
]

const asksHowItWas: Pattern = {
  en: /^(?:and |so )?(?:what was (?:it|that|this)(?: all)? like|how was (?:it|that|this))(?: for you)?\s*\?+$/,
  fr: accentedPattern(
    /^(?:et |alors )?(?:c'était comment|ça a été comment|comment c'était)(?:,? pour (?:vous|toi))?\s*\?+$/,
  ),
}
const addressesYou: Pattern = {
  en: /\byou\b/,
  fr: accentedPattern(/\b(?:vous|tu|te|t'\p{L}+|toi)\b/u),
}

/** "You must have walked up and down all weekend. What was it like?" asks how the persona felt. */
const asksOfThatTime = ({ heard: { question, text }, cast: { language } }: Moment): boolean => {
  if (question === null || !asksHowItWas[language].test(plainText(question.text).trim())) return false
  const before = text.slice(0, text.lastIndexOf(question.text))
  return addressesYou[language].test(plainText(before))
}

/** "Would that repair anything, or is it too late?" */
const repairs: Pattern = {
  en: /\b(?:can|could) (?:it|that|this) (?:still |ever )?be (?:repaired|mended|fixed|put right|undone|healed)\b|\bwould (?:it|that|this) (?:still )?(?:repair|mend|fix|change|help|heal|undo|save|make (?:up|a difference)|put)\b[^?]*,? or (?:is|was|would) (?:it|that) (?:be )?(?:\w+ )?too late\b|\bis it (?:already )?too late (?:to|for (?:me|us))\b/,
  fr: accentedPattern(
    /\b(?:ça|cela) (?:se répare|peut (?:encore )?se réparer|se rattrape|peut (?:encore )?se rattraper|peut s'arranger|s'arrange)\b(?=[^?]*\?)|\b(?:ça|cela) (?:\p{L}+ )?(?:répar|arrang|chang|rattrap|aid|serv|sauv)\p{L}*ait\b[^?]*,? ou (?:bien )?(?:c'est|est-ce|il est|est-il)(?: que c'est)? (?:déjà |juste )?trop tard|\b(?:est-ce|c'est|il est|est-il) (?:qu'il est |que c'est )?(?:déjà )?trop tard (?:pour (?:que )?(?:je|j'|réparer|le dire|bien faire|s'excuser|m'excuser)|si je|si j')/u,
  ),
}

/** "What could we do, you at home and me here, so that he isn't alone?" */
const ofBoth: Pattern = {
  en: /\bwhat (?:could|can|should) we (?:both |two )?(?:do|try)\b[^?]*\b(?:so|to make sure) [^?]*(?:n't|\b(?:not|never)\b)/,
  fr: accentedPattern(
    /\b(?:qu'est-ce qu'on (?:pourrait|peut|devrait) (?:faire|tenter|essayer)|on (?:pourrait|peut) (?:faire|tenter) quoi|que (?:pourrions-nous|peut-on|pourrait-on) (?:faire|tenter))\b[^?]*\bpour (?:que?|qu'\p{L}+)\b[^?]*\b(?:ne |n'|pas|plus)/u,
  ),
}

const answerFor = ({ speech }: Moment, like: string): SpeechAnswer | undefined =>
  speech.answers.find((answer) => answer.like.includes(like))

const keepLines = (answer: SpeechAnswer, only: RegExp): SpeechAnswer | null => {
  const keep = (lines: readonly string[]) => lines.filter((line) => only.test(plainText(line)))
  const shorter = { ...answer, plain: keep(answer.plain), closed: keep(answer.closed), open: keep(answer.open) }
  return shorter.plain.length + shorter.closed.length + shorter.open.length === 0 ? null : shorter
}

const saidFor = (moment: Moment, { like, only }: OutrightQuestion): SpokenWords | null => {
  const answer = answerFor(moment, like)
  if (answer === undefined || moment.recent[0] === answer.key) return null
  const fitting = keepLines(
    like === 'expects' ? { ...answer, closed: [] } : answer,
    only?.[moment.cast.language] ?? /./u,
  )
  return fitting === null ? null : { ...(like === 'health' ? answerLine : fullAnswer)(moment, fitting), answer }
}

/** The shared question that stands for the line, by rules that need more than its words. */
const questionByPlace = (moment: Moment, line: string): OutrightQuestion | null => {
  const { language } = moment.cast
  if (ofBoth[language].test(line) && moment.step !== 'named') return { like: 'prevent', words: ofBoth }
  return questions.find(({ words }) => words[language].test(line)) ?? null
}

const sayIfRepaired = ({ voice, mind }: Moment): SpokenWords => ({
  text: sayRepair(voice, mind.talk === 'sustain' ? 'cool' : 'warm'),
  talk: 'neutral',
  source: 'repair',
})

/** The persona's answer to a question whose own words tell the kind of it; null where the author wrote nearly this question. */
export const askedOutright = (moment: Moment): SpokenWords | null => {
  const { heard, cast, matches } = moment
  const [first] = matches
  if (heard.kind !== 'question' || heard.question === null) return null
  const ownScore = first?.isOwn === true ? first.score : 0
  if (asksOfThatTime(moment) && ownScore < nearest) return saidFor(moment, { like: 'felt-then', words: asksHowItWas })
  const line = plainText(heard.question.text).trim()
  if (repairs[cast.language].test(line)) return ownScore >= near ? null : sayIfRepaired(moment)
  const outright = questionByPlace(moment, line)
  return outright === null || ownScore >= (outright.least ?? near) ? null : saidFor(moment, outright)
}
