import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const treatment = { en: 'One tablet a day', fr: 'Un comprimé par jour' } as const
const repair = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const
const rest = ['Hm.', 'Hm.']

/** The report on a talk in which the practice partner heard no step and no secret. */
const reportOn = (
  key: (typeof all.keys)[number],
  language: Language,
  missions: Readonly<Record<Language, string>>,
  lines: readonly string[],
) => {
  const talk = talkOnMission(language, missions[language], lines)
  const state = { ...talk.state, readiness: [{ turn: 2, value: 30 }] }
  return writeReport({ ...talk, state, observer: { ...all.content(key, language), min_user_turns: 1 }, language })
}

const goalOn = (language: Language, place: number, lines: readonly string[]) =>
  reportOn('motivation', language, treatment, [...lines, ...rest]).objectives[place]

test.each<readonly [Language, string, string]>([
  ['en', 'Did you take the tablets these last few weeks?', 'Weeks ago. I didn’t take any last week.'],
  ['en', 'Have you been taking the pills?', 'I stopped taking them.'],
  ['en', 'Are you still taking your medicine?', 'I take half of it.'],
  ['en', 'Did you take the tablets last week?', 'I haven’t taken one.'],
  ['en', 'Did you manage to take the tablets?', 'I didn’t manage all of them.'],
  ['fr', 'Avez-vous pris les comprimés ces dernières semaines ?', 'Je n’en ai pas pris ces dernières semaines.'],
  ['fr', 'Vous prenez toujours vos cachets ?', 'Je ne les prends plus.'],
  ['fr', 'Avez-vous pris le traitement ?', 'J’ai arrêté de le prendre.'],
  ['fr', 'Vous prenez bien vos médicaments ?', 'J’en prends la moitié.'],
  ['fr', 'Vous avez pris les comprimés ?', 'Je n’en ai pris aucun.'],
])('%s: “%s” is answered by “%s”', (language, question, answer) => {
  const sentence = answer.split('. ').at(-1)
  expect(goalOn(language, 0, [question, answer])).toMatchObject({ met: true, evidence: [{ quote: sentence }, {}] })
})

test.each<readonly [Language, string, string]>([
  ['en', 'Did you take the tablets last week?', 'I’d like to answer that.'],
  ['en', 'Did you take the tablets last week?', 'I don’t know if I take them.'],
  ['en', 'Did you take the tablets last week?', 'I don’t want to talk about tablets.'],
  ['en', 'Did you take the tablets last week?', 'Do I have to take them?'],
  ['fr', 'Avez-vous pris les comprimés ?', 'J’aimerais y répondre.'],
  ['fr', 'Avez-vous pris les comprimés ?', 'Je ne sais pas si je les prends.'],
  ['fr', 'Avez-vous pris les comprimés ?', 'Je ne veux pas parler des comprimés.'],
  ['fr', 'Avez-vous pris les comprimés ?', 'Je dois les prendre ?'],
])('%s: “%s” is left open by “%s”', (language, question, answer) => {
  expect(goalOn(language, 0, [question, answer])).toMatchObject({ met: false })
})

test.each<readonly [Language, string, string]>([
  [
    'en',
    'If you had one wish free for the next ten years, what would it be?',
    'I’d have to look for the words. To hold that little girl’s hand on the way to school.',
  ],
  ['en', 'What matters most to you?', 'That I can cook for my family on Sundays.'],
  ['en', 'What would you like to be there for?', 'I’d like to see my daughter graduate.'],
  ['en', 'What would you miss most?', 'My stove, and the noise of a full kitchen.'],
  ['en', 'What is important to you in all this?', 'Being on my feet when the guests come.'],
  [
    'fr',
    'Si vous aviez un vœu pour les dix prochaines années, ce serait quoi ?',
    'Tenir la main de cette petite sur le chemin de l’école.',
  ],
  ['fr', 'Qu’est-ce qui compte le plus pour vous ?', 'Pouvoir cuisiner pour ma famille le dimanche.'],
  ['fr', 'À quoi tenez-vous le plus ?', 'Je voudrais voir ma fille finir ses études.'],
  ['fr', 'Qu’est-ce qui vous manquerait le plus ?', 'Mon fourneau, et le bruit d’une cuisine pleine.'],
  ['fr', 'Qu’est-ce qui est important pour vous ?', 'Que je tienne debout quand les clients arrivent.'],
])('%s: what matters was heard: “%s” – “%s”', (language, question, answer) => {
  const sentence = answer.split('. ').at(-1)
  expect(goalOn(language, 1, [question, answer])).toMatchObject({
    met: true,
    evidence: [{ quote: sentence }, { quote: question }],
  })
})

