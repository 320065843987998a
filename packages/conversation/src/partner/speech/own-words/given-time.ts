import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { questionForm } from '../../../analysis/acts/question-form.ts'
import { isExact } from '../line-kinds/line-kind.ts'
import { type Moment, reactionLines, type SpokenWords } from '../moment.ts'
import { remarkOn } from '../statements/remarks.ts'
import { newLine } from '../voice.ts'

/** "Take it.", "Take your time", « Prenez-le », « Je patiente »: the whole line leaves the persona time. */
const givesTime: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:please|of course|sure|ok|okay|yes|do|no problem|fine|right|then|and|go ahead|by all means),?[ .!]*)*(?:(?:just )?take (?:it|one|two|that (?:minute|moment|second|time)|(?:a|the|your|another) (?:minute|moment|second)|(?:all )?(?:the|your)(?: own| sweet)? time(?: (?:that )?you (?:need|want|like))?|as (?:long|much time) as you (?:need|want|like))|you(?:'ve| have)? (?:got )?(?:it|(?:all the|plenty of|the) time|(?:a|your|that) (?:minute|moment))|(?:there's |there is )?no (?:rush|hurry)|i(?:'ll| will| can|'m happy to)? wait(?:ing)?|i(?:'m| am) in no (?:rush|hurry)|think (?:it over|about it|it through)|have your (?:minute|moment))(?:,? (?:please|then|now|for you|[\p{L}]+))?(?:[,.!… ]+(?:i(?:'ll| will| can) wait|i(?:'m| am) (?:listening|here|waiting)|no (?:rush|hurry)|there's no (?:rush|hurry)|take your time))*[.!… ]*$/u,
  fr: accentedPattern(
    /^(?:(?:je vous en prie|je t'en prie|bien sûr|oui|d'accord|ok|allez-y|vas-y|pas de (?:souci|problème)|entendu|bon|mais|alors|et bien|eh bien),?[ .!]*)*(?:(?:mais )?(?:prene[zs]|prends)(?:-(?:le|la|en|les|l'))?(?: donc| bien| tout| tous?)*(?: (?:le|la|une?|votre|ton|cette?|cet)(?: \p{L}+)? ?(?:temps|minute|moment|instant|seconde)s?| votre temps| ton temps| le temps)?(?: (?:qu'il (?:vous|te) faut|nécessaire|de (?:réfléchir|chercher)|dont (?:vous avez|tu as) besoin))?|je (?:patiente|attends|vous attends|t'attends|peux attendre)|(?:vous avez|tu as|on a|j'ai)(?: tout)? (?:le|votre|ton) temps|rien ne presse|ça ne presse pas|(?:il n'y a )?pas (?:d'urgence|de hâte)|sans (?:urgence|hâte)|à (?:votre|ton) rythme|réfléchisse[zs]|réfléchis)(?:[,.!… ]+(?:je (?:patiente|attends|vous attends|t'attends|vous écoute|t'écoute)|rien ne presse|on a le temps|sans urgence|pas d'urgence|à (?:votre|ton) rythme|\p{L}+))*[.!… ]*$/u,
  ),
}

/** Replies with which the persona only gains time. */
const stalling = /^(?:unknown(?:_yes_no|_would|_wish|_why|_feeling)?|hypothetical|thinking|silence|step_hesitant)$/

/** The persona asked for a moment, in whatever reply. */
const wantsTime: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:a|one) (?:minute|moment|second)|think|thinking|find the words|need (?:some )?time|let me)\b/,
  fr: accentedPattern(
    /\b(?:(?:une|un|deux) (?:minutes?|moment|instant|secondes?)|réfléch\p{L}*|cherch\p{L}*|du temps|voyons)(?!\p{L})/u,
  ),
}

export const isStall = (source: string): boolean => stalling.test(source)

/** At this openness a persona without an answer speaks for a change, below it against one. */
const leastForChange = 50

/** The words of a persona that has thought for a while: on its question, else on its matter. */
const afterThinking = (moment: Moment, questionText: string): SpokenWords | null => {
  const { speech, mind, voice } = moment
  const full = { ...voice, brief: false }
  const remark = questionText.includes('?')
    ? remarkOn({ ...moment, voice: full }, { text: questionText, least: 1 })
    : null
  if (remark !== null) return remark
  const lean = mind.readiness >= leastForChange ? 'change' : 'sustain'
  const talk = mind.talk === 'neutral' ? lean : mind.talk
  const text = newLine(full, speech.leanings[talk])
  if (text === null) return null
  const [first = ''] = reactionLines(moment, 'thinking').plain
  return { text: first === '' ? text : `${first.replace(/[.…]+$/u, '…')} ${text}`, talk, source: 'leaning' }
}

/** "Take your time" after the persona asked for a moment: it has had it, and speaks. */
export const spokenAfterTime = (moment: Moment): SpokenWords | null => {
  const { heard, cast, lastSource, saidLately, before } = moment
  if (!givesTime[cast.language].test(plainText(heard.text).trim())) return null
  const last = plainText(saidLately.at(-1) ?? '')
  return isStall(lastSource) || wantsTime[cast.language].test(last) ? afterThinking(moment, before) : null
}

const mostStalls = 2

/** A third reply in a row that only gains time tries the listener: the persona says what is on its mind. */
export const insteadOfStall = (moment: Moment, reply: SpokenWords): SpokenWords => {
  const { stalls, heard, cast } = moment
  if (stalls < mostStalls || !isStall(reply.source)) return reply
  const questionText = heard.question?.text ?? heard.text
  if (isExact(questionForm(questionText, cast.language))) return reply
  return afterThinking(moment, questionText) ?? reply
}
