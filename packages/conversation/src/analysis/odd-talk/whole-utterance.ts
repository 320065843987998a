import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** The head of a mail. */
const mailHead: Pattern = {
  en: /^(?:subject|from|sent|re|fwd?) ?:|\bon \w+, \d[^?]*\bwrote ?:/,
  fr: /^(?:objet|de|envoyé|re|tr) ?:|\bon \w+, \d[^?]*\bwrote ?:|\ble \p{L}+\.? \d[^?]* a écrit ?:/u,
}

/** Set phrases of mails to many; two of them make one. */
const mailPhrases: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:attached|enclosed) (?:you|is|the)|find (?:attached|enclosed)/,
    /\b(?:kind|best|warm) regards,|\byours (?:sincerely|faithfully)/,
    /^dear (?:all|customer|parents|sir|madam|team|user|colleagues)/,
    /\bclick (?:here|below|on)/,
    /\bnot reply\b|\bunsubscribe/,
  ],
  fr: [
    /\bci-joint|\ben pièce jointe/,
    /(?:^|[.!] )(?:bien )?(?:cordialement|bien à vous)|\bsalutations distinguées|\bmadame, monsieur|^(?:bonjour à tou[st]|cher client|chère cliente|chers parents)/,
    /\bcliquez (?:ici|sur|ci-)/,
    /\bne pas (?:y )?répondre|\bdésabonner/,
  ],
}

/** True for a mail to many that was copied into the talk. */
export const isCopiedMail = (text: string, language: Language): boolean => {
  const line = plainText(text).trim()
  return mailHead[language].test(line) || mailPhrases[language].filter((phrase) => phrase.test(line)).length > 1
}

/** Names a thing that the other keeps back. */
const keptThing: Pattern = {
  en: /\b(?:hid(?:e|ing|den)|secrets?|to yourself|(?:from|tell(?:ing)?|told) (?:me|us|no ?one|nobody|any(?:one|body))|behind (?:it|this|that|all))\b/,
  fr: accentedPattern(
    /\b(?:cach\p{L}+|secrets?|à personne|pour (?:vous|toi)|taisez|tais|derrière (?:tout )?(?:ça|cela))\b/u,
  ),
}

/** Wants it on the spot. */
const demand: Pattern = {
  en: /\b(?:confess\b|i demand|(?:tell me|(?<!to )say|want to (?:know|hear)|out with)(?: (?:it|everything|what it is|the truth))?,? (?:right )?(?:now|at once|immediately))/,
  fr: accentedPattern(
    /\bavoue[zs]?\b|\bj'exige|\b(?:(?:dites|dis)(?:-le)?-moi|veux (?:le |tout )?savoir)(?: (?:tout|la vérité|ce que c'est))?,? (?:maintenant|tout de suite|immédiatement)/u,
  ),
}

/** "There is something that you tell no one. I want to know it now." */
export const demandsSecret = (text: string, language: Language): boolean => {
  const line = plainText(text)
  return keptThing[language].test(line) && demand[language].test(line)
}

/** Strong words that are aimed at nothing. */
const oath: Pattern = {
  en: /\b(?:(?:bull)?shit\w*|damn(?:ed|it)?|bloody hell|crap|bollocks|bugger|fuck\w*)\b/,
  fr: accentedPattern(/\b(?:putain|merde\p{L}*|bordel|fait chier)\b/u),
}

const hearer: Pattern = { en: /\byou/, fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|t')/u }

const longestOath = 5

/** "Shit, shit, shit.": somebody swears, and says nothing to the other. */
export const swears = (text: string, language: Language): boolean =>
  oath[language].test(text) && !hearer[language].test(text) && wordsOf(text).length <= longestOath

const tag: Pattern = {
  en: /,? (?:(?:is that )?(?:clear|understood)|got (?:it|that))\s*\?+$/,
  fr: /,? (?:c'est (?:bien )?clair|(?:bien |tu as |vous avez |t'as )?compris|pigé|vu|entendu)\s*\?+$/,
}

/** "…, is that clear?" asks nothing behind a threat. */
export const withoutTag = (text: string, language: Language): string => text.replace(tag[language], '.')