test.each<readonly [Language, string, string]>([
  ['en', 'What matters most to you?', 'I’d rather not say.'],
  ['en', 'What matters most to you?', 'That depends on many things, doctor.'],
  ['en', 'What matters most to you?', 'That you leave me in peace with your questions.'],
  ['en', 'Who cooks at your place?', 'I do. The others keep away from my stove.'],
  ['fr', 'Qu’est-ce qui compte le plus pour vous ?', 'Je préfère ne pas le dire.'],
  ['fr', 'Qu’est-ce qui compte le plus pour vous ?', 'Ça dépend de beaucoup de choses, docteur.'],
  ['fr', 'Qu’est-ce qui compte le plus pour vous ?', 'Que vous me laissiez tranquille avec vos questions.'],
  ['fr', 'Qui cuisine chez vous ?', 'Moi. Personne d’autre n’approche de mon fourneau.'],
])('%s: what matters was not said: “%s” – “%s”', (language, question, answer) => {
  expect(goalOn(language, 1, [question, answer])).toMatchObject({ met: false })
})

const ruleOn = (language: Language, lines: readonly string[]) => {
  const { objectives, criteria } = reportOn('feedback', language, repair, [...rest, ...lines, ...rest])
  return { rule: objectives[3], agreement: criteria.find(({ key }) => key === 'agreement')?.score }
}

test.each<readonly [Language, readonly string[]]>([
  [
    'en',
    [
      'I’d like us to say it within two days when something’s wrong. Could you live with that?',
      'Two days? Yes, if I may work out the how.',
      'Of course, the how is yours.',
      'All right.',
    ],
  ],
  ['en', ['I want us to say within a day what went wrong. Can you agree to that?', 'Yes, if I may choose the form.']],
  [
    'en',
    ['When something bothers one of us, we say so. Would that be possible for you?', 'Yes, if I can do it in writing.'],
  ],
  [
    'en',
    ['If anything changes, we tell each other first. Can you live with this?', 'Yes. As long as it goes both ways.'],
  ],
  ['en', ['We speak within two days when something is wrong. Is that possible for you?', 'Fine, if I may say how.']],
  [
    'fr',
    [
      'J’aimerais qu’on se le dise dans les deux jours quand quelque chose ne va pas. Vous pourriez vivre avec ça ?',
      'Deux jours ? Oui, si je peux choisir comment.',
      'Bien sûr, c’est vous qui choisissez comment.',
      'Très bien.',
    ],
  ],
  [
    'fr',
    [
      'Quand quelque chose gêne l’un de nous, on se le dit. Ce serait possible pour vous ?',
      'Oui, si je peux le faire par écrit.',
    ],
  ],
  [
    'fr',
    [
      'On se parle dans les deux jours si quelque chose ne va pas. Vous pourriez l’accepter ?',
      'Oui, si je peux dire comment.',
    ],
  ],
  [
    'fr',
    [
      'Je voudrais qu’on se le dise sous deux jours quand ça coince. Ça vous paraît possible ?',
      'Oui, si c’est dans les deux sens.',
    ],
  ],
  [
    'fr',
    [
      'Si quelque chose change, on se prévient d’abord. Vous pouvez vous y tenir ?',
      'Oui. Si je peux choisir la forme.',
    ],
  ],
])('%s: a yes with a small condition agrees to the rule: %s', (language, lines) => {
  const { rule, agreement } = ruleOn(language, lines)
  expect(rule).toMatchObject({ met: true })
  expect(agreement).toBeGreaterThanOrEqual(3)
})

