import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "When did", "the last time": the answer lies behind. */
const asksPast: Pattern = {
  en: /\bwhen (?:did|was|were|had|have|has)\b|\b(?:last|first) time\b|\b(?:which|what) (?:day|month|year) (?:did|was|were)\b|\bwhen \w+ (?:\w+ )?last\b/,
  fr: accentedPattern(
    /\b(?:dernière|première) fois\b|\b(?:quand|quel jour|à quel moment)\b[^?]*\b(?:j'ai|t'ai|l'ai|ai|as|a|avez|avons|ont|avais|avait|aviez|étais|était|étiez|êtes|est|s'est|t'es)(?:-(?:t-)?(?:vous|tu|il|elle|on|ils|elles))? (?:\p{L}+ ){0,2}\p{L}*(?:é|ée|és|ées|i|ie|is|it|u|ue|us|ert|ait)(?!\p{L})/u,
  ),
}

/** « C'était jusqu'à quand ? » asks for an end that lies behind. */
const askedEnd: Pattern = { en: /(?!)/, fr: /(?<!r)ait(?!\p{L})[^?]*jusqu'à quand/u }

/** "When will", "by when", "next time": the answer lies ahead. */
const asksAhead: Pattern = {
  en: /\bwhen (?:will|would|shall|should|can|could|may|are (?:you|we) going|do (?:you|we|i) (?:want|need|have to|start|plan|get|meet|hear)|does (?:it|he|she|they|the \w+) (?:have to|start|begin|end|meet)|is (?:the|your) (?:next|deadline|due))\b|\b(?:by|until) when\b|\bnext time\b|\bhow soon\b/,
  fr: accentedPattern(
    /\b(?:pour|jusqu'à|d'ici|à partir de) quand\b|\bprochaine fois\b|\bquand\b[^?]*\b(?:pou(?:rr|v)\p{L}*|vas|allez|va|veux|voulez|dois|devez|doit|faut|faudr\p{L}*|\p{L}+(?:ras|rez|ra|rons|ront|rai))(?:-(?:t-)?(?:vous|tu|il|elle|on|nous))?(?!\p{L})/u,
  ),
}

/** "What time do you start?" wants an hour. */
const asksHour: Pattern = {
  en: /\b(?:what time|(?:at )?what hour|which hour)\b/,
  fr: accentedPattern(/\b(?:à )?quelle heure\b/),
}

/** True for a question that wants an hour of the day. */
export const wantsHour = (question: string, language: Language): boolean => asksHour[language].test(question)

const hours: Pattern = {
  en: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|o'clock|half past|early|late|dawn|mornings?|evenings?|nights?|afternoons?|lunch|midday)\b/,
  fr: accentedPattern(
    /\d|\b(?:heures?|midi|minuit|matins?|matinée|soirs?|soirée|nuits?|tôt|tard|aube|après-midi|petit-déjeuner|déjeuner|dîner)\b/,
  ),
}

/** A line that can only speak of what is to come. */
const onlyAhead: Pattern = {
  en: /^(?!.*\b(?:ago|last|yesterday|was|were|did|had|used|came|went|said|told|asked|got)\b).*(?:^(?:by|until|till|not before|tomorrow|next|soon|after|in (?:a|two|three|four|six|eight|ten) \w+s?|as soon as|before)|\b(?:will|tomorrow|next (?:week|month|year))\b)/,
  fr: accentedPattern(
    /^(?!.*\b(?:il y a|dernière?|hier|était|avait|ai|a|ont)\b).*(?:^(?:avant|d'ici|jusqu|pas avant|demain|bientôt|dans (?:une|deux|trois|quatre|six|huit|dix)|après|dès)|\b(?:demain|la semaine prochaine|le mois prochain)\b)/,
  ),
}

/** A line that can only speak of what is over. */
const onlyBehind: Pattern = {
  en: /\b(?:ago|yesterday|last (?:week|month|year|night|summer|winter|spring|autumn|sunday|monday|tuesday|wednesday|thursday|friday|saturday))\b|^(?:since|when) (?:\w+ ){1,3}(?:was|were|did|had|came|opened|told|saw)\b/,
  fr: accentedPattern(
    /\bil y a (?:une?|deux|trois|quatre|cinq|six|dix|quelques|peu|longtemps)\b|\bhier\b|\b(?:semaine|année|nuit) dernière\b|\b(?:mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|été|hiver|printemps) dernier\b|^depuis /,
  ),
}

/** A day, a month or a season: "In May." */
const dates: Pattern = {
  en: /\b(?:ago|yesterday|last (?:week|month|year|night)|(?:in|since|until) (?:spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|on an? (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
  fr: accentedPattern(
    /\b(?:il y a (?:une?|deux|trois|quatre|cinq|six|dix|quelques)|hier|(?:semaine|année|nuit) dernière|(?:au|cet|cet?te|en|depuis) (?:printemps|été|automne|hiver|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|un (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))\b/,
  ),
}

/** True for a line that tells when something was. */
export const namesDate = (line: string, language: Language): boolean => dates[language].test(plainText(line))

/** A rhythm or a habit names no day of its own. */
const onlyHabit: Pattern = {
  en: /^(?:every|each|once an?|twice an?|(?:on )?(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|mornings|evenings)|always|never|sometimes|often)\b/,
  fr: accentedPattern(/^(?:chaque|tous les|toutes les|une fois par|deux fois par|toujours|jamais|parfois|souvent)\b/),
}

/** Tells whether a line names a time of another sort than "When?" wants: tomorrow is no answer to "When did you hear?". */
export const isOtherTime = (line: string, question: string, language: Language): boolean => {
  if (asksHour[language].test(question)) return !hours[language].test(line)
  const isOfEnd = askedEnd[language].test(question)
  if (!isOfEnd && asksAhead[language].test(question)) return onlyBehind[language].test(line)
  return (
    (isOfEnd || asksPast[language].test(question)) && (onlyAhead[language].test(line) || onlyHabit[language].test(line))
  )
}

/** "How many weeks are left?" looks ahead, "Since when?" and "How long have you" behind. */
const asksSince: Pattern = {
  en: /\b(?:since when|how long (?:have|has|had|is it since|ago|were|was|did))\b/,
  fr: accentedPattern(/\b(?:depuis (?:quand|combien)|ça fait (?:combien|longtemps))\b/),
}

/** "How long have you known?" wants a length: "Three weeks ago." names a day. */
const asksHowLong: Pattern = {
  en: /\bhow long (?:have|has|had)\b/,
  fr: accentedPattern(/\bdepuis combien de temps\b/),
}

const ago: Pattern = {
  en: /^(?!.*\b(?:since|for)\b).*\bago\b/,
  fr: accentedPattern(/^il y a \b/),
}

const asksLeft: Pattern = {
  en: /\b(?:left|remain|remaining|still have|until when|how much longer|how long (?:can|will|do you (?:want|give|intend)))\b/,
  fr: accentedPattern(/\b(?:reste|restent|encore|jusqu'à quand|d'ici)\b/),
}

const lengths: Pattern = {
  en: /\b(?:minutes?|hours?|days?|nights?|weeks?|weekends?|months?|years?|long|while|since|ever|always|forever|until|till|as long|ages|life|childhood|start|beginning|first|spring|summer|autumn|winter|january|february|march|april|june|july|august|september|october|november|december|christmas|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|moment|quick\w*|soon|ago|afternoons?|mornings?|evenings?|yesterday|lately|recently|too much|quarter|seconds?|once)\b/,
  fr: accentedPattern(
    /\b(?:secondes?|minutes?|heures?|jours?|journées?|nuits?|semaines?|week-ends?|mois|ans?|années?|longtemps|depuis|toujours|jamais|jusqu|moment|début|première?|printemps|été|automne|hiver|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|noël|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|temps|vite|trop|quart d'heure|enfance|rentrée|matins?|soirs?|hier|récemment)(?!\p{L})/u,
  ),
}

/** "It was a Tuesday" dates an event and says nothing of how long it took. */
const onlyDates: Pattern = {
  en: /^(?:it|that) was (?:on )?an? (?:\w+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening)\b/,
  fr: accentedPattern(
    /^c'était (?:par )?une? (?:\p{L}+ )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir)(?!\p{L})/u,
  ),
}

const ahead = /^(?:until|till|by|not before|jusqu'|d'ici|pas avant|avant)/

/** Tells whether a line that is to give a length gives none, or looks the wrong way. */
export const isOtherLength = (line: string, question: string, language: Language): boolean => {
  if (onlyDates[language].test(line)) return true
  if (asksLeft[language].test(question) && onlyAhead[language].test(line)) return false
  if (!lengths[language].test(line) && !/^\P{L}*\d+\P{L}*$/u.test(line)) return true
  if (asksSince[language].test(question))
    return ahead.test(line) || (asksHowLong[language].test(question) && ago[language].test(line))
  return asksLeft[language].test(question) && onlyBehind[language].test(line)
}
