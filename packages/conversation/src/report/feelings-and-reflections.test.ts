import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const criterionOf = (criterionKey: string, key: Key, language: Language, lines: readonly string[]) => {
  const report = all.report(key, language, talkOf(language, lines))
  const criterion = report.criteria.find((one) => one.key === criterionKey)
  return {
    ...criterion,
    rationale: plain(criterion?.rationale ?? ''),
    tip: plain(criterion?.tip ?? ''),
    quotes: criterion?.evidence.map(({ quote }) => quote) ?? [],
    reflections: report.measures.find((one) => one.key === 'reflections')?.value,
    steps: report.next_steps.map(plain),
  }
}

const jonas = {
  en: [
    'How did you hear about it?',
    'Later than I should have, and not from you.',
    'Later than you should have, and not from me. That must have felt humiliating.',
    'Yes. I haven’t said that to anybody here.',
    'So you’ve been keeping out of my way because that hurt.',
    'Yes. That is so.',
    'What would help now?',
    'Hm.',
  ],
  fr: [
    'Comment l’as-tu appris ?',
    'Plus tard que je n’aurais dû, et pas par toi.',
    'Plus tard que tu n’aurais dû, et pas par moi. Ça a dû être humiliant.',
    'Oui. Je ne l’ai dit à personne ici.',
    'Donc tu m’évites parce que ça t’a blessé.',
    'Oui. C’est ça.',
    'Qu’est-ce qui aiderait maintenant ?',
    'Hm.',
  ],
} as const

test.each(['en', 'fr'] as const)(
  '%s: a mirror with its feeling is said back, and the feeling is counted',
  (language) => {
    const { rationale, quotes, reflections } = criterionOf('naming', 'calm', language, jonas[language])
    expect(rationale).toMatch(language === 'en' ? /feeling twice/ : /l’émotion deux fois/)
    expect(quotes).toHaveLength(2)
    expect(reflections).toBe(2)
  },
)

