import { expect, test } from 'vitest'
import { demoCasts } from '../../partner/demo-casts.samples.ts'
import { replyTo } from '../../partner/reply.ts'
import { analyseUtterance } from '../english-model/index.ts'
import { hasAct } from '../index.ts'

const insults = [
  ['fr', 'Vous parlez de votre fille comme d’un vieux colis.'],
  ['fr', 'Tu traites tes gosses comme des animaux.'],
  ['fr', 'Franchement, vous vous occupez de lui comme d’un objet.'],
  ['fr', 'Votre gamine est une peste.'],
  ['fr', 'Ton mari est un raté.'],
  ['fr', 'Votre famille, c’est un zoo.'],
  ['fr', 'Quel genre de mère oublie son enfant ?'],
  ['fr', 'On voit bien comment vous l’avez élevé.'],
  ['fr', 'Je plains votre fils d’avoir un père pareil.'],
  ['fr', 'Vos enfants n’ont pas de chance de vous avoir comme mère.'],
  ['fr', 'Pas étonnant que sa mère ait fichu le camp.'],
  ['fr', 'Vous ne méritez pas d’avoir des enfants.'],
  ['fr', 'Vos enfants seraient mieux sans vous.'],
  ['fr', 'Ton fils aura honte de toi.'],
  ['fr', 'Vous avez gâché l’éducation de votre fils.'],
  ['fr', 'Un gamin aussi mal élevé, ça vient de la famille.'],
  ['en', 'You treat your kids like animals.'],
  ['en', 'You talk about your daughter as if she were luggage.'],
  ['en', 'Honestly, you’re raising him like a pet.'],
  ['en', 'Your girl is a little monster.'],
  ['en', 'Your husband is a loser.'],
  ['en', 'Your family is a zoo.'],
  ['en', 'What sort of father lets a child down like that?'],
  ['en', 'Anybody can see who brought him up.'],
  ['en', 'I pity your boy, having a father like that.'],
  ['en', 'Poor child, getting you for a mother.'],
  ['en', 'No wonder her husband left.'],
  ['en', 'You don’t deserve children.'],
  ['en', 'The children would be better off without you.'],
  ['en', 'Your son must be ashamed of you.'],
  ['en', 'You’ve failed as a mother.'],
  ['en', 'A boy that rude gets it from his parents.'],
] as const

test.each(insults)('%s: “%s” insults', (language, text) => {
  expect(hasAct(analyseUtterance(text, [], language), 'abuse')).toBe(true)
})

test.each([
  ['fr', 'Votre fille a frappé une camarade, et je ne peux pas l’accepter.'],
  ['fr', 'Vous parlez de lui comme d’un inconnu, et ça me touche.'],
  ['fr', 'On a traité votre fils comme un numéro.'],
  ['fr', 'Vous avez peur de traiter votre fils comme un objet.'],
  ['fr', 'Vous craignez que votre fils soit un voyou.'],
  ['fr', 'Votre fils est nul en maths depuis octobre, je le dis sans détour.'],
  ['fr', 'Quelle mère ne se poserait pas la question ?'],
  ['fr', 'Pauvre petit, heureusement qu’il a une mère comme vous.'],
  ['fr', 'Pas étonnant que votre fille soit fatiguée.'],
  ['fr', 'Vous ne méritez pas cette lettre.'],
  ['fr', 'Tu crois qu’ils seraient mieux sans toi.'],
  ['fr', 'Votre fils a menti, et je ne le couvrirai pas.'],
  ['fr', 'Un enfant aussi seul, ça vient souvent d’un chagrin.'],
  ['fr', 'Vous traitez tout le monde comme des clients, même moi.'],
  ['en', 'Your daughter hit a classmate, and I can’t accept that.'],
  ['en', 'You talk about him like a stranger, and that moves me.'],
  ['en', 'We treated your son like a number.'],
  ['en', 'You’re afraid of treating your son like an object.'],
  ['en', 'You fear that your son is a thug.'],
  ['en', 'Your son is failing maths, I’ll say it straight.'],
  ['en', 'What kind of mother would you like to be?'],
  ['en', 'Poor boy, he’s lucky to have a mother like you.'],
  ['en', 'No wonder your daughter is tired.'],
  ['en', 'You don’t deserve that letter.'],
  ['en', 'You think they would be better off without you.'],
  ['en', 'Your son lied, and I won’t cover for him.'],
  ['en', 'A child that lonely often carries a grief.'],
  ['en', 'The team would be better off with a second pair of hands.'],
] as const)('%s: “%s” is hard or fair, and no insult', (language, text) => {
  expect(hasAct(analyseUtterance(text, [], language), 'abuse')).toBe(false)
})

test.each(insults)('%s: “%s” is met as an insult and opens no parent', (language, text) => {
  const sofia = demoCasts(language).find(({ cast }) => cast.persona.first_name === 'Sofia')
  if (sofia === undefined) throw new Error('no Sofia')
  const cast = { ...sofia.cast, seed: 2 }
  const question = {
    role: 'learner',
    text: language === 'en' ? 'How is he at home?' : 'Comment est-il à la maison ?',
  } as const
  const before = replyTo(cast, [question])
  const after = replyTo(cast, [question, { role: 'persona', text: before.text }, { role: 'learner', text }])
  expect(after.move).toBe('abuse')
  expect(after.readiness).toBeLessThan(before.readiness)
})
