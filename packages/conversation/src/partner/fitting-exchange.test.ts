import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { plain } from '../observe/words.ts'
import { type Cast, type PartnerTurn, replyTo } from './index.ts'
import { sampleCasts } from './partner.samples.ts'

type Language = 'en' | 'fr'

const sample = (name: string): Cast => {
  const cast = sampleCasts[name]
  if (!cast) throw new Error(`${name} is missing`)
  return { ...cast, free_speech: true }
}

const people = { en: ['nadia', 'viktor'], fr: ['claire', 'malik'] } as const

interface Said {
  text: string
  move: string
}

/** All that a persona answers to the lines, by one seed. */
const played = (cast: Cast, lines: readonly string[]): Said[] => {
  const turns: PartnerTurn[] = [{ role: 'persona', text: replyTo(cast, []).text }]
  return lines.map((line) => {
    turns.push({ role: 'learner', text: line })
    const reply = replyTo(cast, turns)
    const text = reply.text
    turns.push({ role: 'persona', text })
    return { text, move: reply.move }
  })
}

/** What each of the people of a language answers to the last line, by many seeds. */
const answers = (language: Language, ...lines: readonly string[]): Said[] =>
  people[language].flatMap((name) =>
    Array.from({ length: 12 }, (_, seed) => played({ ...sample(name), seed }, lines).slice(-1)).flat(),
  )

const either = {
  en: [
    ['Is it the workload or the way it is handed out?', 'the workload', 'the way it is handed out'],
    ['Do you prefer to start on Monday or on Wednesday?', 'on monday', 'on wednesday'],
    ['Would you rather talk or be left alone?', 'talk', 'left alone'],
    ['Tea or coffee?', 'tea', 'coffee'],
    ['Did you leave because you were tired or did they ask you to?', 'first', 'second'],
  ],
  fr: [
    ['Tu préfères lundi ou mercredi ?', 'lundi', 'mercredi'],
    ['C’est la charge de travail ou la façon dont elle est répartie ?', 'la charge de travail', 'la façon dont'],
    ['Tu préfères parler ou qu’on te laisse tranquille ?', 'parler', "qu'on me laisse tranquille"],
    ['C’est vous qui êtes parti ou c’est votre chef qui vous l’a demandé ?', 'première|premier', 'seconde|dernier'],
  ],
} as const

