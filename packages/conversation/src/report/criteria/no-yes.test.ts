import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'
import { assents, givesNoYes } from './readings.ts'
import { shows } from './signs.ts'

test.each([
  ['en', 'I’ll think about it. That’s not a yes.'],
  ['en', 'Monday? Could be.'],
  ['en', 'Let me sleep on it.'],
  ['en', 'Yes. I mean, I’ll think it over.'],
  ['en', 'I haven’t said yes.'],
  ['en', 'I’ll let you know.'],
  ['en', 'Yes, maybe.'],
  ['en', 'Yes, perhaps I will.'],
  ['en', 'All right. I can’t promise it will hold.'],
  ['en', 'Yes, and I can’t promise to be there.'],
  ['en', 'Yes. I’ll think about it until Monday.'],
  ['en', 'No.'],
  ['en', 'I’d rather not.'],
  ['fr', 'Je vais y réfléchir. Ce n’est pas un oui.'],
  ['fr', 'Lundi ? On verra.'],
  ['fr', 'Je n’ai pas dit oui.'],
  ['fr', 'Il y a un oui et un non là-dedans.'],
  ['fr', 'Je vous redirai ça.'],
  ['fr', 'Oui, peut-être.'],
  ['fr', 'Oui, peut-être que ça ira.'],
  ['fr', 'Oui. On verra ça.'],
  ['fr', 'D’accord. On verra si ça tient.'],
  ['fr', 'Oui, j’y pense.'],
  ['fr', 'Oui, je vous dirai.'],
  ['fr', 'Laissez-moi un peu de temps.'],
  ['fr', 'Oui. Je ne promets pas de venir.'],
  ['fr', 'J’y réfléchirai d’ici là.'],
  ['fr', 'La nuit porte conseil.'],
  ['fr', 'Non.'],
  ['fr', 'Je ne promets rien.'],
] as const)('%s: “%s” gives no yes', (language, answer) => {
  expect([givesNoYes(answer, language), assents(answer, language)]).toEqual([true, false])
})

test.each([
  ['en', 'Yes. Monday suits me.'],
  ['en', 'No problem.'],
  ['en', 'If that suits you, yes.'],
  ['en', 'I’m glad that we share that view.'],
  ['en', 'All right, that works.'],
  ['en', 'Yes, Monday. I’ll let you know the exact time.'],
  ['en', 'Yes, let’s see each other on Monday.'],
  ['en', 'Yes, I need some time with you on Friday.'],
  ['en', 'If it’s no trouble, yes please.'],
  ['en', 'Yes, I can do that. I can’t promise to smile.'],
  ['en', 'Of course. Maybe bring a coffee.'],
  ['en', 'Yes, I’ll sleep on it tonight and sign tomorrow.'],
  ['en', 'Yes, and I’ll think about it until then as well.'],
  ['en', 'Gladly. It depends on the bus whether I’m there at nine.'],
  ['fr', 'Oui. Lundi me va.'],
  ['fr', 'Oui, je verrai le médecin lundi.'],
  ['fr', 'Oui. On verra ça ensemble lundi.'],
  ['fr', 'D’accord. Je te redirai l’heure.'],
  ['fr', 'Oui, j’y pense depuis longtemps.'],
  ['fr', 'Oui, laissez-moi un peu de temps et je vous l’envoie vendredi.'],
  ['fr', 'D’accord pour lundi, il faut que j’y réfléchisse d’ici là.'],
  ['fr', 'Oui, et je ne promets pas de sourire.'],
  ['fr', 'Oui, peut-être avec un café.'],
  ['fr', 'Oui, ça dépend juste de l’heure du bus.'],
  ['fr', 'S’il vous plaît, oui.'],
  ['fr', 'Si ça ne vous dérange pas, oui.'],
  ['fr', 'Pas de souci.'],
  ['fr', 'Si ça vous arrange, oui.'],
  ['fr', 'Je suis content que nous soyons d’accord.'],
  ['fr', 'D’accord, ça marche.'],
] as const)('%s: “%s” says yes', (language, answer) => {
  expect([givesNoYes(answer, language), assents(answer, language)]).toEqual([false, true])
})

test.each([
  ['en', 'If something really changes then, yes.'],
  ['fr', 'Si quelque chose change vraiment, oui.'],
] as const)('%s: “%s” names a condition, and says no yes', (language, answer) => {
  expect(assents(answer, language)).toBe(false)
})

test.each([
  ['en', 'It would help nobody.'],
  ['en', 'That would be good for nothing.'],
  ['en', 'That would be nice for once, but it never happens.'],
  ['en', 'I’d be glad to be rid of this talk.'],
  ['en', 'That would help, if I knew that it’s true.'],
  ['fr', 'Ça serait bien la première fois.'],
  ['fr', 'Ce serait bien pratique pour vous.'],
  ['fr', 'Je vous serais reconnaissant de sortir.'],
  ['fr', 'Ça m’aiderait en rien.'],
  ['fr', 'Ça m’aiderait, si j’étais sûre que c’est vrai.'],
] as const)('%s: “%s” sounds kind, and is no yes', (language, answer) => {
  expect(assents(answer, language)).toBe(false)
})

