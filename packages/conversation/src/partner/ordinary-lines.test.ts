import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { replyTo } from './reply.ts'

type Row = readonly ['en' | 'fr', string, string, string]

const hello = { en: 'Good morning.', fr: 'Bonjour.' } as const

const movesTo = (language: 'en' | 'fr', name: string, text: string): string =>
  replyTo(demoCast(language, name), [
    { role: 'learner', text: hello[language] },
    { role: 'persona', text: '…' },
    { role: 'learner', text },
  ]).move

test.each<Row>([
  ['en', 'Nadia', 'I’m not here to chat about the film, I’d like to hear about the forecast.', 'off_topic'],
  ['fr', 'Karim', 'Je n’ai pas envie de parler du match, parlons de la livraison.', 'off_topic'],
  ['en', 'Sofia', 'Has Leo got a favourite film?', 'off_topic'],
  ['fr', 'Sofia', 'Est-ce que Léo regarde le foot avec vous ?', 'off_topic'],
])('%s: %s stays with “%s”', (language, name, text, move) => {
  expect(movesTo(language, name, text)).not.toBe(move)
})

test.each<Row>([
  ['en', 'Nadia', 'I’ve handled you badly, I know.', 'own_part'],
  ['en', 'Nadia', 'I’ve treated you unfairly for months.', 'own_part'],
  ['fr', 'Nadia', 'Je vous ai mal soutenue ces derniers mois.', 'own_part'],
  ['fr', 'Jonas', 'Je t’ai injustement jugé.', 'own_part'],
  ['fr', 'Elise', 'C’est à s’arracher les cheveux.', 'empathy'],
  ['fr', 'Elise', 'Il y a de quoi devenir folle, avec ces livraisons.', 'empathy'],
  ['fr', 'Nadia', 'J’aimerais vous décharger de la réunion.', 'proposal'],
  ['fr', 'Nadia', 'Je voudrais vous libérer deux heures le lundi.', 'proposal'],
])('%s: %s hears “%s” as %s', (language, name, text, move) => {
  expect(movesTo(language, name, text)).toBe(move)
})

test.each<Row>([
  ['en', 'Sofia', 'Did you see the match last night?', 'off_topic'],
  ['fr', 'Sofia', 'Vous avez vu le match hier soir ?', 'off_topic'],
  ['en', 'Karim', 'I’d rather not talk about the offer, let’s talk about football.', 'off_topic'],
])('%s: %s leaves “%s” aside', (language, name, text, move) => {
  expect(movesTo(language, name, text)).toBe(move)
})
