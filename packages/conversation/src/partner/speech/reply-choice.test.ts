import { expect, test } from 'vitest'
import { wordsOf } from '../../observer/words.ts'
import { demoCast } from '../demo-casts.samples.ts'
import { hear } from '../mind/hearing.ts'
import { asksNextStep } from '../mind/questions/next-step.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'
import { speechFor } from './own-speech.ts'

const seeds = [1, 2, 3, 4, 5, 6]

const lastReplies = (language: 'en' | 'fr', name: string, lines: readonly string[]) =>
  seeds.map((seed) => lastItem(playFromOpening(demoCast(language, name, seed), [...lines])))

test.each([
  ['en', 'Sofia', 'Leo is actually one of the brighter ones.'],
  ['en', 'Karim', 'The cheap ones cut corners.'],
  ['en', 'Thomas', 'The paper sheets cost two hours per shift.'],
  ['fr', 'Sofia', 'Léo a de bonnes notes en sciences.'],
  ['fr', 'Karim', 'Les moins chers rognent sur tout.'],
  ['fr', 'Thomas', 'Les fiches papier coûtent deux heures par équipe.'],
] as const)('%s: %s meets “%s” mostly in a whole sentence', (language, name, line) => {
  const replies = lastReplies(language, name, ['Hello, good to see you.', line])
  const fragments = replies.filter(({ text }) => wordsOf(text).length <= 3)
  expect(fragments.length).toBeLessThanOrEqual(2)
})

test.each([
  [
    'en',
    'Henri',
    'You want to be around for your granddaughter, that much I’ve understood.',
    /one more thing|there is|since we|may as well|tell you something/i,
  ],
  [
    'fr',
    'Henri',
    'Vous aimeriez voir grandir Lucie, je le sens.',
    /encore une chose|une chose que|autant le dire|dire une chose|autre chose|pas tout|puisqu/i,
  ],
] as const)(
  '%s: a secret that a reflection of %s does not touch is announced',
  (language, name, line, announcement) => {
    const lines = {
      en: [
        'How is the restaurant doing?',
        'It must be hard to keep it running every night.',
        'What do you enjoy most?',
        line,
      ],
      fr: [
        'Comment va le restaurant ?',
        'Ça doit être dur de tenir tous les soirs.',
        'Qu’est-ce qui vous plaît le plus ?',
        line,
      ],
    }[language]
    const secrets = lastReplies(language, name, lines).filter(({ source }) => source.startsWith('secret'))
    for (const { text } of secrets) expect(text).toMatch(announcement)
    expect(secrets.length).toBeGreaterThan(0)
  },
)

test('a secret that shares only everyday words with a reflection is announced', () => {
  const lines = [
    'Comment tu vas ?',
    'Ça doit être fatigant, ces semaines.',
    'J’ai l’impression que personne ne te demande rien, et que tu le fais quand même.',
  ]
  const secrets = lastReplies('fr', 'Nadia', lines).filter(({ source }) => source.startsWith('secret'))
  for (const { text } of secrets)
    expect(text).toMatch(/encore une chose|une chose que|autant le dire|dire une chose|autre chose|pas tout|puisqu/i)
  expect(secrets.length).toBeGreaterThan(0)
})

test.each([
  ['en', 'How are things at the moment?'],
  ['en', 'How are things going?'],
  ['fr', 'Comment ça se passe en ce moment ?'],
] as const)('%s: “%s” asks how somebody is', (language, line) => {
  for (const { source } of lastReplies(language, 'Nadia', [line])) expect(source).toBe('how-are-you')
})

test.each([
  ['fr', 'tu as eu l’impression que je te passais par-dessus ?'],
  ['fr', 'Tu avais le sentiment qu’on t’oubliait ?'],
  ['en', 'Did you get the impression that I went over your head?'],
] as const)('%s: “%s” is neither confirmed nor denied where nothing is known of it', (language, line) => {
  for (const { source } of lastReplies(language, 'Nadia', ['Hello.', line])) expect(source).not.toBe('unknown_done')
})

