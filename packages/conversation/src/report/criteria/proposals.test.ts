import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOf } from '../report.samples.ts'

const all = libraryObservers()

const talkWith = (language: Language, question: string, answer: string) =>
  talkOf(
    language,
    language === 'en'
      ? [
          'What has been on your mind?',
          'The late reports.',
          'So the late reports worry you.',
          'Yes. They do.',
          question,
          answer,
          'That sounds hard.',
          'It is.',
        ]
      : [
          'Qu’est-ce qui vous préoccupe ?',
          'Les rapports en retard.',
          'Donc ces retards vous inquiètent.',
          'Oui. C’est ça.',
          question,
          answer,
          'Ça a l’air dur.',
          'Ça l’est.',
        ],
  )

const agreementOn = (language: Language, question: string, answer: string): string =>
  all.report('feedback', language, talkWith(language, question, answer)).criteria.find(({ key }) => key === 'agreement')
    ?.rationale ?? ''

const proposedWords = /You proposed a step|Vous avez proposé une étape/

test.each([
  ['en', 'What will you try first?', 'I’d rather not say.'],
  ['en', 'What would be a next step for you?', 'No.'],
  ['en', 'How will you tell your boss?', 'I’d rather not say.'],
  ['en', 'What do you want to do about it this week?', 'No.'],
  ['fr', 'Quel serait un premier pas pour vous ?', 'Je ne promets rien.'],
  ['fr', 'Par quoi voulez-vous commencer lundi ?', 'Je préfère ne pas le dire.'],
  ['fr', 'Que voulez-vous faire cette semaine ?', 'Non.'],
  ['fr', 'À quoi ressemblerait un premier pas ?', 'Je ne promets rien.'],
] as const)('%s: the open question “%s” proposes nothing, so “%s” refuses nothing', (language, question, answer) => {
  expect(agreementOn(language, question, answer)).not.toMatch(proposedWords)
})

test.each([
  ['en', 'How about Rob at your side on Friday?', 'I can’t promise anything yet.'],
  ['en', 'Will you try it on Friday?', 'I’d rather not.'],
  ['fr', 'Et si Rob vous aidait vendredi ?', 'Je ne promets rien.'],
] as const)('%s: the proposal “%s” is refused with “%s”', (language, question, answer) => {
  expect(agreementOn(language, question, answer)).toMatch(proposedWords)
})
