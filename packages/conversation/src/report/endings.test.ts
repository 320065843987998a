import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const missions = { en: 'Eleven per cent dearer', fr: 'Onze pour cent plus cher' } as const
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const reportOn = (language: Language, lines: readonly string[], status: 'win' | 'end' = 'end') => {
  const talk = talkOnMission(language, missions[language], lines)
  // The practice partner told the step of the third goal with its last line.
  const objectives = [{ objective: 2, turn: lines.length, by: null }] as never
  const readiness = [{ turn: 2, value: 50 }]
  const state = { ...talk.state, status, readiness, objectives: status === 'win' ? objectives : [] }
  return writeReport({
    ...talk,
    state,
    observer: { ...all.content('listening', language), min_user_turns: 1 },
    language,
  })
}

const outcomeOf = (report: ReturnType<typeof reportOn>): string =>
  plain(report.key_moments.find(({ kind }) => kind === 'outcome')?.text ?? '')

const wins = {
  en: ['What is new?', 'Hm.', 'And now?', 'You haven’t defended your price once. That’s why we go on talking.'],
  fr: ['Quoi de neuf ?', 'Hm.', 'Et maintenant ?', 'Pas une fois le prix n’est venu. C’est pour ça qu’on continue.'],
} as const

test.each(['en', 'fr'] as const)(
  '%s: the moment of the outcome says the outcome, and after a win no last line',
  (one) => {
    expect(outcomeOf(reportOn(one, wins[one], 'win'))).toMatch(
      one === 'en' ? /^You reached your/ : /^Vous avez atteint/,
    )
    expect(outcomeOf(reportOn(one, wins[one], 'win'))).not.toMatch(/last thing|dernière phrase/)
    expect(outcomeOf(reportOn(one, wins[one]))).toMatch(
      one === 'en'
        ? /^The last thing Amélie said was “That’s why we go on talking”\.$/
        : /^La dernière phrase d’Amélie : « C’est pour ça qu’on continue »\.$/,
    )
  },
)

test.each<readonly [Language, string, string]>([
  ['en', 'What would you suggest as a next step?', 'You bring figures, I bring the list. Then we compare.'],
  ['en', 'What would be a good next step for you?', 'You send me your list, I compare it with mine, and then we talk.'],
  ['en', 'What would you do next?', 'We could put your delivery terms beside my list.'],
  ['fr', 'Que proposez-vous comme suite ?', 'Vous apportez des chiffres, moi la liste. On compare.'],
  ['fr', 'Quelle serait la prochaine étape ?', 'On m’envoie la liste, je la compare à la mienne, et on se reparle.'],
  ['fr', 'Que feriez-vous ensuite ?', 'On pourrait mettre les délais à côté de ma liste.'],
])('%s: after “%s” the own step is quoted, and not the words of the win', (language, question, step) => {
  const lines = [question, step, ...wins[language].slice(2)]
  const goal = reportOn(language, lines, 'win').objectives[2]
  expect(goal?.met).toBe(true)
  expect(step).toContain(goal?.evidence[0]?.quote)
  expect(reportOn(language, lines.slice(0, 2)).objectives[2]?.met).toBe(true)
})

test.each<readonly [Language, string, string]>([
  ['en', 'What would you suggest as a next step?', 'You send people away, and I have to explain it.'],
  ['fr', 'Que proposez-vous comme suite ?', 'Vous envoyez trop de mails et je ne les lis pas.'],
])('%s: “%s” – “%s” is no step', (language, question, answer) => {
  expect(reportOn(language, [question, answer]).objectives[2]?.met).not.toBe(true)
})

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
const movingOn = (language: Language, line: string) => {
  const talk = talkOnMission(language, missions[language], [...rest, line, 'Hm.'])
  const report = writeReport({ ...talk, observer: all.content('calm', language), language })
  return report.criteria.find(({ key }) => key === 'moving_on')
}

test.each<readonly [Language, string, boolean]>([
  ['fr', 'Je peux aussi le mettre au premier rang, près de moi, dès lundi.', true],
  ['fr', 'De mon côté, je peux le placer devant dès demain.', true],
  ['fr', 'Je peux lui parler à partir de mardi.', true],
  ['fr', 'Je peux imaginer que c’est dur dès lundi.', false],
  ['fr', 'Je peux comprendre votre colère.', false],
  ['en', 'I can also seat him in the front row from Monday.', true],
  ['en', 'I can move him next to me starting tomorrow.', true],
  ['en', 'I can ring the clinic by Friday.', true],
  ['en', 'I can imagine that it is hard on Monday.', false],
  ['en', 'I can see that you are angry.', false],
])('%s: “%s” is a commitment of the learner’s: %s', (language, line, isPromise) => {
  expect(movingOn(language, line)?.score).toBe(isPromise ? 4 : 1)
})
