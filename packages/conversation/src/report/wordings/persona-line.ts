import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import type { Language } from '../../observer/question-kind.ts'
import { shows } from '../criteria/signs.ts'

const LONGEST = 110
const FEWEST_WORDS = 4

/** Three words of content make a sentence that can be given back; "That depends." and "Five of them." are none. */
const FEWEST_STEMS = 3

/** Orders, retorts and thanks, which are not given back. */
const unfit =
  /^(?:first|go on|tell|please|you|vous|tu|qu['’]on|dites|allez)(?!\p{L})|(?<!\p{L})(?:thank you|thanks|merci)(?!\p{L})/iu

/** After "…" a sentence goes on in small letters, and is only a part of one. */
const wholeSentence = /^[\p{Lu}\p{N}]/u

const withoutStop = (sentence: string): string => sentence.replace(/[.!…]+$/, '')

/** A line that breaks off: "I have a call at eleven, so." */
const brokenOff = /[,\s](?:so|but|and|or|because|alors|mais|et|ou|donc|parce que)[\s.…]*$/iu

/** Figures, and short words that tell no matter. */
const empty = /^(?:\d+|par|ils|ont|mon|ton|son|aux|ici|puis|she|per|off|than)$/

const contentOf = (sentence: string): number => new Set(stemsOf(sentence).filter((stem) => !empty.test(stem))).size

/** The sentence of the persona's that says most, without its full stop; null where none says enough to be given back. */
export const tellingLine = (
  turn: { text: string } | null,
  fits: (sentence: string) => boolean = () => true,
): string | null => {
  const sentences = sentencesOf(turn?.text ?? '').filter(
    (sentence) =>
      sentence.length <= LONGEST &&
      !sentence.includes('?') &&
      !unfit.test(sentence) &&
      wholeSentence.test(sentence) &&
      !brokenOff.test(sentence) &&
      wordsOf(sentence).length >= FEWEST_WORDS &&
      contentOf(sentence) >= FEWEST_STEMS &&
      fits(sentence),
  )
  const [best] = sentences.toReversed().toSorted((a, b) => contentOf(b) - contentOf(a))
  return best === undefined ? null : withoutStop(best)
}

/** "You look more tired than I do", « Vous avez l'air fatigué »: a feeling of the listener's. */
const ofListener = {
  en: /\byou(?:'re| are)? (?:look|seem|sound)(?:ing)?\b/,
  fr: /(?<!\p{L})(?:vous avez|tu as) (?:l'air|(?:une )?(?:petite |sale |mauvaise )?mine)|(?:votre|ton) (?:côté|mine)(?!\p{L})/u,
} as const

/** Tells whether a line is about the state of the one who hears it. */
export const speaksOfListener = ({ text }: { text: string }): boolean => showsAny(ofListener, plainText(text))

/** The sentence of the persona's that shows a feeling, or only one that weighs on it. */
export const feelingLine = (
  turn: { text: string } | null,
  language: Language,
  sign: 'feeling' | 'burden' = 'feeling',
): string | null => {
  const sentence = sentencesOf(turn?.text ?? '').find(
    (one) => one.length <= LONGEST && shows(one, sign, language) && !speaksOfListener({ text: one }),
  )
  return sentence === undefined ? null : withoutStop(sentence)
}

/** A feeling that the persona says of itself, in one word: "I'm worn out.", "Hurt, if you want the word." */
const ownFeeling: Record<Language, RegExp> = {
  en: /(?:\bi(?:'m| am| was| feel| felt|'ve been) (?:(?:just|so|very|really|quite|a bit|too) )*|^)(angry|furious|upset|sad|afraid|scared|worried|anxious|nervous|frustrated|exhausted|tired|overwhelmed|hurt|ashamed|embarrassed|lonely|disappointed|desperate|torn|guilty|fed up|hopeless|helpless|stressed|frightened|terrified|bitter|relieved|proud|worn out)(?=[\s,.!]|$)/,
  fr: /(?:(?<!\p{L})(?:je suis|je me sens|j'étais|je me sentais|j'ai) (?:(?:si|très|vraiment|un peu|trop|juste|tellement) )*|^)(furieu(?:x|se)|triste|inqui(?:et|ète)|angoissée?|stressée?|frustrée?|épuisée?|fatiguée?|débordée?|blessée?|seule?(?! (?:à|pour|avec|dans|qui)(?!\p{L}))|déçue?|désespérée?|soulagée?|fi(?:er|ère)|vexée?|am(?:er|ère)|à bout|usée?|humiliée?|trahie?|peur|honte)(?=[\s,.!]|$)/u,
}

/** The word of the feeling that the persona named of itself; null where none is certain. */
export const feelingWord = (turn: { text: string } | null, language: Language): string | null =>
  sentencesOf(turn?.text ?? '').flatMap((one) => ownFeeling[language].exec(plainText(one))?.[1] ?? [])[0] ?? null
