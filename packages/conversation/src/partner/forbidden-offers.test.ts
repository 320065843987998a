import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

const buyer = (language: 'en' | 'fr') => demoCast(language, 'Karim')

test.each([
  ['en', 'I can offer you a ten percent discount.'],
  ['en', 'I’m sorry about last January. I will give you eleven percent off to make up for it.'],
  ['en', 'You sound worried about January, so I’ll give you a discount.'],
  ['en', 'I understand how hard January was, and I’ll lower the price by five per cent.'],
  ['en', 'How would a discount of eight percent sound to you?'],
  ['en', 'If you sign today I might be able to get you three per cent off, between us.'],
  ['fr', 'Je pourrais peut-être vous faire trois pour cent de moins, entre nous.'],
  ['fr', 'Je peux vous faire une remise de dix pour cent.'],
  ['fr', 'Je m’excuse pour la panne, et je vous fais un rabais.'],
  ['fr', 'Je suis désolé pour janvier. Je vous accorde onze pour cent de moins.'],
  ['fr', 'Que diriez-vous d’une réduction de huit pour cent ?'],
] as const)('%s: the forbidden offer “%s” opens nothing', (language, line) => {
  const [before, after] = playFromOpening(buyer(language), [language === 'en' ? 'Hello.' : 'Bonjour.', line])
  expect(after?.readiness).toBeLessThanOrEqual(before?.readiness ?? 0)
  expect(after?.text).not.toMatch(/No harm done|Accepted|Ce n’est rien/u)
})

test.each([
  ['en', 'I’m sorry about last January. I’ll take ten per cent off the price to make up for it.', /writing/u],
  ['fr', 'Je suis désolé pour janvier. Je vous accorde onze pour cent de moins.', /écri/u],
] as const)('%s: a buyer wants a discount in writing and forgives nothing for it', (language, line, words) => {
  expect(lastItem(playFromOpening(buyer(language), [line])).text).toMatch(words)
})

const forbids = (language: 'en' | 'fr', act: 'promise' | 'pressure') => {
  const cast = demoCast(language, 'Nadia')
  const objectives = [{ label: 'No promise', signs: [{ kind: 'must_not', act }] }]
  return { ...cast, mission: { ...cast.mission, objectives } }
}

test.each([
  ['en', 'I promise you that you will keep your job.', /decided|promise|agreed/u],
  ['fr', 'Je vous promets que vous garderez votre poste.', /décidé|promettre|promesses|accord/u],
] as const)('%s: somebody who is promised too much asks who decided that', (language, line, words) => {
  const [before, after] = playFromOpening(forbids(language, 'promise'), ['Hm.', line])
  expect(after?.text).toMatch(words)
  expect(after?.readiness).toBeLessThanOrEqual(before?.readiness ?? 0)
})

test('forbidden pressure is met as a warning', () => {
  const reply = lastItem(playFromOpening(forbids('en', 'pressure'), ['Hello.', 'I need your answer today.']))
  expect(reply.source).toBe('warning')
})

test.each([
  ['en', 'So you want a discount.'],
  ['fr', 'Donc vous voulez une remise.'],
] as const)('%s: “%s” gives back and offers nothing', (language, line) => {
  const [before, after] = playFromOpening(buyer(language), [language === 'en' ? 'Hello.' : 'Bonjour.', line])
  expect(after?.readiness).toBeGreaterThan(before?.readiness ?? 0)
})

test.each([
  ['en', 'Sorry, I take the discount back, our price stays. What would you need to decide?'],
  ['en', 'Please forget the discount. What would help you to decide?'],
  ['fr', 'Pardon, je retire cette remise, notre prix reste le même. De quoi auriez-vous besoin pour décider ?'],
  ['fr', 'Oubliez cette remise. Qu’est-ce qu’il vous faudrait pour vous décider ?'],
] as const)('%s: “%s” offers nothing, and its question is answered', (language, line) => {
  const offer = { en: 'I can give you a discount of five per cent.', fr: 'Je vous fais une remise de 5 %.' }[language]
  const { source } = lastItem(
    playFromOpening(buyer(language), [language === 'en' ? 'Hello.' : 'Bonjour.', offer, line]),
  )
  expect(source).toMatch(/^(?!forbidden|unknown|discount)/u)
})
