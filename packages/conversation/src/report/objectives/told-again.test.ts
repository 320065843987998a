import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()
const missions = { en: 'The third call', fr: 'Le troisième appel' } as const
const knownStory = {
  en: 'I have read the notes: the wrong colour, then a missing part. No need to tell it again.',
  fr: 'J’ai lu le dossier : la mauvaise couleur, puis la pièce manquante. Inutile de m’expliquer encore.',
} as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.'] as const

const goalOn = (language: Language, line: string) => {
  const lines = [knownStory[language], 'Good.', line, 'Hm.', ...rest]
  const report = writeReport({
    ...talkOnMission(language, missions[language], lines),
    observer: all.content('calm', language),
    language,
  })
  return { goal: report.objectives[0], praise: report.criteria.flatMap(({ evidence }) => evidence) }
}

test.each<readonly [Language, string]>([
  ['en', 'What happened with the cot?'],
  ['en', 'What did the last person tell you?'],
  ['en', 'Could you tell me what went wrong?'],
  ['en', 'So what’s the problem?'],
  ['en', 'Tell me everything from the beginning.'],
  ['fr', 'Qu’est-ce qui s’est passé avec le lit ?'],
  ['fr', 'Que vous a-t-on dit au dernier appel ?'],
  ['fr', 'Pouvez-vous m’expliquer votre problème ?'],
  ['fr', 'Racontez-moi tout depuis le début.'],
])('%s: who asks “%s” does not spare the other from telling it again', (language, line) => {
  const { goal, praise } = goalOn(language, line)
  expect(goal).toMatchObject({ met: false, forbidden: false, evidence: [{ quote: line, direction: 'against' }] })
  expect(goal?.reason).toMatch(
    language === 'en' ? /^You asked .* to tell it again\./ : /^Vous avez demandé à .* de tout/,
  )
  expect(praise.filter(({ quote, direction }) => direction === 'for' && quote === line)).toEqual([])
})

test.each<readonly [Language, string]>([
  ['en', 'What do you need from us, and by when?'],
  ['en', 'What has to happen now?'],
  ['en', 'What was it like to call a third time?'],
  ['en', 'Could you tell me by when you need it?'],
  ['fr', 'De quoi avez-vous besoin, et pour quand ?'],
  ['fr', 'Que faut-il maintenant ?'],
  ['fr', 'Comment avez-vous vécu ces trois appels ?'],
])('%s: “%s” asks for no story', (language, line) => {
  expect(goalOn(language, line).goal?.met).toBe(true)
})
