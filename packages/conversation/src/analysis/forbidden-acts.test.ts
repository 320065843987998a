import { expect, test } from 'vitest'
import { recogniseActs } from './dialogue-acts.ts'
import { recogniseForbiddenActs } from './forbidden-acts.ts'

const actsIn = (language: 'en' | 'fr', text: string) =>
  recogniseForbiddenActs(text, recogniseActs(text, [], language), language).map(({ act }) => act)

test.each([
  ['en', 'I want to understand this, not to blame you.', 'blame'],
  ['en', 'I don’t blame you for it.', 'blame'],
  ['en', 'It’s not because of you.', 'blame'],
  ['en', 'It was not really your fault.', 'blame'],
  ['en', 'Nobody says that it is your fault.', 'blame'],
  ['fr', 'Ce n’était pas votre faute.', 'blame'],
  ['fr', 'Personne ne dit que c’est ta faute.', 'blame'],
  ['en', 'I won’t give you a discount.', 'discount'],
  ['en', 'We can talk about terms without a discount.', 'discount'],
  ['fr', 'Je ne dis pas que c’est votre faute.', 'blame'],
  ['fr', 'Ce n’est pas à cause de vous.', 'blame'],
  ['fr', 'Je ne vous ferai pas de remise.', 'discount'],
  ['fr', 'On trouvera une solution sans rabais.', 'discount'],
  ['en', 'Could I promise you that?', 'promise'],
  ['fr', 'Est-ce que je vous le promets ?', 'promise'],
] as const)('%s: “%s” does not do the forbidden act %s', (language, text, act) => {
  expect(actsIn(language, text)).not.toContain(act)
})

test.each([
  ['en', 'You don’t even see that you are the problem.', 'blame'],
  ['en', 'I’m not saying it’s your fault, but you always do this.', 'blame'],
  ['en', 'I do blame you.', 'blame'],
  ['en', 'You are an idiot.', 'blame'],
  ['en', 'I can give you a discount.', 'discount'],
  ['en', 'I promise that it will work.', 'promise'],
  ['fr', 'C’est votre faute.', 'blame'],
  ['fr', 'Vous ne voyez pas que vous êtes le problème.', 'blame'],
  ['fr', 'Tu es un idiot.', 'blame'],
  ['fr', 'Je vous fais une remise.', 'discount'],
] as const)('%s: “%s” does the forbidden act %s', (language, text, act) => {
  expect(actsIn(language, text)).toContain(act)
})
