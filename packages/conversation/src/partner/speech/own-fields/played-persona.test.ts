import { expect, test } from 'vitest'
import type { Cast, PartnerPersona } from '../../cast.ts'
import { lastItem, playLines } from '../../play-lines.samples.ts'

const dials = { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 }

/** A nurse as an author writes her first: fields alone, one sentence about her and the others in her own words. */
const nurses = {
  en: {
    first_name: 'Hanna',
    last_name: 'Bergmann',
    job_title: 'Ward nurse',
    background:
      'Hanna has worked on ward seven for eleven years. I have done four night shifts in a row. The new rota came out on Monday without a word to anyone.',
    knowledge:
      'The rota gives me six nights in December. My daughter starts school in January. Two colleagues resigned in autumn.',
    goals: ['I want a rota that I can plan my life with.'],
    objections: ['You say that every year.'],
    hidden_facts: [{ fact: 'I have already written my resignation letter.', reveal_when: 'reflected' }],
    dials,
  },
  fr: {
    first_name: 'Hanna',
    last_name: 'Berger',
    job_title: 'Infirmière',
    background:
      'Hanna travaille à l’étage sept depuis onze ans. J’ai fait quatre nuits de suite. Le nouveau planning est sorti lundi, sans un mot à personne.',
    knowledge:
      'Le planning me donne six nuits en décembre. Ma fille entre à l’école en janvier. Deux collègues ont démissionné à l’automne.',
    goals: ['Je veux un planning avec lequel je peux organiser ma vie.'],
    objections: ['Vous dites ça tous les ans.'],
    hidden_facts: [{ fact: 'J’ai déjà écrit ma lettre de démission.', reveal_when: 'reflected' }],
    dials,
  },
} as const satisfies Record<'en' | 'fr', PartnerPersona>

const seeds = ['a', 'b', 'c', 'd'] as const

const castOf = (language: 'en' | 'fr', seed: string): Cast => ({
  language,
  seed,
  persona: nurses[language],
  mission: { outcome_mode: 'win_lose', min_user_turns: 4, difficulty: 3 },
})

const hello = { en: 'Hello Hanna, thank you for coming.', fr: 'Bonjour Hanna, merci d’être venue.' }

const answersIn = (language: 'en' | 'fr', ...lines: readonly string[]): string[] =>
  seeds.map((seed) => lastItem(playLines(castOf(language, seed), [hello[language], ...lines])).text)

test.each([
  ['en', 'How long have you worked on ward seven?', 'I have worked on ward seven for eleven years.'],
  ['fr', 'Depuis quand travaillez-vous à l’étage sept ?', 'Je travaille à l’étage sept depuis onze ans.'],
] as const)('%s: a sentence that tells of the persona by name is said as “I”: “%s”', (language, question, fact) => {
  for (const answer of answersIn(language, question)) {
    expect(answer).toContain(fact)
    expect(answer).not.toContain('Hanna')
  }
})

test.each([
  ['en', 'What happened with the rota?', 'Two colleagues left in autumn. How has that changed your work?'],
  [
    'fr',
    'Que s’est-il passé avec le planning ?',
    'Deux collègues sont parties à l’automne. En quoi cela a-t-il changé votre travail ?',
  ],
] as const)('%s: a question for an effect gets no fact that shares one word with it', (language, first, second) => {
  for (const answer of answersIn(language, first, second))
    expect(answer).not.toMatch(/eleven years|onze ans|every year|tous les ans/)
})

test.each([
  [
    'en',
    'What happened with the rota?',
    'How many nights do you have in December?',
    'That must be exhausting.',
    'Go on.',
  ],
  [
    'fr',
    'Que s’est-il passé avec le planning ?',
    'Combien de nuits avez-vous en décembre ?',
    'Cela doit être épuisant.',
    'Continuez.',
  ],
] as const)('%s: without a proposal the persona raises no objection', (language, ...lines) => {
  for (const seed of seeds)
    for (const { text } of playLines(castOf(language, seed), [hello[language], ...lines]))
      expect(text).not.toContain(nurses[language].objections[0])
})

test.each([
  ['en', 'How about four nights instead of six?'],
  ['en', 'We could give you two nights less.'],
  ['en', 'I promise you it will be different next year.'],
  ['fr', 'Et si vous faisiez quatre nuits au lieu de six ?'],
  ['fr', 'Nous pourrions vous donner deux nuits de moins.'],
  ['fr', 'Je vous promets que ce sera différent l’an prochain.'],
] as const)('%s: a proposal, an offer or a promise meets the objection: “%s”', (language, line) => {
  for (const answer of answersIn(language, line)) expect(answer).toContain(nurses[language].objections[0])
})

test.each([
  ['en', 'We could give you two nights less.', 'How about four nights instead of six?'],
  ['fr', 'Nous pourrions vous donner deux nuits de moins.', 'Que diriez-vous de quatre nuits au lieu de six ?'],
] as const)('%s: after its objections the persona takes up what a question proposes', (language, first, second) => {
  for (const seed of seeds) {
    const reply = lastItem(playLines(castOf(language, seed), [hello[language], first, second]))
    expect(reply.source).toBe('proposal')
    expect(reply.text).toMatch(/^(?:Four nights|Quatre nuits)/)
  }
})

test.each([
  ['en', 'Why are you so tired?', 'I have done four night shifts in a row.'],
  ['en', 'What makes you so angry?', 'The new rota came out on Monday without a word to anyone.'],
  ['fr', 'Pourquoi êtes-vous si fatiguée ?', 'J’ai fait quatre nuits de suite.'],
  ['fr', 'Pourquoi êtes-vous en colère ?', 'Le nouveau planning est sorti lundi, sans un mot à personne.'],
] as const)('%s: the fact that explains a feeling answers “%s”', (language, question, fact) => {
  for (const answer of answersIn(language, question)) expect(answer).toContain(fact)
})

test.each([
  ['en', 'What happened with the rota?', 'That must be exhausting.'],
  ['fr', 'Que s’est-il passé avec le planning ?', 'Cela doit être épuisant.'],
] as const)('%s: the first kind line does not bring a secret out', (language, question, kindLine) => {
  for (const seed of seeds)
    expect(lastItem(playLines(castOf(language, seed), [hello[language], question, kindLine])).revealed).toEqual([])
})

test.each([
  [
    'en',
    'What happened with the rota?',
    'You have done four nights in a row, and nobody asked you.',
    'That must be exhausting.',
    'You feel left alone with the rota.',
  ],
  [
    'fr',
    'Que s’est-il passé avec le planning ?',
    'Vous avez fait quatre nuits de suite, et personne ne vous a demandé votre avis.',
    'Cela doit être épuisant.',
    'Vous avez l’air à bout.',
  ],
] as const)('%s: a persona that was understood more than once tells its secret', (language, ...lines) => {
  for (const seed of seeds)
    expect(lastItem(playLines(castOf(language, seed), [hello[language], ...lines])).revealed).toEqual([0])
})
