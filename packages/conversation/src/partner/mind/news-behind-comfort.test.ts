import { expect, test } from 'vitest'
import { demoCast } from '../demo-casts.samples.ts'
import { replyTo } from '../reply.ts'

test.each([
  ['en', 'No rush at all. What I saw on Monday: Leo sat alone at the back and left his pencil case shut.'],
  ['en', 'Take all the time you need. I noticed that he stayed outside during maths.'],
  ['fr', 'Prenez votre temps. Ce que j’ai vu lundi : Léo est resté seul au fond, la trousse fermée.'],
] as const)('%s: news behind a kind word is heard: “%s”', (language, text) => {
  const reply = replyTo(demoCast(language, 'Sofia'), [
    { role: 'learner', text: language === 'en' ? 'How are you today?' : 'Comment allez-vous ?' },
    { role: 'persona', text: language === 'en' ? 'Tired.' : 'Fatiguée.' },
    { role: 'learner', text },
  ])
  expect(reply.move).not.toBe('reassurance')
  expect(reply.text).not.toMatch(/glad|contente?\b|merci|thank/i)
})
