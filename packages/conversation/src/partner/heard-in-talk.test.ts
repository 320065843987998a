import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { replyTo } from './reply.ts'

type Language = 'en' | 'fr'

const personas = { en: ['Thomas', 'Nadia', 'Sofia'], fr: ['Jonas', 'Elise', 'Karim'] } as const
const greetings = { en: 'Thanks for coming.', fr: 'Merci d’être là.' } as const

/** The moves that three personas hear in a line in the midst of a talk. */
const movesFor = (language: Language, text: string): string[] =>
  personas[language].map((name) => {
    const cast = demoCast(language, name)
    const greeting = { role: 'learner', text: greetings[language] } as const
    const { text: before } = replyTo(cast, [greeting])
    return replyTo(cast, [greeting, { role: 'persona', text: before }, { role: 'learner', text }]).move
  })

const heardBy = (language: Language, text: string, ...kinds: readonly string[]): void => {
  for (const move of movesFor(language, text)) expect(kinds).toContain(move)
}

const notHeardBy = (language: Language, text: string, ...kinds: readonly string[]): void => {
  for (const move of movesFor(language, text)) expect(kinds).not.toContain(move)
}

test.each([
  ['en', 'You’re angry that nobody called you.'],
  ['en', 'You’re hurt because nobody asked you.'],
  ['en', 'You’re tired of it, and nobody sees that.'],
  ['en', 'You are disappointed that nobody stood up for you.'],
  ['en', 'You’re worried that a bully is behind it.'],
  ['en', 'You’re afraid that people think it’s a joke.'],
  ['en', 'You’re sick and tired of the bully upstairs.'],
  ['fr', 'Vous êtes en colère parce que personne ne vous a appelé.'],
  ['fr', 'Vous êtes déçu que personne ne vous ait prévenu.'],
] as const)('%s: a feeling with its reason is no abuse: “%s”', (language, text) => {
  notHeardBy(language, text, 'abuse', 'blame')
})

test.each([
  ['en', 'Tell me a bit more about the offer.'],
  ['en', 'Tell me a little about your week.'],
  ['en', 'Tell me a little more about the team.'],
  ['en', 'Please tell me a few things about the job.'],
  ['en', 'And tell me a bit about how it began.'],
  ['en', 'Just tell me a day that suits you.'],
  ['fr', 'Dites-m’en un peu plus.'],
  ['fr', 'Racontez-moi une journée comme les autres.'],
] as const)('%s: who wants to hear more orders nothing of a machine: “%s”', (language, text) => {
  notHeardBy(language, text, 'machine')
})

test.each([
  ['en', 'Tell me a joke.'],
  ['en', 'Tell me another story about dragons.'],
  ['en', 'Now tell me a riddle.'],
] as const)('%s: a joke or a story that is wanted stays an order or another subject: “%s”', (language, text) => {
  heardBy(language, text, 'machine', 'off_topic')
})

test.each([
  ['en', 'I suggest that from now on we both write to each other on Fridays.'],
  ['en', 'I suggest that we both sign it.'],
  ['en', 'I’d suggest that starting Monday we meet for ten minutes.'],
  ['en', 'I’d recommend that you and I read it first.'],
  ['en', 'I propose that from today both of us sign the slides.'],
  ['en', 'I would suggest that in future each of us names the other.'],
  ['en', 'I suggest I call you every evening.'],
  ['en', 'Here’s my idea: we try it for three months and you count what fails.'],
  ['en', 'Here is what I suggest: you keep Wednesdays, I take the rest.'],
  ['en', 'Here’s my offer: you come three times, and I write to them.'],
  ['en', 'This is my proposal: two weeks on trial, then we look again.'],
  ['en', 'My idea would be this: you begin, and I look on.'],
  ['en', 'What I propose is this: one visit a week.'],
  ['fr', 'Voilà ce que je vous propose : vous essayez un mois, et on en reparle en mars.'],
  ['fr', 'Voici mon idée : on commence par une semaine.'],
  ['fr', 'Mon idée, c’est la suivante : on se voit chaque lundi.'],
  ['fr', 'Voilà ma proposition : deux semaines d’essai, puis on regarde.'],
  ['fr', 'Ce que je propose, c’est qu’on signe à deux.'],
  ['fr', 'Je vous fais une proposition : on coupe la poire en deux.'],
  ['fr', 'Je propose que désormais on signe tous les deux.'],
] as const)('%s: “%s” puts an idea on the table', (language, text) => {
  heardBy(language, text, 'proposal', 'offer')
})

test.each([
  ['en', 'I’ll bring it to you on Friday, but you’d have to be at home from eight till six.'],
  ['en', 'We’ll deliver tomorrow, but you will need to carry it up yourself.'],
  ['en', 'I can lower the price, but you’d have to sign for three years.'],
  ['en', 'I’ll send you somebody for two days, but in return I want no delays.'],
  ['fr', 'Je vous livre vendredi, mais il faudra être là toute la journée.'],
  ['fr', 'Je vous rappelle demain, mais vous devrez rester joignable.'],
  ['fr', 'Je vous envoie quelqu’un, mais en échange je veux zéro retard.'],
] as const)('%s: a promise with a price is an offer: “%s”', (language, text) => {
  heardBy(language, text, 'offer', 'proposal')
})

