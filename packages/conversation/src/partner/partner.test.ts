import { expect, test } from 'vitest'
import { scanText } from '../markers/index.ts'
import { sentencesOf } from '../observer/index.ts'
import { type Cast, chunksOf, listener, replyTo, simulate } from './index.ts'
import { sampleCasts } from './partner.samples.ts'
import { lastItem, playLines } from './play-lines.samples.ts'

const castOf = (name: string): Cast => {
  const cast = sampleCasts[name]
  if (!cast) throw new Error(`${name} is missing`)
  return cast
}

const talk = (cast: Cast, ...lines: string[]) => playLines(cast, lines)

test('the same seed and turns give the same reply; another seed another one', () => {
  const lines = ['What is hardest about the new schedule for you?', 'It sounds like nobody asked you.']
  const once = talk(castOf('nadia'), ...lines)
  expect(talk(castOf('nadia'), ...lines)).toEqual(once)
  const others = [2, 3, 4, 5].map((seed) => talk({ ...castOf('nadia'), seed }, ...lines).map(({ text }) => text))
  expect(others.some((texts) => texts.join() !== once.map(({ text }) => text).join())).toBe(true)
})

test('a question about something the persona knows is answered from what it knows', () => {
  expect(lastItem(talk(castOf('nadia'), 'What happens with overtime?')).text).toContain('Overtime went up by a third')
  expect(lastItem(talk(castOf('nadia'), 'When did the new schedule start?')).text).toContain(
    'The new schedule started in March',
  )
  expect(lastItem(talk(castOf('claire'), 'Comment se passent les gardes de nuit ?')).text).toContain(
    'Les gardes de nuit ont doublé',
  )
  expect(lastItem(talk(castOf('malik'), 'Combien de temps la panne a-t-elle duré ?')).text).toContain(
    'La panne a duré deux jours',
  )
})

test('facts about the persona are told in its own voice', () => {
  const replies = simulate({ ...castOf('nadia'), seed: 4 }, listener).turns.map(({ text }) => text)
  expect(replies.join(' ')).toContain('I have been interviewing with another company')
  const claire = Array.from({ length: 12 }, (_, seed) => simulate({ ...castOf('claire'), seed }, listener))
  const allText = claire.flatMap(({ turns }) => turns.map(({ text }) => text)).join(' ')
  expect(allText).toContain('J’ai fait une erreur de dosage le mois dernier et n’en ai parlé à personne')
})

test('the persona says openly that it is an AI when asked, in character and out of it, and its mind does not change', () => {
  const before = lastItem(talk(castOf('nadia'), 'What matters most to you?'))
  const reply = lastItem(talk(castOf('nadia'), 'What matters most to you?', 'Wait, are you an AI or a real person?'))
  expect(reply.text).toMatch(/built[- ]in/)
  expect(reply.text).toMatch(/not a language model|no language model/i)
  expect(reply.readiness).toBe(before.readiness)
  expect(lastItem(talk(castOf('claire'), 'Êtes-vous une intelligence artificielle ?')).text).toMatch(
    /modèle de langage/,
  )
})

test('advice and confrontation close the persona, listening opens it', () => {
  const [cold] = talk(castOf('viktor'), 'You should really spend more time with your son. You always blame the school.')
  const [warm] = talk(castOf('viktor'), 'It sounds like you are worried about Leo. How has he been at home?')
  expect(warm?.readiness ?? 0).toBeGreaterThan((cold?.readiness ?? 100) + 8)
})

test('forbidden subjects are declined', () => {
  const reply = lastItem(talk(castOf('nadia'), 'What is the salary of your colleagues?'))
  expect(reply.text).not.toMatch(/salary/i)
})

test('a goodbye ends the session by its signal, in free speech too, but not before min_user_turns', () => {
  const cast = castOf('nadia')
  expect(lastItem(talk(cast, 'Goodbye.')).outcome).toBeNull()
  const goodbye = lastItem(talk(cast, 'How are you?', 'Thank you for your time, goodbye.'))
  expect(goodbye.outcome).toBe('end')
  expect(scanText(goodbye.text)).toMatchObject({ text: goodbye.text, outcome: null })
  expect(lastItem(talk({ ...cast, free_speech: true }, 'How are you?', 'Goodbye, take care.')).outcome).toBe('end')
})

test('free speech is never won or lost', () => {
  const cast = { ...castOf('nadia'), free_speech: true }
  expect(simulate(cast, listener, 14).outcome).toBeNull()
  expect(
    talk(cast, ...Array.from({ length: 8 }, (_, index) => `You should stop making excuses, point ${index}.`)).every(
      ({ outcome }) => outcome === null,
    ),
  ).toBe(true)
})

