import { expect, test } from 'vitest'
import { questionForm } from '../analysis/acts/question-form.ts'
import { demoCast } from './demo-casts.samples.ts'
import type { PartnerReply } from './cast.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'
import { fitsForm } from './speech/line-kinds/line-kind.ts'

type Language = 'en' | 'fr'

const seeds = Array.from({ length: 4 }, (_, seed) => seed)

/** The last reply of a talk, with several seeds. */
const lastReplies = (language: Language, name: string, ...lines: string[]): PartnerReply[] =>
  seeds.map((seed) => lastItem(playFromOpening({ ...demoCast(language, name, seed), free_speech: true }, lines)))

test.each([
  ['en', 'Thomas', 'You’ve seen a few of these come in. How did it go the last time?'],
  ['en', 'Thomas', 'How did it go the last time?'],
  ['en', 'Karim', 'How did the last delivery go, the last time we spoke?'],
  ['fr', 'Thomas', 'La dernière fois, ça s’est passé comment ?'],
  ['fr', 'Karim', 'Comment ça s’est passé, la dernière fois ?'],
] as const)('%s: a question about the last time stays one in the first line of %s: “%s”', (language, name, line) => {
  for (const { move } of lastReplies(language, name, line)) expect(move).toBe('question')
})

const startsWithYes = /^(?:yes|yeah|exactly|true|correct|oui|ouais|exact|c[’']est (?:vrai|ça|exact))(?!\p{L})/iu

test.each([
  ['en', 'Nadia', 'So you stay late, and nobody knows. Am I wrong?'],
  ['en', 'Nadia', 'You do the forecast on your own, or am I mistaken?'],
  ['en', 'Sofia', 'You’re worried about your son. Or am I wrong?'],
  ['en', 'Sofia', 'You feel that nobody listened. Have I got that wrong?'],
  ['en', 'Thomas', 'You feel that nobody asked you, am I wrong?'],
  ['fr', 'Nadia', 'Depuis que j’ai changé de projet, je vous sens distante. Je me trompe ?'],
  ['fr', 'Nadia', 'Vous êtes épuisée, ou je me trompe ?'],
  ['fr', 'Sofia', 'Vous êtes inquiète pour Léo. Est-ce que je me trompe ?'],
  ['fr', 'Thomas', 'Vous vous sentez oublié là-haut, je me trompe ?'],
  ['fr', 'Amélie', 'Vous êtes tiraillée, est-ce que je fais erreur ?'],
] as const)('%s: %s says no yes to “%s”', (language, name, line) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { text, move } of lastReplies(language, name, hello, line)) {
    expect(move).toBe('reflection')
    expect(text).not.toMatch(startsWithYes)
  }
})

test.each([
  ['en', 'Nadia', 'You don’t talk about it at work, huh?'],
  ['en', 'Sofia', 'You don’t feel heard at that school, huh?'],
  ['fr', 'Nadia', 'Vous n’en parlez pas beaucoup, hein ?'],
  ['fr', 'Sofia', 'Personne ne vous a appelée avant la lettre, non ?'],
  ['fr', 'Karim', 'Vous n’avez jamais de nouvelles à temps, hein ?'],
  ['fr', 'Amélie', 'Tu ne dors plus très bien, non ?'],
] as const)('%s: %s confirms no denial with a yes: “%s”', (language, name, line) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  const reflections = lastReplies(language, name, hello, line).filter(({ move }) => move === 'reflection')
  expect(reflections.map(({ text }) => text).filter((text) => startsWithYes.test(text))).toEqual([])
})