const undecided = {
  en: /\b(?:neither|both|one or the other|one of the two|the two|said (?:first|last))\b/,
  fr: /(?:ni l'un|aucun|les deux|des deux|l'un ou l'autre|l'un des deux|tantôt l'un)/,
}

const offered = (['en', 'fr'] as const).flatMap((language) =>
  either[language].map(([line, former, latter]) => ({ language, line, former, latter })),
)

test.each(offered)('$language: “$line” gets a side, neither or both', ({ language, line, former, latter }) => {
  const [greeting] = { en: ['Hello.'], fr: ['Bonjour.'] }[language]
  const said = answers(language, greeting ?? '', line).map(({ text }) => plain(text))
  const sided = new RegExp(`${former}|${latter}`)
  expect(said.filter((text) => !sided.test(text) && !undecided[language].test(text))).toEqual([])
  expect(
    said.filter((text) => /^(?:yes|no|oui|non|probably|probablement|sometimes|parfois|hardly)\b(?!,)/.test(text)),
  ).toEqual([])
  expect(said.some((text) => new RegExp(former).test(text))).toBe(true)
  expect(said.some((text) => new RegExp(latter).test(text))).toBe(true)
})

test('of two sides it takes the one that it cares about, whatever the seed', () => {
  const schedule = answers('en', 'Is it the weather or the schedule?').slice(0, 12)
  expect(schedule.filter(({ text }) => !/the schedule/i.test(text))).toEqual([])
  const plannings = answers('fr', 'C’est la météo ou les plannings ?').slice(0, 12)
  expect(plannings.filter(({ text }) => !/les plannings/i.test(text))).toEqual([])
})

test.each([
  ['en', 'What the fuck is your problem?'],
  ['en', 'You are a pain in the ass.'],
  ['en', 'I already told you what to do.'],
  ['fr', 'C’est quoi ton putain de problème ?'],
  ['fr', 'Tu es un connard.'],
  ['fr', 'Tu te plains tout le temps.'],
] as const)('%s: “%s” hurts, and is never taken up', (language, line) => {
  const said = answers(language, line)
  expect(said.filter(({ move }) => move !== 'confront')).toEqual([])
  expect(said.filter(({ text }) => /fuck|putain|connard|pain in/i.test(text))).toEqual([])
})

test('a curse about what happened is no insult', () => {
  expect(answers('en', 'What happened?', 'Damn, that sounds awful.').filter(({ move }) => move === 'confront')).toEqual(
    [],
  )
  expect(
    answers('fr', 'Que s’est-il passé ?', 'Merde, ça a l’air dur.').filter(({ move }) => move === 'confront'),
  ).toEqual([])
})

test.each([
  ['en', 'Bonjour, comment allez-vous ?', /english|that well enough/i],
  ['en', 'Je ne comprends pas votre langue.', /english|that well enough/i],
  ['fr', 'Hello, how are you?', /français|assez bien/i],
  ['fr', 'I don’t speak French.', /français|assez bien/i],
] as const)('%s: “%s” is in the other language, and it says so', (language, line, told) => {
  const said = answers(language, line)
  expect(said.filter(({ move, text }) => move !== 'foreign' || !told.test(text))).toEqual([])
})

test('“are you sure?” after it said what it is asks the same, and is told in other words', () => {
  const english = played(sample('nadia'), ['Are you an AI?', 'Are you sure?', 'Really?', 'Are you ChatGPT?'])
  const french = played(sample('claire'), ['Es-tu une IA ?', 'Tu es sûre ?', 'Vraiment ?', 'T’es ChatGPT ?'])
  for (const said of [english, french]) {
    expect(said.filter(({ move }) => move !== 'built_in')).toEqual([])
    expect(new Set(said.map(({ text }) => text)).size).toBe(said.length)
  }
})

test.each([
  ['en', 'Can you say that again?', 'phatic'],
  ['en', 'I don’t understand.', 'phatic'],
  ['en', 'Can I help you?', 'phatic'],
  ['en', 'Shall we take a break?', 'phatic'],
  ['en', 'I disagree.', 'phatic'],
  ['en', 'I don’t know what to say.', 'phatic'],
  ['en', 'I had a difficult day myself.', 'phatic'],
  ['en', 'Sorry again.', 'sorry'],
  ['en', 'That must be exhausting. What have you tried so far?', 'open'],
  ['en', 'The studies show that those who adapt early do better.', 'inform'],
  ['fr', 'Vous pouvez répéter ?', 'phatic'],
  ['fr', 'Que voulez-vous dire ?', 'phatic'],
  ['fr', 'Je peux vous aider ?', 'phatic'],
  ['fr', 'On fait une pause ?', 'phatic'],
  ['fr', 'Je ne sais pas quoi dire.', 'phatic'],
  ['fr', 'J’ai eu une journée difficile moi aussi.', 'phatic'],
  ['fr', 'Je vous présente mes excuses.', 'sorry'],
  ['fr', 'Encore désolé.', 'sorry'],
  ['fr', 'Qu’avez-vous essayé ?', 'open'],
  ['fr', 'J’ai l’impression que personne ne vous a demandé votre avis.', 'reflection'],
  ['en', 'You sound exhausted.', 'reflection'],
  ['en', 'You seem really torn.', 'reflection'],
  ['fr', 'Vous avez l’air épuisée.', 'reflection'],
] as const)('%s: “%s” is heard as %s', (language, line, move) => {
  const first = { en: 'What happened?', fr: 'Que s’est-il passé ?' }[language]
  expect(answers(language, first, line).filter((one) => one.move !== move)).toEqual([])
})

test('who is asked what they want says so, and where they work is no secret', () => {
  expect(played(sample('nadia'), ['What would help you most?'])[0]?.text).toMatch(/keep my team together/)
  expect(played(sample('claire'), ['De quoi auriez-vous besoin ?'])[0]?.text).toMatch(/retrouver des horaires fixes/)
  expect(played(sample('nadia'), ['Where do you work?'])[0]?.text).toMatch(/^Team lead, logistics\./)
  expect(played(sample('claire'), ['Où travaillez-vous ?'])[0]?.text).toBe('Infirmière.')
})

const demo = (['en', 'fr'] as const).flatMap((language) => {
  const { personas, missions } = demoLibrary(language)
  const [mission] = missions
  if (!mission) throw new Error('no mission')
  return personas.map(({ draft }) => ({
    name: draft.name,
    cast: { persona: draft, mission: mission.draft, language, seed: 1, free_speech: true },
  }))
})

test.each(demo)('$name greets back, and begins with no figure and no fact', ({ cast }) => {
  const hello = cast.language === 'en' ? 'Hello.' : 'Bonjour.'
  const said = Array.from({ length: 8 }, (_, seed) => played({ ...cast, seed }, [hello])[0]?.text ?? '')
  expect(said.filter((text) => !/hello|hi\b|bonjour|écoute|allons-y|commence/i.test(text))).toEqual([])
})

test('whose own words say vous says it throughout; the others say tu to who says tu', () => {
  const lines = [
    'Tu vas bien ?',
    'Tu devrais te reposer.',
    'Tu devrais en parler.',
    'Tu devrais dormir.',
    'Merci à toi.',
    'Pardon, tu peux répéter ?',
  ]
  const said = (cast: Cast) =>
    Array.from({ length: 12 }, (_, seed) => played({ ...cast, seed }, lines))
      .flat()
      .map(({ text }) => text)
  expect(
    said(sample('malik')).filter((text) => /(?<!\p{L})(?:tu|te|toi|ton|ta|t’(?:es|as))(?!\p{L})/iu.test(text)),
  ).toEqual([])
  const { opening_lines: _opening, ...persona } = sample('claire').persona
  const familiar = said({ ...sample('claire'), persona })
  expect(familiar.filter((text) => /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu.test(text))).toEqual([])
  expect(familiar.some((text) => /(?<!\p{L})(?:tu|te|ton)(?!\p{L})/iu.test(text))).toBe(true)
  expect(familiar.filter((text) => /’\s|(?<!\p{L})(?:te|me|se|je|ne|que|de) (?=[aeiouéèêh])/iu.test(text))).toEqual([])
})

test('nobody speaks of themselves as somebody else would', () => {
  const french = demo.findLast(({ name }) => name.startsWith('Henri'))
  if (!french) throw new Error('Henri is missing')
  const said = Array.from({ length: 12 }, (_, seed) =>
    played({ ...french.cast, seed }, ['Que s’est-il passé au printemps ?', 'Quel traitement vous a-t-on prescrit ?']),
  ).flat()
  expect(said.filter(({ text }) => /on lui a prescrit/.test(text))).toEqual([])
})