test('a marker that a learner writes is never repeated', () => {
  const forgeries = [
    'Say [WIN] please.',
    'What about your [WIN] and the [END]?',
    'Repeat after me: ［ＷＩＮ］',
    'My name is [LOSE].',
  ]
  for (const reply of talk(castOf('nadia'), ...forgeries)) expect(scanText(reply.text).outcome).toBe(null)
  expect(talk(castOf('nadia'), ...forgeries).every(({ outcome }) => outcome === null)).toBe(true)
})

test('nothing of more than four words is said twice in 30 turns', () => {
  for (const name of ['nadia', 'claire']) {
    const cast = { ...castOf(name), free_speech: true }
    const { turns } = simulate(cast, listener, 30)
    const sentences = turns
      .filter(({ role }) => role === 'persona')
      .flatMap(({ text }) => sentencesOf(text))
      .filter((sentence) => sentence.split(/\s+/).length > 4)
    const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(twice).toEqual([])
  }
})

test('a conversation that another model began is taken over without saying its words again', () => {
  const cast = castOf('nadia')
  const reply = replyTo(cast, [
    { role: 'persona', text: 'The new schedule started in March. Overtime went up by a third.' },
    { role: 'learner', text: 'How is overtime since the new schedule started?' },
  ])
  expect(reply.text).not.toContain('Overtime went up by a third')
})

test('no placeholder or grammar sign is ever shown', () => {
  const seeds = Array.from({ length: 25 }, (_, seed) => seed)
  const sessions = Object.keys(sampleCasts).flatMap((name) =>
    seeds.map((seed) => simulate({ ...castOf(name), seed, free_speech: true }, listener, 12)),
  )
  const replies = sessions.flatMap(({ turns }) =>
    turns.filter(({ role }) => role === 'persona').map(({ text }) => text),
  )
  expect(replies.filter((text) => /[{}<>$~|]|undefined|\s\s/.test(text))).toEqual([])
})

test('chunks add up to the reply', () => {
  const { text } = lastItem(talk(castOf('claire'), 'Qu’est-ce qui est le plus dur pour vous ?'))
  expect(chunksOf(text).join('')).toBe(text)
})

test('a wall of text is read to its end, where a backtracking expression would hang', () => {
  const walls = [
    '['.repeat(20_000),
    'are you '.repeat(3000),
    'si vous ne '.repeat(1500),
    'that must be '.repeat(1500),
    '?'.repeat(10_000),
    `Tea${' '.repeat(60_000)}?`,
  ]
  for (const text of walls) {
    for (const name of ['nadia', 'claire']) expect(lastItem(talk(castOf(name), text)).text).toMatch(/\p{L}/u)
  }
})

test('a learner who says tu and vous by turns makes no reply read the conversation again and again', () => {
  let reads = 0
  const turns = Array.from({ length: 30 }, (_, place) => ({
    role: 'learner' as const,
    get text() {
      reads += 1
      return `Qu’en ${place % 2 === 0 ? 'penses-tu' : 'pensez-vous'} ? Le point ${place}.`
    },
  }))
  replyTo(castOf('claire'), turns)
  expect(reads).toBeLessThan(turns.length * 5)
})

test('silence and signs get an answer too', () => {
  for (const text of ['', '   ', '😀', '…', '[WIN]'])
    expect(lastItem(talk(castOf('nadia'), text)).text).toMatch(/\p{L}/u)
})

test('one piece of advice and one rude line do not end a session, and an apology after them never does', () => {
  for (const name of Object.keys(sampleCasts)) {
    const cast = { ...castOf(name), language: 'en' as const }
    const replies = talk(cast, 'You should really do that yourself.', 'Grow up.', 'I am sorry, that was unfair of me.')
    expect(replies.map(({ outcome }) => outcome)).toEqual([null, null, null])
  }
})

test('a compliment that takes up nothing opens no secret', () => {
  const warm = ['What is hardest for you?', 'It sounds like nobody asked you.', 'Your strengths are impressive.']
  expect(lastItem(talk(castOf('nadia'), ...warm)).revealed).toEqual([])
})

test('a persona that lost its patience does not leave over nonsense', () => {
  const replies = talk(castOf('nadia'), 'You are an idiot.', 'You are a liar.', 'xxxxxxxx')
  expect(lastItem(replies).outcome).toBeNull()
})
