import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import type { HeardUtterance } from '../hearing.ts'
import { reportsSight } from './explanation.ts'

const figures = /\d ?%|\d per ?cent/u
const addressesYou = /(?<!\p{L})(?:you|vous|tu|t'\p{L}+)(?!\p{L})/u

/** The learner reports what was seen or measured, and says nothing of the person who listens. */
export const reportsFacts = (text: string, language: Language): boolean =>
  (reportsSight(text, language) || figures.test(text)) && !addressesYou.test(plainText(text))

/** "Ce que j'ai vu : le rapport est arrivé deux jours après" gives nothing back, though it holds words of the persona's. */
export const noticeReport = (utterance: HeardUtterance, language: Language): HeardUtterance =>
  /^(?:statement|reflection)$/.test(utterance.kind) &&
  utterance.question === null &&
  reportsFacts(utterance.text, language)
    ? { ...utterance, kind: 'statement', acts: new Set(['information']) }
    : utterance
