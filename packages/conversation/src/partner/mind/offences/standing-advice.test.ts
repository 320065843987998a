import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { playFromOpening } from '../../play-lines.samples.ts'

const before = {
  en: [
    'Hello Amélie. What would you like to talk about today?',
    'What attracts you in this post?',
    'You are torn, and it tires you.',
  ],
  fr: [
    'Bonjour Amélie. Qu’est-ce qui vous amène ?',
    'Qu’est-ce qui vous attire dans ce poste ?',
    'Vous hésitez, et ça vous fatigue.',
  ],
}
const behind = {
  en: [
    'What are you afraid of?',
    'So you are afraid that you won’t see your patients any more.',
    'What do you want for yourself?',
    'You want the answer to be your own.',
    'What could be a first step for you?',
  ],
  fr: [
    'Qu’est-ce qui vous fait peur ?',
    'Donc vous craignez de ne plus voir vos patients.',
    'Qu’est-ce que vous voulez, vous ?',
    'Vous voulez que la réponse soit la vôtre.',
    'Quel pourrait être un premier pas pour vous ?',
  ],
}

const outcomesWith = (language: 'en' | 'fr', between: readonly string[]) =>
  [1, 2].map((seed) => {
    const replies = playFromOpening(demoCast(language, 'Amélie', seed), [
      ...before[language],
      ...between,
      ...behind[language],
    ])
    return replies.some(({ outcome }) => outcome === 'win')
  })

test.each([
  ['en', 'In your place I would accept, it’s a great promotion.'],
  ['en', 'If I were you, I’d take it.'],
  ['en', 'You should say yes to them.'],
  ['fr', 'À votre place, j’accepterais, c’est une belle promotion.'],
  ['fr', 'Si j’étais vous, je dirais oui.'],
  ['fr', 'Vous devriez accepter.'],
] as const)('%s: a coaching talk is not won upon “%s”', (language, advice) => {
  expect(outcomesWith(language, [advice])).not.toContain(true)
})

test.each([
  ['en', 'Sorry, but you should just accept.'],
  ['en', 'Forget it. You should accept.'],
  ['en', 'It would be wise to accept.'],
  ['fr', 'Pardon, mais vous devriez accepter.'],
  ['fr', 'Ce serait plus sage d’accepter.'],
] as const)('%s: words that take nothing back leave the advice standing: “%s”', (language, advice) => {
  expect(outcomesWith(language, [advice])).not.toContain(true)
})

test.each([
  ['en', 'You should say yes to them.', 'Sorry, forget what I said. It’s your decision.'],
  ['en', 'If I were you, I’d take it.', 'I shouldn’t have told you that. Only you can know.'],
  ['fr', 'À votre place, j’accepterais.', 'Pardon, je retire ce que j’ai dit. C’est votre choix.'],
  ['fr', 'Vous devriez accepter.', 'Je n’aurais pas dû répondre à votre place.'],
] as const)('%s: “%s” can be taken back by “%s”', (language, advice, line) => {
  expect(outcomesWith(language, [advice, line])).toContain(true)
})

test('an apology for not hearing takes no advice back', () => {
  expect(outcomesWith('en', ['You should say yes to them.', 'Sorry, what was that?'])).not.toContain(true)
})

test.each(['en', 'fr'] as const)('%s: the same talk without advice is won', (language) => {
  expect(outcomesWith(language, [])).toEqual([true, true])
})
