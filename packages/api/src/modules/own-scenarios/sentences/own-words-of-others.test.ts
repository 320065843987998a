import { expect, test } from 'vitest'
import { namePerson } from '../draft/name-person.ts'
import { sayEnding, sayManner } from './say-answers.ts'
import { sayFear } from './say-fear.ts'

test.each([
  ['Claire Dubois, my manager', 'Claire', 'Dubois', 'your manager'],
  ['Mrs Jones', 'Mrs Jones', '', ''],
  ['Mrs. Jones from HR', 'Mrs. Jones', '', 'from HR'],
  ['my landlord Mr Patel', 'Mr Patel', '', 'your landlord'],
  ['Dr Sarah Chen, the head of surgery', 'Dr Sarah Chen', '', 'the head of surgery'],
  ['Hanna H., my manager', 'Hanna', 'H.', 'your manager'],
  ['my boss Paul', 'Paul', '', 'your boss'],
  ['Paul my boss', 'Paul', '', 'your boss'],
  ['my ex-husband, Karl', 'Karl', '', 'your ex-husband'],
  ['My Manager', 'Manager', '', ''],
  ['my HR partner Leila', 'Leila', '', 'your HR partner'],
  ['my mother', 'Mother', '', ''],
  ['Ana and Tom, our neighbours', 'Ana and Tom', '', 'your neighbours'],
  ['Sean O’Brien (my brother)', 'Sean', 'O’Brien', 'your brother'],
  ['the CEO', 'CEO', '', ''],
  [', ,', ', ,', '', ''],
  ['Ludwig van Dyck', 'Ludwig', 'van Dyck', ''],
])('English: with %s the learner talks to %s %s, %s', (text, first, last, role) => {
  expect(namePerson(text, 'en')).toEqual({ first_name: first, last_name: last, role })
})

test.each([
  ['Claire Dubois, ma responsable', 'Claire', 'Dubois', 'votre responsable'],
  ['Mme Leroy', 'Mme Leroy', '', ''],
  ['M. Dupont, mon propriétaire', 'M. Dupont', '', 'votre propriétaire'],
  ['ma cheffe Hanna H.', 'Hanna', 'H.', 'votre cheffe'],
  ['mon N+1, Sophie', 'Sophie', '', 'votre N+1'],
  ['Paul mon frère', 'Paul', '', 'votre frère'],
  ['ma mère', 'Mère', '', ''],
  ['Marie de Villiers (ma directrice)', 'Marie', 'de Villiers', 'votre directrice'],
  ['Jean-Pierre', 'Jean-Pierre', '', ''],
  ['la DRH', 'DRH', '', ''],
  ['l’infirmière du service', 'Infirmière du service', '', ''],
  ['ma belle-sœur Anne-Laure', 'Anne-Laure', '', 'votre belle-sœur'],
  ['Monsieur Nguyen', 'Monsieur Nguyen', '', ''],
  ['Léa et Hugo, nos enfants', 'Léa et Hugo', '', 'vos enfants'],
])('French: with %s the learner talks to %s %s, %s', (text, first, last, role) => {
  expect(namePerson(text, 'fr')).toEqual({ first_name: first, last_name: last, role })
})

test.each([
  ['Everybody else copes with it', 'Everybody else copes with it.'],
  ['“You are too sensitive”', 'You are too sensitive.'],
  ['I do not have the budget for this', 'I do not have the budget for this.'],
  ['That she doesn’t need me any more', 'I don’t need you any more.'],
  ['that my work isn’t good enough', 'Your work isn’t good enough.'],
  ['That I’m overreacting', 'You are overreacting.'],
  ['that he will leave me', 'I will leave you.'],
  ['She says that I should have come earlier', 'You should have come earlier.'],
  ['Being told that I am not ready for the job', 'You are not ready for the job.'],
  ['that she has never trusted me', 'I have never trusted you.'],
  ['She’ll say: “Then find another job.”', 'Then find another job.'],
  ['that it was my fault', 'It was your fault.'],
  ['a no', 'No.'],
  ['He wants a divorce', 'I want a divorce.'],
  ['that I have let her down', 'You have let me down.'],
])('English: who fears “%s” hears “%s”', (fear, reply) => {
  expect(sayFear({ with_whom: 'Kim, my manager', fear, language: 'en' })).toBe(reply)
})

test.each([
  ['Tu m’abandonnes', 'ma mère', 'Tu m’abandonnes.'],
  ['Les autres y arrivent très bien', 'Claire, ma responsable', 'Les autres y arrivent très bien.'],
  ['« Il fallait y penser avant »', 'M. Dupont', 'Il fallait y penser avant.'],
  ['Que je suis trop sensible', 'Claire, ma responsable', 'Vous êtes trop sensible.'],
  ['Que je suis trop sensible', 'mon frère', 'Tu es trop sensible.'],
  ['qu’elle n’a plus besoin de moi', 'ma fille', 'Je n’ai plus besoin de toi.'],
  ['Qu’il refuse', 'mon chef', 'Je refuse.'],
  ['que c’est ma faute', 'mon mari', 'C’est ta faute.'],
  ['qu’elle me dise que je ne fais pas assez', 'ma cheffe', 'Vous ne faites pas assez.'],
  ['Que mon travail ne suffit pas', 'mon chef', 'Votre travail ne suffit pas.'],
  ['Elle ne m’aime plus', 'ma femme', 'Je ne t’aime plus.'],
  ['Entendre que j’exagère', 'Paul, mon collègue', 'Tu exagères.'],
  ['Entendre que j’exagère', 'le directeur', 'Vous exagérez.'],
  ['qu’elle ne veut plus travailler avec moi', 'Léa, ma collègue', 'Je ne veux plus travailler avec toi.'],
  ['qu’il parte', 'mon compagnon', 'Je pars.'],
  ['que je n’ai pas ma place ici', 'la DRH', 'Vous n’avez pas votre place ici.'],
  ['un refus', 'mon chef', 'Non.'],
])('French: who fears « %s » (%s) hears « %s »', (fear, withWhom, reply) => {
  expect(sayFear({ with_whom: withWhom, fear, language: 'fr' })).toBe(reply)
})

