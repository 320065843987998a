import { expect, test } from 'vitest'
import { hasAct, isTelling } from '../analysis/index.ts'
import { analyseUtterance } from '../analysis/english-model/index.ts'
import { englishReportTalk } from '../observer/labels/report-talk/english-report-talk.ts'
import { frenchReportTalk } from '../observer/labels/report-talk/french-report-talk.ts'
import type { ReportTalk } from '../observer/labels/report-talk/report-talk.ts'
import type { Language } from '../observer/question-kind.ts'
import { asksForStep } from './criteria/ending.ts'
import { asksPurpose, assents, leavesChoice, namesStep, promisesInTime } from './criteria/readings.ts'
import { shows } from './criteria/signs.ts'

const before = {
  en: [{ speaker: 'client', text: 'They want an answer by Friday. I have been at that desk for nine years.' }],
  fr: [{ speaker: 'client', text: 'Ils veulent une réponse vendredi. Je suis à ce bureau depuis neuf ans.' }],
} as const

const nothingAround = { seq: 1, turn: 1, before: null, after: null, isDenied: false }

const readings: Readonly<Record<keyof ReportTalk, (text: string, language: Language) => boolean>> = {
  yes: assents,
  own_step: namesStep,
  objection: (text, language) => shows(text, 'opposes', language),
  burden: (text, language) => shows(text, 'feeling', language),
  open: (text, language) => analyseUtterance(text, [], language).questions.some(({ openness }) => openness === 'open'),
  commitment: (text, language) => promisesInTime(analyseUtterance(text, [], language), language),
  choice: (text, language) => leavesChoice(analyseUtterance(text, [], language), language),
  telling: (text, language) => isTelling(analyseUtterance(text, [], language)),
  defence: (text, language) => shows(text, 'defends', language),
  belittling: (text, language) => {
    const analysis = analyseUtterance(text, [], language)
    return analysis.slight !== null && !hasAct(analysis, 'abuse')
  },
  purpose: (text, language) => asksPurpose(analyseUtterance(text, [], language), language),
  advice: (text, language) => {
    const analysis = analyseUtterance(text, before[language], language)
    return hasAct(analysis, 'advice') && analysis.reflection === null
  },
  reproach: (text, language) => {
    const analysis = analyseUtterance(text, before[language], language)
    return hasAct(analysis, 'criticism') && analysis.reflection === null
  },
  reasons: (text, language) => shows(text, 'reasons', language),
  asks_step: (text, language) => asksForStep({ ...analyseUtterance(text, [], language), ...nothingAround }),
}

const talks = { en: englishReportTalk, fr: frenchReportTalk } as const

const cases = (['en', 'fr'] as const).flatMap((language) =>
  Object.keys(readings).map((reading) => [language, reading as keyof ReportTalk] as const),
)

test.each(cases)('%s, %s: lines that show it are told from lines that only sound like it', (language, reading) => {
  const { shown, alike } = talks[language][reading]
  const isRead = (text: string): boolean => readings[reading](text, language)
  expect(shown.filter((text) => !isRead(text))).toEqual([])
  expect(alike.filter(isRead)).toEqual([])
})
