import { expect, test } from 'vitest'
import { questionsOf } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'
import { writeReport } from './write-report.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'

const all = libraryObservers()

const heavy = 'It frightens me. On Saturday I cried in front of his door.'

test('a fright and tears are feelings, and a note every Friday is an undertaking', () => {
  const lines = ['How was it?', heavy, 'I see.', 'Yes.', 'I write you a short note every Friday.', 'Good.']
  const { criteria } = all.report('calm', 'en', talkOf('en', lines))
  expect(criteria.find(({ key }) => key === 'naming')?.withheld).toBeNull()
  expect(criteria.find(({ key }) => key === 'moving_on')?.rationale).toContain('by when')
})

test('the apology is quoted, not the greeting before it', () => {
  const lines = [
    'Good morning Mrs Roche. I am very sorry for the trouble.',
    'Again.',
    'Which part is it?',
    'The rail.',
    'And since when?',
    'March.',
    'I see.',
    'So?',
  ]
  const report = all.report('calm', 'en', talkOf('en', lines))
  const quotes = report.criteria.find(({ key }) => key === 'no_defence')?.evidence.map(({ quote }) => quote)
  expect(quotes).toContain('I am very sorry for the trouble.')
})

test('short turns are not called too long because of their share of all words', () => {
  const lines = ['What is it like?', 'Bad, really.', 'What would help you now?', 'Less of it.', 'And then?', 'Sleep.']
  const room = all.keys.flatMap((key) =>
    all.report(key, 'en', talkOf('en', lines)).criteria.filter((one) => one.key === 'room'),
  )
  expect(room.length).toBeGreaterThan(0)
  expect(room.map(({ rationale }) => rationale).join(' ')).not.toContain('too long')
})

test('a reproach with a question mark is no praise for asking', () => {
  const lines = [
    'So what is your problem?',
    'I have none.',
    'What would help you?',
    'Some time to think it over, and a list that is shorter than this one.',
    'What else?',
    'Nothing.',
  ]
  const quotes = all.keys.flatMap((key) =>
    all
      .report(key, 'en', talkOf('en', lines))
      .criteria.flatMap(({ evidence }) =>
        evidence.filter(({ direction }) => direction === 'for').map(({ quote }) => quote),
      ),
  )
  expect(quotes).toContain('What would help you?')
  expect(quotes).not.toContain('So what is your problem?')
})

test.each([
  ['en', 'It was the carrier who made the mistake, there is nothing we can do.', 'I am sorry, this is ours to mend.'],
  ['fr', 'C’est le transporteur qui a fait une erreur, on n’y peut rien.', 'Pardon, c’est à nous de régler ça.'],
] as const)('%s: putting it down to others is a defence: %s', (language, defence, apology) => {
  const lines = [defence, 'Hm.', apology, 'Good.', language === 'en' ? 'What do you need?' : 'Que vous faut-il ?', '…']
  const { criteria } = all.report('calm', language, talkOf(language, lines))
  const criterion = criteria.find(({ key }) => key === 'no_defence')
  expect(criterion?.score).toBeLessThan(3)
  expect(criterion?.evidence[0]).toMatchObject({ quote: defence, direction: 'against' })
})

test('a question for the other person’s step is no promise of the learner’s', () => {
  const questionLines = ['How was it?', 'Bad.', 'And what could you do at home?', 'Sit with him.', 'I see.', 'Yes.']
  const promiseLines = [...questionLines, 'So I take Thursdays, and you look at his bag on Sunday.', 'Yes.']
  const of = (lines: readonly string[]) =>
    all.report('calm', 'en', talkOf('en', lines)).criteria.find(({ key }) => key === 'moving_on')
  expect(of(questionLines)?.score).toBe(1)
  expect(of(promiseLines)?.evidence[0]?.quote).toContain('So I take Thursdays')
})

test('the day that stands beside an offer is its day', () => {
  const offer = 'I can name you in front of all of them. Tomorrow at ten. Could you live with that?'
  const lines = ['How was it?', 'Bad.', 'I see.', 'Yes.', offer, 'Yes, I could.']
  const { criteria } = all.report('calm', 'en', talkOf('en', lines))
  expect(criteria.find(({ key }) => key === 'moving_on')?.score).toBe(4)
})

