import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

const reportOn = (
  { key, language, mission }: { key: Key; language: Language; mission: string },
  lines: readonly string[],
  status: 'end' | 'win' = 'win',
) => {
  const talk = talkOnMission(language, mission, lines)
  return writeReport({
    ...talk,
    state: { ...talk.state, status },
    observer: all.content(key, language),
    language,
  })
}

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const outcomeOf = (...input: Parameters<typeof reportOn>): string =>
  plain(reportOn(...input).key_moments.find(({ kind }) => kind === 'outcome')?.text ?? '')

const henri = [
  'Comment ça se passe avec votre traitement ?',
  'Pas tous les jours. Bon, pas ces temps-ci.',
  'Vous entendez votre cœur la nuit, et vous voulez rester debout dans votre cuisine.',
  'C’est juste. Je ne peux pas ralentir quand c’est plein.',
  'C’est vous qui décidez. Qu’est-ce que vous pourriez faire d’ici notre prochain rendez-vous ?',
]
const lucie = 'Je veux emmener Lucie à l’école.'
const tonight = 'Alors ce soir, après le service, j’en prends un, à minuit, le piano froid.'

test('the agreed step is the sentence with the step, and not the reason before it', () => {
  const on = { key: 'motivation', language: 'fr', mission: 'Un comprimé par jour' } as const
  const outcome = outcomeOf(on, [...henri, `${lucie} ${tonight} Et je téléphone lundi. Merci.`])
  expect(outcome).toContain('j’en prends un, à minuit')
  expect(outcome).not.toContain('Lucie')
})

test('in English, too, a wish before the step is not the step', () => {
  const on = { key: 'motivation', language: 'en', mission: 'One tablet a day' } as const
  const answer = 'I want to take Lucie to school. So tonight after service I’ll take one. Thank you.'
  const outcome = outcomeOf(on, [
    'How has it been going with the tablets?',
    'Not every day.',
    'You want to stay on your feet.',
    'That’s right.',
    'It’s your decision. What could you do by our next appointment?',
    answer,
  ])
  expect(outcome).toContain('tonight after service I’ll take one')
  expect(outcome).not.toContain('Lucie')
})

const jonas = [
  'The idea started in your notes and I left your name off. That was wrong of me, I’m sorry.',
  'Now you see it. All right.',
  'What would you need from me?',
  'That you say it up there, too.',
  'I’ll do that. Could we agree that whatever we show upstairs carries both names?',
]

test('the agreed step is the rule that the goal found, and not another step of the answer', () => {
  const on = { key: 'calm', language: 'en', mission: 'Repairing a working relationship' } as const
  const lines = [...jonas, 'Agreed. I’ll come to Thursday’s meeting myself.']
  const outcome = outcomeOf(on, lines)
  expect(reportOn(on, lines).objectives.at(-1)).toMatchObject({ met: true })
  expect(outcome).toContain('carries both names')
  expect(outcome).not.toContain('Thursday')
})

test('in French, too, the agreed step is the rule that the goal found', () => {
  const on = { key: 'calm', language: 'fr', mission: 'Réparer une relation de travail' } as const
  const outcome = outcomeOf(on, [
    'L’idée vient de tes notes et j’ai laissé ton nom de côté. J’ai eu tort.',
    'Tu le vois, maintenant. Bon.',
    'De quoi aurais-tu besoin de ma part ?',
    'Que tu le dises là-haut aussi.',
    'Je le ferai. On pourrait dire que tout ce qu’on montre là-haut porte les deux noms ?',
    'D’accord. Je viendrai moi-même à la réunion de jeudi.',
  ])
  expect(outcome).toContain('les deux noms')
  expect(outcome).not.toContain('jeudi')
})