const elise = {
  en: [
    'Good morning, this is your third call.',
    'Yes. This is the third call.',
    'That must be exhausting. What do you need now?',
    'A white cot.',
    'You’ve told this story twice already and nobody took charge. No wonder you’re fed up.',
    'Yes. If someone would just take this off my hands.',
    'By when do you need it?',
    'By Wednesday.',
  ],
  fr: [
    'Bonjour, c’est votre troisième appel.',
    'Oui. C’est le troisième appel.',
    'Ça doit être épuisant. De quoi avez-vous besoin ?',
    'D’un lit blanc.',
    'Vous avez déjà raconté tout ça deux fois. Pas étonnant que vous en ayez marre.',
    'Oui. Si quelqu’un s’en occupait enfin.',
    'Pour quand le vous faut-il ?',
    'Pour mercredi.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: who names the feeling twice has said back twice', (language) => {
  const { rationale, reflections, tip } = criterionOf('naming', 'calm', language, elise[language])
  expect(rationale).toMatch(language === 'en' ? /feeling twice/ : /l’émotion deux fois/)
  expect(reflections).toBe(2)
  expect(tip).not.toMatch(/add nothing|n’ajoutez rien|takes a moment|réponse tarde/)
})

test('being alone with something for a weekend is no feeling, and feeling alone is one', () => {
  const lines = (line: string) => [
    'Hm.',
    'I called his name.',
    line,
    'That’s right.',
    'What then?',
    'Nothing.',
    'Hm.',
    'Hm.',
  ]
  const situation = criterionOf(
    'naming',
    'calm',
    'en',
    lines('It sounds like you had the whole weekend alone with it.'),
  )
  expect(situation.quotes).toEqual([])
  const feeling = criterionOf('naming', 'calm', 'en', lines('It sounds like you feel alone with it.'))
  expect(feeling.quotes).toHaveLength(1)
})

test('« T’as l’air crevée » names a feeling and says it back', () => {
  const lines = [
    'Salut.',
    'Je sais. Je l’ai vu moi-même.',
    'T’as l’air crevée en fait.',
    'Oui, c’est ça.',
    'Et depuis quand ?',
    'Mai.',
  ]
  const { quotes, reflections } = criterionOf('naming', 'calm', 'fr', lines)
  expect([quotes, reflections]).toEqual([['T’as l’air crevée en fait.'], 1])
})

const henri = [
  'Comment ça se passe avec votre traitement ?',
  'Il y a quelques semaines.',
  'D’accord, il y a quelques semaines. Et pourquoi à ce moment-là ?',
  'Je me le suis demandé aussi.',
  'Donc vous vous sentiez bien et du coup ça n’avait plus de sens pour vous.',
  'Je me sens bien. Et certaines nuits, j’entends mon cœur dans l’oreiller.',
  'Vous entendez votre cœur la nuit, et vous voulez rester debout dans votre cuisine.',
  'C’est juste. Je ne peux pas ralentir quand c’est plein.',
]

test('an echo stands behind the lines that say back in other words', () => {
  const { quotes, rationale } = criterionOf('reflecting', 'listening', 'fr', henri)
  expect(quotes[0]).not.toContain('quelques semaines')
  expect(quotes).toContain(henri[4])
  expect(rationale).toContain('en partie avec vos mots')
})

test.each<readonly [Language, readonly string[]]>([
  [
    'fr',
    [
      'Qu’est-ce qui a changé ?',
      'L’organisation.',
      'L’organisation ? Raconte, c’est-à-dire ?',
      'Cinq jours.',
      'Et le plus dur ?',
      'Rien.',
    ],
  ],
  [
    'en',
    [
      'What has changed?',
      'The organisation.',
      'What about the organisation is hard?',
      'Five days.',
      'Is it late?',
      'No.',
    ],
  ],
])('%s: a learner who took a word of the answer up is not told to do so', (language, lines) => {
  const { tip, steps } = criterionOf('open_questions', 'listening', language, lines)
  expect([tip, ...steps].join(' ')).not.toMatch(/use one of its words|reprenez-en un mot/)
})

const dayLines: Record<Language, readonly [theirs: string, own: string]> = {
  en: [
    'Ok so I’ll do the seat and you ring me on Thursday evening.',
    'Ok so I’ll do the seat by Thursday and you ring me.',
  ],
  fr: [
    'Je m’occupe de la place et vous m’appelez jeudi soir.',
    'Je m’occupe de la place d’ici jeudi et vous m’appelez.',
  ],
}

test.each(['en', 'fr'] as const)('%s: the day of the other’s part is no day of one’s own', (language) => {
  const scores = dayLines[language].map(
    (line) => criterionOf('moving_on', 'calm', language, ['Hm.', 'Hm.', 'Hm.', 'Hm.', line, 'I can try.']).score,
  )
  expect(scores).toEqual([3, 4])
})

test.each(['en', 'fr'] as const)(
  '%s: a step that got no yes is no agreement beside a goal that says so',
  (language) => {
    const mission = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' }[language]
    const lines = {
      en: [
        'What happened?',
        'Hm.',
        'I’ll write to the board this week and say it started with you.',
        'That you know what it was for me.',
        'And now?',
        'Hm.',
      ],
      fr: [
        'Que s’est-il passé ?',
        'Hm.',
        'J’écris à la direction cette semaine que l’idée vient de toi.',
        'Que tu saches ce que c’était pour moi.',
        'Et maintenant ?',
        'Hm.',
      ],
    }[language]
    const report = writeReport({
      ...talkOnMission(language, mission, lines),
      observer: all.content('feedback', language),
      language,
    })
    const agreement = report.criteria.find(({ key }) => key === 'agreement')
    expect(report.objectives.at(-1)?.met).toBe(false)
    expect(agreement?.score).toBe(2)
    expect(plain(agreement?.rationale ?? '')).toMatch(
      language === 'en' ? /did not see .* say yes/ : /pas vu .* dire oui/,
    )
  },
)

test.each([
  [
    'en',
    [
      'Good morning.',
      'Doctor! You look more tired than I do.',
      'How did you sleep?',
      'Well.',
      'What matters to you?',
      'My stove.',
    ],
  ],
  [
    'fr',
    [
      'Bonjour.',
      'Docteur ! Vous avez l’air plus fatigué que moi.',
      'Comment dormez-vous ?',
      'Bien.',
      'Qu’est-ce qui compte pour vous ?',
      'Mes casseroles.',
    ],
  ],
] as const)('%s: how the learner looks is no feeling that the persona showed', (language, lines) => {
  const { withheld, quotes } = criterionOf('naming', 'calm', language, lines)
  expect(quotes).toEqual([])
  expect(withheld).not.toBeNull()
})
