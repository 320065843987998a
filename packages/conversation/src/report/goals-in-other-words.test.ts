import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const goalOf = (language: Language, mission: string, place: number, lines: readonly string[]) => {
  const observer = { ...all.content('calm', language), min_user_turns: 1 }
  const talk = talkOnMission(language, mission, lines)
  const readiness = [{ turn: 2, value: 30 }]
  return writeReport({ ...talk, state: { ...talk.state, readiness }, observer, language }).objectives[place]
}

const ask = { en: 'What did that do to you?', fr: 'Qu’est-ce que ça t’a fait ?' } as const
const rule = {
  en: 'I suggest this: as soon as something moves on my side, you hear it first. Would that suit you?',
  fr: 'Je te propose ceci : dès que quelque chose change chez moi, tu l’apprends en premier. Ça t’irait ?',
} as const

test.each([
  ['en', 'Repairing a working relationship', 'Yes. And if I draw it up, it will hold.', true],
  ['fr', 'Réparer une relation de travail', 'Oui. Et si je l’écris moi-même, ça tiendra.', true],
  ['en', 'Repairing a working relationship', 'Yes, but I would have to see it first.', false],
  ['fr', 'Réparer une relation de travail', 'Oui, mais il faudrait que je voie.', false],
] as const)(
  '%s, “%s”: a rule in words that no author listed is agreed with “%s”: %s',
  (language, mission, yes, isMet) => {
    expect(goalOf(language, mission, 3, [ask[language], 'Hm.', rule[language], yes])?.met).toBe(isMet)
  },
)

test.each([
  ['en', 'The tablets are coming', 'Your terms are fine with me.', 'Right.', true],
  ['fr', 'Les tablettes arrivent', 'Vos conditions me vont.', 'Exact.', true],
  ['en', 'The tablets are coming', 'Your terms are fine with me.', 'No, not yet.', false],
  ['fr', 'Les tablettes arrivent', 'Le café est froid.', 'Exact.', false],
] as const)(
  '%s, “%s”: the persona names its terms, and “%s” accepts them: %s',
  (language, mission, accepts, answer, isMet) => {
    const [question, terms] =
      language === 'en'
        ? ['And where would it show?', 'Line three would be the honest test.']
        : ['Et où est-ce que ça se verrait ?', 'La ligne trois, ce serait le test honnête.']
    expect(goalOf(language, mission, 2, [question, terms, accepts, answer])?.met).toBe(isMet)
  },
)

test('a yes to a summary accepts what was said before it, and a refusal in between undoes it', () => {
  const mine = 'De mon côté, je m’assois avec sa classe jeudi. Et vous, qu’est-ce qui vous paraît faisable ?'
  const summary = 'Entendu : vous ça, moi la cantine, et on se rappelle lundi à midi.'
  const lines = (answer: string) => ['Bonjour.', 'Bonjour.', mine, answer, summary, 'Merci. Oui.']
  const name = 'Une lettre, un vendredi'
  expect(goalOf('fr', name, 2, lines('J’enlèverais la lettre du frigo.'))?.met).toBe(true)
  expect(goalOf('fr', name, 2, lines('Non, pas le frigo.'))?.met).toBe(false)
})

test.each([
  ['en', 'Eleven per cent dearer', 'What keeps coming back to you?', 'The deliveries in March. Two never came.', true],
  ['fr', 'Onze pour cent plus cher', 'Qu’est-ce qui vous revient ?', 'Les livraisons de mars.', true],
  [
    'en',
    'Eleven per cent dearer',
    'What does the finance board read first in the budget?',
    'Deliveries are not in it.',
    false,
  ],
  ['fr', 'Onze pour cent plus cher', 'Que lit la direction financière dans le budget ?', 'Pas les livraisons.', false],
  ['en', 'Eleven per cent dearer', 'Do you ever sleep?', 'The deliveries keep me up.', false],
] as const)('%s, “%s”: “%s” asked about what the answer names: %s', (language, mission, question, answer, isMet) => {
  expect(goalOf(language, mission, 0, [question, answer])?.met).toBe(isMet)
})

test.each([
  ['en', 'The tablets are coming', 'Tell me about the time when the computer cost you most.', true],
  ['fr', 'Les tablettes arrivent', 'Racontez-moi la fois où l’ordinateur vous a coûté le plus cher.', true],
  ['fr', 'Les tablettes arrivent', 'Vous entendez quoi, au juste ?', true],
  ['en', 'The tablets are coming', 'What would you like from us?', false],
  ['fr', 'Les tablettes arrivent', 'Que voulez-vous de nous ?', false],
] as const)('%s, “%s”: “%s” asks about the experience: %s', (language, mission, question, isMet) => {
  expect(goalOf(language, mission, 0, [question, 'Hm.'])?.met).toBe(isMet)
})

test.each([
  ['en', 'A first coaching talk', 'I’d ask to sit in with the team once, before I say anything.', true],
  ['fr', 'Un premier entretien de coaching', 'Je demanderais à suivre l’équipe une matinée.', true],
  ['en', 'A first coaching talk', 'I’d have to think about it.', false],
] as const)('%s, “%s”: “%s” is a step of the persona’s: %s', (language, mission, answer, isMet) => {
  const question = language === 'en' ? 'What do you want to do first?' : 'Que voulez-vous faire en premier ?'
  expect(goalOf(language, mission, 3, [question, answer])?.met).toBe(isMet)
})

test.each([
  ['en', 'The third call', 'I’ll ring you myself once it stands.', true],
  ['fr', 'Le troisième appel', 'Je vous passe un coup de fil moi-même après.', true],
  ['en', 'The third call', 'We try to see to it at some point.', false],
] as const)('%s, “%s”: “%s” is a promise of one’s own: %s', (language, mission, promise, isMet) => {
  expect(goalOf(language, mission, 2, [promise, 'Good.'])?.met).toBe(isMet)
})
