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
  [
    'sofia',
    ['Vous lui posez la question ce soir à la maison, et moi je vous appelle de l’école jeudi à neuf heures ?'],
    'Jeudi à neuf heures, oui.',
  ],
  [
    'sofia',
    ['On est d’accord : vous lui parlez dimanche, et moi je vous appelle mercredi ?'],
    'Dimanche et mercredi, oui.',
  ],
  [
    'elise',
    [
      'Je m’en occupe moi-même : il est livré et monté jeudi, et je vous rappelle jeudi soir.',
      'Merci Elise, à jeudi soir.',
    ],
    'Jeudi soir, alors.',
  ],
  [
    'elise',
    ['Je vous propose jeudi à neuf heures pour le montage. Je vous rappelle personnellement la veille.'],
    'Jeudi à neuf heures, oui.',
  ],
  ['jonas', ['How about we talk every Thursday, and nothing goes out without both names?'], 'Every Thursday, yes.'],
] as const)('%s: the words of a win take up the day that is proposed: %j', (name, lines, words) => {
  const replies = [1, 2, 3].map((seed) => play(talks[name], seed, lines).find(({ outcome }) => outcome === 'win'))
  expect(replies.map((reply) => reply?.text.slice(0, words.length))).toEqual([words, words, words])
})

const buyersTalk = [
  'Before I talk about us: what matters most to you in the new contract?',
  'What do the missed deliveries cost you?',
  'So a box that never arrives costs you more than the price.',
  'You’ve had to answer for failures that weren’t yours.',
  'What happened on the worst day?',
  'So you drove it yourself, and nobody at the supplier picked up.',
  'What do you need for the board?',
  'So a page with figures, and no promises.',
  'Shall we go through last winter together on Thursday at nine?',
]

test('a persona that is asked for Thursday says yes to it, and names no meeting on another day', () => {
  const texts = [1, 2, 3, 4, 5].map((seed) => {
    const cast = demoCast('en', 'Karim', seed)
    return lastItem(playFromOpening({ ...cast, mission: { ...cast.mission, difficulty: 2 } }, buyersTalk)).text
  })
  for (const text of texts) expect(text).toMatch(/^Thursday at nine, yes\. (?!.*Next Tuesday)/)
})

test.each([
  ['sofia', ['Merci. À mercredi.']],
  ['elise', ['Merci Elise, au revoir.']],
  ['jonas', ['Good. Thank you, Jonas. See you on Thursday.']],
  ['jonas', ['Then I will wait and not interrupt. Take the time you need.']],
] as const)('%s: a talk without a yes to anything is not won by “%s”', (name, lines) => {
  expect(outcomesOf(talks[name], lines)).not.toContain('win')
})
