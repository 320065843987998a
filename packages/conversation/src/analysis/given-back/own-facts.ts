import { plainText } from '../../observer/words.ts'

/** A day, a month, or how often: what the other never said so is no word of theirs. */
const exactWords =
  /(?<!\p{L})(?:(?:before|by|until|since|from|next|this|in|avant|d'ici|depuis|dès|en) ((?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|january|february|april|june|july|august|(?:sept|nov|dec)ember|october|janvier|février|avril|juin|juillet|août|(?:sept|nov|déc)embre|octobre)|(twice|deux fois)(?! (?:as|more|the|plus|moins|mieux)(?!\p{L})))/gu

const otherWords: Readonly<Record<string, RegExp>> = {
  twice: /(?<!\p{L})(?:twice|two|second|again|both|double)/u,
  'deux fois': /(?<!\p{L})(?:deux|seconde?|deuxième|encore|double)|(?<!\p{L})re\p{L}+/u,
}

/** A person of the other's family whom the other never spoke of. */
const kin =
  /(?<!\p{L})(?:(?:your|votre|ton|ta|tes|vos) (?:\p{L}+ )?(?:father|mother|dad|mum|mom|parents|husband|wife|brother|sister|père|mère|mari|épouse|femme|frère|sœur))(?!\p{L})/u
const anyKin =
  /(?<!\p{L})(?:father|mother|dad|daddy|mum|mummy|mom|parents?|husband|wife|partner|married|brother|sister|family|père|mère|papa|maman|mari|épouse|femme|compagnon|frère|sœur|famille|mariée?)s?(?!\p{L})/u

/** Tells whether a sentence gives back a day, a relative or a number that neither side has said: "So you'll ask before Friday." */
export const inventsFact = (sentence: string, before: readonly { text: string }[]): boolean => {
  const saidText = before.map(({ text }) => plainText(text)).join(' ')
  if (kin.test(plainText(sentence)) && !anyKin.test(saidText)) return true
  return [...plainText(sentence).matchAll(exactWords)].some(
    ([, day = '', often = '']) => !(otherWords[often]?.test(saidText) ?? saidText.includes(day)),
  )
}
