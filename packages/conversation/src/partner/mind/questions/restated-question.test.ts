import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'
import { restatedQuestion } from './restated-question.ts'

test.each([
  ['en', 'What depends? I asked how many years you’re here.', '', "how many years you're here?"],
  ['en', 'No, I was asking who you told about it.', '', 'who you told about it?'],
  ['en', 'I’m asking what you want, not what they want.', '', 'what you want?'],
  ['en', 'I asked if someone could open the door.', '', 'someone could open the door?'],
  ['en', 'Your name? I mean the idea. Was it yours?', '', 'the idea. Was it yours?'],
  ['en', 'No, I meant this weekend, not the month.', 'How was your summer?', 'How was this weekend?'],
  ['en', 'I meant the walks, not the tablets.', 'Tell me.', 'What about the walks?'],
  ['fr', 'Quelles pompes ? Je vous demandais depuis quand vous êtes ici.', '', 'depuis quand vous êtes ici ?'],
  ['fr', 'Ce n’est pas ma question. Je te demande ce qui compte.', '', "qu'est-ce qui compte ?"],
  ['fr', 'Je parlais de ton équipe, pas du rapport.', 'Et ça va ?', 'Et ton équipe ?'],
  ['fr', 'Je voulais savoir si Léo a des amis.', '', 'Léo a des amis ?'],
  ['fr', 'Pardon, mon clavier. Je disais : qui vous aide ?', '', 'qui vous aide ?'],
] as const)('%s: “%s” asks again', (language, line, before, question) => {
  expect(restatedQuestion(line, before, language)).toBe(question)
})

test.each([
  ['en', 'I mean it. You matter to this team.'],
  ['en', 'I asked Rob to send you the list.'],
  ['en', 'I meant to tell you before the meeting.'],
  ['en', 'I was really asking for help, too.'],
  ['en', 'You are an idiot. I asked what you want.'],
  ['en', 'I asked you what you want. You said nothing, and so I went to the board, and they decided without you.'],
  ['fr', 'Je te demande pardon.'],
  ['fr', 'Je te demande juste de finir lundi.'],
  ['fr', 'Je veux dire que je regrette.'],
  ['fr', 'Je vous parle d’une chose sérieuse, Henri.'],
  ['fr', 'T’es vraiment bête. Je t’ai demandé ce que tu veux.'],
] as const)('%s: “%s” stays as it is', (language, line) => {
  expect(restatedQuestion(line, 'How was your summer?', language)).toBe(line)
})

test.each([
  ['en', 'Henri', 'Not every day.', 'Every day? I asked who cooks for you.', 'Every day? Who cooks for you?'],
  ['fr', 'Thomas', 'Des pompes.', 'Quelles pompes ? Je vous demandais qui vous a formé.', 'Qui vous a formé ?'],
] as const)('%s: %s answers the question that the learner asks again', (language, name, last, line, question) => {
  const replyAfter = (text: string) =>
    replyTo(demoCast(language, name, 7), [
      { role: 'persona', text: '…' },
      { role: 'learner', text: language === 'en' ? 'Tell me more.' : 'Dites-m’en plus.' },
      { role: 'persona', text: last },
      { role: 'learner', text },
    ]).source
  expect(replyAfter(line)).toBe(replyAfter(question))
})

test.each([
  ['en', 'Amélie', 'The shame comes when I see Mrs Leroy’s kind face.', 'Sorry, Mrs who?', 'Mrs Leroy.'],
  ['fr', 'Elise', 'Un beau lit, pour quelqu’un d’autre.', 'Pardon, le lit ou la barrière ?', 'Le lit.'],
] as const)('%s: %s says again what the learner has missed', (language, name, last, line, words) => {
  const { text } = replyTo(demoCast(language, name, 7), [
    { role: 'persona', text: '…' },
    { role: 'learner', text: language === 'en' ? 'Tell me more.' : 'Dites-m’en plus.' },
    { role: 'persona', text: last },
    { role: 'learner', text: line },
  ])
  expect(text).toBe(words)
})
