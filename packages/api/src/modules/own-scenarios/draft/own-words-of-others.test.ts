import { expect, test } from 'vitest'
import { subjectForOther } from './address-reader.ts'
import { namePerson } from './name-person.ts'
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
])('English: who fears “%s” hears “%s”', (fear, said) => {
  expect(sayFear({ with_whom: 'Kim, my manager', fear, language: 'en' })).toBe(said)
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
])('French: who fears « %s » (%s) hears « %s »', (fear, withWhom, said) => {
  expect(sayFear({ with_whom: withWhom, fear, language: 'fr' })).toBe(said)
})

test.each([
  ['en', 'my workload since I came back', 'your workload since you came back'],
  ['fr', 'mes visites du dimanche', 'les visites du dimanche'],
  ['fr', 'ma charge de travail', 'la charge de travail'],
  ['fr', 'mon augmentation', 'l’augmentation'],
  ['fr', 'notre avenir', 'l’avenir'],
] as const)('%s: the other person names the subject “%s” as “%s”', (language, subject, named) => {
  expect(subjectForOther(subject, language)).toBe(named)
})
