import { expect, test } from 'vitest'
import { demoCast, demoCasts } from './demo-casts.samples.ts'
import { playFromOpening } from './play-lines.samples.ts'

const lines = {
  en: {
    insult: 'You are an idiot.',
    questions: [
      'What worries you most?',
      'What would help you?',
      'How do you feel about it?',
      'What happened last week?',
      'What matters to you?',
      'What do the others say?',
    ],
    apology: 'I’m sorry, that was wrong of me.',
  },
  fr: {
    insult: 'Vous êtes une idiote.',
    questions: [
      'Qu’est-ce qui vous inquiète le plus ?',
      'Qu’est-ce qui vous aiderait ?',
      'Comment vous sentez-vous ?',
      'Que s’est-il passé la semaine dernière ?',
      'Qu’est-ce qui compte pour vous ?',
      'Que disent les autres ?',
    ],
    apology: 'Je suis désolé, ce n’était pas correct de ma part.',
  },
} as const

const remark = {
  en: /hurt|your tone|that tone|said to me/u,
  fr: /fait mal|ne passe pas|(?:votre|ton) ton|ton pareil|bien entendu ce que/u,
} as const

const casts = (['en', 'fr'] as const).flatMap((language) =>
  demoCasts(language).map(({ name, cast }) => ({ name, language, cast: { ...cast, seed: 7 } })),
)

/** A remark may stand alone, or before a few words. */
const mostWordsBehind = 5

test.each(casts)('$name: after an insult the persona says at most once that it minds, and confides nothing', (one) => {
  const { insult, questions } = lines[one.language]
  const [, ...replies] = playFromOpening(one.cast, [insult, ...questions])
  const remarks = replies.map(({ text }) => text).filter((text) => remark[one.language].test(text))
  expect(remarks.length).toBeLessThanOrEqual(1)
  for (const text of remarks) {
    const behind = text
      .slice(text.search(/[.!?](?=\s|$)/u) + 1)
      .replace('That hurt.', '')
      .replace('Ça fait mal.', '')
    expect(behind.trim().split(/\s+/u).length).toBeLessThanOrEqual(mostWordsBehind)
  }
  for (const reply of replies.slice(0, 2)) expect(reply.revealed).toEqual([])
})

test.each(['en', 'fr'] as const)('%s: every persona minds an insult in words of its own', (language) => {
  const replies = casts
    .filter((one) => one.language === language)
    .map(({ cast }) => playFromOpening(cast, [lines[language].insult])[0]?.text ?? '')
  for (const text of replies)
    expect(text).not.toMatch(/^(?:oh\. )?(?:i beg your )?(?:pardon|excuse me|sorry|plaît-il)/iu)
  expect(new Set(replies).size).toBeGreaterThanOrEqual(8)
})

test.each([
  ['en', 'What did you do yesterday?', 'You are an idiot.'],
  ['fr', 'Qu’avez-vous fait hier ?', 'Vous êtes un imbécile.'],
] as const)('%s: a first insult ends no talk before an apology could be heard', (language, ask, insult) => {
  for (const { cast } of casts.filter((one) => one.language === language)) {
    const impatientCast = { ...cast, mission: { ...cast.mission, min_user_turns: 0, difficulty: 5 } }
    const first = playFromOpening(impatientCast, [ask, ask, ask, ask, insult])
    expect(first.map(({ outcome }) => outcome)).toEqual([null, null, null, null, null])
  }
})

test.each([
  ['en', 'bla bla bla management bla'],
  ['en', 'Blah blah blah.'],
  ['fr', 'blabla bla bla blabla bla'],
] as const)('%s: "%s" is nonsense, and leaves no grudge', (language, text) => {
  for (const { cast } of casts.filter((one) => one.language === language)) {
    const [nonsense, answer] = playFromOpening(cast, [text, lines[language].questions[0]])
    expect(nonsense?.move).toBe('nonsense')
    expect(answer?.text).not.toMatch(remark[language])
  }
})

test.each(casts)('$name: an apology thaws, and the remark comes no more', (one) => {
  const { insult, questions, apology } = lines[one.language]
  const [hurt, accepted, ...later] = playFromOpening(one.cast, [insult, apology, ...questions.slice(0, 3)])
  expect(accepted?.readiness).toBeGreaterThan(hurt?.readiness ?? 0)
  for (const reply of later) expect(reply.text).not.toMatch(remark[one.language])
})

const wordsAfterInsult = (difficulty: number, language: 'en' | 'fr'): number => {
  const cast = demoCast(language, 'Nadia', 3)
  const level = { ...cast, mission: { ...cast.mission, difficulty } }
  const { insult, questions } = lines[language]
  const replies = playFromOpening(level, [insult, ...questions])
  return replies
    .slice(1)
    .map(({ text }) => text.split(' ').length)
    .reduce((sum, words) => sum + words, 0)
}

test.each(['en', 'fr'] as const)('%s: on a harder level the persona stays short for longer', (language) => {
  expect(wordsAfterInsult(5, language)).toBeLessThan(wordsAfterInsult(1, language))
})

test.each(['en', 'fr'] as const)('%s: questions open a persona that minds an insult by half as much', (language) => {
  const { insult, questions } = lines[language]
  const cast = demoCast(language, 'Elise')
  const rise = (before: string) => {
    const [one, other] = playFromOpening(cast, [before, questions[0]])
    return (other?.readiness ?? 0) - (one?.readiness ?? 0)
  }
  expect(rise(insult)).toBeLessThan(rise(language === 'en' ? 'Hello.' : 'Bonjour.'))
})

test('a nod draws nothing more out of a persona that minds an insult', () => {
  const [, , nod] = playFromOpening(demoCast('en', 'Elise', 61), [
    'You are a cow.',
    'Which cot did you order?',
    'Okay.',
  ])
  expect(nod?.source).toBe('thinking')
})
