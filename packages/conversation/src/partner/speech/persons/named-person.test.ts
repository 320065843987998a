import { expect, test } from 'vitest'
import type { Cast } from '../../cast.ts'
import { demoCast, demoCasts } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'
import { speechFor } from '../own-speech.ts'

/** Words with a capital that name no person whom the persona knows. */
const noPerson =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|Januaries|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Eve|New|Year|Noël|Pâques|Nouvel|An|English|Italian|Swedish|Portuguese|Latin|Mr|Mrs|Ms|Mme|Monsieur|Madame|Mum|Dieu|Captain|Riverside|Rehabilitation|Quais|Centre|Station|Road|Gare|Sud|Internet|France|Cambodge|Napoleon|Bergen|Fjell|Design|Meridian|Méridien|Clinics|Cliniques|Pumps|Pompes|Albrecht|Corvane|Logistics|Logistique|Toronto|Porto|Nora|Premium|Thank)$/u

const sayings = (cast: Cast): string[] =>
  speechFor(cast).answers.flatMap(({ plain, closed, open, why, more }) => [
    ...plain,
    ...closed,
    ...open,
    ...why,
    ...more,
  ])

/** Names in the middle of a sentence; what is quoted or depends on tu and vous begins a sentence of its own. */
const namesIn = (cast: Cast): string[] => {
  const { first_name: first, last_name: last } = cast.persona
  const lines = sayings(cast).map((line) => line.replace(/<[^>]*>|[“«][^”»]*[”»]/gu, '. '))
  const foundNames = lines.flatMap((line) => line.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?!\p{L})/gu) ?? [])
  return [...new Set(foundNames)].filter((name) => !noPerson.test(name) && name !== first && name !== last)
}

const before = {
  en: [
    { role: 'learner', text: 'How have you been?' },
    { role: 'persona', text: 'All right.' },
  ],
  fr: [
    { role: 'learner', text: 'Comment allez-vous ?' },
    { role: 'persona', text: 'Ça va.' },
  ],
} as const

const ask = (cast: Cast, text: string) =>
  replyTo({ ...cast, seed: 3 }, [...before[cast.language], { role: 'learner', text }])

const people = (['en', 'fr'] as const).flatMap((language) =>
  demoCasts(language).flatMap(({ name: scenario, cast }) =>
    namesIn({ ...cast, seed: 1 }).map((name) => ({ scenario, name, cast: { ...cast, seed: 1 } as Cast })),
  ),
)

test('the personas speak of other people', () => {
  expect(people.length).toBeGreaterThan(40)
})

test.each(people)('$scenario: the persona can say who $name is', ({ name, cast }) => {
  const texts = {
    en: [`Who is ${name}?`, `And ${name}, who’s that?`],
    fr: [`Qui est ${name} ?`, `${name}, c’est qui ?`],
  }
  for (const text of texts[cast.language]) {
    const { source, text: reply } = ask(cast, text)
    const answer = speechFor(cast).answers.find(({ key }) => key === source)
    expect(
      answer?.asks.some((example) => example.includes(name)),
      `${text} ${reply}`,
    ).toBe(true)
  }
})

test.each([
  ['en', 'Amélie', 'And who’s Lea, if I may ask?', /friend/],
  ['en', 'Thomas', 'Who was old Krämer exactly?', /foreman/],
  ['fr', 'Henri', 'C’est qui déjà, Claire ?', /fille/],
  ['fr', 'Nadia', 'Qui est Samir pour vous ?', /frère/],
] as const)('%s: %s knows who is meant by “%s”', (language, persona, text, role) => {
  expect(ask(demoCast(language, persona), text).text).toMatch(role)
})

test.each([
  ['en', 'Karim', 'Who is Zoe?'],
  ['fr', 'Sofia', 'Qui est Ludovic ?'],
] as const)('%s: %s does not know a person whose name was never said: “%s”', (language, persona, text) => {
  expect(ask(demoCast(language, persona), text).source).toBe('unknown_name')
})

test('a name that the learner brought up is not denied', () => {
  const cast = demoCast('en', 'Nadia')
  const reply = replyTo(cast, [
    { role: 'learner', text: 'Zoe told me that you are busy.' },
    { role: 'persona', text: 'I am, rather.' },
    { role: 'learner', text: 'Who is Zoe to you?' },
  ])
  expect(reply.source).not.toBe('unknown_name')
})
