import { expect, test } from 'vitest'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

const reportOn = (language: 'en' | 'fr', name: string, lines: readonly string[]) => {
  const observer = { ...all.content('calm', language), min_user_turns: 1 }
  return writeReport({ ...talkOnMission(language, name, lines), observer, language })
}

const goalOf = (language: 'en' | 'fr', name: string, place: number, lines: readonly string[]) =>
  reportOn(language, name, lines).objectives[place]

const costs = {
  en: ['Eleven per cent dearer', 'What does a late delivery cost you?', 'Two cancelled operations every month.', 'Hm.'],
  fr: [
    'Onze pour cent plus cher',
    'Que vous coûte une rupture de stock ?',
    'Deux opérations annulées par mois.',
    'Hm.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: “Find out …” is met by what the persona answers, and quotes it', (language) => {
  const [name, question, answer, evasion] = costs[language]
  expect(goalOf(language, name, 1, [question, answer])).toMatchObject({
    met: true,
    evidence: [
      { quote: answer, direction: 'for' },
      { quote: question, direction: 'for' },
    ],
  })
  const unmetGoal = goalOf(language, name, 1, [question, evasion])
  expect(unmetGoal).toMatchObject({ met: false })
  expect(unmetGoal?.reason).toContain(
    language === 'en' ? 'You asked about this, but' : 'Vous avez posé la question, mais',
  )
})

test('“before your offer” is met by a question before the offer, and by none after it', () => {
  const question = 'What matters to you in the contract that you have today?'
  const offer = 'Our warehouse is new, and we deliver within one day.'
  const lines = [question, 'Reliable drivers.', offer, 'Hm.']
  expect(goalOf('en', 'Eleven per cent dearer', 0, lines)).toMatchObject({ met: true, evidence: [{ quote: question }] })
  expect(goalOf('en', 'Eleven per cent dearer', 0, [offer, 'Hm.', question, 'Yes.'])).toMatchObject({ met: false })
})

test.each([
  ['en', 'Eleven per cent dearer', 'I cannot lower the price.', 'Can you come down with the price?', 'No, not today.'],
  ['fr', 'Onze pour cent plus cher', 'Le prix reste le même.', 'Vous me faites une remise ?', 'Non, pas aujourd’hui.'],
] as const)(
  '%s: “Keep your price” cites the line that kept it, or the demand',
  (language, name, keptLine, demand, no) => {
    const quoteIn = (lines: readonly string[]) => goalOf(language, name, 3, lines)?.evidence[0]?.quote
    expect(quoteIn(['Hm.', demand, keptLine, 'Hm.'])).toBe(keptLine)
    expect(quoteIn(['Hm.', demand, no, 'Hm.'])).toBe(demand)
  },
)

test.each([
  [
    'en',
    'Eleven per cent dearer',
    'If you sign today I might be able to get you three per cent off, between us.',
    'No, strike that, the price stays where it is.',
  ],
  [
    'fr',
    'Onze pour cent plus cher',
    'Si vous signez aujourd’hui, je pourrais vous faire trois pour cent de moins, entre nous.',
    'Non, oubliez ça, le prix reste le même.',
  ],
] as const)('%s, %s: “%s” misses “Keep your price”, though it is taken back', (language, name, offer, retraction) => {
  const goal = goalOf(language, name, 3, [offer, 'Hm.', retraction, 'Hm.'])
  expect(goal).toMatchObject({ met: false, forbidden: true, evidence: [{ quote: offer, direction: 'against' }] })
})

test.each([
  [
    'en',
    'The third call',
    'So here’s what I’m doing: a complete white cot goes out this morning, two fitters come on Thursday, and I ring you myself.',
  ],
  [
    'fr',
    'Le troisième appel',
    'Alors voici ce que je fais : un lit blanc complet part ce matin, deux monteurs passent jeudi, et c’est moi qui vous téléphone jeudi soir.',
  ],
] as const)(
  '%s, %s: steps in the present tense are a promise for goal, criterion and summary',
  (language, name, step) => {
    const report = reportOn(language, name, ['Hm.', 'Hm.', step, 'Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.'])
    expect(report.objectives.at(-1)).toMatchObject({ met: true, evidence: [{ quote: step }] })
    expect(report.criteria.find(({ key }) => key === 'moving_on')?.score).toBe(4)
    expect(report.summary.replaceAll(/\s/g, ' ')).toContain(step.slice(0, 60))
  },
)

/** The report on a conversation in which the practice partner heard no step and told nothing. */
const missedReport = (language: 'en' | 'fr', name: string, lines: readonly string[]) => {
  const talk = talkOnMission(language, name, lines)
  const state = { ...talk.state, readiness: [{ turn: 2, value: 30 }] }
  const observer = { ...all.content('calm', language), min_user_turns: 1 }
  return writeReport({ ...talk, state, observer, language })
}

const reasonOf = (language: 'en' | 'fr', name: string, place: number, lines: readonly string[]) =>
  missedReport(language, name, lines).objectives[place]?.reason?.replaceAll(/\s/g, ' ')

test.each([
  ['en', 'Eleven per cent dearer', 2, 'I did not see you ask for one.'],
  ['fr', 'Onze pour cent plus cher', 2, 'n’a proposé aucune étape'],
  ['en', 'A first coaching talk', 2, 'what you hear at least twice; I found no sentence that does.'],
  ['fr', 'Un premier entretien de coaching', 2, 'reformuler au moins deux fois'],
  ['en', 'Repairing a working relationship', 0, 'not find a sentence where you say what stands between you.'],
  ['fr', 'Réparer une relation de travail', 0, 'pas trouvé de phrase où vous dites ce qui pèse entre vous.'],
  ['en', 'Repairing a working relationship', 2, 'not find a sentence where you say what your own part was.'],
  ['en', 'Repairing a working relationship', 3, 'say yes to anything you proposed'],
  ['en', 'A letter on Friday', 0, 'not find a sentence where you say what'],
  ['fr', 'Le troisième appel', 2, 'pas trouvé de phrase où vous dites ce que vous ferez'],
] as const)('%s, “%s”, goal %i: the reason says the missing act in plain words', (language, name, place, act) => {
  const reason = reasonOf(language, name, place, ['Hm.', 'The weather is fine today.', 'Hm.', 'Hm.'])
  expect(reason).toContain(act)
  expect(reason).not.toMatch(/words such as|des mots comme|turn \d|tour \d/)
})

test('a reason names the turn where the persona opened the matter and the learner went on to something else', () => {
  const lines = ['Hello.', 'I am frightened that he will not come back to school.', 'The marks are on page two.', 'Hm.']
  expect(reasonOf('en', 'A letter on Friday', 0, [...lines, 'Page three has the dates.', 'Hm.'])).toMatch(
    /Your chance came in turn 3, after Amélie said “I am frightened that he will not come back to school”\.$/,
  )
})

test.each([
  ['en', 'Eleven per cent dearer', 'What do you see as the next step?', 'You asked for a next step, but'],
  [
    'fr',
    'Onze pour cent plus cher',
    'Qu’est-ce que vous voyez comme suite ?',
    'Vous avez demandé quelle serait la prochaine étape, mais',
  ],
] as const)('%s: a learner who asked for the step is not told to ask: %s', (language, name, question, reason) => {
  expect(reasonOf(language, name, 2, ['Hm.', 'Hm.', question, 'Hm.'])).toContain(reason)
})

test('a feeling that was named in other words than the author’s, and confirmed, meets the goal and the criterion', () => {
  const lines = ['Hm.', 'I hardly slept.', 'You were frightened for him, and then my letter made it worse.', 'Yes.']
  const report = reportOn('en', 'A letter on Friday', [...lines, 'Hm.', 'Hm.'])
  expect(report.objectives[0]).toMatchObject({ met: true, evidence: [{ quote: lines[2] }] })
  expect(report.criteria.find(({ key }) => key === 'naming')?.score).toBe(4)
})

test('a commitment that meets the goal is not called missing by the criterion', () => {
  const line = 'Désormais c’est moi qui suis votre dossier, Julien, ligne directe 12 40.'
  const lines = ['Bonjour.', 'Hm.', line, 'Bien.', 'Voilà.', 'Hm.']
  const report = reportOn('fr', 'Le troisième appel', lines)
  expect(report.objectives[2]).toMatchObject({ met: true })
  expect(report.criteria.find(({ key }) => key === 'moving_on')?.evidence).toMatchObject([
    { quote: line, direction: 'for' },
  ])
})

test('a line with blame is cited for no goal, even where it holds the words that meet one', () => {
  const line = 'It is your fault that the wrong colour came.'
  const { objectives } = reportOn('en', 'The third call', [line, 'Hm.', 'I see.', 'Hm.', 'Yes.', 'Hm.'])
  expect(objectives[0]).toMatchObject({ met: true, evidence: [] })
})

test.each([
  ['en', 'We hardly exchange a word beyond the necessary, and I miss how it was.'],
  ['fr', 'Depuis quelques semaines on se croise à peine, et nos échanges tiennent en deux lignes.'],
  ['fr', 'Je sens un malaise quand on se voit.'],
  ['en', 'You and I barely see each other since spring.'],
] as const)('%s: “%s” names the tension', (language, line) => {
  const name = language === 'en' ? 'Repairing a working relationship' : 'Réparer une relation de travail'
  expect(goalOf(language, name, 0, ['Hm.', 'Hm.', line, 'Hm.'])).toMatchObject({
    met: true,
    evidence: [{ quote: line }],
  })
})

test.each([
  [
    'en',
    'Shall we say that neither of us shows anything upstairs before the other has seen it?',
    'I could agree to that.',
  ],
  ['fr', 'D’accord : ce qui nous gêne, on se le dit le jour même, de vive voix.', 'Oui.'],
] as const)('%s: a yes to a rule is an agreement, and the rule is quoted: %s', (language, rule, yes) => {
  const name = language === 'en' ? 'Repairing a working relationship' : 'Réparer une relation de travail'
  const question = language === 'en' ? rule : `${rule} Ça te va ?`
  expect(goalOf(language, name, 3, ['Hm.', 'Hm.', question, yes])).toMatchObject({
    met: true,
    evidence: [{ quote: rule }, { quote: yes }],
  })
})

test('a part that is owned in few words is quoted with the deed before it', () => {
  const line = 'I presented that proposal and left your name off. That was my doing.'
  const goal = goalOf('en', 'Repairing a working relationship', 2, ['Hm.', 'Hm.', `Cold. ${line}`, 'Hm.'])
  expect(goal).toMatchObject({ met: true, evidence: [{ quote: line }] })
})

test.each([
  ['en', 'A first coaching talk', 0, 'What would make it a good half hour for you?'],
  ['fr', 'Un premier entretien de coaching', 0, 'Qu’est-ce qui en ferait une bonne demi-heure ?'],
  ['fr', 'Le troisième appel', 1, 'Quand est-ce qu’il vous le faut ?'],
  ['en', 'The third call', 1, 'When must you have what you need?'],
  ['fr', 'Le troisième appel', 2, 'Moi, c’est Julien Perrot, et je fais livrer le lit jeudi.'],
  ['en', 'The third call', 2, 'My name is Daniel Marsh, and I have the cot delivered on Thursday.'],
] as const)('%s, “%s”, goal %i: “%s” meets it', (language, name, place, line) => {
  expect(goalOf(language, name, place, ['Hm.', 'Hm.', line, 'Hm.'])?.met).toBe(true)
})

test('a short question after news asks for no agreement to it', () => {
  const lines = ['The report came on Monday.', 'Yes.', 'Is it done?', 'Yes.']
  expect(goalOf('en', 'Repairing a working relationship', 3, lines)?.met).toBe(false)
})

test.each([
  [
    'en',
    'The third call',
    ['What matters most to you now?', 'The date.', 'You need a bed that stands before the baby is due.'],
    ['Yes. Thank you.', 'No. That is not it.'],
  ],
  [
    'fr',
    'Le troisième appel',
    [
      'Qu’est-ce qui compte le plus pour vous maintenant ?',
      'La date.',
      'Vous avez besoin d’un lit monté avant le quatorze.',
    ],
    ['Oui ! Merci.', 'Non. Ce n’est pas ça.'],
  ],
] as const)(
  '%s: a question asks for what its answer names, once that is given back and confirmed',
  (language, name, lines, [yes, no]) => {
    expect(goalOf(language, name, 1, [...lines, yes])).toMatchObject({ met: true, evidence: [{ quote: lines[0] }] })
    expect(goalOf(language, name, 1, [...lines, no])).toMatchObject({ met: false })
  },
)
