import { expect, test } from 'vitest'
import { offerOf } from './either-or.ts'

test.each([
  ['Do you prefer to start on Monday or on Wednesday?', 'on Monday', 'on Wednesday'],
  ['Is it the workload or the way it is handed out?', 'the workload', 'the way it is handed out'],
  ['Are you angry or sad?', 'angry', 'sad'],
  ['Would you rather talk or be left alone?', 'talk', 'left alone'],
  ['Is it about the money, or is it about respect?', 'about the money', 'about respect'],
  ['What is worse for you, the hours or the pay?', 'the hours', 'the pay'],
  ['Is the problem the price or the service that you got?', 'the price', 'the service'],
  ['Was that your idea or my fault?', 'my idea', 'your fault'],
] as const)('“%s” offers two sides', (text, former, latter) => {
  expect(offerOf(text, 'en')).toEqual({ former, latter })
})

test.each([
  ['Tu préfères lundi ou mercredi ?', 'lundi', 'mercredi'],
  ['Préférez-vous commencer lundi ou mercredi ?', 'lundi', 'mercredi'],
  [
    'C’est la charge de travail ou la façon dont elle est répartie ?',
    'la charge de travail',
    'la façon dont elle est répartie',
  ],
  ['Êtes-vous en colère ou triste ?', 'en colère', 'triste'],
  ['Est-ce le prix ou le service qui vous gêne ?', 'le prix', 'le service'],
  ['C’est une question d’argent, ou de respect ?', 'd’argent', 'de respect'],
  ['Qu’est-ce qui est pire, les horaires ou le salaire ?', 'les horaires', 'le salaire'],
  ['Tu préfères parler ou qu’on te laisse tranquille ?', 'parler', 'qu’on me laisse tranquille'],
] as const)('« %s » offers two sides', (text, former, latter) => {
  expect(offerOf(text, 'fr')).toEqual({ former, latter })
})

test('what needs no choice offers none', () => {
  const english = [
    'Do you want to stop or not?',
    'Is it two days or so?',
    'Are you well?',
    'What do you do at home or at work?',
  ]
  const french = ['Tu veux arrêter ou pas ?', 'Vous venez, oui ou non ?', 'Où en êtes-vous ?', 'Ça va ?']
  expect(english.filter((text) => offerOf(text, 'en') !== null)).toEqual([])
  expect(french.filter((text) => offerOf(text, 'fr') !== null)).toEqual([])
})

test('where the words cannot be taken over, there is still a choice', () => {
  expect(offerOf('Did you leave because you were tired or did they ask you to?', 'en')).toEqual({
    former: null,
    latter: null,
  })
  expect(offerOf('C’est vous qui êtes parti ou c’est votre chef qui vous l’a demandé ?', 'fr')?.latter).toBeNull()
})