test.each([
  ['en', 'I never said yes so quickly.'],
  ['fr', 'Je n’ai jamais dit oui aussi vite.'],
  ['fr', 'Très bien, je n’ai pas dit oui aussi vite depuis longtemps.'],
  ['en', 'No, please do.'],
  ['en', 'No, go ahead.'],
  ['fr', 'Non, allez-y.'],
  ['fr', 'Non, je vous en prie.'],
] as const)('%s: “%s” refuses nothing that was asked', (language, answer) => {
  expect(givesNoYes(answer, language)).toBe(false)
})

test.each([
  ['en', 'Deal, starting with Thursday’s board meeting.', true],
  ['en', 'From Friday, then.', true],
  ['en', 'As of Monday it is both names.', true],
  ['en', 'We begin on Tuesday.', true],
  ['en', 'Starting this Wednesday.', true],
  ['en', 'It all started with the board.', false],
  ['fr', 'Dès demain, alors.', true],
  ['fr', 'À partir de la semaine prochaine.', true],
  ['fr', 'À compter de lundi.', true],
  ['fr', 'Dès jeudi.', true],
  ['fr', 'On commence ce soir.', true],
  ['fr', 'Dès le début, ça allait mal.', false],
] as const)('%s: “%s” gives a date: %s', (language, line, isDated) => {
  expect(shows(line, 'time', language)).toBe(isDated)
})

const all = libraryObservers()

const reportOn = (language: Language, mission: string, lines: readonly string[], key: (typeof all.keys)[number]) => {
  const talk = talkOnMission(language, mission, lines)
  const observer = { ...all.content(key, language), min_user_turns: 1 }
  return writeReport({ ...talk, state: { ...talk.state, readiness: [{ turn: 2, value: 30 }] }, observer, language })
}

const criterionIn = (report: ReturnType<typeof reportOn>, key: string) => report.criteria.find((one) => one.key === key)

test.each([
  [
    'en',
    'The tablets are coming',
    'One machine, two weeks from Monday. Are we agreed?',
    'I’ll think about it. That’s not a yes.',
    'Good. I’ll come by on Monday at seven.',
    'Right. Back to the machines.',
  ],
  [
    'fr',
    'Les tablettes arrivent',
    'Une machine, deux semaines dès lundi. On est d’accord ?',
    'J’y réfléchirai. Ce n’est pas un oui.',
    'Bien. Je passe lundi à sept heures.',
    'Bon. Au travail.',
  ],
] as const)(
  '%s, %s: a learner who passes over a no gets no agreement and less autonomy',
  (language, mission, proposal, no, over, end) => {
    const lines = ['Hm.', 'Hm.', proposal, no, over, end]
    const feedback = reportOn(language, mission, lines, 'feedback')
    const agreement = criterionIn(feedback, 'agreement')
    expect(agreement?.score).toBeLessThan(3)
    expect(agreement?.rationale).toMatch(/did not say yes|n’a pas dit oui/)
    expect(agreement?.evidence.map(({ quote }) => quote).join(' ')).toMatch(/not a yes|pas un oui/)
    expect(agreement?.evidence.every(({ direction }) => direction === 'against')).toBe(true)
    expect(feedback.summary).not.toMatch(/towards a step|vers une étape/)
    expect(criterionIn(reportOn(language, mission, lines, 'motivation'), 'autonomy')?.score).toBeLessThan(3)
  },
)

test.each([
  ['en', 'Three late reports', 'I’ll come by on Thursday the 12th at ten. Does that suit you?', 'Yes.'],
  ['fr', 'Trois rapports en retard', 'On se revoit le jeudi 12 à 10 heures. Ça marche pour toi ?', 'Oui.'],
] as const)(
  '%s, %s: the reason of the agreement names the date that “%s” got a yes for',
  (language, mission, step, yes) => {
    const report = reportOn(language, mission, ['Hm.', 'Hm.', 'And?', 'Hm.', step, yes], 'feedback')
    expect(criterionIn(report, 'agreement')?.rationale).toMatch(/its date, and \S+ said yes|sa date, et \S+ a dit oui/)
  },
)

test.each([
  [
    'en',
    'Repairing a working relationship',
    'From now on I’ll say out loud whose idea it is. What would you add?',
    'Only that I didn’t enjoy this.',
    'Deal, starting with Thursday’s meeting.',
    'I’m glad that we share that view.',
  ],
  [
    'fr',
    'Réparer une relation de travail',
    'Désormais je dirai à chaque fois de qui vient l’idée. Tu ajouterais quoi ?',
    'Juste que je n’ai pas aimé ces semaines.',
    'Marché conclu, dès jeudi.',
    'Je suis content que nous soyons d’accord.',
  ],
] as const)(
  '%s, %s: a rule, a deal with its day and a yes are agreed and dated',
  (language, mission, rule, answer, deal, yes) => {
    const lines = ['Hm.', 'Hm.', rule, answer, deal, yes]
    const calm = reportOn(language, mission, lines, 'calm')
    expect(calm.objectives[3]?.met).toBe(true)
    expect(criterionIn(calm, 'moving_on')?.score).toBe(4)
    const agreement = criterionIn(reportOn(language, mission, lines, 'feedback'), 'agreement')
    expect(agreement?.rationale).toMatch(/You named the next step and its date|Vous avez proposé l’étape et sa date/)
  },
)