test.each([
  ['en', 'Nadia', 'You’re tired of carrying it alone.', 'Am I wrong?'],
  ['en', 'Sofia', 'You’re frightened for him.', 'Have I got that wrong?'],
  ['fr', 'Nadia', 'Vous êtes épuisée de tout porter.', 'Je me trompe ?'],
  ['fr', 'Sofia', 'Vous avez peur pour lui.', 'Est-ce que je me trompe ?'],
  ['fr', 'Amélie', 'Vous êtes tiraillée entre les deux.', 'J’ai tort ?'],
] as const)('%s: after a reflection that fits, %s answers “%s” “%s” by a no', (language, name, line, tag) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { text, source } of lastReplies(language, name, hello, line, tag)) {
    expect(source).toBe('tag')
    expect(text).not.toMatch(startsWithYes)
  }
})

test.each([
  ['en', 'Karim', 'So it isn’t the price itself, it’s that you can’t defend it upstairs. Isn’t it?'],
  ['en', 'Nadia', 'You’re not lazy, you’re overloaded, right?'],
  ['fr', 'Karim', 'Ce n’est pas le prix, c’est la livraison, c’est ça ?'],
  ['fr', 'Nadia', 'Vous n’êtes pas lente, mais débordée, n’est-ce pas ?'],
] as const)('%s: %s says no no to “%s”', (language, name, line) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { source } of lastReplies(language, name, hello, line)) expect(source).not.toBe('tag')
})

const delays = ['thinking', 'unknown', 'encourager', 'repetition']

test.each([
  ['en', 'Karim', 'What should happen next, from where you sit?'],
  ['en', 'Thomas', 'Where would you start?'],
  ['en', 'Nadia', 'What comes first, then?'],
  ['en', 'Sofia', 'What’s the first thing you’d like the two of us to do?'],
  ['en', 'Jonas', 'So what now?'],
  ['en', 'Elise', 'What needs to happen now?'],
  ['fr', 'Karim', 'Quelle serait, selon vous, la prochaine étape ?'],
  ['fr', 'Elise', 'Qu’est-ce qu’il faudrait faire en premier, d’après vous ?'],
  ['fr', 'Thomas', 'Vous commenceriez par quoi ?'],
  ['fr', 'Nadia', 'Alors, on fait quoi maintenant ?'],
  ['fr', 'Sofia', 'Qu’est-ce qu’il faudrait changer d’abord ?'],
  ['fr', 'Jonas', 'Et maintenant, on fait quoi ?'],
] as const)('%s: %s meets “%s” with an idea, a doubt or a condition', (language, name, line) => {
  const talk = language === 'en' ? ['Hello.', 'How are you?'] : ['Bonjour.', 'Comment allez-vous ?']
  for (const { source, text } of lastReplies(language, name, ...talk, line)) {
    expect(delays).not.toContain(source)
    expect(text.split(/\s+/).length).toBeGreaterThan(3)
  }
})

test.each([
  ['en', 'Sofia', 'What did you do next?'],
  ['en', 'Sofia', 'And what did you do then?'],
  ['en', 'Sofia', 'What happened after that?'],
  ['en', 'Sofia', 'How did it go on?'],
  ['fr', 'Sofia', 'Qu’est-ce que vous avez fait ensuite ?'],
  ['fr', 'Sofia', 'Et vous avez fait quoi après ?'],
  ['fr', 'Sofia', 'Que s’est-il passé ensuite ?'],
  ['fr', 'Sofia', 'Et là, qu’est-ce que vous avez fait ?'],
] as const)('%s: %s goes on with what she told at “%s”', (language, name, line) => {
  const talk =
    language === 'en'
      ? ['Hello.', 'What happened when you opened the letter?']
      : ['Bonjour.', 'Que s’est-il passé quand vous avez ouvert la lettre ?']
  for (const { source } of lastReplies(language, name, ...talk, line)) {
    expect(source).not.toMatch(/^step/)
    expect(source).toMatch(/more|after|letter|secret|event/)
  }
})