test('a talk without questions is not told that its questions were closed', () => {
  const report = all.report('listening', 'en', talkOf('en', ['Sit down.', 'Yes?', 'Sign it.', 'No.', 'Bye.', 'Bye.']))
  expect(report.criteria.find(({ key }) => key === 'open_questions')?.rationale).toContain('no question')
  expect(report.summary).not.toMatch(/your questions/i)
})

test('neither noise nor a greeting is evidence', () => {
  const lines = ['Hello Thomas.', 'Yes?', 'blah blah blah', 'What?', 'It is done at noon.', 'Fine.', 'pffff', 'Hm.']
  const quotes = all.keys.flatMap((key) =>
    all.report(key, 'en', talkOf('en', lines)).criteria.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
  )
  expect(quotes).not.toContain('blah blah blah')
  expect(quotes).not.toContain('pffff')
})

test('who says tu gets other words with tu', () => {
  const lines = ['Tu dois faire une liste.', 'Hm.', 'Tu devrais dormir.', 'Bon.', 'Tu dois te reposer.', 'Oui.']
  const rewrites = all.keys.flatMap((key) =>
    all.report(key, 'fr', talkOf('fr', lines)).criteria.map(({ rewrite }) => rewrite),
  )
  const suggestions = rewrites.map((rewrite) => rewrite.split('pourriez dire').at(-1) ?? '').join(' ')
  expect(suggestions).toMatch(/as-tu|toi|tu /)
  expect(rewrites.join(' ')).not.toMatch(/<[^>]*\|/)
})

test.each([
  ['Tu dois faire une liste.', 'Que feras-tu en premier'],
  ['Vous devez faire une liste.', 'Que ferez-vous en premier'],
])('the examples of a tip address the persona as the learner does: %s', (line, words) => {
  const talk = talkOf('fr', [line, 'Hm.', line, 'Bon.', line, 'Oui.'])
  const tips = all.keys.flatMap((key) => all.report(key, 'fr', talk).criteria.map(({ tip }) => tip)).join(' ')
  expect(tips).toContain(words)
  expect(tips).not.toMatch(/<[^>]*\|/)
})

test('no tip sends a learner of short turns to their longest one', () => {
  const lines = [
    'What happened in the meeting?',
    'They asked me about the numbers, and I had none of them with me.',
    'So you stood there without them, in front of everybody?',
    'Yes. I went red and said something about the system.',
    'What would have helped you there?',
    'I do not know.',
  ]
  const room = all.keys
    .flatMap((key) => all.report(key, 'en', talkOf('en', lines)).criteria)
    .filter(({ rationale }) => rationale.includes('of the words'))
  expect(new Set(room.map((one) => one.tip))).toEqual(new Set(['']))
  expect(room.map(({ rewrite }) => rewrite).join('')).toBe('')
})

test.each([
  'De quoi tu aurais besoin pour qu’on puisse travailler ensemble ?',
  'C’est quoi le problème avec la liste ?',
  'Elle a réagi comment ta femme ?',
  'À quelles conditions vous essaieriez ?',
  'Dans quelle mesure ça vous pèse ?',
])('“%s” is an open question', (text) => {
  expect(questionsOf(text, 'fr').map(({ kind }) => kind)).toEqual(['open'])
})

const silent = [
  'How do you see it?',
  'It is a lot.',
  'It sounds as if you are exhausted.',
  'Hm.',
  'You are worried about the team.',
  'Why?',
  'You feel alone with it.',
  'No.',
]

test('what never happened is told in a sentence that an English speaker would say', () => {
  const talks = [silent, ['You should make a list.', 'No.', 'Fine.', 'Yes.', 'I see.', 'Well.', 'Hm.', 'So.']]
  const rationales = talks.flatMap((lines) =>
    all.keys.flatMap((key) => all.report(key, 'en', talkOf('en', lines)).criteria.map(({ rationale }) => rationale)),
  )
  expect(rationales.join(' ')).toContain(
    'Three times in four turns you said back what you had heard, and the feeling too. ',
  )
  expect(rationales.join(' ')).not.toMatch(/[;,] never |^Never /)
})

test('no line of a French report breaks before a question mark or a colon, or inside guillemets', () => {
  const lines = [
    'Combien êtes-vous ?',
    'Sept.',
    'Tu dois te reposer.',
    'Bon.',
    'Vous avez peur ?',
    'Oui.',
    'Ah.',
    'Eh.',
  ]
  for (const key of all.keys) {
    const { summary, next_steps, criteria, key_moments } = all.report(key, 'fr', talkOf('fr', lines))
    const texts = [
      summary,
      ...next_steps,
      ...criteria.flatMap(({ rationale, tip, rewrite }) => [rationale, tip, rewrite]),
      ...key_moments.map(({ text }) => text),
    ]
    expect(texts.filter((text) => / [;:!?»%]|« |\b1 prises/.test(text))).toEqual([])
  }
})

