import { expect, test } from 'vitest'
import type { CoachPolicy } from '../../coach-policy.ts'
import { demoCasts } from '../../demo-casts.samples.ts'
import { simulate } from '../../simulate.ts'
import { isTurnedRound } from './copied-turn.ts'
import { missingSigns } from '../required-signs.ts'

test.each([
  ['en', 'I took over his reports when he left.', 'So you took over his reports when he left.'],
  ['en', 'I’m the one who stays late. Nobody asked.', 'It sounds like you’re the one who stays late. Nobody asked.'],
  ['en', 'My team doesn’t trust me.', 'Okay, so your team doesn’t trust you. What will you do?'],
  ['fr', 'J’ai repris ses dossiers quand il est parti.', 'Donc vous avez repris ses dossiers quand il est parti.'],
  ['fr', 'Mon équipe ne me fait pas confiance.', 'Si je comprends bien, ton équipe ne te fait pas confiance.'],
] as const)('%s: “%s” is only turned round by “%s”', (language, before, line) => {
  expect(isTurnedRound({ learner: [line], persona: [before] }, language)).toBe(true)
})

test.each([
  ['en', 'I took over his reports when he left.', 'So you have been doing two jobs since he left.'],
  ['en', 'I took over his reports when he left. Nobody asked whether I could.', 'So nobody asked you.'],
  ['en', 'I took over his reports when he left.', 'So you took over his reports, and that has worn you out.'],
  ['en', 'No.', 'So that’s a no.'],
  ['fr', 'J’ai repris ses dossiers quand il est parti.', 'Donc vous portez deux postes depuis son départ.'],
  ['fr', 'J’ai repris ses dossiers. Personne n’a demandé.', 'Donc vous avez repris ses dossiers, et ça vous pèse.'],
] as const)('%s: “%s” is met with own words by “%s”', (language, before, line) => {
  expect(isTurnedRound({ learner: [line], persona: [before] }, language)).toBe(false)
})

const otherPersons: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = {
  en: { i: 'you', me: 'you', my: 'your', mine: 'yours', 'i’m': 'you’re', 'i’ve': 'you’ve', we: 'you', our: 'your' },
  fr: { je: 'vous', moi: 'vous', me: 'vous', mon: 'votre', ma: 'votre', mes: 'vos', nous: 'vous', notre: 'votre' },
}

const steps = {
  en: ['What will you do?', 'What is your next step?', 'What could you do this week?'],
  fr: ['Qu’allez-vous faire ?', 'Quelle est votre prochaine étape ?', 'Que pourriez-vous faire cette semaine ?'],
} as const

const leads = { en: ['So ', 'It sounds like '], fr: ['Donc ', 'Si je comprends bien, '] } as const

/** Turns the persona's words round, says what the mission asks for, and asks for a step in every third turn. */
const turningPolicy =
  (lead: string): CoachPolicy =>
  ({ turns, round, cast }) => {
    const { language } = cast
    const texts = (speaker: string) => turns.flatMap(({ role, text }) => (role === speaker ? [text] : []))
    const back = (turns.at(-1)?.text ?? '')
      .replaceAll('?', '.')
      .replace(/[\p{L}’]+/gu, (word) => otherPersons[language][word.toLowerCase()] ?? word)
    const phrase = missingSigns(cast, { learner: texts('learner'), persona: texts('persona') })[0]?.phrases?.[
      language
    ][0]
    const phraseQuestion = phrase === undefined || round < 2 ? '' : `${phrase.replaceAll('*', '')}? `
    const step = round >= 3 && round % 3 === 0 ? (steps[language][(round / 3) % 3] ?? '') : ''
    return `${phraseQuestion}${lead}${back} ${step}`
  }

const sessionsOf = (language: 'en' | 'fr') =>
  leads[language].flatMap((lead) =>
    demoCasts(language).map(({ cast }) => simulate({ ...cast, seed: 1 }, turningPolicy(lead)).outcome),
  )

test.each(['en', 'fr'] as const)(
  '%s: a learner who only turns the persona’s words round wins next to no talk',
  (language) => {
    expect(sessionsOf(language).filter((outcome) => outcome === 'win').length).toBeLessThanOrEqual(1)
  },
)
