import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { among } from './odd-patterns.ts'

/** Things of any work or home that people talk about; none of them has a mouth or legs. */
const things = {
  en: among(
    `reports? deadline meeting letter decision price offer tablets? systems? idea plan mondays? reorgani[sz]ation coaching invoice`,
  ),
  fr: among(
    `rapports? lignes? tableaux? chiffres? délais? réunions? mails? lettres? décisions? prix offres? appels? comprimés? cachets? tension systèmes? relève idées? propositions? contrats? postes? listes? plans? semaines? mois
(?:lun|mar|mercre|jeu|vendre|same)dis? dimanches? réorganisation coaching bilans? budgets? prévisions? factures? projets? doutes? promesses? problèmes? présentations? devoirs? dossiers?`,
  ),
}

/** Verbs of living bodies and of the household that people never say of such things, not even in a figure of speech. */
const bodily = {
  en: String.raw`(?:drinks?|s[ai]ng(?:s|ing)?|danc(?:es|ed|ing)|sw[ai]ms?|marri(?:es|ed)|wears|wore|bit(?:es|ing|ten)|melted(?! me| my)|eaten(?! (?:up|into|my|your|our)\b))`,
  fr: String.raw`(?:boi[st]|boivent|bu|chant(?:e|ent|é)|dans(?:e|ent|é)|nag(?:e|ent|é)|épous(?:e|ent|é|er)|tricot(?:e|ent|é)|repass(?:e|ent) (?:l[ea]|les|un|une|l')|mord(?:ent|u)?|cui[ts]e?|accouch(?:e|ent|é)|chuchot(?:e|ent|é)|jongl(?:e|ent|é)|bâill(?:e|ent|é)|tousse(?:nt)?|éternu(?:e|ent|é)|lèch(?:e|ent)|léché|mâch(?:e|ent|é)|fai(?:t|sait) la sieste|font la sieste|mang(?:e|ent|é|eait)(?! (?:tout |toute |toutes |tous )?(?:mon|ma|mes|ton|ta|tes|votre|vos|notre|nos|son|sa|ses|leurs?|le temps|du temps|la moitié|une (?:bonne )?partie)))`,
}

/** Words in between that belong to the thing: another subject or a clause would own the verb. */
const between = {
  en: String.raw`(?: (?!(?:that|which|who|and|or|but|you|i|we|he|she|they|after|while|when|to|for|by|from|with)\b)[\w'-]+){0,5}?`,
  fr: String.raw`(?: (?!(?:m'\p{L}+|t'\p{L}+|nous|qui|que|et|ou|mais|vous|tu|je|on|nous|il|elle|ils|elles|personne|quelqu'un|avant|après|pendant|quand|sans|pour|si|parce|avec)(?!\p{L}))[\p{L}\d'-]+){0,5}?`,
}

const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(String.raw`\b${things.en}\b${between.en} ${bodily.en}\b`, 'u'),
  fr: accentedPattern(new RegExp(String.raw`\b${things.fr}\b${between.fr} ${bodily.fr}\b`, 'u')),
}

/**
 * True for a sentence in which a thing does what only a body or a hand does: "The report is singing", « Le prix a épousé
 * un tiroir ». Its words may all belong to the talk, and still it says nothing.
 */
export const bringsThingToLife = (text: string, language: Language): boolean => patterns[language].test(plainText(text))
