import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Words at the end of a statement that want it confirmed. */
const confirms = {
  en: String.raw`right|correct|is that (?:about |roughly )?(?:right|it|correct|true|so|the case|fair)|is it true|isn't it|isn't (?:he|she|that)|aren't (?:you|they)|don't (?:you|they)|doesn't (?:he|she|it)|didn't (?:you|they|he|she)|am i right|huh|eh|haven't you|hasn't (?:he|she|it)|wasn't (?:it|he|she)|weren't you|(?:did|do|have) i (?:get|got|understand|understood|hear|heard|count|calculate|read) (?:that|this|it|you)(?: (?:right|rightly|correctly|properly))?|i (?:think|believe|guess|suppose)|if i (?:remember|(?:hear|understand|get|follow) you) (?:right|rightly|correctly)|(?:do|did|can|have) you (?:\w+ )?(?:feel|felt|see|seen|notice|noticed|sense|sensed) (?:it|that|this)(?: too| as well)|you (?:feel|felt|noticed|sense) (?:it|that|this) too|is it the same for you`,
  fr: String.raw`(?:est-ce que )?c'est (?:bien |à peu près )?ça|j'ai bon|n'est-ce pas|hein|(?:est-ce que )?(?:j'ai|ai-je) bien (?:compris|entendu|saisi|suivi)|(?:est-ce que )?je (?:vous |te |t')?(?:comprends|suis|résume|entends) bien|(?:est-ce que )?c'est (?:juste|vrai|exact)|est-ce (?:vrai|exact|juste)|c'est bien cela|pas vrai|si je (?:(?:vous|te) )?(?:comprends|suis|entends) bien|je crois|il me semble|si je me souviens bien|(?:vous|tu) (?:le |la |l'|les )(?:sens|sentez|vois|voyez|ressens|ressentez|as (?:senti|vu|remarqué)|avez (?:senti|vu|remarqué)) aussi|(?:vous|tu) (?:sens|sentez|vois|voyez|ressens|ressentez) (?:ça|cela) aussi|c'est pareil pour (?:vous|toi)|(?:vous voulez|tu veux) dire`,
} as const

/** Words that want to hear that it is not wrong. */
const doubts = {
  en: String.raw`(?:or |unless )?(?:am i (?:wrong|mistaken|way off|imagining (?:it|that|things)|off the mark)|(?:have|do|did) i (?:got |get |have )?(?:that|it|this) (?:all )?wrong|is that wrong)`,
  fr: String.raw`(?:ou |sauf si |ou bien )?(?:est-ce que |si )?(?:je (?:ne )?me trompe(?: pas)?|j'ai tort|je fais (?:erreur|fausse route)|ai-je tort|je suis à côté(?: de la plaque)?|c'est faux)`,
} as const

const tag: Pattern = {
  en: new RegExp(String.raw`(?:,? (?:${confirms.en}|${doubts.en})|, (?:yes|no))\s*\?+$`),
  fr: accentedPattern(new RegExp(String.raw`(?:,? (?:${confirms.fr}|${doubts.fr})|, (?:non|oui))\s*\?+$`, 'u')),
}

const doubt: Pattern = {
  en: new RegExp(String.raw`(?:^|,? )(?:${doubts.en})\s*\?+$`),
  fr: accentedPattern(new RegExp(String.raw`(?:^|,? )(?:${doubts.fr})\s*\?+$`, 'u')),
}

const onlyTag: Pattern = {
  en: new RegExp(String.raw`^(?:(?:so|but|well|and),? )?(?:${confirms.en}|${doubts.en}|no|true|not true)\s*\?+$`),
  fr: accentedPattern(
    new RegExp(
      String.raw`^(?:(?:alors|mais|et|donc),? )?(?:${confirms.fr}|${doubts.fr}|non|vrai|pas vrai)\s*\?+$`,
      'u',
    ),
  ),
}

