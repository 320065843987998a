import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { composeReply } from '../compose.ts'
import { metByKind } from '../met-by-kind.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { wantsHour } from '../line-kinds/time-kind.ts'
import { hurtful } from '../reply-kinds.ts'
import { takenUpDay } from '../offers/taken-date.ts'
import { termsOf } from '../statements/offered-terms.ts'
import { youOrMeChoice } from '../unanswered-questions/you-or-me.ts'
import { anyLine } from '../voice.ts'
import { droppedHalf } from './dropped-half.ts'

/** "Is there anything else?", "Are you still angry?": after a good end the answer is no. */
const asksForRest: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:anything|something) (?:else|more|left|missing|unclear|i (?:forgot|missed|should|can))|\b(?:did|have) (?:i|we) (?:forget|forgotten|miss|missed|leave|left)\b|\b(?:more|other|further|any) questions?\b|\bstill (?:angry|cross|worried|afraid|upset|hurt|doubt\w*|mad|nervous)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:autre chose|quelque chose (?:d'autre|qui (?:manque|reste)|à ajouter|que j'(?:ai oublié|aurais))|(?:ai-je|j'ai|on a|avons-nous) (?:oublié|manqué)|(?:d'autres|une autre|des|une) questions?|(?:encore|toujours) (?:en colère|fâchée?|inqui[eè]te?|peur|doutes?|nerveu\p{L}+))(?!\p{L})/u,
  ),
}

/** "Are you angry with me?", "Was I too direct?": after a good end nothing of the kind is left. */
const fearsTheWorst: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:angry|cross|mad|upset|disappointed|sad|hurt|offended|pushy|hate me|regret(?:s|ted)?|waste of time|pointless|doubts?|(?:killing|kill|harm|harming|hurting) yourself|suicid\w*|(?:end|ending) (?:it all|your life)|too (?:much|fast|hard|direct|strict|hasty)|disturb(?:ing|ed)? you)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:en colère|fâchée?|m'en (?:veux|voulez)|triste|déçue?s?|blessée?s?|déran\p{L}+|insistante?|regret\p{L}*|temps perdu|doutes?|mourir|suicid\p{L}*|faire du mal|en finir|ça va mal|trop (?:loin|vite|dure?|directe?|sévère))(?!\p{L})/u,
  ),
}

/** "Shall we …?", "Does Monday suit you?", "Did that help?": the questions that a good end says yes to. */
const asksForYes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:shall|should|can|could|may|will|would) (?:we|i (?:ring|call|phone|write|visit|come|see|meet|drop by|ask))\b|\b(?:all right|ok|okay|fine) if (?:i|we)\b|\b(?:suits?|works? for|would .{2,20} (?:suit|work)|(?:will|would|could|can) you (?:ring|call|phone|write|come|join|let me know|keep me))\b|\b(?:did|does|has|was|is) (?:that|this|it|our talk|the talk)\b.{0,12}\b(?:help(?:s|ed|ful)?|useful|good|all right|fine|okay|ok|worth)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:on|nous) (?:se |s'|nous |en |y )*(?:re)?(?:parl|voi|voy|trouv|appel|fai|rencontr|écri|donn)\p{L}*|(?:je peux|puis-je|pourrais-je|je pourrais|si je) (?:vous |te |t')?(?:appel|rappel|écri|pass|ven|rendre visite|demand)\p{L}*|(?:vous|te|t') ?(?:va|irait|convient|conviendrait|arrange)|(?:aidée?|utile|du bien)(?!\p{L})|(?:vous viendrez|tu viendras|vous m'appelez|tu m'appelles|vous me (?:tenez|direz)|tu me (?:tiens|diras))(?!\p{L})/u,
  ),
}

