import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const repairs = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const
const coachings = { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' } as const

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.'] as const

type Key = Parameters<typeof all.content>[0]

const reportOn = (language: Language, mission: string, lines: readonly string[], key: Key = 'calm') =>
  writeReport({ ...talkOnMission(language, mission, lines), observer: all.content(key, language), language })

test.each<readonly [Language, boolean, string]>([
  ['fr', true, 'J’ai l’impression qu’un truc s’est coincé depuis que j’ai changé de projet.'],
  ['fr', true, 'Quelque chose s’est abîmé depuis mon départ, je crois.'],
  ['fr', true, 'Je sens qu’un truc s’est refroidi depuis l’été.'],
  ['fr', true, 'On s’est éloignés l’un de l’autre, toi et moi.'],
  ['fr', false, 'Un truc s’est coincé dans l’imprimante.'],
  ['fr', false, 'Quelque chose s’est perdu dans le dossier.'],
  ['en', true, 'I have the feeling that something got stuck when I moved to the other project.'],
  ['en', true, 'Something has gone cold since I moved upstairs.'],
  ['en', true, 'We’ve drifted apart, you and I.'],
  ['en', true, 'It seems to me that something broke when I left.'],
  ['en', false, 'Something got stuck in the printer.'],
  ['en', false, 'Something broke in the kitchen.'],
])('%s: that the learner names the tension is %s: “%s”', (language, isNamed, line) => {
  const [tension] = reportOn(language, repairs[language], [...rest.slice(2), line, ...rest, 'Hm.']).objectives
  expect(tension?.met).toBe(isNamed)
})

test.each<readonly [Language, boolean, string]>([
  ['fr', true, 'Ce dont on pourrait se servir, de ce rendez-vous, ce serait quoi, pour vous ?'],
  ['fr', true, 'Qu’est-ce qu’on pourrait faire de cette demi-heure, pour que ça vous serve ?'],
  ['fr', true, 'Notre rencontre, à quoi est-ce qu’elle pourrait vous servir ?'],
  ['fr', true, 'À quoi pourrait nous servir cette heure, d’après vous ?'],
  ['fr', false, 'Et si on se servait de ce tableau ?'],
  ['fr', false, 'À quoi pourrait vous servir cette machine ?'],
  ['en', true, 'What could we use this meeting for, as you see it?'],
  ['en', true, 'This half hour, what could it be good for?'],
  ['en', true, 'How might this talk be of use to you?'],
  ['en', true, 'What could we do with the time we have, so that it helps you?'],
  ['en', false, 'Shall we use this room?'],
  ['en', false, 'What could the new machine be good for?'],
])('%s: that a question asks for the use of the talk is %s: “%s”', (language, isAsked, line) => {
  const [purpose] = reportOn(language, coachings[language], [line, ...rest, 'Hm.']).objectives
  expect(purpose?.met).toBe(isAsked)
})

const step = {
  en: 'I could ask Paul to come down and look first.',
  fr: 'Je pourrais descendre voir Paul d’abord.',
} as const

test.each<readonly [Language, boolean, string]>([
  ['fr', true, 'Alors qu’est-ce que vous feriez, vous, d’ici vendredi, pour qu’on vous demande avant ?'],
  ['fr', true, 'Que pourriez-vous tenter avant lundi ?'],
  ['fr', true, 'Qu’est-ce que vous changeriez dès cette semaine ?'],
  ['fr', true, 'Et vous, demain, vous essaieriez quoi ?'],
  ['fr', false, 'Qu’est-ce que vous feriez à sa place, d’ici vendredi ?'],
  ['fr', false, 'Qu’est-ce que vous faites le vendredi ?'],
  ['en', true, 'So what would you do by Friday, so that they ask you first?'],
  ['en', true, 'What could you try before Monday?'],
  ['en', true, 'What might you change this week?'],
  ['en', true, 'And you, tomorrow, what will you tell them?'],
  ['en', false, 'What would you do in his place by Friday?'],
  ['en', false, 'What do you do on Fridays?'],
])('%s: that a question asks for a step is %s: “%s”', (language, isAsked, line) => {
  const talk = talkOnMission(language, coachings[language], [...rest, line, step[language], 'Hm.', 'Hm.'])
  const state = { ...talk.state, readiness: [2, 4, 6, 8].map((turn) => ({ turn, value: 40 })) }
  const { objectives } = writeReport({ ...talk, state, observer: all.content('listening', language), language })
  expect(objectives[3]?.met).toBe(isAsked)
})

test.each<readonly [Language, string, string]>([
  ['fr', 'Je me suis sentie toute petite. Je l’ai relu trois fois.', 'Toute petite, en relisant mon message.'],
  ['fr', 'Je me suis senti transparent.', 'Transparent, au milieu de tout ce monde.'],
  ['fr', 'Je me sentais inutile, là-haut.', 'Inutile, dans votre propre équipe.'],
  ['fr', 'Je me sens minuscule devant eux.', 'Minuscule, devant eux.'],
  ['en', 'I felt so small. I read it three times.', 'Small, with my mail in front of you.'],
  ['en', 'I felt like furniture.', 'Like furniture, in your own team.'],
  ['en', 'I felt quite tiny in there.', 'Tiny, in there.'],
  ['en', 'I have felt transparent since then.', 'Transparent, and nobody asked you.'],
])('%s: “%s” shows a feeling, and “%s” names it', (language, answer, back) => {
  const lines = [
    'Hm.',
    answer,
    `${back} ${{ en: 'What was that like?', fr: 'C’était comment ?' }[language]}`,
    ...rest,
    'Hm.',
  ]
  const { criteria } = reportOn(language, repairs[language], lines)
  const naming = criteria.find(({ key }) => key === 'naming')
  expect([naming?.withheld, (naming?.score ?? 0) >= 3, naming?.evidence[0]?.quote]).toEqual([null, true, back])
})

test.each<readonly [Language, string]>([
  ['fr', 'Je me sens mieux depuis hier.'],
  ['fr', 'Je me sens prête à commencer.'],
  ['en', 'I feel better since yesterday.'],
  ['en', 'I feel that we should begin.'],
])('%s: “%s” shows no strong feeling', (language, answer) => {
  const { criteria } = reportOn(language, repairs[language], ['Hm.', answer, ...rest, 'Hm.', 'Hm.'])
  expect(criteria.find(({ key }) => key === 'naming')?.withheld).not.toBeNull()
})

test.each<readonly [Language, string]>([
  ['fr', 'Oui… et c’est moi qui suis parti en te laissant la prévision sur les bras, sans même te prévenir.'],
  ['fr', 'Je suis parti du jour au lendemain en te laissant tout le dossier.'],
  ['fr', 'C’est moi qui ai décidé sans te consulter.'],
  ['fr', 'Je m’en veux.'],
  ['fr', 'J’ai changé de projet sans rien te dire.'],
  ['en', 'It was me who walked off and left you with the forecast.'],
  ['en', 'I changed projects without even telling you.'],
  ['en', 'I walked out on you in the middle of it.'],
  ['en', 'I blame myself for that.'],
  ['en', 'It was me who decided over your head.'],
])('%s: “%s” is a second own part beside the first', (language, line) => {
  const first = { en: 'I should have come to see you.', fr: 'J’aurais dû venir te voir.' }[language]
  const { criteria } = reportOn(language, repairs[language], [line, 'Hm.', first, 'Hm.', ...rest])
  const calm = criteria.find(({ key }) => key === 'no_defence')
  expect([calm?.score, calm?.evidence.length]).toEqual([4, 2])
})

test.each<readonly [Language, string]>([
  ['fr', 'Tu es parti sans me prévenir.'],
  ['fr', 'Tu m’en veux ?'],
  ['fr', 'Je ne m’en veux pas.'],
  ['en', 'You left without telling me.'],
  ['en', 'You walked out on me.'],
  ['en', 'I don’t blame myself.'],
])('%s: “%s” is no own part', (language, line) => {
  const first = { en: 'I should have come to see you.', fr: 'J’aurais dû venir te voir.' }[language]
  const { criteria } = reportOn(language, repairs[language], [line, 'Hm.', first, 'Hm.', ...rest])
  const quotes = criteria.find(({ key }) => key === 'no_defence')?.evidence.map(({ quote }) => quote) ?? []
  expect(quotes).not.toContain(line)
})

const appointments = {
  fr: [
    'Alors c’est dit : lundi sept décembre, neuf heures, la petite salle, avec tes volumes.',
    'Donc jeudi, dix heures, dans mon bureau.',
    'Entendu : mardi à quatorze heures, à la cantine.',
    'C’est noté : vendredi 12, 9 h, salle bleue.',
  ],
  en: [
    'So that’s settled: Monday the seventh, nine o’clock, the small room, with your figures.',
    'Thursday at ten, then, in my office.',
    'Agreed: Tuesday, two o’clock, in the canteen.',
    'Right, Friday the 12th at nine, the blue room.',
  ],
} as const

test.each(
  (['fr', 'en'] as const).flatMap((language) => appointments[language].map((line) => [language, line] as const)),
)('%s: “%s” says what comes and when, and gives nothing back', (language, line) => {
  const answers = {
    en: 'In the small room, with the figures.',
    fr: 'Dans la petite salle, avec les volumes, à neuf heures.',
  }
  const lines = ['Hm.', answers[language], line, 'Hm.', ...rest]
  const { criteria, measures } = reportOn(language, repairs[language], lines)
  const moving = criteria.find(({ key }) => key === 'moving_on')
  const reflections = measures.find(({ key }) => key === 'reflections')?.value
  expect([moving?.score, moving?.evidence[0]?.quote, reflections]).toEqual([4, line, 0])
})

test.each<readonly [Language, string]>([
  ['fr', 'Lundi, neuf heures, c’est toujours le pire moment.'],
  ['fr', 'Le dimanche à huit heures, seule devant l’ordinateur.'],
  ['fr', 'Lundi à neuf heures, tu étais encore chez toi.'],
  ['en', 'Monday at nine is always the worst.'],
  ['en', 'Sundays at eight, alone with the screen.'],
  ['en', 'On Monday at nine you were still at home.'],
])('%s: “%s” is no appointment', (language, line) => {
  const { criteria } = reportOn(language, repairs[language], ['Hm.', 'Hm.', line, 'Hm.', ...rest])
  expect(criteria.find(({ key }) => key === 'moving_on')?.score).toBe(1)
})