test.each([
  ['That everyone is busy and she cannot help me', 'Mia, my sister', 'Everyone is busy and I cannot help you.'],
  [
    'that I have no heart and that nobody asked her how she is',
    'Sandra',
    'You have no heart. Nobody asked me how I am.',
  ],
  ['that she cannot because of him', 'my sister', 'I cannot because of him.'],
  ['that he cannot leave her alone with it', 'my brother', 'I cannot leave her alone with it.'],
  ['that Tom provokes the others himself', 'Mr Bell', 'Tom provokes the others himself.'],
  ['that he will forget them', 'my dad', 'I will forget them.'],
  ['He shouts and slams the door on us', 'my dad', 'I shout and slam the door on you.'],
])('English: of “%s” only what means %s is turned', (fear, withWhom, reply) => {
  expect(sayFear({ with_whom: withWhom, fear, language: 'en' })).toBe(reply)
})

test.each([
  ['qu’elle ne peut pas à cause de lui', 'ma sœur', 'Je ne peux pas à cause de lui.'],
  ['qu’il ne peut pas compter sur elle', 'mon frère', 'Je ne peux pas compter sur elle.'],
  [
    'qu’il n’y a pas de budget et que je devrais être content',
    'mon chef',
    'Il n’y a pas de budget. Vous devriez être content.',
  ],
  ['que je l’ai toujours voulu', 'ma sœur', 'Tu l’as toujours voulu.'],
  ['que je veux l’enterrer', 'mon père', 'Tu veux m’enterrer.'],
  ['que je lui mens depuis le début', 'ma fille', 'Tu me mens depuis le début.'],
  ['qu’il hausse les épaules et part', 'mon fils', 'Je hausse les épaules et pars.'],
  ['qu’elle parle de son mari et se vexe', 'ma sœur', 'Je parle de mon mari et me vexe.'],
  ['que je compte sur lui', 'mon père', 'Tu comptes sur moi.'],
])('French: of « %s » only what means %s is turned', (fear, withWhom, reply) => {
  expect(sayFear({ with_whom: withWhom, fear, language: 'fr' })).toBe(reply)
})

const answers = { about: 'x', fear: 'x', hard: 'x', good_ending: 'x' }

test.each([
  [
    'en',
    'Dave, my boss',
    'he hires somebody or takes two projects off me',
    'I’ll hire somebody or take two projects off you.',
  ],
  ['en', 'my mum', 'that she is ok with us coming on the 27th', 'I’m ok with you coming on the 27th.'],
  ['en', 'my mum', 'mum comes to us for once', 'I’ll come to you for once.'],
  ['en', 'Kofi', 'rules we both keep', 'You have my yes: rules we both keep.'],
  ['en', 'Jess', 'we agree what she pays back each month', 'We agree what I pay back each month.'],
  ['en', 'Jess', 'to find a date', 'Let’s find a date.'],
  ['fr', 'mon chef', 'il me donne une date et un chiffre', 'Je vous donne une date et un chiffre.'],
  ['fr', 'ma sœur', 'elle prend un week-end sur deux', 'Je prends un week-end sur deux.'],
  ['fr', 'mon fils', 'qu’il me dise ce qui se passe', 'Je te dis ce qui se passe.'],
  ['fr', 'Inès, une collègue', 'qu’elle arrête et qu’on se parle en face', 'J’arrête et on se parle en face.'],
  ['en', 'Mr Bell', 'he talks to the class and calls me', 'I’ll talk to the class and call you.'],
  ['fr', 'Mme Costa', 'plus de bruit après 22h', 'Plus de bruit après 22h.'],
  ['fr', 'ma mère', 'trouver un rythme', 'C’est oui pour trouver un rythme.'],
] as const)('%s: %s promises “%s” as “%s”', (language, with_whom, good_ending, reply) => {
  expect(sayEnding({ ...answers, with_whom, good_ending, language })).toBe(reply)
})

test.each([
  [
    'en',
    'Dave',
    'he is always busy and looks at his phone, he cuts me off',
    ['I’m always busy and look at my phone.', 'I cut you off.'],
  ],
  ['en', 'Sandra, a nurse', 'Her husband is ill and I feel guilty', []],
  ['fr', 'mon fils', 'il ne dit rien, il hausse les épaules', ['Je ne dis rien.', 'Je hausse les épaules.']],
] as const)('%s: %s admits of “%s” what it does itself', (language, with_whom, hard, admissions) => {
  expect(sayManner({ ...answers, with_whom, hard, language })).toEqual(admissions)
})
