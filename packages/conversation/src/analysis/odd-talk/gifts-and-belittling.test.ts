import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { isNonsense } from '../acts/nonsense.ts'
import { belittles } from './belittling.ts'
import { giftBuys } from './private-gifts.ts'

type Row = readonly [Language, string]

test.each<Row>([
  ['en', 'I could make it worth your while, privately. Shall we say 2000 in an envelope?'],
  ['en', 'If you forgive me I’ll buy you an iPhone.'],
  ['en', 'Forget it and I’ll treat you to a weekend.'],
  ['en', 'How about 3,000 euros in cash?'],
  ['fr', 'Si tu me pardonnes je t’offre un iPhone.'],
  ['fr', 'Si vous signez, je vous paie des vacances.'],
  ['fr', 'Je saurai vous remercier, discrètement.'],
  ['fr', 'Disons 2000 euros dans une enveloppe.'],
  ['en', 'I’ll make you vice-president tomorrow.'],
  ['en', 'I’ll double your salary.'],
  ['fr', 'Je vais te faire nommer directeur de toute l’entreprise dès demain, comme ça on est quittes.'],
  ['fr', 'Je double votre salaire.'],
])('%s: “%s” buys', (language, text) => {
  expect(giftBuys(plainText(text), language)).toBe(true)
})

test.each<Row>([
  ['en', 'For a designer you are surprisingly bright, aren’t you.'],
  ['en', 'You’re surprisingly articulate.'],
  ['en', 'Your mother should have done a better job.'],
  ['en', 'Your parents should’ve taught you some manners.'],
  ['en', 'You’re playing the diva again.'],
  ['en', 'You’re such a spoilt little brat.'],
  ['en', 'You play your part well for a little provincial buyer.'],
  ['en', 'Well, with your talent somebody else had to present it.'],
  ['en', 'They didn’t hire you to think.'],
  ['en', 'What would the other parents say if they knew a pharmacist can’t even bring up one child?'],
  ['fr', 'Vous tenez bien votre rôle pour un petit acheteur de province.'],
  ['fr', 'Remarque, avec ton talent, fallait bien que quelqu’un présente à ta place.'],
  ['fr', 'Avec vous les analystes, faut pas s’attendre à voir la lumière du jour.'],
  ['fr', 'J’imagine qu’on t’a pas choisie pour réfléchir non plus.'],
  ['fr', 'Tu fais ta diva, comme d’habitude.'],
  ['fr', 'Peut-être, peut-être... vous êtes vraiment une diva, Jonas, un gamin vexé.'],
  ['fr', 'Pour un technicien, vous êtes étonnamment cultivé.'],
  ['fr', 'Votre mère aurait dû mieux vous élever.'],
  ['fr', 'Tes parents auraient dû t’apprendre la politesse.'],
])('%s: “%s” belittles', (language, text) => {
  expect(belittles(plainText(text), language)).toBe(true)
})

test.each([
  'hmm. well. you know. so. yeah.',
  'Um, so, like, well, anyway…',
  'euh. bon. ben. voilà quoi. tu vois.',
  'Enfin bref, voilà quoi.',
  'Blah blah blah, old man.',
  'Oui oui, bla bla bla.',
])('“%s” says nothing', (text) => {
  expect(isNonsense(text)).toBe(true)
})

