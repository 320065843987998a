import { describe, expect, test } from 'vitest'
import type { Cast, PartnerPersona } from '../../cast.ts'
import { lastItem, playLines } from '../../play-lines.samples.ts'

const dials = { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 }

/** Personas as authors write them in the editor: about somebody, without a sentence to say. */
const people = {
  en: {
    first_name: 'Rita',
    last_name: 'Kemp',
    job_title: 'Depot manager',
    pronouns: 'she/her',
    background:
      'Rita has run the bus depot for eleven years. In May a driver, Tom Reed, hit a cyclist at the market. The police found that his brakes were worn. The company now wants a camera in every cab. Her husband would like her to retire.',
    mood_start: 'worried',
    goals: ['Keep her drivers', 'Not be blamed in the newspaper'],
    objections: ['A camera repairs no brakes.', 'Half of the drivers would hand in their notice.'],
    hidden_facts: [{ fact: 'She signed the repair sheet without looking.', reveal_when: 'trust' }],
    knowledge: 'The depot has sixty buses. The union meets on Thursday. Her deputy, Sam, knows about the sheet.',
    dials,
  },
  fr: {
    first_name: 'Rita',
    last_name: 'Combes',
    job_title: 'Responsable de dépôt',
    pronouns: 'elle',
    background:
      'Rita dirige le dépôt de bus depuis onze ans. En mai, un chauffeur, Tom Rey, a renversé un cycliste au marché. La police a constaté que les freins étaient usés. La compagnie exige maintenant une caméra dans chaque cabine. Son mari voudrait qu’elle parte à la retraite.',
    mood_start: 'inquiète',
    goals: ['Garder ses chauffeurs', 'Ne pas être mise en cause dans le journal'],
    objections: ['Une caméra ne répare pas les freins.', 'La moitié des chauffeurs démissionnerait.'],
    hidden_facts: [{ fact: 'Elle a signé la fiche de réparation sans regarder.', reveal_when: 'trust' }],
    knowledge:
      'Le dépôt compte soixante bus. Le syndicat se réunit jeudi. Son adjoint, Sam, est au courant de la fiche.',
    dials,
  },
} as const satisfies Record<'en' | 'fr', PartnerPersona>

const castOf = (language: 'en' | 'fr', seed = 'a'): Cast => ({
  language,
  seed,
  persona: people[language],
  mission: { outcome_mode: 'win_lose', min_user_turns: 4, difficulty: 3 },
})

const answerTo = (language: 'en' | 'fr', ...lines: readonly string[]): string =>
  lastItem(playLines(castOf(language), lines)).text