test.each([
  ['en', 'I can’t go lower on price. But I could put penalties in the contract.', /price/i],
  ['fr', 'Je ne peux pas baisser le prix. Mais je pourrais mettre des pénalités dans le contrat.', /^le prix/i],
] as const)('%s: of “%s” the offer is taken up, not what is refused', (language, line, refusedTerm) => {
  for (const { text } of lastReplies(language, 'Karim', ['Hello.', line])) expect(text).not.toMatch(refusedTerm)
})

test.each([
  ['en', 'So what could you live with until we meet again in four weeks?', true],
  ['en', 'What do you want to try until we meet again?', true],
  ['en', 'What is one small thing you could try before next week?', true],
  ['en', 'What did you do before we met?', false],
  ['en', 'What do you need before Friday?', false],
  ['fr', 'Quelle petite chose vous pourriez essayer d’ici la prochaine fois ?', true],
  ['fr', 'Qu’est-ce qui vous paraîtrait supportable d’ici quatre semaines ?', true],
  ['fr', 'Qu’est-ce que tu voudrais tenter avant notre prochain point ?', true],
  ['fr', 'Qu’est-ce que vous faisiez avant la réorganisation ?', false],
  ['fr', 'Vous devez trancher pour quand ?', false],
] as const)('%s: “%s” asks for a next step: %s', (language, line, expectedAct) => {
  expect(asksNextStep(line, language)).toBe(expectedAct)
})

test.each([
  ['en', 'Karim', 'I’m not allowed to go below eight per cent.'],
  ['en', 'Thomas', 'I can’t give you the paper sheets back.'],
  ['en', 'Karim', 'We’re more expensive because we keep our own stock.'],
  ['fr', 'Karim', 'Je n’ai pas le droit de descendre sous huit pour cent.'],
  ['fr', 'Thomas', 'Je ne peux pas vous rendre les fiches papier.'],
] as const)('%s: %s takes note of “%s” and doubts nothing', (language, name, line) => {
  const { closed = [] } = speechFor(demoCast(language, name)).reactions.information ?? {}
  for (const { text, source } of lastReplies(language, name, ['Hello.', line])) {
    expect(source).toBe('information')
    expect(closed).not.toContain(text)
  }
})

test('fr: “qui pourrait t’aider” asks for a person without its mark', () => {
  expect(hear('qui pourrait t’aider pour la prévision', 'fr').kind).toBe('question')
})

test.each([
  ['en', 'Thomas', 'Which line would be the worst to try it on?', /^Line three\?/],
  ['en', 'Amélie', 'Suppose you had said yes in spring. What would an ordinary Tuesday look like?', /^Tuesday\?/],
] as const)('%s: %s does not echo a subject that “%s” leaves open', (language, name, line, echo) => {
  for (const { text } of lastReplies(language, name, ['Hello.', line])) expect(text).not.toMatch(echo)
})

test.each([
  [
    'en',
    'Here is what I’d do: delivery in two days, and I call you the evening before.',
    /by when|who (?:does|will|exactly)/i,
  ],
  [
    'fr',
    'Voilà ce que je vous propose : un lit monté après-demain, et c’est moi qui vous appelle.',
    /^Demain|pour quand|qui (?:le fait|fera|s’en)/i,
  ],
] as const)('%s: a plan that says who and when is not asked for either', (language, line, question) => {
  const greeting = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { text } of lastReplies(language, 'Elise', [greeting, line])) expect(text).not.toMatch(question)
})

test('a question after a price gets no number of offers', () => {
  for (const { text } of lastReplies('fr', 'Karim', ['Bonjour.', 'Et les deux autres, ils sont à combien ?']))
    expect(text).not.toMatch(/^(?:Trois|Deux)\.$/)
})

test('what worries somebody is answered before a secret on another subject', () => {
  const lines = [
    'Bonjour Madame, je suis navré pour ce lit.',
    'J’aurais dû vous rappeler, c’est ma faute.',
    'Vous avez porté tout ça toute seule, et personne ne vous a écoutée.',
    'Qu’est-ce qui vous fait le plus peur maintenant ?',
  ]
  const replies = lastReplies('fr', 'Elise', lines)
  for (const { text } of replies) expect(text).not.toMatch(/^Si quelqu’un s’en occupait/)
})
