import type { Language } from '../../observe/question-kind.ts'
import { englishPersonQuestions } from './english-person-questions.ts'
import { englishTalkQuestions } from './english-talk-questions.ts'
import { frenchPersonQuestions } from './french-person-questions.ts'
import { frenchTalkQuestions } from './french-talk-questions.ts'
import type { SharedQuestions } from './question-list.ts'

export const sharedQuestions: Readonly<Record<Language, SharedQuestions>> = {
  en: { ...englishTalkQuestions, ...englishPersonQuestions },
  fr: { ...frenchTalkQuestions, ...frenchPersonQuestions },
}