const words = {
  yes: { en: ['Yes, gladly.', 'Yes.', 'Yes, I think so.'], fr: ['Oui, volontiers.', 'Oui.', 'Oui, je crois.'] },
  plainYes: { en: ['Yes.', 'Yes, I think so.'], fr: ['Oui.', 'Oui, je crois.'] },
  no: {
    en: ['No, that was all. Thank you.', 'No. It’s all said.'],
    fr: ['Non, c’est tout. Merci.', 'Non. Tout est dit.'],
  },
  nothing: {
    en: ['No. It was good to talk.', 'No, not at all.'],
    fr: ['Non. Ça m’a fait du bien d’en parler.', 'Non, pas du tout.'],
  },
  when: {
    en: ['Next week, if that suits you.', 'One day next week?'],
    fr: ['La semaine prochaine, si ça <vous|te> va.', 'Un jour de la semaine prochaine ?'],
  },
  hour: {
    en: ['In the morning, if possible.', 'The morning suits me best.'],
    fr: ['Le matin, si possible.', 'Plutôt le matin.'],
  },
  later: {
    en: ['I’ll think about that on the way home.', 'Ask me again in a week.'],
    fr: ['J’y penserai en rentrant.', '<Redemandez|Redemande>-moi dans une semaine.'],
  },
  ends: {
    en: ['I’ll leave it there for today.', 'And that’s all from me for today.'],
    fr: ['On en reste là pour aujourd’hui.', 'Et c’est tout pour aujourd’hui.'],
  },
} as const

const say = ({ voice }: Moment, name: keyof typeof words, before?: string): SpokenWords => {
  const line = before ?? anyLine({ ...voice, brief: false }, words[name][voice.language])
  return { text: line, talk: 'neutral', source: 'last_answer' }
}

/** "Did that help you?" wants a yes, and no "gladly". */
const asksIfHelped = /(?<!\p{L})(?:help(?:s|ed|ful)?|useful|worth|aidée?|utile|du bien)(?!\p{L})/u

/** "Shall we look at it on Monday?" gets a yes with its day. */
const sayYes = (moment: Moment): SpokenWords => {
  const { heard } = moment
  const questionMoment = { ...moment, heard: { ...heard, text: heard.question?.text ?? heard.text } }
  const day = termsOf(questionMoment) ?? termsOf(moment)
  if (day === null) return say(moment, asksIfHelped.test(plainText(moment.heard.text)) ? 'plainYes' : 'yes')
  return say(moment, 'yes', { en: `Yes. ${day}, then.`, fr: `Oui. ${day}, alors.` }[moment.cast.language])
}

/** Replies that would hold back, or put off what is over. */
const holdsBack = /^(?:unknown|repetition|step|surprise|thinking|hypothetical|silence|leaning)/

/** An answer of the matter ends with a word that the talk is over. */
const answerOpenly = (moment: Moment): SpokenWords => {
  const mind = { ...moment.mind, talk: 'neutral' as const }
  const reply = composeReply({ ...moment, mind, secret: null, step: 'hesitant', objection: null, soreness: null })
  if (!holdsBack.test(reply.source)) return { ...reply, text: `${reply.text} ${say(moment, 'ends').text}` }
  return say(moment, moment.heard.question?.form === 'when' ? 'when' : 'later')
}

/** "See you on Thursday" is met with its day, and any other word that asks for nothing with a goodbye. */
const sayParting = (moment: Moment): SpokenWords => {
  const day = takenUpDay(moment, 'farewell')
  return day === '' ? reaction(moment, 'last_word') : { text: day, talk: 'neutral', source: 'last_word' }
}

/** Forms of a question that a yes answers. */
const formsForYes: ReadonlySet<string> = new Set(['yes_no', 'either_or', 'hypothetical'])

/** "What time suits you on Wednesday?" wants an hour, and no yes. */
const answerLast = (moment: Moment, line: string): SpokenWords => {
  const { heard, cast } = moment
  if (wantsHour(plainText(heard.question?.text ?? ''), cast.language)) return say(moment, 'hour')
  const takesYes = heard.question === null || formsForYes.has(heard.question.form)
  return takesYes && asksForYes[cast.language].test(line) ? sayYes(moment) : answerOpenly(moment)
}

/** The last word is met by its kind where it hurts, answered where it asks, and else gets a goodbye. */
export const lastWord = (moment: Moment): SpokenWords => {
  const { heard, cast } = moment
  if (hurtful.has(heard.kind)) return metByKind(moment)
  const remark = droppedHalf(moment)
  if (remark !== null) return { text: remark, talk: 'neutral', source: 'last_answer' }
  if (!heard.text.includes('?')) return sayParting(moment)
  const plain = plainText(heard.text)
  if (asksForRest[cast.language].test(plain)) return say(moment, 'no')
  if (fearsTheWorst[cast.language].test(plain)) return say(moment, 'nothing')
  const choice = youOrMeChoice({ ...moment, mind: { ...moment.mind, talk: 'neutral' } })
  if (choice !== null) return { ...choice, source: 'last_answer' }
  return answerLast(moment, plain)
}
