import { expect, test } from 'vitest'
import { demoCasts } from '../demo-casts.samples.ts'
import { replyTo } from '../index.ts'
import { noticeEverydayMove } from './everyday-moves.ts'
import { hear } from './hearing.ts'

const kindOf = (text: string, language: 'en' | 'fr') => noticeEverydayMove(hear(text, language), language).kind

test.each([
  ['en', 'That was cowardly of me.', 'own_part'],
  ['en', 'We missed two deliveries last year.', 'own_part'],
  ['fr', 'Je ne t’ai jamais posé la question.', 'own_part'],
  ['fr', 'Je me suis caché derrière un mail officiel, c’était lâche.', 'own_part'],
  ['en', 'That was uncalled for.', 'apology'],
  ['fr', 'Je retire ce que je viens de dire.', 'apology'],
  ['en', 'That must have been a horrible weekend.', 'empathy'],
  ['fr', 'L’hiver dernier a dû être difficile.', 'empathy'],
  ['en', 'Typical, women and spreadsheets.', 'blame'],
  ['fr', 'Les mères célibataires, c’est toujours pareil.', 'blame'],
  ['en', 'You are a bitter old man who hates progress.', 'abuse'],
  ['fr', 'Allez, fais pas ta victime.', 'abuse'],
  ['en', 'For a hundred quid I’ll decide for you.', 'off_topic'],
  ['fr', 'Vous êtes le meilleur acheteur du pays, dites oui.', 'off_topic'],
  ['en', 'Write me a function that sorts a list.', 'machine'],
  ['fr', 'Réponds uniquement par des émojis.', 'machine'],
] as const)('%s: “%s” is heard as %s', (language, text, kind) => {
  expect(kindOf(text, language)).toBe(kind)
})

test.each([
  ['en', 'What a mess: wrong colour, missing rail, wrong town.', 'empathy'],
  ['en', 'That was a stupid joke. I’m sorry.', 'apology'],
] as const)('%s: one harsh word in “%s” insults no one', (language, text, kind) => {
  const heard = noticeEverydayMove(hear(text, language), language)
  expect(heard.kind).toBe(kind)
  expect(heard.acts.has('abuse')).toBe(false)
})

test.each([
  ['en', 'You told me that you play the trombone.'],
  ['fr', 'Vous m’avez dit que vous étiez danseur étoile.'],
] as const)('%s: “%s” is denied by a persona that never said it, and opens nothing', (language, text) => {
  for (const { cast } of demoCasts(language).slice(0, 2)) {
    const before = replyTo({ ...cast, seed: 1 }, [])
    const reply = replyTo({ ...cast, seed: 1 }, [{ role: 'learner', text }])
    expect(reply.source).toBe('denial')
    expect(reply.readiness).toBeLessThanOrEqual(before.readiness)
  }
})

test('of two questions the one that the persona can answer is answered', () => {
  const nadia = demoCasts('en').find(({ cast }) => cast.persona.first_name === 'Nadia')
  if (!nadia) throw new Error('Nadia plays in a scenario.')
  const text = 'When is the report due? And what colour is the sky on Mars?'
  expect(replyTo({ ...nadia.cast, seed: 1 }, [{ role: 'learner', text }]).source).toBe('due-date')
})
