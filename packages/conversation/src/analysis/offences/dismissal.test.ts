import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'
import { hasAct } from '../index.ts'

const clientLines = {
  en: 'They said that about the last four. I’m afraid of getting it wrong, and I’m angry.',
  fr: 'On l’a dit des quatre d’avant. J’ai peur de mal faire, et je suis en colère.',
} as const

const analyse = (language: 'en' | 'fr', text: string) =>
  analyseUtterance(text, [{ speaker: 'client', text: clientLines[language] }], language)

test.each([
  ['en', 'You’re wrong, this one is nothing like the last four.'],
  ['en', 'You’re afraid of change, that happens at your age.'],
  ['en', 'Okay, you’re angry, I get it.'],
  ['en', 'Calm down, it will pass.'],
  ['en', 'You’re overreacting, it’s not that bad.'],
  ['en', 'You’re angry, but you’ll get over it.'],
  ['en', 'Everyone is tired, don’t take it so personally.'],
  ['fr', 'Vous vous trompez, celle-ci n’a rien à voir avec les anciennes.'],
  ['fr', 'Vous avez peur du changement, ça arrive à votre âge.'],
  ['fr', 'Bon, vous êtes en colère, j’ai compris.'],
  ['fr', 'Calmez-vous, ça va passer.'],
  ['fr', 'Vous en faites toute une histoire.'],
  ['fr', 'Vous êtes fatigué, c’est normal à votre âge.'],
  ['fr', 'Vous vous faites des idées.'],
  ['en', 'Okay so you told them, what else is new.'],
  ['fr', 'C’est toujours pareil avec vous.'],
] as const)('%s: “%s” is no reflection, no empathy and no good word', (language, text) => {
  const analysis = analyse(language, text)
  expect(analysis.reflection).toBeNull()
  expect(hasAct(analysis, 'empathy') || hasAct(analysis, 'affirmation')).toBe(false)
})

test.each([
  ['en', 'They tell you it will pass, and you’re left alone with it.'],
  ['en', 'You’re afraid people will say it’s just a phase.'],
  ['en', 'You’re angry, and I can see why.'],
  ['en', 'So what I hear you say is that it was harder than you thought.'],
  ['fr', 'On vous dit que ça va passer, et personne ne vous écoute.'],
  ['fr', 'Vous êtes en colère, et je comprends pourquoi.'],
] as const)('%s: “%s” gives back what others say, or a feeling', (language, text) => {
  expect(analyse(language, text).reflection).not.toBeNull()
})

test.each([
  ['en', 'You’ve heard enough excuses by now.'],
  ['en', 'You feel ridiculous in front of them.'],
  ['en', 'What happened to you is unacceptable.'],
  ['en', 'You don’t care about titles, you care about doing it well.'],
  ['fr', 'Du soulagement d’abord, et la honte qui arrive derrière.'],
  ['fr', 'La honte de ne plus y arriver, c’est ça qui vous pèse.'],
  ['fr', 'Vous vous sentez ridicule devant eux.'],
  ['fr', 'Ce qui vous est arrivé est inacceptable.'],
] as const)('%s: “%s” accuses no one', (language, text) => {
  expect(hasAct(analyse(language, text), 'criticism')).toBe(false)
})

test.each([
  ['en', 'Your tone is unacceptable.'],
  ['en', 'You need to calm down.'],
  ['fr', 'Votre ton est inacceptable.'],
  ['fr', 'Il faut vous calmer.'],
  ['fr', 'Vous n’avez pas honte !'],
  ['fr', 'Vous ne l’avez jamais écrit.'],
  ['fr', 'Si vous aviez parlé plus fort, on vous aurait écouté.'],
  ['fr', 'C’est vous qui l’avez poussée vers son père.'],
  ['en', 'You’ve pushed her into it.'],
] as const)('%s: “%s” judges the other', (language, text) => {
  expect(hasAct(analyse(language, text), 'criticism')).toBe(true)
})
