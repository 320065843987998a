import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Every day, for weeks." and « Depuis octobre. » say how often and since when, and nothing else; "I can't name a day." says no more. */
const measures: Pattern = {
  en: /^(?!.*\b(?:i|i'm|i've|i'd|i'll|we|he|she|it|it's|they|you|there|nobody|everybody|my|because|when|so|but)\b)(?:(?:almost |nearly |about )?every|once an?|twice an?|(?:three|four|five) times an?|since|until|till|for (?:weeks|months|years|days|hours|(?:a|an|two|three|four|five|six) (?:weeks?|months?|years?|days?|hours?)))\b|^i (?:can't|cannot|couldn't) (?:name|tell you) (?:a|the) (?:day|date)\b|^i don't remember the (?:day|date)\b/,
  fr: accentedPattern(
    /^(?!.*\b(?:je|j'\p{L}+|on|nous|il|elle|ils|elles|vous|tu|c'\p{L}+|ça|personne|tout le monde|mon|ma|mes|parce|quand|mais)\b)(?:(?:presque |environ )?(?:tous les|toutes les)|chaque|une fois par|(?:deux|trois|quatre) fois par|depuis|jusqu'\p{L}+|pendant (?:des|une?|deux|trois|quatre)|il y a (?:une?|deux|trois|quatre|cinq|six|dix|quelques) (?:jours?|semaines?|mois|ans?|années?))\b|^je ne (?:saurais|peux) pas (?:vous |te )?(?:dire|donner|citer) (?:le|un|quel|la|une|quelle) (?:jour|date)/u,
  ),
}

/** The question asks for a rhythm, a time or a length, if only for a yes to it. */
const asksMeasure: Pattern = {
  en: /\b(?:often|always|ever|every|regular\w*|usually|long|since|still|times?|days?|weeks?|months?|years?|hours?|minutes?|nights?|mornings?|evenings?|daily|weekly|rhythm|frequent\w*|already|yet|when|until|date|deadline|lately|schedule|last)\b/,
  fr: accentedPattern(
    /\b(?:souvent|toujours|parfois|jamais|tous les|toutes les|chaque|régulièr\p{L}*|longtemps|depuis|encore|fois|jours?|journées?|semaines?|mois|ans?|années?|heures?|minutes?|nuits?|matins?|soirs?|rythme|fréquen\p{L}+|déjà|quand|jusqu\p{L}*|date|délai|moment|temps|période|dernière)\b/u,
  ),
}

/** True for a line that states a rhythm, a time or a length where the question asks for none. */
export const isOnlyMeasure = (line: string, question: string, language: Language): boolean =>
  measures[language].test(plainText(line)) && !asksMeasure[language].test(plainText(question))