test.each<readonly [Language, readonly string[]]>([
  ['en', ['We say it within two days when something’s wrong. Could you live with that?', 'No. Not like that.']],
  [
    'en',
    ['We say it within two days when something’s wrong. Could you live with that?', 'Two days? I’ll think about it.'],
  ],
  ['en', ['When something’s wrong, it takes you two days to say so. Can you live with that?', 'I’ve had to.']],
  ['fr', ['On se le dit dans les deux jours. Vous pourriez vivre avec ça ?', 'Non. Pas comme ça.']],
  ['fr', ['On se le dit dans les deux jours. Vous pourriez vivre avec ça ?', 'Deux jours ? Je vais y réfléchir.']],
  ['fr', ['Quand ça ne va pas, vous mettez deux jours à le dire. Vous pouvez vivre avec ça ?', 'Il a bien fallu.']],
])('%s: no rule is agreed on: %s', (language, lines) => {
  expect(ruleOn(language, lines).rule).toMatchObject({ met: false })
})

test.each<readonly [Language, string, string]>([
  ['en', 'Shall we look at it again on Friday the eleventh, at nine?', 'All right.'],
  ['en', 'Shall we meet again on Monday at ten?', 'Yes. That suits me.'],
  ['en', 'How about a talk on Thursday at four, only the two of us?', 'Fine.'],
  ['en', 'Could we sit down together on Tuesday at nine?', 'Yes, of course.'],
  ['en', 'What about coffee on Wednesday at ten, to look at it?', 'Agreed.'],
  ['fr', 'On regarde ça de nouveau vendredi onze, à neuf heures ?', 'Très bien.'],
  ['fr', 'On se revoit lundi à dix heures ?', 'Oui. Ça me va.'],
  ['fr', 'Et si on en parlait jeudi à seize heures, rien que nous deux ?', 'D’accord.'],
  ['fr', 'Pourrait-on s’asseoir ensemble mardi à neuf heures ?', 'Oui, bien sûr.'],
  ['fr', 'On prend un café mercredi à dix heures pour en parler ?', 'Entendu.'],
])('%s: a yes to “%s” is an agreement with its date: “%s”', (language, proposal, yes) => {
  const lines = [...rest, ...rest, proposal, yes, 'See you then.', 'Hm.']
  const criterionOf = (key: string, observer: 'feedback' | 'calm') =>
    reportOn(observer, language, repair, lines).criteria.find((one) => one.key === key)
  const agreement = criterionOf('agreement', 'feedback')
  expect(agreement).toMatchObject({ score: 3 })
  expect(agreement?.evidence.map(({ quote }) => quote)).toContain(proposal)
  expect(criterionOf('moving_on', 'calm')?.score).toBeGreaterThanOrEqual(3)
})

test.each<readonly [Language, string, string]>([
  ['en', 'Shall we look at it again on Friday at nine?', 'I’ll see.'],
  ['en', 'Was the meeting on Friday at nine?', 'Yes.'],
  ['en', 'Did you send it to Ana on Monday?', 'Yes, at noon.'],
  ['fr', 'On regarde ça de nouveau vendredi à neuf heures ?', 'On verra.'],
  ['fr', 'La réunion était vendredi à neuf heures ?', 'Oui.'],
  ['fr', 'Vous l’avez envoyé à Ana lundi ?', 'Oui, à midi.'],
])('%s: “%s” – “%s” agrees on nothing', (language, question, answer) => {
  const lines = [...rest, ...rest, question, answer, 'Hm.', 'Hm.']
  const agreement = reportOn('feedback', language, repair, lines).criteria.find(({ key }) => key === 'agreement')
  expect(agreement?.score ?? 1).toBeLessThan(3)
})
