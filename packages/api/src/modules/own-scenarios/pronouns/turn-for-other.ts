import type { OwnScenarioAnswers } from '../draft/answers.ts'
import { genderOf } from './person-gender.ts'
import { turnEnglish } from './turn-english.ts'
import { turnFrench } from './turn-french.ts'

/** Family, friends and colleagues say "tu". */
const close =
  /(?<!\p{L})(?:mère|père|maman|papa|mamie|papi|frère|sœur|soeur|fils|fille|mari|femme|épou(?:x|se)|conjoint|compagn(?:e|on)|copain|copine|ami|amie|cousine?|tante|oncle|grand-mère|grand-père|ado|enfant|ex|beau-\p{L}+|belle-\p{L}+|colocataire|coloc|collègue|meilleure?)(?!\p{L})/iu

const saysTu = /(?<!\p{L})(?:tu|toi|te|t['’]\p{L}+)(?!\p{L})/iu

type Answers = Pick<OwnScenarioAnswers, 'with_whom' | 'language'> & Partial<OwnScenarioAnswers>

/** The learner's words about the two of them, as the other person says them. */
export const turnForOther = (text: string, answers: Answers): string => {
  const { with_whom, language, fear = '' } = answers
  const gender = genderOf(answers)
  if (language === 'en') return turnEnglish(text, gender)
  return turnFrench(text, { gender, isFamiliar: close.test(with_whom) || saysTu.test(fear) })
}
