import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { jointSteps } from './joint-steps.ts'

const all = libraryObservers()
const missionName: Record<Language, string> = {
  en: 'Repairing a working relationship',
  fr: 'Réparer une relation de travail',
}
const start: Record<Language, string[]> = {
  en: ['What happened, from your point of view?', 'You used my slide.', 'I should have named you.', 'Hm. Thank you.'],
  fr: ['Que s’est-il passé, de ton point de vue ?', 'Tu as pris ma page.', 'J’aurais dû te citer.', 'Hm. Merci.'],
}
const talkWith = (language: Language, lines: readonly string[]) =>
  talkOnMission(language, missionName[language], [...start[language], ...lines])
const ruleGoal = (language: Language, lines: readonly string[]) =>
  all.listening(language, talkWith(language, lines)).objectives.at(-1)
const criterion = (observer: 'calm' | 'feedback', key: string, language: Language, lines: readonly string[]) =>
  all.report(observer, language, talkWith(language, lines)).criteria.find((one) => one.key === key)

test.each([
  ['en', 'From now on, before a board meeting we send each other the slides the day before.'],
  ['en', 'From now on we name each other on every slide.'],
  ['en', 'Before each meeting we go through the pages together.'],
  ['en', 'Every Monday we talk for ten minutes.'],
  ['en', 'We show each other the slides before every presentation.'],
  ['fr', 'Désormais, avant une réunion, on s’envoie les pages la veille.'],
  ['fr', 'À partir de maintenant, nous nous citons sur chaque page.'],
  ['fr', 'Avant chaque réunion, on relit les pages ensemble.'],
  ['fr', 'Chaque lundi, on se parle dix minutes.'],
  ['fr', 'On se montre les pages avant chaque présentation.'],
] as const)('a rule that both will keep moves the matter on (%s: “%s”)', (language, rule) => {
  const answer =
    language === 'en' ? 'We can write it down. Whether it holds, we’ll see.' : 'On peut l’écrire. On verra.'
  const question = language === 'en' ? 'Is that all right for you?' : 'Ça te va ?'
  const moving = criterion('calm', 'moving_on', language, [`${rule} ${question}`, answer])
  expect(moving).toMatchObject({ score: 4, evidence: [{ quote: rule }] })
})

test.each([
  ['en', 'Every time we fight about slides.'],
  ['en', 'Before each meeting we argued.'],
  ['en', 'We never talk before a meeting.'],
  ['en', 'We have talked every week since spring.'],
  ['en', 'Every time we talk about it, you go quiet.'],
  ['en', 'Whenever we meet, you look tired.'],
  ['en', 'We hear the same story every time.'],
  ['en', 'We get complaints about you every week.'],
  ['en', 'We tell you every week, and nothing comes.'],
  ['en', 'From now on we expect silence from you.'],
  ['fr', 'Chaque fois, on se dispute pour une page.'],
  ['fr', 'Chaque fois qu’on se parle, tu te fermes.'],
  ['fr', 'Dès que nous parlons du prix, tu pars.'],
  ['fr', 'On reçoit des plaintes chaque semaine.'],
  ['fr', 'Avant une réunion, on vous entend rire.'],
  ['fr', 'Avant chaque réunion, on ne se dit rien.'],
  ['fr', 'Nous avons parlé chaque semaine.'],
] as const)('a line about the past or the quarrel promises nothing (%s: “%s”)', (language, line) => {
  const answer = language === 'en' ? 'That is so.' : 'C’est ainsi.'
  expect(criterion('calm', 'moving_on', language, [line, answer])?.score).toBe(1)
})

const proposal = {
  en: 'From now on we send each other the slides the day before. Is that all right for you?',
  fr: 'Désormais, on s’envoie les pages la veille. Ça te va ?',
} as const