test.each([
  ['fr', 'Je vous rappelle quand même que Léo a été exclu deux fois.'],
  ['fr', 'Je vous rappelle que le rapport était attendu le cinq.'],
  ['fr', 'Je te rappelle juste que c’était prévu.'],
  ['fr', 'Je rappelle que tout le monde a reçu ce mail.'],
  ['fr', 'Je vous rappelle le règlement.'],
  ['fr', 'Je vous rappelle tout de même qu’on avait dit lundi.'],
] as const)('%s: “%s” reminds and promises no call', (language, text) => {
  notHeardBy(language, text, 'commitment', 'offer')
})

test.each([
  ['fr', 'Les autres parents n’ont pas ce genre de problème.'],
  ['fr', 'Mon père de soixante-dix ans s’en sort très bien avec.'],
  ['fr', 'Vos collègues, eux, s’y sont mis sans râler.'],
  ['fr', 'Mes autres clients ne se plaignent jamais.'],
  ['fr', 'Ma fille de dix ans y arrive sans problème.'],
  ['fr', 'Moi, mes enfants, je ne leur laisse pas le choix.'],
  ['fr', 'Chez moi, mes enfants obéissent.'],
  ['en', 'With my kids, I never had that.'],
  ['fr', 'Le règlement est le même pour tous.'],
  ['fr', 'Les autres équipes ont réussi, elles.'],
  ['en', 'Other people your age manage it just fine.'],
  ['en', 'Your colleagues took to it without complaining.'],
  ['en', 'My ten-year-old could do it.'],
  ['en', 'My father is seventy and he copes very well with it.'],
  ['en', 'The other parents don’t have this sort of problem.'],
  ['en', 'The rules are the same for everyone.'],
] as const)('%s: “%s” argues by a comparison', (language, text) => {
  heardBy(language, text, 'disagreement', 'blame')
})

test.each([
  ['fr', 'Avec les fiches papier, on a perdu douze interventions l’an dernier.'],
  ['fr', 'À cause des retards, on a perdu un client.'],
  ['en', 'With the paper sheets we lost twelve jobs last year.'],
  ['en', 'Because of those delays we lost a customer.'],
] as const)('%s: a loss that is put down to something else is no admission: “%s”', (language, text) => {
  notHeardBy(language, text, 'own_part')
})

test.each([
  ['fr', 'On peut parler de la réunion d’il y a trois semaines ?'],
  ['fr', 'Est-ce qu’on peut parler de cet été ?'],
  ['fr', 'Peut-on parler un peu de ce qui s’est passé ?'],
  ['en', 'Can we talk about that meeting?'],
  ['en', 'Could we talk about the last few weeks?'],
  ['en', 'May I talk to you about last month?'],
] as const)('%s: “%s” asks for leave', (language, text) => {
  heardBy(language, text, 'permission')
})

test.each([
  ['fr', 'Avant de parler du reste, j’aimerais savoir comment vous travaillez aujourd’hui.'],
  ['fr', 'Nadia, j’aimerais comprendre comment vous avez vécu mon départ.'],
  ['fr', 'Avant tout, je voudrais comprendre ce qui s’est passé.'],
  ['en', 'First I’d like to hear how the contract is working out.'],
  ['en', 'We’ll get to the rest. First I’d like to know what happened.'],
  ['en', 'Before that, I’d like to understand how you see it.'],
] as const)('%s: “%s” asks, without a question mark', (language, text) => {
  heardBy(language, text, 'question')
})

test.each([
  ['fr', 'Il va faire combien demain à Marseille ?'],
  ['fr', 'Vous croyez en Dieu ?'],
  ['fr', 'Vous êtes plutôt chats ou chiens ?'],
  ['en', 'Do you prefer cats or dogs?'],
  ['en', 'Tea or coffee?'],
  ['fr', 'Il va pleuvoir demain ?'],
  ['fr', 'Vous pouvez m’aider pour ma déclaration d’impôts ?'],
  ['fr', 'C’est quoi votre signe astrologique ?'],
  ['fr', 'Quel temps fera-t-il ce week-end ?'],
  ['en', 'Do you think it will rain tomorrow?'],
  ['en', 'Can you help me with my tax return?'],
  ['en', 'Do you believe in God?'],
  ['en', 'What’s your star sign?'],
  ['en', 'Is it going to snow this weekend?'],
  ['en', 'Do you play the lottery?'],
] as const)('%s: “%s” is off the subject', (language, text) => {
  heardBy(language, text, 'off_topic')
})

test.each([
  ['en', 'Take the job, it’s obvious.'],
  ['en', 'Just accept the offer.'],
  ['en', 'Say yes and be done with it.'],
  ['fr', 'Prenez le poste, c’est évident.'],
  ['fr', 'Acceptez, c’est une chance.'],
  ['fr', 'Dites oui et n’en parlons plus.'],
] as const)('%s: “%s” tells the other what to do', (language, text) => {
  heardBy(language, text, 'advice', 'off_topic', 'machine', 'proposal')
})

test.each([
  ['en', 'Which task is the heaviest?'],
  ['en', 'Who is the production manager?'],
  ['fr', 'Quelle tâche est la plus lourde ?'],
  ['fr', 'Qui le saurait ? Le chef de production ?'],
] as const)('%s: “%s” asks about a working day, which is no other subject', (language, text) => {
  notHeardBy(language, text, 'off_topic', 'nonsense')
})
