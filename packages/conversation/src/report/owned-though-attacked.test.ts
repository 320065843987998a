import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const missions = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const calmOn = (language: Language, lines: readonly string[]) => {
  const talk = talkOnMission(language, missions[language], lines)
  const report = writeReport({ ...talk, observer: all.content('calm', language), language })
  return { ...report, found: report.criteria.find(({ key }) => key === 'no_defence') }
}

const ownPart = {
  en: 'The idea started in your notes and I left your name off. That was wrong of me, I’m sorry.',
  fr: 'L’idée vient de tes notes et je n’ai jamais dit ton nom. J’ai eu tort, je suis désolé.',
} as const
const attack = {
  en: 'You always take everything personally.',
  fr: 'Tu prends toujours tout personnellement.',
} as const

const linesWith = (language: Language, line: string): string[] => [
  'Hm.',
  'Hm.',
  'Hm.',
  'Hm.',
  ownPart[language],
  'Hm.',
  line,
  'Hm.',
]

test.each(['en', 'fr'] as const)('%s: an own part counts beside one line that hits back', (language) => {
  const { found, next_steps } = calmOn(language, linesWith(language, attack[language]))
  expect(found?.score).toBe(2)
  expect(plain(found?.rationale ?? '')).toMatch(language === 'en' ? /own part once/ : /reconnu votre part une fois/)
  expect([found?.tip, ...next_steps].join(' ')).not.toMatch(/part that is true|part qui est vraie/)
})

test.each(['en', 'fr'] as const)('%s: no advice asks for an own part that was said', (language) => {
  const two = [...linesWith(language, attack[language]), `${attack[language]} ${attack[language]}`, 'Hm.']
  const { found, next_steps } = calmOn(language, [...two, attack[language], 'Hm.'])
  expect([found?.tip, ...next_steps].join(' ')).not.toMatch(
    /part that is true|part qui est vraie|part of it is yours|Si une part vous revient/,
  )
})

test.each<readonly [Language, string]>([
  ['en', 'You should have heard from me earlier.'],
  ['en', 'Because I was embarrassed and kept putting it off.'],
  ['fr', 'Tu aurais dû l’apprendre de moi.'],
  ['fr', 'J’étais gêné et j’ai toujours repoussé ce moment.'],
])('%s: “%s” owns a part, and no advice asks for one', (language, line) => {
  const { found } = calmOn(language, ['Hm.', 'Hm.', line, 'Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.'])
  expect(found).toMatchObject({ score: 4, evidence: [{ quote: line, direction: 'for' }] })
  expect(found?.tip).not.toMatch(/part of it is yours|Si une part vous revient/)
})
