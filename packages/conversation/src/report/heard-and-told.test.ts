import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const missions = {
  coaching: { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' },
  treatment: { en: 'One tablet a day', fr: 'Un comprimé par jour' },
} as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const reportOn = (
  key: (typeof all.keys)[number],
  language: Language,
  lines: readonly string[],
  mission: keyof typeof missions = 'coaching',
) =>
  writeReport({
    ...talkOnMission(language, missions[mission][language], lines),
    observer: { ...all.content(key, language), min_user_turns: 1 },
    language,
  })

const garden = {
  en: ['What do you like to do?', 'The garden.', 'The garden in the morning. What grows there?', 'Beans.'],
  fr: ['Qu’aimez-vous faire ?', 'Le jardin.', 'Le jardin, le matin. Qu’est-ce qui y pousse ?', 'Des haricots.'],
} as const

const valueOf = (report: ReturnType<typeof reportOn>, measure: string): number | null | undefined =>
  report.measures.find(({ key }) => key === measure)?.value

const criterionOf = (report: ReturnType<typeof reportOn>, name: string) => {
  const criterion = report.criteria.find(({ key }) => key === name)
  return { ...criterion, rationale: plain(criterion?.rationale ?? ''), tip: plain(criterion?.tip ?? '') }
}

test.each<readonly [Language, string]>([
  ['en', 'You should take your blood pressure every morning before the coffee. How about that?'],
  ['en', 'You should cut the salt. What do you think?'],
  ['en', 'You need to go for a walk each evening. How does that sound?'],
  ['en', 'You have to take the tablet with your breakfast. What do you say to that?'],
  ['en', 'You ought to sleep more. What could get in the way?'],
  ['fr', 'Vous devriez prendre votre tension chaque matin avant le café. Qu’en dites-vous ?'],
  ['fr', 'Vous devriez supprimer le sel. Qu’en pensez-vous ?'],
  ['fr', 'Il faut marcher chaque soir. Ça vous dit quoi ?'],
  ['fr', 'Vous devez prendre le comprimé au petit déjeuner. Que dites-vous de ça ?'],
  ['fr', 'Vous devriez dormir davantage. Qu’est-ce qui vous en empêcherait ?'],
])('%s: “%s” is advice for both observers and for the measure', (language, line) => {
  const lines = [...garden[language], line, 'Hm.', ...rest]
  const listening = reportOn('listening', language, lines, 'treatment')
  expect(valueOf(listening, 'advice_share')).toBeGreaterThan(0)
  expect(criterionOf(listening, 'advice').score).toBeLessThan(4)
  expect(criterionOf(reportOn('motivation', language, lines, 'treatment'), 'autonomy').score).toBeLessThan(3)
})

test.each<readonly [Language, string]>([
  [
    'en',
    'That’s honest, thank you. We could use it to think aloud, and you decide what we end up with. Shall we start with what the decision is?',
  ],
  ['en', 'You decide what we end up with, I only ask.'],
  ['en', 'I only ask questions here, and you choose what we talk about.'],
  ['en', 'You say where we go, and I just listen.'],
  ['en', 'I bring the questions, and you decide when this is enough.'],
  ['fr', 'Vous décidez de ce que nous en ferons, moi je ne fais que poser des questions.'],
  ['fr', 'C’est vous qui choisissez où on commence, je pose juste les questions.'],
  ['fr', 'Je ne fais que vous écouter, et vous décidez comment nous avançons.'],
  ['fr', 'Vous décidez de ce dont vous parlez. Par quoi commençons-nous ?'],
  ['fr', 'Je ne pose que des questions, le reste, c’est vous.'],
])('%s: “%s” settles how to talk, and advises nothing', (language, line) => {
  const report = reportOn('listening', language, [...rest, line, 'Hm.', ...rest])
  expect(valueOf(report, 'advice_share')).toBe(0)
  expect(criterionOf(report, 'advice').score).toBe(4)
})

test.each<readonly [Language, string, string, string]>([
  [
    'en',
    'I wanted it right before I let it go. And then it was neither right nor on time.',
    'So the care you put into it ate up the time.',
    'How long has that been going on?',
  ],
  ['en', 'I check every figure three times.', 'So all that checking cost you the deadline.', 'Since when?'],
  ['en', 'Fourteen steps above my kitchen.', 'So she lives above you.', 'What does she say?'],
  ['en', 'The sheet takes four hours a month.', 'You mean the sheet needs rebuilding.', 'Who could do that?'],
  [
    'en',
    'I fall asleep at once. It’s the waking up at four.',
    'Four in the morning, that’s the hour when everything looks twice as big.',
    'What are you thinking about then?',
  ],
  ['en', 'Sad, I think.', 'Sad, that’s a new word for it.', 'Where does the sadness come in?'],
  [
    'fr',
    'Je voulais que tout soit juste avant de le lâcher. Et puis ce n’était ni juste ni à l’heure.',
    'Donc tout ce soin vous a mangé le temps.',
    'Depuis quand est-ce comme ça ?',
  ],
  [
    'fr',
    'Je vérifie chaque chiffre trois fois.',
    'Donc toutes ces vérifications vous ont coûté le délai.',
    'Depuis quand ?',
  ],
  ['fr', 'Quatorze marches au-dessus de ma cuisine.', 'Donc elle habite au-dessus de chez vous.', 'Que dit-elle ?'],
  [
    'fr',
    'Le tableau prend quatre heures par mois.',
    'Vous voulez dire que le tableau est à refaire.',
    'Qui pourrait le faire ?',
  ],
  [
    'fr',
    'C’est le réveil à quatre heures.',
    'Quatre heures du matin, c’est l’heure où tout paraît énorme.',
    'À quoi pensez-vous ?',
  ],
  ['fr', 'Triste, je crois.', 'Triste, c’est un mot nouveau.', 'D’où vient cette tristesse ?'],
])('%s: after “%s”, “%s” gives back, and speaks for its speaker', (language, before, line, question) => {
  const report = reportOn('listening', language, ['Hm.', before, `${line} ${question}`, 'Hm.', ...rest])
  expect(valueOf(report, 'reflections')).toBe(1)
  const quotes = report.criteria.flatMap(({ evidence }) => evidence)
  expect(quotes.filter(({ quote, direction }) => quote === line && direction === 'against')).toEqual([])
})

test.each<readonly [Language, string, string]>([
  ['en', 'I can send it on Friday.', 'Friday, that’s too late for us. What about Thursday?'],
  ['en', 'I wait four hours in the queue.', 'Four hours, that’s normal here. What do you need?'],
  ['en', 'I want it cheaper.', 'So the price stays the same for you. Anything else?'],
  ['en', 'When does it come?', 'So the delivery comes to your door on Friday. Is that all right?'],
  ['fr', 'Je peux l’envoyer vendredi.', 'Vendredi, c’est trop tard. Jeudi, c’est possible ?'],
  ['fr', 'J’attends quatre heures dans la file.', 'Quatre heures, c’est normal ici. Que vous faut-il ?'],
  ['fr', 'Je veux une remise.', 'Donc le prix reste le même pour vous. Autre chose ?'],
  ['fr', 'Quand arrive-t-il ?', 'Donc la livraison arrive chez vous vendredi. Ça vous va ?'],
])('%s: after “%s”, “%s” gives nothing back', (language, before, line) => {
  const report = reportOn('listening', language, ['Hm.', before, line, 'Hm.', ...rest])
  expect(valueOf(report, 'reflections')).toBe(0)
})

test.each<readonly [Language, string, string]>([
  ['en', 'Where does the sadness come in?', 'open'],
  ['en', 'Where does it hurt?', 'closed'],
  ['en', 'Where does the trouble start?', 'open'],
  ['en', 'Where do you come from?', 'closed'],
  ['en', 'How about that?', 'closed'],
  ['fr', 'D’où vient cette tristesse ?', 'open'],
  ['fr', 'D’où vient-il ?', 'closed'],
  ['fr', 'Où est-ce que ça coince ?', 'open'],
  ['fr', 'Où habitez-vous ?', 'closed'],
])('%s: “%s” is %s', (language, question, kind) => {
  const report = reportOn('listening', language, ['Hm.', 'Hm.', question, 'Hm.', ...rest])
  expect([valueOf(report, 'open_questions'), valueOf(report, 'closed_questions')]).toEqual(
    kind === 'open' ? [1, 0] : [0, 1],
  )
})

test.each<Language>(['en', 'fr'])('%s: a question mark alone is no question', (language) => {
  const report = reportOn('listening', language, [...rest, '?', 'Hm.', '…?', 'Hm.'])
  expect(valueOf(report, 'closed_questions')).toBe(0)
})

const long = {
  en: 'I wanted it right before I let it go, and then it was neither right nor on time, as you know.',
  fr: 'Je voulais que tout soit juste avant de le lâcher, et puis ce n’était ni juste ni à l’heure, comme vous le savez.',
} as const
const takenUp = {
  en: 'So the care you put into it ate up the time. Since when?',
  fr: 'Donc tout ce soin vous a mangé le temps. Depuis quand ?',
} as const
const left = { en: 'I see. And the others?', fr: 'Je vois. Et les autres ?' } as const
const longTip = { en: 'Say back the long answers, too', fr: 'Reformulez aussi les longues réponses' } as const

test.each<Language>(['en', 'fr'])(
  '%s: only a long answer that was left brings the tip for long answers',
  (language) => {
    const more = Array.from({ length: 6 }, () => ['Hm.', 'Hm.']).flat()
    const tipOn = (line: string) =>
      criterionOf(reportOn('listening', language, ['Hm.', long[language], line, 'Hm.', ...more]), 'reflecting').tip
    expect(tipOn(takenUp[language])).not.toContain(longTip[language])
    const withLeft = ['Hm.', long[language], takenUp[language], long[language], left[language], 'Hm.', ...more]
    expect(criterionOf(reportOn('listening', language, withLeft), 'reflecting').tip).toContain(longTip[language])
  },
)

test.each<readonly [Language, string]>([
  ['en', 'I don’t say yes quickly.'],
  ['en', 'That’s not a yes.'],
  ['en', 'I haven’t said yes.'],
  ['en', 'Don’t rush me.'],
  ['en', 'I never say yes just like that.'],
  ['fr', 'Je ne dis pas oui si vite.'],
  ['fr', 'Ce n’est pas un oui.'],
  ['fr', 'Je n’ai pas dit oui.'],
  ['fr', 'Ne me pressez pas.'],
  ['fr', 'Je ne dis jamais oui à la légère.'],
])('%s: “%s” is an occasion to meet resistance', (language, line) => {
  const answer = language === 'en' ? 'What would you need for it?' : 'Qu’est-ce qu’il vous faudrait pour ça ?'
  const report = reportOn('motivation', language, ['Hm.', line, answer, 'Hm.', ...rest, ...rest], 'treatment')
  expect(criterionOf(report, 'rolling').score).not.toBeNull()
})

test.each<readonly [Language, string, string]>([
  ['en', 'On Thursday I’ll ask the school whether they need somebody.', 'See you. And thank you, really.'],
  ['en', 'I’ll write the list tonight and show it to Marc on Monday.', 'Goodbye. That did me good.'],
  ['fr', 'Jeudi, je demanderai à l’école si elle cherche quelqu’un.', 'À bientôt. Et merci, vraiment.'],
  ['fr', 'J’écrirai la liste ce soir et je la montrerai à Marc lundi.', 'Au revoir. Ça m’a fait du bien.'],
])('%s: “%s” proves the step, not the farewell “%s”', (language, step, farewell) => {
  const question = language === 'en' ? 'What will you do first?' : 'Que ferez-vous en premier ?'
  const goodbye = language === 'en' ? 'Goodbye, and take care.' : 'Au revoir, et bon courage.'
  const talk = talkOnMission(language, missions.coaching[language], [...rest, question, step, goodbye, farewell])
  const objectives = [{ objective: 3, turn: 8, seq: 8 }] as unknown as typeof talk.state.objectives
  const state = { ...talk.state, objectives, readiness: [{ turn: 2, value: 60 }] }
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const goal = writeReport({ ...talk, state, observer, language }).objectives[3]
  expect(goal).toMatchObject({ met: true, evidence: [{ quote: step }] })
})
