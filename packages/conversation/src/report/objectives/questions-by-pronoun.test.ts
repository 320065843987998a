import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, retryOnMission, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const missions = { en: 'Eleven per cent dearer', fr: 'Onze pour cent plus cher' } as const
const all = libraryObservers()

const costGoal = (language: Language, talk: ReturnType<typeof talkOnMission>) =>
  writeReport({ ...talk, observer: { ...all.content('calm', language), min_user_turns: 1 }, language }).objectives[1]

const talks = {
  en: ['So late deliveries trouble you.', 'Yes.', 'The nurses stay two hours longer and cancel the afternoon.'],
  fr: ['Les livraisons en retard vous gênent, donc.', 'Oui.', 'Les infirmières restent deux heures et annulent tout.'],
} as const

test.each<readonly [Language, string, boolean]>([
  ['en', 'What do they cost you when one doesn’t arrive?', true],
  ['en', 'And what do they mean for you?', true],
  ['en', 'How do you manage when it happens?', true],
  ['en', 'What do the people on the wards say then?', false],
  ['en', 'Who told you about it?', false],
  ['en', 'How does your wife take it?', false],
  ['fr', 'Que vous coûtent-elles, quand une n’arrive pas ?', true],
  ['fr', 'Et qu’est-ce que ça veut dire pour vous ?', true],
  ['fr', 'Comment faites-vous quand ça arrive ?', true],
  ['fr', 'Que disent les gens dans les services, alors ?', false],
  ['fr', 'Qui vous en a parlé ?', false],
  ['fr', 'Comment votre femme prend-elle ça ?', false],
])('%s: after late deliveries, “%s” asks about them: %s', (language, question, isMet) => {
  const [remark, yes, answer] = talks[language]
  expect(costGoal(language, talkOnMission(language, missions[language], [remark, yes, question, answer]))?.met).toBe(
    isMet,
  )
})

test.each<readonly [Language, string, string]>([
  ['en', 'What do they cost you when one doesn’t arrive?', 'I’d have to think about how to put it.'],
  ['en', 'What does a late delivery cost you?', 'For a good answer I’d need more than twenty minutes.'],
  ['en', 'What happens when one fails?', 'That question deserves more than twenty minutes.'],
  ['fr', 'Que vous coûte une rupture ?', 'Il faudrait que je réfléchisse à la façon de le dire.'],
  ['fr', 'Que vous coûte un retard ?', 'Pour bien répondre, il me faudrait plus de vingt minutes.'],
  ['fr', 'Quelles sont les conséquences ?', 'Cette question mérite plus de vingt minutes.'],
])('%s: a retry knows of the question that was put off before it: “%s” – “%s”', (language, question, dodge) => {
  const retry = retryOnMission(language, missions[language], {
    kept: [talks[language][0], talks[language][1], question, dodge],
    added: ['Hm.', 'Hm.', 'Hm.', 'Hm.'],
  })
  const goal = costGoal(language, retry)
  expect(goal?.met).toBe(false)
  expect(goal?.reason?.replaceAll(/\s/g, ' ')).toContain(
    language === 'en' ? 'You asked about this, but' : 'Vous avez posé la question, mais',
  )
})
