import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from './report.samples.ts'

const all = libraryObservers()
const languages = ['en', 'fr'] as const

const goodLines = {
  en: ['What makes it hard?', 'I am torn, and it has cost me a lot of sleep this month.'],
  fr: ['Qu’est-ce qui rend cela difficile ?', 'Je suis tiraillée, et cela m’a coûté bien du sommeil ce mois-ci.'],
}
const sayBack = {
  en: ['So you are torn, and it costs you sleep.', 'Yes. I have told no one, and it is good to say it here.'],
  fr: ['Vous êtes tiraillée, et cela vous coûte du sommeil.', 'Oui. Je ne l’ai dit à personne, et cela fait du bien.'],
}

test.each(languages)('a short good talk without its goal is told to talk longer, in %s', (language) => {
  const lines = [...goodLines[language], ...sayBack[language], ...goodLines[language]]
  const report = all.report('listening', language, talkOf(language, lines))
  expect(report.overall).toBeGreaterThanOrEqual(75)
  expect(report.summary).toContain(language === 'en' ? 'Talk longer next time.' : 'Parlez plus longtemps')
})

test.each(languages)('a good talk that was won is called so, whatever the page offers next, in %s', (language) => {
  const talk = talkOf(language, [...goodLines[language], ...sayBack[language], ...goodLines[language]])
  const { summary } = all.report('listening', language, { ...talk, state: { ...talk.state, status: 'win' } })
  expect(summary).toMatch(language === 'en' ? /This was good work\.$/ : /C’est du bon travail\.$/)
})

test.each(languages)(
  'a long good talk without its goal is told so beside its score, and not to change something, in %s',
  (language) => {
    const round = [...goodLines[language], ...sayBack[language]]
    const report = all.report('listening', language, talkOf(language, [...round, ...round, ...round, ...round]))
    expect(report.overall).toBeGreaterThanOrEqual(75)
    expect(report.summary).toMatch(/one of three is still open\.$|il en reste un sur trois\.$/)
    expect(report.next_steps.join(' ')).not.toMatch(/change only one thing|en ne changeant qu’une/)
    expect(report.next_steps.join(' ')).not.toMatch(/your first three turns|vos trois premières/)
  },
)

test('a talk without an outcome to reach has not missed its goal', () => {
  const talk = talkOf('en', [...goodLines.en, ...sayBack.en, ...goodLines.en])
  const rules = {
    outcome_mode: 'none' as const,
    min_user_turns: 0,
    max_turns: null,
    time_limit_s: null,
    timeout_outcome: 'end' as const,
    who_starts: 'learner' as const,
    idle_s: 1800,
  }
  const setup = { status: 'free-speech', mode: 'text', kind: 'rehearsal', language: 'en', origin: null, rules } as const
  const report = all.report('listening', 'en', { ...talk, state: { ...talk.state, setup } })
  expect(report.outcome_review).toBe('You finished the conversation yourself.')
})

test('a French name with a silent h is elided everywhere', () => {
  const lines = [
    'Il faut dormir.',
    'Je n’arrive pas à y penser tous les matins.',
    'Prenez-le.',
    'Bon, voilà tout.',
    'Signez.',
    'Non.',
  ]
  const talk = { ...talkOf('fr', lines), persona: { first_name: 'Henri' } }
  const texts = all.keys.map((key) => JSON.stringify(all.report(key, 'fr', talk))).join(' ')
  expect(texts).toMatch(/(?:d|qu)’Henri/)
  expect(texts).not.toMatch(/\b(?:de|que) Henri/)
})

test.each([
  ['en', 'Have you tried taking his phone away?', 'in six turns you asked one question, and it was advice'],
  ['fr', 'Avez-vous essayé de lui prendre son téléphone ?', 'une question fermée : c’était un conseil'],
] as const)('%s: advice with a question mark is not counted twice', (language, advice, words) => {
  const line = language === 'en' ? ['He is late again.', 'I know.'] : ['Il est encore en retard.', 'Je sais.']
  const lines = [...line, advice, 'Hm.', ...line, ...line, ...line, ...line]
  const { criteria } = all.report('listening', language, talkOf(language, lines))
  const rationale = criteria.find(({ key }) => key === 'open_questions')?.rationale ?? ''
  expect(rationale.replaceAll(/\s/g, ' ').toLowerCase()).toContain(words)
  expect(rationale).not.toMatch(/asked nothing/)
})

test.each([
  ['en', 'When will you do it?'],
  ['fr', 'Quand pensez-vous le faire ?'],
] as const)('%s: the question for the day of a step gets no better words', (language, question) => {
  const lines = [
    ...goodLines[language],
    ...sayBack[language],
    ...goodLines[language],
    question,
    language === 'en' ? 'Friday.' : 'Vendredi.',
  ]
  const { criteria } = all.report('listening', language, talkOf(language, lines))
  expect(criteria.map(({ rewrite }) => rewrite).join(' ')).not.toContain(question)
})

test('a judgement that no words could mend gets no other wording', () => {
  const lines = ['You are lazy.', 'What?', 'You are unreliable.', 'Hm.', 'You are selfish.', 'No.']
  const { criteria } = all.report('feedback', 'en', talkOf('en', lines))
  expect(criteria.find(({ key }) => key === 'observation')).toMatchObject({ score: 1, rewrite: '' })
})

test('a reproach is not counted as advice', () => {
  const lines = ['You should sleep more.', 'Hm.', 'You are lazy.', 'Hm.', 'You must take it daily.', 'Hm.']
  const { criteria } = all.report('motivation', 'en', talkOf('en', lines))
  const autonomy = criteria.find(({ key }) => key === 'autonomy')
  expect(autonomy?.rationale).toContain('twice')
  expect(autonomy?.evidence.map(({ quote }) => quote)).not.toContain('You are lazy.')
})

test.each([
  ['en', 'How are you going to be today?', 'How are you?'],
  ['fr', 'Comment allez-vous en ce moment ?', 'Comment allez-vous'],
] as const)('%s: a question for how somebody is leads to no agreement', (language, question, quotedWords) => {
  const step = {
    en: ['What helps?', 'I’ll start tomorrow.'],
    fr: ['Qu’est-ce qui aiderait ?', 'Je vais le faire demain.'],
  }
  const lines = [question, 'Hm.', ...goodLines[language], ...sayBack[language], ...step[language]]
  const { criteria } = all.report('feedback', language, talkOf(language, lines))
  const quotes = criteria.find(({ key }) => key === 'agreement')?.evidence.map(({ quote }) => quote) ?? []
  expect(quotes.join(' ')).not.toContain(quotedWords)
})