test.each([
  ['en', 'Can I count on you?'],
  ['en', 'So you’ll do it?'],
  ['en', 'Are you on board?'],
  ['en', 'So that’s a yes?'],
  ['en', 'Will you sign?'],
  ['fr', 'Alors, je peux compter sur vous ?'],
  ['fr', 'Alors vous signez ?'],
  ['fr', 'Donc vous le ferez ?'],
  ['fr', 'C’est oui, alors ?'],
  ['fr', 'J’ai votre accord ?'],
] as const)('%s: who was pushed says no yes to “%s”', (language, line) => {
  const push =
    language === 'en'
      ? ['You have to try the tablets.', 'You should just get used to it.']
      : ['Il faut essayer les tablettes.', 'Vous devriez vous y faire.']
  for (const name of ['Thomas', 'Karim'])
    for (const { text } of lastReplies(language, name, ...push, line)) expect(text).not.toMatch(startsWithYes)
})

test.each([
  ['en', 'And the tablets?', 'what'],
  ['en', 'So, your sleep?', 'what'],
  ['en', 'And line three?', 'what'],
  ['en', 'What’s line three like at the moment?', 'how'],
  ['en', 'What was it like?', 'how'],
  ['en', 'Your father knows?', 'yes_no'],
  ['fr', 'Alors, ces comprimés ?', 'what'],
  ['fr', 'Et vos nuits ?', 'what'],
  ['fr', 'Et la ligne trois ?', 'what'],
  ['fr', 'À quoi ressemble une soirée normale ?', 'how'],
  ['fr', 'Vos collègues le savent ?', 'yes_no'],
  ['fr', 'On peut parler de la réunion ?', 'yes_no'],
] as const)('%s: “%s” asks %s', (language, line, form) => {
  expect(questionForm(line, language)).toBe(form)
})

test.each([
  ['en', 'yes_no', 'Is it the side effects?', 'That I need them for ever.'],
  ['en', 'yes_no', 'Is it the price?', 'To see it in writing first.'],
  ['en', 'how', 'What’s the line like?', 'That everything’s decided before anybody asked.'],
  ['fr', 'yes_no', 'C’est à cause des effets ?', 'Que j’en aie besoin pour toujours.'],
  ['fr', 'yes_no', 'Ça vous ennuie ?', 'De ne pas le voir venir.'],
  ['fr', 'how', 'C’est comment, chez vous ?', 'Qu’on décide sans nous.'],
] as const)('%s: a clause that answers “What?” answers no %s: “%s” “%s”', (language, form, text, line) => {
  expect(fitsForm(line, { form, text }, language)).toBe(false)
})

test.each([
  ['en', 'yes_no', 'Is it safe?', 'That depends on the day.'],
  ['en', 'how', 'How is it?', 'That’s hard to say.'],
  ['fr', 'yes_no', 'C’est sûr ?', 'Que oui.'],
] as const)('%s: a whole sentence may answer %s: “%s” “%s”', (language, form, text, line) => {
  expect(fitsForm(line, { form, text }, language)).toBe(language === 'en' || form !== 'yes_no')
})

test.each([
  ['en', 'You went quiet there. Do you want to stay with that, or shall we go on?'],
  ['en', 'Shall we take a short break?'],
  ['en', 'Shall we move on?'],
  ['fr', 'On continue, ou vous voulez faire une pause ?'],
  ['fr', 'On peut passer à autre chose ?'],
  ['en', 'You sound exhausted.'],
  ['fr', 'Vous avez l’air épuisée.'],
] as const)('%s: nobody names a step at “%s”', (language, line) => {
  const talk =
    language === 'en'
      ? [
          'I’m so sorry, that was our fault, and I should have called you.',
          'What was the hardest part?',
          'You must have felt completely alone with it.',
          'What do you need most?',
          'It sounds as if you’re worn out, and still you keep going.',
          'What would help?',
          'I hear how much you have carried, and I’m sorry.',
        ]
      : [
          'Je suis désolé, c’est notre faute, j’aurais dû vous appeler.',
          'Qu’est-ce qui a été le plus dur ?',
          'Vous avez dû vous sentir très seule avec tout ça.',
          'De quoi avez-vous le plus besoin ?',
          'On dirait que vous êtes à bout, et que vous tenez quand même.',
          'Qu’est-ce qui vous aiderait ?',
          'J’entends tout ce que vous avez porté, et je regrette.',
        ]
  for (const name of ['Elise', 'Amélie', 'Nadia'])
    for (const { source, outcome } of lastReplies(language, name, ...talk, line)) {
      expect(source).not.toBe('step')
      expect(outcome).toBeNull()
    }
})