test.each([
  ['en', 'Which clinic would be first?', 'Agreed, a trial. I will call Rob on Monday.', 'I will call Rob on Monday.'],
  ['fr', 'Quelle clinique serait la première ?', 'D’accord, un essai. J’appelle Rob lundi.', 'J’appelle Rob lundi.'],
] as const)(
  '%s: a step that the persona named is quoted in the persona’s words',
  (language, question, answer, step) => {
    const start = language === 'en' ? ['What do you need?', 'Calm.'] : ['Que vous faut-il ?', 'Du calme.']
    const offer = language === 'en' ? 'How about a trial?' : 'Et si on faisait un essai ?'
    const signs = [{ kind: 'agrees_to' as const, phrases: { en: ['trial'], fr: ['essai'] } }]
    const mission = { objectives: [{ label: 'A trial', required: true, weight: 1, signs, shown_by: null }] }
    const agreedTalk = { ...talkOf(language, [...start, question, 'Hm.', offer, answer]), mission }
    const report = all.report('feedback', language, agreedTalk)
    const agreement = report.criteria.find(({ rationale }) => rationale.includes(agreedTalk.persona.first_name))
    expect(report.criteria.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))).toContain(step)
    expect(agreement).toBeDefined()
    expect(report.summary).toContain(step)
  },
)

test('a quote in mid-sentence has no full stop of its own', () => {
  const line = 'You sound tired of this.'
  expect(english.turningPoint(line, { up: true, single: true }, 'Nadia')).toContain(
    'The turning point was “You sound tired of this”.',
  )
  expect(french.turningPoint('Vous semblez à bout.', { up: true, single: true }, 'Nadia')).toContain(
    'Vous semblez à bout »',
  )
  expect(english.turningPoint('What now?', { up: true, single: true }, 'Nadia')).toContain('“What now?”')
})

const nadia = [
  'Hi Nadia. Before we talk about the report, how are you?',
  'It’s fine.',
  'It sounds like you are used to keeping things to yourself.',
  'Yes, that’s it.',
  'The last three reports came in after the deadline, and two had wrong totals. What has changed since the summer?',
  'One thing came, and then another, and each alone would have been all right.',
  'So a lot has landed on your desk at once, and it has not become less.',
  'More or less.',
  'What would have to be different for the next one to feel doable?',
  'I’d begin with a list, with hours. In pencil.',
  'That makes sense. Which of those could you decide on yourself?',
  'I write down both versions and look which one I’d sign.',
  'What will you do first, and when shall we look at it together?',
  'Perhaps something small. I haven’t dared to calculate it.',
]

test('a step that stayed an intention is shown by the answer, and not held against the question for it', () => {
  const { criteria } = all.report('feedback', 'en', talkOf('en', nadia))
  const agreement = criteria.find(({ key }) => key === 'agreement')
  expect(agreement?.score).toBe(2)
  expect(agreement?.evidence.map(({ quote }) => quote)).toContain('Perhaps something small.')
  expect(agreement?.evidence.map(({ quote }) => quote).filter((quote) => nadia.indexOf(quote) % 2 === 0)).toEqual([])
  expect(agreement?.rewrite).toBe('')
})

test('the reports of two observers on one page praise and criticise no turn at once', () => {
  const session = talkOf('en', nadia)
  const [feedback, listening] = [all.content('feedback', 'en'), all.content('listening', 'en')]
  const reports = [
    writeReport({ ...session, observer: feedback, language: 'en' }),
    writeReport({ ...session, observer: listening, earlier: [feedback], language: 'en' }),
  ]
  const evidence = reports.flatMap(({ criteria }) => criteria.flatMap((one) => one.evidence))
  const seqsOf = (direction: string) => evidence.filter((one) => one.direction === direction).map(({ seq }) => seq)
  expect(seqsOf('against').length).toBeGreaterThan(0)
  expect(seqsOf('against').filter((seq) => seqsOf('for').includes(seq))).toEqual([])
})

