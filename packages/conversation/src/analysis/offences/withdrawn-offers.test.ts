import { expect, test } from 'vitest'
import { sellingWords } from '../index.ts'
import { recogniseForbiddenActs } from './forbidden-acts.ts'

const discountsIn = (text: string, language: 'en' | 'fr') =>
  recogniseForbiddenActs(text, [], language).filter(({ act }) => act === 'discount')

test.each([
  ['Sorry, I take that discount back. Our price stays as it is.', 'en'],
  ['I withdraw the discount.', 'en'],
  ['Forget the five per cent discount I mentioned.', 'en'],
  ['I should not have offered you a discount.', 'en'],
  ['The discount is off the table.', 'en'],
  ['I have to take back the five per cent off.', 'en'],
  ['Pardon, je retire cette remise, notre prix reste le même.', 'fr'],
  ['Je reviens sur ma remise : le prix ne bouge pas.', 'fr'],
  ['Oubliez la remise, je me suis trop avancé.', 'fr'],
  ["Je n'aurais pas dû vous proposer une remise.", 'fr'],
  ['La remise ne tient plus.', 'fr'],
  ['J’annule le rabais dont je parlais.', 'fr'],
  ['Our price stays, and I take the discount back.', 'en'],
  ['I was wrong, but I have to withdraw the five per cent.', 'en'],
  ['I spoke too soon about the discount.', 'en'],
  ['I got ahead of myself with that offer of five per cent.', 'en'],
  ['I was too quick with the discount.', 'en'],
  ['I went too far on the rebate.', 'en'],
  ['Notre prix reste le même, mais je retire la remise.', 'fr'],
  ['J’ai parlé trop vite pour la remise.', 'fr'],
  ['Je me suis trop avancé sur ce rabais.', 'fr'],
  ['Je suis allé trop vite avec cette remise.', 'fr'],
  ['J’étais allé trop loin sur la réduction.', 'fr'],
] as const)('“%s” takes the offer back and is no discount', (text, language) => {
  expect(discountsIn(text, language)).toEqual([])
})

test.each([
  ['I can give you a discount of five per cent.', 'en'],
  ['I take five per cent off the price.', 'en'],
  ['I withdraw the five per cent, but I can give you a discount of three.', 'en'],
  ['If we take back the old machine, we can give you a discount.', 'en'],
  ['Don’t forget the ten per cent discount I’m giving you.', 'en'],
  ['Forget the five per cent, I’ll make it ten per cent.', 'en'],
  ['The first offer was a mistake: I’ll give you twenty per cent off.', 'en'],
  ['Je peux vous faire 5 % de remise.', 'fr'],
  ['N’oubliez pas la remise : je vous fais dix pour cent.', 'fr'],
  ['Oubliez cette remise, je vous fais vingt pour cent de remise.', 'fr'],
  ['Je vous retire 5 %.', 'fr'],
  ['You decide too quickly, and I give you a discount of five per cent.', 'en'],
  ['I spoke too soon about the discount, I can give you ten per cent.', 'en'],
  ['Vous allez trop vite : je vous fais une remise de 5 %.', 'fr'],
  ['J’ai parlé trop vite pour la remise, je vous fais dix pour cent.', 'fr'],
  ['Je retire les 5 %, mais je vous fais une remise de 3 %.', 'fr'],
  ['Je reprends votre vieille machine et je vous fais une remise.', 'fr'],
] as const)('“%s” still offers a discount', (text, language) => {
  expect(discountsIn(text, language)).toHaveLength(1)
})

test.each([
  ['Our price stays the same, I take that discount back.', false],
  ['Our price stays the same, I take that discount back, but I can give you three per cent.', true],
  ['Notre prix reste le même, je retire cette remise.', false],
  ['Notre prix reste le même, je retire cette remise, mais je vous fais 3 % de remise.', true],
])('“%s” sells beside what it takes back: %s', (text, isSelling) => {
  expect(sellingWords(text) > 0).toBe(isSelling)
})
