import type { Language } from '../../../observer/question-kind.ts'
import { englishQuestions } from './english-questions.ts'
import { frenchQuestions } from './french-questions.ts'
import type { SharedQuestions } from './question-list.ts'

export const sharedQuestions: Readonly<Record<Language, SharedQuestions>> = {
  en: englishQuestions,
  fr: frenchQuestions,
}