test('answers count as taken up as often as the next turn said them back', () => {
  const { criteria } = all.report('feedback', 'en', talkOf('en', nadia))
  expect(criteria.find(({ key }) => key === 'their_view')?.rationale).toMatch(
    /, waited for the answer, and picked up on it straight away (?:once|twice)/,
  )
})

test('a feeling that the learner named is judged where the other person showed none in words', () => {
  const lines = ['Good morning.', 'So.', 'You are worried about Leo, aren’t you.', 'Well.', 'What happened?', 'A lot.']
  const { criteria } = all.report('calm', 'en', talkOf('en', lines))
  expect(criteria.find(({ key }) => key === 'naming')?.rationale).toContain('You named the feeling once')
})

test('a learner who asked and listened is not told to say something else', () => {
  const lines = [
    'How was the month?',
    'Long.',
    'What is behind it?',
    'Much.',
    'Your father needs you every evening.',
    'Yes.',
  ]
  const view = all.report('feedback', 'en', talkOf('en', lines)).criteria.find(({ key }) => key === 'their_view')
  expect(view?.score).toBe(3)
  expect(view?.rewrite).toBe('')
})

test('a criterion without an occasion names its exception and does not state it as a fact', () => {
  expect(english.withheld.not_applicable('There was no objection.')).toBe(
    'Not judged: as far as I can tell, there was no objection.',
  )
  expect(english.withheld.not_applicable('Nadia never objected')).toMatch(/, Nadia never objected\.$/)
  expect(french.withheld.not_applicable('Aucune émotion forte n’a été exprimée.')).toMatch(
    /^Non évalué\s: d’après ce que j’ai lu, aucune émotion forte n’a été exprimée\.$/,
  )
})

test('a short word of sympathy is quoted with the rest of its turn', () => {
  const line = 'That makes sense. What would help you this week?'
  const lines = [
    'How are you?',
    'Tired. I work late every day.',
    line,
    'A day without calls.',
    'Tell me more.',
    'Well.',
  ]
  const { state, ...cast } = talkOf('en', lines)
  const readiness = [20, 60, 60].map((value, place) => ({ turn: 2 * place + 2, value }))
  const { key_moments } = all.report('listening', 'en', { ...cast, state: { ...state, readiness } })
  expect(key_moments.find(({ kind }) => kind === 'turning_point')?.text).toContain(`“${line}”`)
})

const chance = ['How are you?', 'I am exhausted and I feel alone with it.']

test.each([
  ['at once', ['You sound exhausted.', 'Yes.', 'Which room is the meeting in?', 'Room two.']],
  ['with the turn after', ['Which room is the meeting in?', 'Room two.', 'You said you feel alone with it.', 'Yes.']],
])('a feeling that the learner took up %s is no missed chance', (_, lines) => {
  const { key_moments } = all.report('listening', 'en', talkOf('en', [...chance, ...lines, 'Tell me more.', 'Well.']))
  expect(key_moments.map(({ kind }) => kind)).not.toContain('missed_chance')
})

test('a feeling that the learner took up only with the third turn was a missed chance', () => {
  const others = ['Which room is the meeting in?', 'Room two.', 'Is the door open?', 'Yes.']
  const lines = [...chance, ...others, 'You said you feel alone with it.', 'Yes.']
  const { key_moments } = all.report('listening', 'en', talkOf('en', lines))
  expect(key_moments.find(({ kind }) => kind === 'missed_chance')?.text).toContain('alone with it')
})

test('a learner who did not explain anything is not told to explain less', () => {
  const lines = [
    'It was hard.',
    'Yes.',
    'You were worried.',
    'I was.',
    'You slept badly.',
    'Yes.',
    'And now?',
    'Well.',
    'I see.',
    'Hm.',
  ]
  const { criteria } = all.report('calm', 'en', talkOf('en', lines))
  const defence = criteria.find(({ key }) => key === 'no_defence')
  expect(defence?.score).toBe(3)
  expect(defence?.tip).not.toContain('explanation')
})

test('a feeling that was passed over is quoted as the place where it should have been named', () => {
  const lines = [
    'Good morning.',
    'My desk is full of papers from three projects. I am scared.',
    'The room is free until noon.',
    'Fine.',
    'It is the second door.',
    'Good.',
  ]
  const { criteria } = all.report('calm', 'en', talkOf('en', lines))
  expect(criteria.find(({ key }) => key === 'naming')?.rationale).toContain('“I am scared”')
})