describe('a persona without sentences of its own tells what its background says', () => {
  test.each([
    ['en', 'What happened with Tom?', /^In May a driver, Tom Reed, hit a cyclist.*brakes were worn/],
    ['en', 'What happened at the market?', /hit a cyclist/],
    ['en', 'What is going on?', /hit a cyclist/],
    ['en', 'How long have you been running the depot?', /eleven years/],
    ['en', 'What does the company want?', /a camera in every cab/],
    ['en', 'What does your husband say?', /^My husband would like me to retire/],
    ['en', 'Who knows about the repair sheet?', /^My deputy, Sam, knows/],
    ['en', 'When does the union meet?', /Thursday/],
    ['en', 'How many buses do you have?', /sixty buses/],
    ['fr', 'Qu’est-ce qui s’est passé avec Tom ?', /^En mai, un chauffeur, Tom Rey, a renversé un cycliste.*usés/],
    ['fr', 'Que s’est-il passé au marché ?', /a renversé un cycliste/],
    ['fr', 'Qu’est-ce qui se passe ?', /a renversé un cycliste/],
    ['fr', 'Depuis quand dirigez-vous le dépôt ?', /depuis onze ans/],
    ['fr', 'Que veut la compagnie ?', /une caméra dans chaque cabine/],
    ['fr', 'Que dit votre mari ?', /^Mon mari voudrait que je parte/],
    ['fr', 'Qui est au courant pour la fiche ?', /^Mon adjoint, Sam, est au courant/],
    ['fr', 'Quand le syndicat se réunit-il ?', /jeudi/],
    ['fr', 'Combien de bus avez-vous ?', /soixante bus/],
  ] as const)('%s: “%s”', (language, question, toldPattern) => {
    expect(answerTo(language, question)).toMatch(toldPattern)
  })

  test.each([
    ['en', 'What matters most to you?', /^I (?:want to keep my drivers|don’t want to be blamed in the newspaper)\./],
    ['en', 'What would make it easier for your drivers?', /^I want to keep my drivers/],
    [
      'fr',
      'Qu’est-ce qui compte le plus pour vous ?',
      /^(?:Ce que je veux, c’est garder mes chauffeurs|Je ne veux pas être mise en cause)/,
    ],
    ['fr', 'Qu’est-ce qui serait mieux pour vos chauffeurs ?', /chauffeurs/],
  ] as const)('%s: a goal answers “%s”', (language, question, toldPattern) => {
    expect(answerTo(language, question)).toMatch(toldPattern)
  })

  test.each([
    ['en', 'Why is the camera no good?', /^A camera repairs no brakes\./],
    ['en', 'Why do you refuse the camera?', /^A camera repairs no brakes\./],
    ['fr', 'Pourquoi la caméra ne sert-elle à rien ?', /^Une caméra ne répare pas les freins\./],
    ['fr', 'Pourquoi refusez-vous la caméra ?', /^Une caméra ne répare pas les freins\./],
  ] as const)('%s: an objection is the reason that “%s” asks for', (language, question, toldPattern) => {
    expect(answerTo(language, question)).toMatch(toldPattern)
  })
})

test.each([
  ['en', 'What if one bus had a camera for a month?', 'You should try the cameras.', people.en.objections],
  ['en', 'How about two cabs with a camera?', 'I suggest that we start with one bus.', people.en.objections],
  ['fr', 'Et si un bus avait une caméra pendant un mois ?', 'Vous devriez essayer les caméras.', people.fr.objections],
  ['fr', 'On pourrait équiper deux cabines ?', 'Je vous propose de commencer par un bus.', people.fr.objections],
] as const)('%s: each objection meets a proposal, one after the other: “%s”', (language, first, second, objections) => {
  const hello = language === 'en' ? 'Hello Rita.' : 'Bonjour Rita.'
  const [, one = '', other = ''] = playLines(castOf(language), [hello, first, second]).map(({ text }) => text)
  expect(objections.filter((objection) => one.includes(objection))).toHaveLength(1)
  expect(objections.filter((objection) => `${one} ${other}`.includes(objection))).toHaveLength(2)
})

test.each([
  ['en', 'How was the week at the market?'],
  ['en', 'Would you drive a bus to the moon?'],
  ['en', 'What did you feel at the market?'],
  ['fr', 'Comment était la semaine au marché ?'],
  ['fr', 'Conduiriez-vous un bus sur la lune ?'],
  ['fr', 'Qu’avez-vous ressenti au marché ?'],
] as const)('%s: “%s” wants more than a fact with one of its words', (language, question) => {
  expect(answerTo(language, question)).not.toMatch(/sixty|soixante|cyclist/)
})

test.each([
  ['en', 'What happened at the market?'],
  ['fr', 'Que s’est-il passé en mai ?'],
] as const)('%s: what was told already is told again with a word that says so', (language, question) => {
  const opening = language === 'en' ? 'What is going on?' : 'Qu’est-ce qui se passe ?'
  expect(answerTo(language, opening, question)).toMatch(/^(?:As I said, in May|Comme je disais, en mai)/)
})

test.each(['en', 'fr'] as const)('%s: no word of a hidden fact in advice brings it out', (language) => {
  const lines =
    language === 'en'
      ? ['Hello Rita.', 'What is going on?', 'It must be hard for you.', 'I suggest that you sign a new repair sheet.']
      : [
          'Bonjour Rita.',
          'Qu’est-ce qui se passe ?',
          'Ce doit être dur pour vous.',
          'Je vous conseille de signer une nouvelle fiche de réparation.',
        ]
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(lastItem(playLines(castOf(language, seed), lines)).revealed).toEqual([])
})
