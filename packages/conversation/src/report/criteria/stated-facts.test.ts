import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'

const all = libraryObservers()
const missionName: Record<Language, string> = {
  en: 'Repairing a working relationship',
  fr: 'Réparer une relation de travail',
}
const reportOn = (observer: 'calm' | 'feedback' | 'listening', language: Language, lines: readonly string[]) =>
  all.report(observer, language, talkOnMission(language, missionName[language], lines))
const criterionOf = (report: ReturnType<typeof reportOn>, key: string) => report.criteria.find((one) => one.key === key)

const between = {
  en: 'I want to understand what happened between us.',
  fr: 'Je voudrais comprendre ce qui s’est passé entre nous.',
} as const
const judgement = {
  en: 'But honestly, you always take everything so personally.',
  fr: 'Mais franchement, tu prends toujours tout personnellement, c’est ridicule.',
} as const
const rest: Record<Language, string[]> = {
  en: ['Hm.', 'What happened from your point of view?', 'You used my slide.', 'What would you need?', 'A name.'],
  fr: ['Hm.', 'Que s’est-il passé, de ton point de vue ?', 'Tu as pris ma page.', 'Que te faudrait-il ?', 'Un nom.'],
}

const facts = [
  ['en', 'For three weeks you have answered me in one line.'],
  ['en', 'Two meetings passed without you.'],
  ['en', 'On Monday you left before the end.'],
  ['en', 'The report came late for the third time.'],
  ['en', 'You have cancelled twice since Easter.'],
  ['en', 'You were two days late.'],
  ['en', 'You were not at the meeting on Monday.'],
  ['en', 'Well, you’ve been on the phone twice this week.'],
  ['en', 'Your report was missing last Friday.'],
  ['fr', 'Depuis trois semaines, tu me réponds en une ligne.'],
  ['fr', 'Deux réunions se sont tenues sans toi.'],
  ['fr', 'Lundi, tu es parti avant la fin.'],
  ['fr', 'Le rapport est arrivé en retard pour la troisième fois.'],
  ['fr', 'Tu as annulé deux fois depuis Pâques.'],
  ['fr', 'Tu étais en retard deux fois.'],
  ['fr', 'Tu n’étais pas à la réunion lundi.'],
  ['fr', 'Tu as été absente trois mois.'],
  ['fr', 'Ton rapport manquait, il est arrivé hier.'],
] as const

test.each(facts)('a fact is quoted for the tension, and both verdicts agree (%s: “%s”)', (language, fact) => {
  const report = reportOn('feedback', language, [`${fact} ${between[language]}`, ...rest[language]])
  expect(report.objectives[0]).toMatchObject({ met: true, evidence: [{ quote: fact }] })
  expect(criterionOf(report, 'observation')).toMatchObject({ score: 4, evidence: [{ quote: fact }] })
})

test.each(facts)('a fact counts beside one judgement (%s: “%s”)', (language, fact) => {
  const lines = [`${fact} ${between[language]}`, ...rest[language], judgement[language], 'Hm.']
  const result = criterionOf(reportOn('feedback', language, lines), 'observation')
  expect(result?.score).toBe(2)
  expect(result?.rationale).toMatch(/what happened, and|ce qui s’est passé et/)
})

// The line says that something happened between the two, so it opens the tension; alone, it states no fact.
test.each(['en', 'fr'] as const)(
  'a wish to understand what happened names the tension and no fact (%s)',
  (language) => {
    const report = reportOn('feedback', language, [between[language], ...rest[language]])
    expect(report.objectives[0]?.met).toBe(true)
    expect(criterionOf(report, 'observation')?.score).toBeNull()
  },
)

test.each([
  ['en', 'I have worked here for three years.'],
  ['en', 'You should come to two meetings.'],
  ['en', 'If two people were late, you would say so.'],
  ['fr', 'Je travaille ici depuis trois ans.'],
  ['fr', 'Tu devrais venir à deux réunions.'],
  ['fr', 'La réunion est reportée à mardi.'],
  ['fr', 'Si deux personnes étaient en retard, tu le dirais.'],
] as const)('an own story, advice and a condition are no facts (%s: “%s”)', (language, line) => {
  const lines = [line, ...rest[language], judgement[language], 'Hm.']
  expect(criterionOf(reportOn('feedback', language, lines), 'observation')?.score).toBe(1)
})

test.each([
  ['en', 'You were noisy and selfish twice.'],
  ['en', 'You’ve been unfriendly three times.'],
  ['en', 'You were a pain this week.'],
  ['en', 'You have three lovely kids.'],
  ['en', 'You have had two bad years.'],
  ['en', 'Thank you for coming, you have had a long day this morning.'],
  ['en', 'Three people have said you are lazy.'],
  ['en', 'The tablets arrived yesterday.'],
  ['en', 'Seven years have passed.'],
  ['en', 'Nobody has two hands like yours.'],
  ['fr', 'Tu étais bruyante et sèche deux fois.'],
  ['fr', 'Tu as été pénible cette semaine.'],
  ['fr', 'Vous avez trois enfants adorables.'],
  ['fr', 'Vous avez eu deux mauvaises années.'],
  ['fr', 'Trois collègues ont dit que tu es paresseuse.'],
  ['fr', 'Les tablettes sont arrivées hier.'],
  ['fr', 'Sept ans ont passé.'],
] as const)('a judgement and news of others are no observation (%s: “%s”)', (language, line) => {
  const lines = [line, ...rest[language], judgement[language], 'Hm.']
  expect(criterionOf(reportOn('feedback', language, lines), 'observation')?.score).toBe(1)
})