/** Begins as a question, with or without a question mark. */
const asksFirst: Pattern = {
  en: /^(?:what|why|how|when|where|who|which|do|does|did|are|is|can|could|would|will|have|has)/,
  fr: /^(?:qu'|que |quel|pourquoi|comment|quand|où|qui|combien|est-ce|avez|as-tu|êtes|es-tu|pou[rv]|y a|il y a-t|à qui|de qui|à quoi|de quoi)/,
}

/** A statement with "right?" or "c'est ça ?" at its end wants to be confirmed; it asks for nothing new. */
export const isTagged = (line: string, language: Language): boolean =>
  tag[language].test(line) && !asksFirst[language].test(line)

/** The statement that the words at its end want to have confirmed. */
export const withoutTag = (line: string, language: Language): string => line.replace(tag[language], '')

/** "Am I wrong?" by itself asks about what was said before. */
export const isBareTag = (text: string, language: Language): boolean => onlyTag[language].test(plainText(text).trim())

const denies: Pattern = {
  en: /\b(?:not|never|nobody|nothing|no longer|\w+n't|hardly)\b/,
  fr: accentedPattern(
    /(?:(?<!\p{L})(?:ne|n')(?=[ \p{L}])[^.?!]*(?<!\p{L})(?:pas|plus|jamais|rien|personne|guère)|pas (?:vraiment|trop|très))(?!\p{L})|(?<!\p{L})(?:personne|rien) (?:ne |n')/u,
  ),
}

/** "…, isn't it?" stands behind a statement that denies nothing, and a yes says that "…, is that right?" is right. */
const takesYes: Pattern = {
  en: /(?:n't (?:it|you|they|he|she|that)|\b(?:right|correct|true|so|the case|yes|fair|(?:get|got) (?:that|it|this)))\s*\?+$/,
  fr: accentedPattern(
    /(?:n'est-ce pas|j'ai bon|c'est (?:bien |à peu près )?(?:ça|juste|vrai|exact|cela)|est-ce (?:vrai|exact|juste)|oui)\s*\?+$/u,
  ),
}

/** "It isn't the price, it's the board" says in the end what is so. */
const contrast: Pattern = {
  en: /, (?:but|it's|it is|that's|you're|rather)\b/,
  fr: accentedPattern(/, (?:mais|c'est|plutôt)(?!\p{L})/u),
}

/**
 * The sense that a yes would have after a tag question. `doubt`: that the learner is wrong ("Am I wrong?"); `denied`: that a denial does
 * not hold ("You don't trust me, right?"); `plain`: that it is so.
 */
export type TagSense = 'plain' | 'denied' | 'doubt'

export const tagSense = (text: string, language: Language): TagSense => {
  const line = plainText(text).trim()
  if (doubt[language].test(line)) return 'doubt'
  if (!tag[language].test(line) || takesYes[language].test(line)) return 'plain'
  return endsInDenial(line.replace(tag[language], ''), language) ? 'denied' : 'plain'
}

/** "So you haven't told anyone": a yes would leave open which of the two is meant. */
export const endsInDenial = (line: string, language: Language): boolean => {
  const last = sentencesOf(line).at(-1) ?? ''
  return denies[language].test(last) && !contrast[language].test(last)
}

/** "If I understand you correctly" asks for a yes to what stands before it, and shows no sympathy. */
const hearsRight: Record<Language, RegExp> = {
  en: /\b(?:if|(?:do|did|have) (?=i\b)) ?i (?:hear|understand|understood|follow|get) (?:you|it|that|this)(?: (?:right|rightly|correctly|well)\b|(?=\s*[,.?!]))/giu,
  fr: /(?<!\p{L})si je (?:(?:vous|te|t['’]) ?)?(?:comprends|suis|entends) bien(?!\p{L})/giu,
}

export const withoutHearing = (text: string, language: Language): string => text.replace(hearsRight[language], '')
