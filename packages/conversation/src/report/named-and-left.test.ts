import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const missions = {
  coaching: { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' },
  delays: { en: 'Three late reports', fr: 'Trois rapports en retard' },
  repair: { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' },
  treatment: { en: 'One tablet a day', fr: 'Un comprimé par jour' },
  school: { en: 'A letter on Friday', fr: 'Une lettre, un vendredi' },
} as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

interface TalkInput {
  key?: (typeof all.keys)[number]
  mission: keyof typeof missions
  lines: readonly string[]
  readiness?: readonly number[]
}

const reportOn = (language: Language, { key = 'motivation', mission, lines, readiness = [30] }: TalkInput) => {
  const talk = talkOnMission(language, missions[mission][language], lines)
  const state = { ...talk.state, readiness: readiness.map((value, place) => ({ turn: 2 * place + 2, value })) }
  return writeReport({ ...talk, state, observer: { ...all.content(key, language), min_user_turns: 1 }, language })
}

test.each<readonly [Language, string, string, string]>([
  ['en', 'Is there something at home, or is it the work itself?', 'That depends.', 'left it open'],
  ['en', 'So there are too many of them for one person?', 'Not sure yet.', 'left it open'],
  ['fr', 'C’est à la maison, ou c’est le travail lui-même ?', 'Ça dépend.', 'n’y a pas vraiment répondu'],
  ['fr', 'Il y en a trop pour une seule personne ?', 'Pas encore sûre.', 'n’y a pas vraiment répondu'],
])(
  '%s: the question that was put off is named where it stayed untold: “%s” – “%s”',
  (language, question, answer, reason) => {
    const report = reportOn(language, { mission: 'delays', lines: [question, answer, ...rest] })
    expect(plain(report.objectives[1]?.reason ?? '')).toContain(reason)
  },
)

test.each<readonly [Language, string, string]>([
  ['en', 'It started on the Monday after, with two lines in a mail.', 'told you part of it'],
  ['fr', 'Ça a commencé le lundi d’après, avec deux lignes dans un mail.', 'une partie'],
  ['en', 'Hm.', 'held something back'],
  ['fr', 'Hm.', 'ne vous a pas tout dit'],
])('%s: of the other side, “%s” is told: “%s”', (language, answer, reason) => {
  const question = language === 'en' ? 'What happened then?' : 'Que s’est-il passé alors ?'
  const report = reportOn(language, { key: 'calm', mission: 'repair', lines: [question, answer, ...rest] })
  expect(plain(report.objectives[1]?.reason ?? '')).toContain(reason)
})

test.each<readonly [Language, string]>([
  ['en', 'It’s about March, when I went over to the other project and left you sitting there with the forecast.'],
  ['en', 'I took the other job and left you alone with all of it.'],
  ['fr', 'Je suis passée sur l’autre projet et je vous ai laissée seule avec les prévisions.'],
  ['fr', 'J’ai changé d’équipe et je vous ai plantée là avec tout le reste.'],
])('%s: “%s” names the tension, and no later rule does', (language, line) => {
  const rule =
    language === 'en'
      ? 'I’d like us to say it within two days when something’s wrong.'
      : 'J’aimerais qu’on se le dise dans les deux jours quand quelque chose ne va pas.'
  const report = reportOn(language, { key: 'calm', mission: 'repair', lines: [line, 'Hm.', rule, 'Hm.', ...rest] })
  expect(report.objectives[0]).toMatchObject({ met: true, evidence: [{ quote: line }] })
})

test.each<readonly [Language, string, string]>([
  ['en', 'What do you suggest?', 'We could look for something that a cook can keep to.'],
  ['en', 'What would you propose?', 'We could start with the evenings.'],
  ['fr', 'Vous proposez quoi ?', 'On pourrait chercher quelque chose qu’un cuisinier arrive à tenir.'],
  ['fr', 'Qu’est-ce que vous proposez ?', 'On pourrait commencer par le soir.'],
])('%s: “%s” – “%s” is a step of the other’s', (language, question, answer) => {
  const report = reportOn(language, { mission: 'treatment', lines: [...rest, question, answer, ...rest] })
  expect(report.objectives[2]).toMatchObject({ met: true, evidence: [{ quote: answer }] })
})

test.each<readonly [Language, string]>([
  ['en', 'We could see.'],
  ['en', 'We could talk about it, I suppose.'],
  ['fr', 'On pourrait voir.'],
  ['fr', 'On pourrait y réfléchir.'],
])('%s: “%s” is no step', (language, answer) => {
  const question = language === 'en' ? 'What do you suggest?' : 'Vous proposez quoi ?'
  const report = reportOn(language, { mission: 'treatment', lines: [...rest, question, answer, ...rest] })
  expect(report.objectives[2]).toMatchObject({ met: false })
})

test.each<readonly [Language, string, string]>([
  ['en', 'Agreed, back to the job. If I got that right, you are afraid of losing your calm?', 'came from you'],
  ['fr', 'D’accord, revenons au poste. Si j’ai bien compris, vous avez peur ?', 'vous qui avez proposé'],
])('%s: “%s” proposes no step, and no reason says so', (language, line, words) => {
  const report = reportOn(language, { mission: 'coaching', lines: ['Hm.', 'Hm.', line, 'Hm.', ...rest] })
  expect(plain(report.objectives[3]?.reason ?? '')).not.toContain(words)
})

test.each<readonly [Language, string, string, number]>([
  ['en', 'All I don’t want is advice.', 'Promise, no advice. What do you want?', 0],
  ['en', 'All I don’t want is advice.', 'Promised, no advice at all. What do you want?', 0],
  ['fr', 'Je ne veux pas un conseil de plus.', 'Promis, zéro conseil. Que voulez-vous ?', 0],
  ['fr', 'Du calme.', 'Si j’ai bien compris, vous êtes flattée et vous avez peur pour la suite ?', 1],
  ['en', 'Calm.', 'If I got that right, you are flattered and afraid of what comes next?', 1],
])('%s: after “%s”, “%s” counts %i times as said back', (language, before, line, times) => {
  const report = reportOn(language, {
    key: 'listening',
    mission: 'coaching',
    lines: ['Hm.', before, line, 'Hm.', ...rest],
  })
  expect(report.measures.find(({ key }) => key === 'reflections')?.value).toBe(times)
})

test.each<Language>(['en', 'fr'])('%s: an openness that fell to nothing is called clearly less', (language) => {
  const { summary } = reportOn(language, { mission: 'school', lines: [...rest, ...rest], readiness: [12, 3, 1, 0] })
  expect(plain(summary)).toContain(language === 'en' ? 'clearly less open' : 'nettement moins en confiance')
})

test.each<readonly [Language, string, string]>([
  ['en', 'You always cheat and it is all your fault.', 'You should admit that it can’t go on'],
  ['fr', 'Tu triches toujours et tout est de ta faute.', 'Tu devrais admettre que ça ne peut pas durer'],
])('%s: beside “%s”, which a goal forbids, the letter names “%s”', (language, breach, grave) => {
  const lines = [...rest, breach, 'Hm.', `${grave}.`, 'Hm.']
  const { summary } = reportOn(language, { key: 'calm', mission: 'repair', lines, readiness: [50, 50, 36, 22] })
  expect(plain(summary)).toContain(grave)
})
