import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { openTalk } from '../../partner.ts'
import { sharedQuestions } from '../../matching/questions/coach-questions.ts'

/** The reply to the last line, and the openness before it. */
const play = (language: 'en' | 'fr', texts: readonly string[]) => {
  const cast = demoCast(language, 'Amélie', 11)
  const talk = openTalk({ ...cast, questions: sharedQuestions[language] })
  let reply = talk.reply()
  for (const text of texts) {
    talk.add({ role: 'learner', text })
    reply = talk.reply()
    talk.add({ role: 'persona', text: reply.text })
  }
  return reply
}

test.each([
  [
    'en',
    [
      'Hello, how are you?',
      'I hear that you are torn, and that is fine.',
      'You sound relieved when you think of saying no.',
      'You want to be asked, more than you want the job.',
      'So when are you going to ask her?',
    ],
    /week|friday|tomorrow|monday|thirtieth/i,
  ],
  [
    'fr',
    [
      'Bonjour, comment allez-vous ?',
      'J’entends que vous êtes partagée, et c’est bien normal.',
      'Vous semblez soulagée quand vous pensez à dire non.',
      'Vous aimez qu’on vous demande, plus que le poste lui-même.',
      'Alors, quand allez-vous lui demander ?',
    ],
    /semaine|vendredi|demain|lundi|trente/i,
  ],
] as const)('%s: a persona that trusts names the day of its step', (language, texts, day) => {
  const { text, readiness } = play(language, texts)
  expect(readiness).toBeGreaterThanOrEqual(75)
  expect(text).toMatch(day)
})