test.each([
  ['en', 'We can write it down. Whether it holds, we’ll see.'],
  ['en', 'I could try it. We’ll see.'],
  ['en', 'All right. I can’t promise it will hold.'],
  ['en', 'Yes, but let’s see how long it lasts. Fine.'],
  ['fr', 'On peut l’écrire. On verra si ça tient.'],
  ['fr', 'Je veux bien essayer. On verra.'],
  ['fr', 'D’accord. Je ne promets rien.'],
  ['fr', 'Je peux le noter. À voir.'],
] as const)('half a yes is called that, and no tip asks for a proposal (%s: “%s”)', (language, answer) => {
  const goal = ruleGoal(language, [proposal[language], answer])
  expect(goal?.met).toBe(false)
  expect(goal?.reason).toMatch(/half a yes|qu’à moitié/)
  const { next_steps: steps } = all.listening(language, talkWith(language, [proposal[language], answer]))
  expect(steps.join(' ')).not.toMatch(/Propose one thing|Proposez une seule chose/)
})

test.each([
  ['en', 'No. Not like that.'],
  ['en', 'I won’t try it. We’ll see.'],
  ['fr', 'Non. Pas comme ça.'],
  ['fr', 'Je ne veux pas essayer. On verra.'],
] as const)('a no is no half yes (%s: “%s”)', (language, answer) => {
  expect(ruleGoal(language, [proposal[language], answer])?.reason).not.toMatch(/half|moitié/)
})

test.each([
  ['en', 'What would you need from me now?', 'Listen to the end.'],
  ['fr', 'De quoi as-tu besoin de ma part ?', 'Que tu écoutes jusqu’au bout.'],
] as const)(
  'the answer to another question does not stand for a step that was left open (%s)',
  (language, question, otherAnswer) => {
    const half = language === 'en' ? 'We can write it down. We’ll see.' : 'On peut l’écrire. On verra.'
    const result = criterion('feedback', 'agreement', language, [question, otherAnswer, proposal[language], half])
    expect(result?.evidence.map(({ quote }) => quote)).not.toContain(otherAnswer)
  },
)

test.each([
  ['en', 'How would you like us to prepare the next board meeting?', 'One slide with two names. I’d need no more.'],
  ['en', 'How should we do it next time?', 'You say in one sentence where the idea came from.'],
  ['en', 'What could we change before the next meeting?', 'We both sign the first page.'],
  ['en', 'How do you want us to handle slides?', 'Send me the draft two days before.'],
  ['en', 'What rule would help us?', 'Each of us names the other one.'],
  ['en', 'What rule would help us?', 'The draft comes to me first.'],
  ['en', 'What could we do?', 'A short call before each meeting.'],
  ['en', 'What could we do?', 'It’s simple: you ask me first.'],
  ['en', 'What could we do?', 'It has to pass my desk first.'],
  ['en', 'How should we do it?', 'Just ask me before you show anything.'],
  ['fr', 'Comment voudrais-tu qu’on prépare la prochaine réunion ?', 'Une page avec deux noms, c’est tout.'],
  ['fr', 'Comment pourrait-on faire la prochaine fois ?', 'Tu dis en une phrase d’où vient l’idée.'],
  ['fr', 'Que devrait-on changer avant la réunion ?', 'On signe tous les deux la première page.'],
  ['fr', 'Comment tu aimerais qu’on travaille ?', 'Envoie-moi le projet deux jours avant.'],
  ['fr', 'Quelle règle nous aiderait ?', 'Le projet passe d’abord chez moi.'],
  ['fr', 'Que pourrait-on faire ?', 'Un petit appel avant chaque réunion.'],
  ['fr', 'Que pourrait-on faire ?', 'C’est simple : tu me demandes d’abord.'],
  ['fr', 'Comment pourrait-on faire ?', 'Vous vérifiez les pages avec moi.'],
  ['fr', 'Comment pourrait-on faire ?', 'Il suffirait de me demander avant.'],
  ['fr', 'Quelle règle nous aiderait ?', 'Chacun cite le nom de l’autre.'],
] as const)('a rule of the other’s that was asked for is agreed (%s: “%s”)', (language, question, rule) => {
  expect(ruleGoal(language, [question, rule])).toMatchObject({ met: true })
  expect(criterion('feedback', 'agreement', language, [question, rule])?.score).toBeGreaterThan(2)
})

