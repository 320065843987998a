import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { Moment } from '../moment.ts'
import { capital, daysIn } from '../statements/offered-terms.ts'
import { lineFor } from '../voice.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "I can't come on Thursday after all", "the paper has to go": the learner takes back a part of what was agreed. */
const takesBack: Pattern = {
  en: /\b(?:i|we)(?:'m| am|'re| are)? (?:really |just |actually )?(?:can't|cannot|can not|won't|will not|not able to|unable to|don't think (?:i|we) can) (?:actually |after all )?(?:make|do|come|be there|call|ring|phone|write|send|meet|talk to|bring|give|keep|promise|manage|attend|join|help with|change|move|put|take|try|offer|start|order|deliver|ask)\b(?! (?:you (?:enough|any longer|up|waiting)|any longer|it any more))|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:\w+ )?(?:doesn't|does not|won't|isn't|is not|no longer) (?:work|possible|suit)\w*|\b(?:has|have|needs?) to go\b|\bwe (?:don't|won't) (?:need|have) to\b|\b(?:let's|we'll|i'll) (?:drop|skip|cancel|scrap|leave out|forget about)\b|\bbut (?:not|without) (?:the|your|our|any|on|both)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:je|on|nous) (?:ne |n')(?:(?:vous|te|t'|l[ae]s?|l'|lui|leur|y|en) ?)*(?:pourrai|pourra|pourrons|peux|peut|pouvons|vais|va)(?: \p{L}+ment| finalement)? (?:pas|plus)(?=\s*[.,!;]|$| (?:(?:vous|te|t'|l[ae]s?|l'|lui|leur|me|y|en|m') ?)*(?:ven|être là|appel|rappel|écri|envoy|faire|libérer|apport|donn|parl|chang|dépla|pass|mett|essay|commenc|command|livr|demand|voir|(?:lun|mar|mercre|jeu|vendre|same)di)\p{L}*)|(?:lun|mar|mercre|jeu|vendre|same)di,? (?:ça |ce )?(?:ne |n')(?:marche|va|convient|est|sera)\p{L}* (?:pas|plus)|(?<!\p{L})(?:on|nous|je) (?:laisse tomber|oublie|annule|supprime|laissons tomber|oublions)|(?:doit|doivent) disparaître|mais (?:pas|sans) (?:l[ea]s?|votre|vos|ton|ta|tes|nos|notre)(?!\p{L})|(?:pas|plus) besoin de se (?:voir|parler|revoir)/u,
  ),
}

/** "I'll send the page", « Parlez-lui quand même dimanche » keep the other part. */
const keeps: Pattern = {
  en: /\b(?:i'll|i will|we'll|we will|still|the rest|keep|stays?|stands?|you (?:can|could)|please|talk|ask|send|write|call|ring)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:quand même|toujours|le reste|reste|tient|garde\p{L}*|maint\p{L}+|je (?:(?:vous|te|t'|l[ae]s?|l'|lui) ?)*\p{L}+|j'\p{L}+|\p{L}+ez-\p{L}+|vient|viendra|arrive)(?!\p{L})/u,
  ),
}

/** The parts of a line that its commas and its "but" set apart. */
const partsOf = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) => sentence.split(/[,;:–] (?=(?:but|and|mais|et|par contre)(?!\p{L}))|[;:] /iu))

const answers = {
  en: {
    days: (droppedDay: string, keptDay: string) => `Not ${droppedDay}, then. ${keptDay} stands.`,
    day: (droppedDay: string) => `Not ${droppedDay}, then. The rest stands.`,
    openDay: (droppedDay: string) => `Not ${droppedDay}, then. Tell me which day instead.`,
    half: 'That’s half of what we agreed. I’ll hold you to that half.',
    whole: 'That’s not what we agreed. Let’s talk about it again.',
  },
  fr: {
    days: (droppedDay: string, keptDay: string) => `Pas ${droppedDay}, alors. ${keptDay}, ça tient.`,
    day: (droppedDay: string) => `Pas ${droppedDay}, alors. Le reste tient.`,
    openDay: (droppedDay: string) => `Pas ${droppedDay}, alors. <Dites|Dis>-moi quel autre jour.`,
    half: 'C’est la moitié de ce qu’on avait dit. Pour celle-là, je compte sur <vous|toi>.',
    whole: 'Ce n’est pas ce qu’on avait dit. Il faudra en reparler.',
  },
} as const

/** The answer to a last word that takes back what was agreed, or one half of it; null for any other last word. */
export const droppedHalf = ({ heard: { text }, cast: { language }, voice }: Moment): string | null => {
  if (text.includes('?')) return null
  const parts = partsOf(text)
  const isDropped = (part: string): boolean => takesBack[language].test(plainText(part))
  const droppedParts = parts.filter(isDropped)
  if (droppedParts.length === 0) return null
  const keptText = parts.filter((part) => !isDropped(part) && keeps[language].test(plainText(part))).join('. ')
  const [droppedDay] = droppedParts.flatMap((part) => daysIn(part, language))
  const keptDay = daysIn(keptText, language).find((day) => day !== droppedDay)
  const say = answers[language]
  const isHalf = keptText !== ''
  if (droppedDay === undefined) return lineFor(isHalf ? say.half : say.whole, voice.familiar)
  if (!isHalf) return lineFor(say.openDay(droppedDay), voice.familiar)
  return keptDay === undefined ? say.day(droppedDay) : say.days(droppedDay, capital(keptDay))
}
