import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { playFromOpening } from './play-lines.samples.ts'

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

const asksAgain = {
  fr: /quel nom|votre nom|qui le fait|qui exactement|quel jour|pour quand|d’ici quand|à qui/iu,
  en: /your name|what name|which name|who(?:’s| is) doing|who exactly|who does|which day|what day|by when/iu,
} as const

test.each([
  [
    'fr',
    [
      'Bonjour madame, je m’appelle Paul et je m’occupe de votre lit jusqu’au bout.',
      'Je vous livre la barrière samedi, monteur compris.',
      'Je vous envoie la confirmation dans l’heure, d’accord ?',
      'Je vous rappelle moi-même après la livraison.',
      'On fait comme ça, le lit complet et monté ?',
    ],
  ],
  [
    'en',
    [
      'Good morning, my name is Paul and I’ll look after your cot to the end.',
      'I’ll deliver the rail on Saturday, with a fitter.',
      'I’ll send you the confirmation within the hour, all right?',
      'I’ll ring you myself after the delivery.',
      'Shall we do it like that, the whole cot, put up?',
    ],
  ],
] as const)('%s: Elise does not ask again for the name, the day and who does it', (language, lines) => {
  for (const seed of seeds) {
    const replies = playFromOpening(demoCast(language, 'Elise', seed), [...lines]).slice(2)
    expect(replies.map(({ text }) => text).join(' ')).not.toMatch(asksAgain[language])
  }
})

test.each([
  ['fr', 'Je vous rappelle samedi. Et jusque-là, il y a quelqu’un pour vous donner un coup de main ?'],
  ['en', 'I’ll ring you on Saturday. And until then, is there anybody to give you a hand?'],
] as const)('%s: “%s” stays a question behind an offer', (language, line) => {
  const [, reply] = playFromOpening(demoCast(language, 'Elise', 2), [language === 'fr' ? 'Bonjour.' : 'Hello.', line])
  expect(reply?.move).toBe('question')
})

test('fr: the form of address outlasts an insult with tu and an apology', () => {
  const replies = playFromOpening(demoCast('fr', 'Sofia', 4), [
    'Bonjour madame, comment va votre fils ?',
    'Tu élèves ton gamin comme un sauvage.',
    'Pardon, c’était indigne. Qu’est-ce qu’on peut faire pour Léo ?',
  ])
  expect(replies.at(-1)?.text).not.toMatch(/(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})/iu)
})

test.each(['fr', 'en'] as const)('%s: after “Ok.” no persona points at words that were never said', (language) => {
  const hello = language === 'fr' ? 'Bonjour, prenez votre temps.' : 'Hello, take your time.'
  for (const name of ['Jonas', 'Nadia', 'Henri', 'Karim', 'Thomas', 'Sofia'])
    for (const seed of seeds.slice(0, 4)) {
      const [, reply] = playFromOpening(demoCast(language, name, seed), [hello, 'Ok.'])
      if (reply?.source !== 'leaning') continue
      expect(reply.text).not.toMatch(/^(?:ce serait|ce sera|c’est|c’était|ça|that|it|this)(?!\p{L})/iu)
    }
})