test.each([
  ['en', 'How would you like us to prepare it?', 'You’ll do it your way anyway.'],
  ['en', 'How would you like us to prepare it?', 'I don’t know.'],
  ['en', 'How would you like us to prepare it?', 'Why do you ask?'],
  ['en', 'How would you like us to prepare it?', 'A good question.'],
  ['en', 'How would you like us to prepare it?', 'I’ll think about it. You send me the pages first.'],
  ['en', 'How did we get here?', 'You presented my idea as yours.'],
  ['en', 'How could we miss that?', 'You looked away the whole time.'],
  ['en', 'How should we do it next time?', 'You were never interested in my side.'],
  ['en', 'What could we change?', 'I told you three times already.'],
  ['en', 'What could we change?', 'The meeting was a farce from the start.'],
  ['en', 'What could we change?', 'It is all so exhausting.'],
  ['en', 'What could we change?', 'You think only of yourself.'],
  ['fr', 'Comment voudrais-tu qu’on la prépare ?', 'Tu feras comme d’habitude.'],
  ['fr', 'Comment voudrais-tu qu’on la prépare ?', 'Je ne sais pas.'],
  ['fr', 'Comment voudrais-tu qu’on la prépare ?', 'Quelle bonne question.'],
  ['fr', 'Comment voudrais-tu qu’on la prépare ?', 'Je vais y réfléchir. Tu m’envoies les pages d’abord.'],
  ['fr', 'Comment pourrait-on rater ça ?', 'Tu regardais ailleurs tout le temps.'],
  ['fr', 'Que devrait-on changer ?', 'Je te l’ai déjà dit trois fois.'],
  ['fr', 'Que devrait-on changer ?', 'La réunion était une farce du début à la fin.'],
  ['fr', 'Que devrait-on changer ?', 'Tout cela est très fatigant.'],
  ['fr', 'Que devrait-on changer ?', 'Tu penses surtout à toi.'],
  ['fr', 'Comment en est-on arrivés là ?', 'Tu as présenté mon idée comme la tienne.'],
] as const)('no rule is agreed where the answer names none (%s: “%s” – “%s”)', (language, question, answer) => {
  expect(ruleGoal(language, [question, answer])?.met).not.toBe(true)
})

test.each([
  ['en', 'I’d be really grateful for that.'],
  ['en', 'Wednesday? That would be good.'],
  ['en', 'That would be a relief.'],
  ['en', 'It would really help.'],
  ['en', 'That would be very kind of you.'],
  ['fr', 'Je t’en serais vraiment reconnaissante.'],
  ['fr', 'Mercredi ? Ce serait bien.'],
  ['fr', 'Ce serait un soulagement.'],
  ['fr', 'Ça m’aiderait.'],
  ['fr', 'Ça serait gentil.'],
] as const)('thanks for what was proposed say yes (%s: “%s”)', (language, answer) => {
  expect(ruleGoal(language, [proposal[language], answer])?.met).toBe(true)
})

test.each([
  ['en', 'That would be good if it held.'],
  ['en', 'I’d be glad if you asked me first.'],
  ['fr', 'Ce serait bien si ça tenait.'],
  ['fr', 'Ça serait bien de me demander d’abord.'],
] as const)('a wish is no yes (%s: “%s”)', (language, answer) => {
  expect(ruleGoal(language, [proposal[language], answer])?.met).not.toBe(true)
})

test.each([
  ['fr', 'nous '.repeat(2000)],
  ['fr', 'on le le '.repeat(1500)],
  ['en', 'we will we '.repeat(1500)],
] as const)('a line of ten thousand letters is read to its end (%s)', (language, line) => {
  expect(jointSteps({ seq: 1, text: line }, language)).toEqual([])
})