test.each([
  ['en', 'Elise', 'You don’t believe me yet, huh?'],
  ['en', 'Thomas', 'You don’t think much of coaches, eh?'],
  ['fr', 'Elise', 'Vous n’y croyez pas trop, hein ?'],
  ['fr', 'Karim', 'Vous ne me croyez pas vraiment, hein ?'],
  ['en', 'Amélie', 'You’re the one who has to live with it. Have I got that wrong?'],
  ['fr', 'Amélie', 'C’est à vous de décider, au fond. Je me trompe ?'],
] as const)('%s: %s does not ask for the reason of “%s”', (language, name, line) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { source } of lastReplies(language, name, hello, line)) expect(source).toBe('tag')
})

test.each([
  ['en', 'And the next morning?'],
  ['en', 'And that evening?'],
  ['en', 'And since then?'],
  ['en', 'And afterwards?'],
  ['fr', 'Et le lendemain ?'],
  ['fr', 'Et depuis ?'],
  ['fr', 'Et plus tard ?'],
  ['fr', 'Et ce soir-là ?'],
] as const)('%s: “%s” goes on with what was told', (language, line) => {
  const talk =
    language === 'en'
      ? ['Hello.', 'What happened when you opened the letter?']
      : ['Bonjour.', 'Que s’est-il passé quand vous avez ouvert la lettre ?']
  for (const { source } of lastReplies(language, 'Sofia', ...talk, line)) expect(source).toMatch(/\(more\)/)
})

test.each([
  ['en', 'Sofia', 'You’re cross about it.'],
  ['en', 'Sofia', 'I can hear that you’re upset.'],
  ['en', 'Nadia', 'You sound drained.'],
  ['fr', 'Sofia', 'Vous êtes fâchée que personne ne vous ait appelée, je crois.'],
  ['fr', 'Nadia', 'Vous avez l’air crevée.'],
  ['fr', 'Nadia', 'On dirait que vous êtes lessivée.'],
] as const)('%s: %s knows the feeling in “%s”', (language, name, line) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { source } of lastReplies(language, name, hello, line))
    expect(source).toMatch(/^(?:reflection_right|empathy)$/)
})

test.each([
  ['en', 'I’m not here to tell you off. I’d just like to know how you are.'],
  ['en', 'Hi Nadia, I just want to hear how you’ve been doing.'],
  ['en', 'Come in. I wanted to know how you’re getting on.'],
  ['fr', 'Ce n’est pas pour vous gronder, j’aimerais savoir comment vous allez.'],
  ['fr', 'Bonjour Nadia, je voudrais savoir comment vous allez vraiment.'],
  ['fr', 'Entrez. Je voulais savoir comment vous vous sentez.'],
] as const)('%s: Nadia says how she is at “%s”', (language, line) => {
  for (const { source } of lastReplies(language, 'Nadia', line)) expect(source).toBe('how-are-you')
})

test.each([
  ['en', 'Here’s my offer: three sessions, and that’s it.'],
  ['en', 'I suggest we try it for three weeks.'],
  ['fr', 'Voilà ma proposition : trois séances, pas plus.'],
  ['fr', 'Je propose qu’on essaie trois semaines.'],
] as const)('%s: three of something are not line three: “%s”', (language, line) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  for (const { text } of lastReplies(language, 'Thomas', hello, line))
    expect(text).not.toMatch(/^(?:line three|la ligne trois)/i)
})
