import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'

/** Orders: a sentence that begins with what the other person is to do. "Take your time" and "Tell me more" are none. */
const orders: Record<Language, RegExp> = {
  en: /^(?:(?:just|simply|please|now|so|and|then|well|look|come on)[\s,]+)*(?:stop \w+ing|quit \w+ing|do (?:it|that|this|your|as)|make (?:a|an|sure|up your|your)|try (?:to|and|harder|not to)|get (?:a grip|over|organi[sz]ed|your|some|on with|it done)|put (?:it|your|the|that)|remember (?:to|that)|forget (?:it|about)|write (?:it|down|a|your)|call (?:him|her|them|your)|talk to (?:him|her|them|your)|follow (?:the|my|our)|use (?:a|the|your)|pull yourself|calm down|cheer up|don't (?:be|let|make|give up|do)|be (?:more|less|realistic|reasonable|sensible|strong))\b/,
  fr: accented(
    /^(?:(?:mais|alors|allez|donc|et|bon|voyons)[\s,]+)*(?:arrête(?:z)? de|fais(?:-le| un| une| comme| ce| ton| ta)|faites(?:-le| un| une| comme| ce| votre)|calme-toi|calmez-vous|ressaisis-toi|ressaisissez-vous|oublie(?:z)? (?:ça|cette|ce)|pense(?:z)? à|essaie(?:z)? (?:de|d')|essaye(?:z)? (?:de|d')|sois (?:plus|moins|raisonnable|réaliste)|soyez (?:plus|moins|raisonnable|réaliste)|mets-toi|mettez-vous|organise-toi|organisez-vous|décide-toi|décidez-vous|note(?:z)? (?:tout|trois|vos|tes)|parle-lui|parlez-lui|appelle-le|appelez-le)(?=[\s,.!]|$)/,
  ),
}

export const isOrder = (text: string, language: Language): boolean => !text.includes('?') && orders[language].test(text)