test.each([
  ['en', 'The report came late for the third time, and you sent the last one twice.', 'I know, the report.'],
  ['en', 'You sent the report two days late.', 'Here is the report.'],
  ['en', 'You left the meeting after ten minutes.', 'The meeting is over.'],
  ['en', 'You sent three mails about the slide.', 'It is only a slide.'],
  ['fr', 'Le rapport est arrivé en retard, et vous l’avez envoyé deux fois.', 'Je sais, le rapport.'],
  ['fr', 'Vous avez envoyé le rapport deux jours trop tard.', 'Voici le rapport.'],
  ['fr', 'Vous avez quitté la réunion au bout de dix minutes.', 'La réunion est finie.'],
  ['fr', 'Vous avez envoyé trois mails pour cette page.', 'Ce n’est qu’une page.'],
] as const)('an observation in the opening line gives nothing back (%s: “%s”)', (language, line, opening) => {
  const { measures } = reportOn('listening', language, ['', opening, line, ...rest[language]].slice(0, 8))
  expect(measures.find(({ key }) => key === 'reflections')?.value).toBe(0)
})

test.each([
  [
    'en',
    'So the letter came on a Friday, and you were alone with it.',
    'The letter came on Friday. I was alone with it.',
  ],
  [
    'fr',
    'Donc la lettre est arrivée un vendredi, et vous étiez seule.',
    'La lettre est arrivée vendredi. J’étais seule.',
  ],
] as const)('an opening line that gives the other’s words back counts (%s)', (language, line, opening) => {
  const { measures } = reportOn('listening', language, ['', opening, line, ...rest[language]].slice(0, 8))
  expect(measures.find(({ key }) => key === 'reflections')?.value).toBe(1)
})

test.each([
  ['en', 'That came out wrong, I’m sorry.'],
  ['en', 'I apologise for what I just said.'],
  ['en', 'Sorry, that was unfair of me.'],
  ['en', 'I’m sorry, I should not have said that.'],
  ['fr', 'C’est mal sorti, je suis désolé.'],
  ['fr', 'Je te demande pardon pour cette phrase.'],
  ['fr', 'Excuse-moi, c’était injuste de ma part.'],
  ['fr', 'Pardon, je n’aurais pas dû dire ça.'],
] as const)('an apology after an attack counts, and the tip says what is left (%s: “%s”)', (language, apology) => {
  const lines = [between[language], ...rest[language], judgement[language], 'I see.', apology, 'All right.']
  const result = criterionOf(reportOn('calm', language, lines), 'no_defence')
  expect(result?.score).toBe(2)
  expect(result?.tip).toMatch(/put it right|réparé/)
})

test.each([
  ['en', 'I’m sorry if you feel that way.'],
  ['fr', 'Je suis désolé si tu le prends mal.'],
] as const)('an empty apology repairs nothing (%s)', (language, apology) => {
  const lines = [between[language], ...rest[language], judgement[language], 'I see.', apology, 'All right.']
  expect(criterionOf(reportOn('calm', language, lines), 'no_defence')?.score).toBe(1)
})

test.each([
  ['en', 'I’m sorry, I should not have said that.'],
  ['fr', 'Pardon, je n’aurais pas dû dire ça.'],
] as const)('an apology before the attack repairs nothing (%s)', (language, apology) => {
  const lines = [between[language], ...rest[language], apology, 'All right.', judgement[language], 'I see.']
  expect(criterionOf(reportOn('calm', language, lines), 'no_defence')?.score).toBe(1)
})

const effects = {
  en: [
    'The report was late three times this month.',
    'The team had to redo the figures on Friday night.',
    'It meant that the board saw the wrong numbers.',
    'We couldn’t close the month because of it.',
  ],
  fr: [
    'Le rapport est arrivé en retard pour la troisième fois.',
    'Du coup, la direction a vu de mauvais chiffres.',
    'On n’a pas pu clore le mois à cause de ça.',
  ],
} as const

test.each(['en', 'fr'] as const)(
  '%s: the effect of what was seen is quoted, and no praise says that it is missing',
  (language) => {
    const [fact, ...all] = effects[language]
    const missing = /I found no|Je n’ai trouvé/
    const alone = criterionOf(
      reportOn('feedback', language, [between[language], 'Hm.', fact, ...rest[language], 'Hm.']),
      'observation',
    )
    expect(alone?.rationale.replaceAll(/\s/g, ' ')).not.toMatch(missing)
    for (const effect of all) {
      const lines = [between[language], 'Hm.', fact, 'Hm.', effect, ...rest[language], 'Hm.']
      const criterion = criterionOf(reportOn('feedback', language, lines), 'observation')
      expect(criterion?.rationale.replaceAll(/\s/g, ' ')).not.toMatch(missing)
      const both = `${fact} ${effect}`
      const inOne = criterionOf(
        reportOn('feedback', language, [between[language], 'Hm.', both, ...rest[language], 'Hm.']),
        'observation',
      )
      expect(inOne?.evidence.map(({ quote }) => quote)).toContain(both)
    }
  },
)
