import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

interface Talk {
  language: Language
  persona: string
  lines: readonly string[]
}

/** All goals but the last yes. */
const talks = {
  sofia: {
    language: 'fr',
    persona: 'Sofia',
    lines: [
      'Vous avez raison d’être en colère. J’aurais dû vous appeler après la première exclusion, je suis désolé.',
      'Qu’est-ce qui vous a le plus blessée dans cette lettre ?',
      'Vous vous êtes sentie jugée, et toute seule avec ça un vendredi soir.',
      'Et comment ça se passe à la maison, en ce moment ?',
      'Léo a quitté la classe deux fois ce mois-ci, après avoir répondu à un camarade.',
    ],
  },
  elise: {
    language: 'fr',
    persona: 'Elise',
    lines: [
      'Bonjour, c’est votre troisième appel pour le même lit, et toujours pas de solution. Je suis désolé.',
      'Vous en avez assez de raconter la même histoire.',
      'De quoi avez-vous besoin, et pour quand ?',
      'Donc il vous faut un lit complet, à la bonne adresse, avant le quatorze.',
    ],
  },
  jonas: {
    language: 'en',
    persona: 'Jonas',
    lines: [
      'Jonas, thanks for making time. For three weeks we have answered each other in one line, and two of our meetings did not happen.',
      'I showed the board a proposal that began in your notes, and I left your name out. That was my part.',
      'You read your own idea on the screen and nobody had asked you.',
      'That sounds lonely, and you have carried it for three weeks.',
      'I should have asked you before I showed it. I’m sorry, Jonas.',
      'What would you need from me now?',
      'So you stayed away on purpose, because it hurt.',
      'You were proud of it, and then it went out under my name without a question. That hurt.',
    ],
  },
} satisfies Record<string, Talk>

const play = ({ language, persona, lines }: Talk, seed: number, more: readonly string[]) =>
  playFromOpening(demoCast(language, persona, seed), [...lines, ...more])

const outcomesOf = (talk: Talk, more: readonly string[]) =>
  [1, 2, 3].map((seed) => play(talk, seed, more).find(({ outcome }) => outcome !== null)?.outcome ?? null)

const wins = ['win', 'win', 'win']

test.each([
  ['sofia', 'Est-ce que ça vous irait : vous lui posez la question ce soir, et moi je vous appelle mercredi ?'],
  ['sofia', 'On est d’accord : vous lui parlez à la maison dimanche, et moi je vous appelle mercredi ?'],
  [
    'elise',
    'Je m’en occupe moi-même : le lit est livré et monté jeudi, et je vous rappelle jeudi soir. Est-ce que cela vous convient ?',
  ],
  ['elise', 'Je commande le lit aujourd’hui et je vous rappelle demain matin. Ça vous va ?'],
  ['jonas', 'From now on we ask each other before we show anything. Is that all right for you?'],
  ['jonas', 'Are we agreed: I write to the board today, and we ask each other before showing anything?'],
] as const)('%s: with all goals reached, a yes to the agreement wins: “%s”', (name, line) => {
  expect(outcomesOf(talks[name], [line])).toEqual(wins)
})

test.each([
  [
    'elise',
    [
      'Je m’en occupe moi-même : il est livré et monté jeudi, et je vous rappelle jeudi soir.',
      'Merci Elise, à jeudi soir.',
    ],
  ],
  ['elise', ['Je vous rappelle demain avant midi, personnellement.', 'Merci, au revoir.']],
] as const)('%s: with all goals reached, a promise that was taken wins when the learner closes', (name, lines) => {
  const [first] = lines
  expect(outcomesOf(talks[name], [first])).toEqual([null, null, null])
  expect(outcomesOf(talks[name], lines)).toEqual(wins)
})

test('the words of a win follow the yes, and hold the resolution of the scenario', () => {
  const cast = demoCast('fr', 'Elise')
  const last = lastItem(
    play(talks.elise, 1, [
      'Je m’en occupe moi-même : il est monté jeudi, et je vous rappelle. Est-ce que cela vous convient ?',
    ]),
  )
  expect(last.text.endsWith(cast.scenario?.resolution ?? '-')).toBe(true)
  expect(last.text.length).toBeGreaterThan((cast.scenario?.resolution ?? '').length)
})

test.each([
  ['sofia', ['Merci. À mercredi.']],
  ['elise', ['Merci Elise, au revoir.']],
  ['jonas', ['Good. Thank you, Jonas. See you on Thursday.']],
  ['jonas', ['Then I will wait and not interrupt. Take the time you need.']],
] as const)('%s: a talk without a yes to anything is not won by “%s”', (name, lines) => {
  expect(outcomesOf(talks[name], lines)).not.toContain('win')
})