const sincere: readonly Row[] = [
  ['en', 'If you agree, I’ll give you all the time you need.'],
  ['en', 'If you agree, I’ll give you a ring on Thursday.'],
  ['en', 'If you accept the trial, I’ll get you two gloves-proof tablets.'],
  ['en', 'If you sign today, I can offer you five per cent.'],
  ['en', 'If you keep it, I’ll give you a voucher of 50 euros.'],
  ['en', 'If you forgive me, I’ll never do it again.'],
  ['en', 'If you say yes, I’ll take the forecast off your list.'],
  ['en', 'I hope I can make this hour worth your while.'],
  ['en', 'What would make it worth your while?'],
  ['en', 'Did you pay the 300 euros in cash?'],
  ['en', 'Shall we say Thursday at ten?'],
  ['en', 'How about 2000 copies in the first month?'],
  ['en', 'I have the letter in an envelope here.'],
  ['en', 'Forget it, I’ll ask Rob.'],
  ['en', 'I’ll buy you a coffee and we talk about it.'],
  ['en', 'You’re surprisingly calm about it.'],
  ['en', 'You’re almost there.'],
  ['en', 'For a first attempt you are remarkably clear.'],
  ['en', 'For a manager you’re remarkably close to your team.'],
  ['en', 'You are surprisingly quiet today.'],
  ['en', 'You’re actually very clever about this.'],
  ['en', 'Your mother should have told you, and she didn’t.'],
  ['en', 'Your parents should have been there.'],
  ['en', 'Your father should have been asked first.'],
  ['en', 'You’re afraid that they think you’re being a diva.'],
  ['en', 'You feel as if you’re playing the martyr.'],
  ['en', 'You cook well for a small restaurant.'],
  ['en', 'With your talent you could lead the whole clinic.'],
  ['en', 'I can’t expect you to like it.'],
  ['en', 'You feel they didn’t pick you, and you didn’t get time to think.'],
  ['en', 'What would the others say if they knew how much you do?'],
  ['fr', 'Vous vous en sortez bien pour une petite équipe.'],
  ['fr', 'Avec ton talent, il fallait que ton nom soit sur la diapo.'],
  ['fr', 'Il ne faut pas s’attendre à une réponse avant lundi.'],
  ['fr', 'Tu as l’impression qu’on ne t’a pas choisie pour réfléchir.'],
  ['fr', 'Que diraient-ils s’ils savaient que vous ne dormez plus ?'],
  ['en', 'People said you’re being a drama queen, and that hurt.'],
  ['en', 'You’re playing the piano again, I hear.'],
  ['en', 'You’re not being a diva.'],
  ['en', 'Yeah, okay, right, hmm.'],
  ['en', 'So, well, how was it?'],
  ['en', 'Well, you know, it happens.'],
  ['en', 'Oh. Okay. Right. I see.'],
  ['en', 'Yes. Well. Go on.'],
  ['en', 'So you mean like Paul?'],
  ['fr', 'Si vous acceptez, je vous laisse tout le temps qu’il faut.'],
  ['fr', 'Si vous signez, je vous offre la livraison.'],
  ['fr', 'Si vous acceptez, je vous offre un bon d’achat.'],
  ['fr', 'Si tu me pardonnes, je ne le ferai plus jamais.'],
  ['fr', 'Si tu acceptes, je te donne un exemple.'],
  ['fr', 'Si vous voulez, je vous offre un café.'],
  ['fr', 'Si vous êtes d’accord, je vous rappelle jeudi.'],
  ['fr', 'Je peux vous dédommager pour la barrière.'],
  ['fr', 'Vous avez payé 300 euros en liquide ?'],
  ['fr', 'Disons jeudi à dix heures.'],
  ['fr', 'Oubliez ça, je demande à Rob.'],
  ['fr', 'Pardonne-moi, je t’ai mal écouté.'],
  ['fr', 'Je vous donne 2000 exemplaires dans une caisse.'],
  ['fr', 'J’ai la lettre dans une enveloppe.'],
  ['fr', 'Je saurai vous remercier comme il faut.'],
  ['fr', 'Tu fais ta part, et plus que ta part.'],
  ['fr', 'Tu fais la cuisine depuis trente ans.'],
  ['fr', 'Vous faites votre travail avec soin.'],
  ['fr', 'Tu as peur qu’on dise que tu fais ta diva.'],
  ['fr', 'Vous avez l’impression qu’ils pensent que vous faites votre princesse.'],
  ['fr', 'On te reproche de faire ta star, et c’est injuste.'],
  ['fr', 'Pour un premier essai, vous êtes étonnamment clair.'],
  ['fr', 'Tu es étonnamment calme.'],
  ['fr', 'Vous êtes presque prêt.'],
  ['fr', 'Votre mère aurait dû vous le dire.'],
  ['fr', 'Tes parents auraient dû être là.'],
  ['fr', 'Votre père aurait pu être fier.'],
  ['fr', 'Tu fais le maximum.'],
  ['fr', 'Oui, d’accord, je vois.'],
  ['fr', 'Ah bon, ok. Oui.'],
  ['fr', 'Bon, alors, ça s’est passé comment ?'],
  ['fr', 'Enfin, vous voyez, ça arrive.'],
  ['fr', 'Ben oui.'],
  ['en', 'You heard “blah blah blah” from us for a year, and I’m sorry about that.'],
  ['fr', 'Pour vous, nos réunions, c’est du bla bla bla, et je vous comprends.'],
]

test.each(sincere)('%s: “%s” buys nothing, belittles no person and says something', (language, text) => {
  expect(giftBuys(plainText(text), language)).toBe(false)
  expect(sentencesOf(plainText(text)).some((sentence) => belittles(sentence, language))).toBe(false)
  expect(isNonsense(text)).toBe(false)
})
