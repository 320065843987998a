import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { hear } from './mind/hearing.ts'
import { lastItem, lastReplyOf, playFromOpening } from './play-lines.samples.ts'

type Language = 'en' | 'fr'

const play = (language: Language, name: string, lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 7), lines))

const replyIn = (language: Language, name: string, ...lines: readonly string[]) =>
  play(language, name, [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines])

test.each([
  ['en', 'Elise', 'What did they promise you, and when did you last call?', 'r-last-called'],
  ['fr', 'Elise', 'Qu’est-ce qu’on vous a promis, et quand avez-vous appelé la dernière fois ?', 'r-last-called'],
  ['fr', 'Karim', 'Qui siège à la direction, et quand se réunit-elle ?', 'board-date'],
  ['fr', 'Thomas', 'Combien de systèmes avez-vous connus, et qu’est-ce qui vous énerve le plus ?', 'f-anger'],
] as const)('%s: %s answers the last of two questions: “%s”', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).toBe(source)
})

test.each([
  ['en', 'Thomas', 'And suppose the tablets got switched off tomorrow, what would you do with the paper cards?'],
  ['en', 'Karim', 'Imagine the van broke down at six, what would you do?'],
  ['en', 'Amélie', 'If you hadn’t been asked, what would you do next?'],
  ['fr', 'Thomas', 'Supposons que les tablettes soient éteintes demain, vous feriez quoi ?'],
  ['fr', 'Thomas', 'Et si vous n’aviez pas été envoyé, vous feriez quoi de cette demi-heure ?'],
  ['fr', 'Amélie', 'Si vous n’aviez pas reçu cette offre, vous feriez quoi ?'],
] as const)('%s: %s refuses no step where only a case is thought of: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).not.toMatch(/^step_/u)
})

test.each([
  ['en', 'And if nothing failed for half a year, what would change?'],
  ['en', 'Suppose nothing went wrong any more, what would be different?'],
  ['fr', 'Et si plus rien ne tombait en panne, qu’est-ce que ça changerait ?'],
  ['fr', 'Si plus rien ne ratait pendant six mois, qu’est-ce que ça changerait ?'],
] as const)('%s: Karim thinks of the good case at “%s”', (language, line) => {
  expect(replyIn(language, 'Karim', line).source).toBe('best-case')
})

test.each([
  ['en', 'Thomas', 'I didn’t ask that. I’m asking what bothers you about the screens.'],
  ['en', 'Thomas', 'I’m not asking for a promise. I’m asking what the cards can do that a screen can’t.'],
  ['fr', 'Thomas', 'Ce n’est pas ça. Je vous demande ce qui vous gêne dans les tablettes.'],
] as const)('%s: %s hears a question behind “I’m asking”: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).move).toBe('question')
})

test.each([
  ['en', 'Jonas', 'Sure. Thanks.'],
  ['en', 'Karim', 'Right, thanks.'],
  ['en', 'Nadia', 'Okay, good.'],
  ['fr', 'Jonas', 'Oui, merci.'],
  ['fr', 'Thomas', 'D’accord.'],
  ['fr', 'Amélie', 'Très bien, merci.'],
] as const)('%s: %s waits for more after a first “%s”', (language, name, line) => {
  expect(play(language, name, [line])).toMatchObject({ source: 'surprise', outcome: null })
})

test.each([
  ['en', 'Jonas', 'So?'],
  ['en', 'Karim', 'Well?'],
  ['fr', 'Jonas', 'Alors ?'],
  ['fr', 'Amélie', 'Et donc ?'],
] as const)('%s: %s hands back a bare “%s” before anything was told', (language, name, line) => {
  expect(replyIn(language, name, line).source).toBe('surprise')
})

test.each([
  ['en', 'Elise', 'Oh no, not you again. Our computer says you ordered a bicycle.'],
  ['en', 'Thomas', 'Oh, you again.'],
  ['en', 'Sofia', 'What do you want this time?'],
  ['fr', 'Elise', 'Ah non, encore vous.'],
  ['fr', 'Karim', 'Tiens, encore vous. Vous voulez quoi cette fois ?'],
] as const)('%s: %s opens no further at a groan: “%s”', (language, name, line) => {
  const [before] = playFromOpening(demoCast(language, name, 7), ['Hm.'])
  const reply = play(language, name, [line])
  expect(reply.move).toBe('blame')
  expect(reply.readiness).toBeLessThan(before?.readiness ?? 0)
})

test.each([
  ['en', 'Henri', 'You look like a man who has been up since four.'],
  ['fr', 'Thomas', 'Salut mon vieux, t’as l’air d’un gars qui préférerait être à la pêche.'],
  ['fr', 'Jonas', 'T’as l’air d’un type qui a besoin d’un café.'],
  ['fr', 'Henri', 'Vous avez la tête de quelqu’un qui préfère être en cuisine.'],
] as const)('%s: %s takes banter for banter: “%s”', (language, name, line) => {
  expect(play(language, name, [line])).toMatchObject({ move: 'reflection', outcome: null })
})

test('the answer of the turn before is not given to a question that only follows its words', () => {
  const lines = [
    'Do you take milk or sugar in your coffee?',
    'Noted, no machine coffee. What’s the best job you ever did?',
  ]
  expect(replyIn('en', 'Thomas', ...lines).source).not.toBe('coffee')
})

test.each([
  ['en', 'Could be. What else might it be?'],
  ['en', 'What else could that be?'],
  ['fr', 'Ça pourrait être quoi d’autre ?'],
] as const)('%s: “%s” is no question whether there is more to say', (language, line) => {
  expect(replyIn(language, 'Thomas', line).source).not.toBe('anything-else')
})

test.each([
  ['en', 'Thomas', 'Who filled them in before?'],
  ['fr', 'Thomas', 'Et qui donne ces ordres, le plus souvent ?'],
  ['fr', 'Karim', 'Qui paie les retards, chez vous ?'],
] as const)('%s: %s does not say that it knows of no one: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).text).not.toMatch(/comes to mind|ne vois personne|y réfléchisse/u)
})

test.each([
  ['fr', 'Henri', 'Qu’est-ce que vous voulez encore pouvoir faire dans dix ans ?'],
  ['en', 'Amélie', 'What do you want now that the offer is there?'],
] as const)('%s: %s hears no groan in a sincere question: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).move).toBe('question')
})

test.each([
  ['en', 'The report came late three times this month. What has been going on?'],
  ['en', 'Your reports have been late. What’s going on?'],
  ['en', 'What has been happening lately?'],
  ['en', 'So, what’s wrong?'],
  ['fr', 'Le rapport est arrivé trois fois en retard ce mois-ci. Que se passe-t-il ?'],
  ['fr', 'Vos rapports arrivent en retard. Qu’est-ce qui ne va pas ?'],
  ['fr', 'Qu’est-ce qui se passe en ce moment ?'],
  ['fr', 'Alors, qu’est-ce qui cloche ?'],
] as const)('%s: the first line “%s” gets the account of the matter', (language, line) => {
  expect(play(language, 'Nadia', [line]).source).toMatch(/^(?:situation|report-late|mistakes)$/)
})

test.each([
  ['en', 'When was it last good?'],
  ['en', 'What is going on on Monday at the board?'],
  ['fr', 'Quand est-ce que ça allait bien ?'],
  ['fr', 'Qu’est-ce qui s’est passé au printemps ?'],
] as const)('%s: the question “%s” has a subject of its own, and gets no account', (language, line) => {
  expect(play(language, 'Nadia', [line]).source).not.toBe('situation')
})

test.each([
  ['en', 'Henri', ['Have you been taking your tablets?', 'Why did you stop?'], 'e-when-stopped-what'],
  ['fr', 'Henri', ['Vous prenez vos comprimés ?', 'Pourquoi avez-vous arrêté ?'], 'e-when-stopped-what'],
  ['en', 'Henri', ['And the tablets?', 'Did they make you feel bad?'], 'ill-from-them'],
  ['fr', 'Henri', ['Et les comprimés ?', 'Est-ce qu’ils vous rendent malade ?'], 'ill-from-them'],
  ['en', 'Amélie', ['What kept you from talking to Martin?'], 'f-why-not-told'],
  ['fr', 'Nadia', ['Qu’est-ce qui vous a empêchée de m’en parler ?'], 'f-why-not-told'],
  ['en', 'Amélie', ['What keeps you from asking the school?'], 'ask-school'],
  ['fr', 'Amélie', ['Qu’est-ce qui vous empêche de demander à l’école ?'], 'ask-school'],
  ['en', 'Amélie', ['What is it about?', 'Sorry, I don’t follow. What did they offer you then?'], 'v-offered-what'],
  ['en', 'Amélie', ['What are you ashamed of?'], 'ashamed-of'],
  ['fr', 'Amélie', ['De quoi avez-vous honte ?'], 'ashamed-of'],
  ['en', 'Sofia', ['I’d like to understand what happened. What did the letter say?'], 'letter-said'],
  ['fr', 'Sofia', ['J’aimerais comprendre ce qui s’est passé. Que disait la lettre ?'], 'letter-said'],
  ['en', 'Sofia', ['What do you think Leo would need now?'], 'leo-wish'],
  ['en', 'Sofia', ['What do you believe Leo would like to hear from me?'], 'leo-wish'],
  ['fr', 'Sofia', ['De quoi Léo aurait-il besoin, à votre avis ?'], 'leo-wish'],
  ['en', 'Nadia', ['How is your father?', 'Is there anybody else who could look after him?'], 'brother'],
  ['fr', 'Nadia', ['Il y a quelqu’un d’autre qui pourrait s’occuper de votre père ?'], 'brother'],
  ['en', 'Nadia', ['Your fault? What did you think was your fault?'], 'own-part'],
] as const)('%s: %s answers the question itself, and not one like it: “%s”', (language, name, lines, source) => {
  expect(replyIn(language, name, ...lines).source).toBe(source)
})

const inLast = (language: Language, name: string, ...lines: readonly string[]) =>
  lastReplyOf({ name, which: -1, seed: 7 }, language, lines)

test.each([
  ['en', 'Did HR send you to me or did you ask for this?', 'who-sent'],
  ['fr', 'Ce sont les RH qui vous ont envoyé, ou c’est vous qui avez demandé ?', 'who-sent'],
  ['en', 'What would you need from me so that this hour is not wasted?', 'session-use'],
  ['en', 'What would you do with this hour otherwise?', 'e-otherwise-doing'],
  ['fr', 'Vous feriez quoi de cette heure, sinon ?', 'e-otherwise-doing'],
] as const)('%s: Thomas answers his coach’s question: “%s”', (language, line, source) => {
  expect(inLast(language, 'Thomas', 'Good morning.', line)?.source).toBe(source)
})

test.each([
  ['en', 'You’re stupid, you know that? Just take the bloody job.'],
  ['fr', 'Vous êtes stupide, vous le savez ? Prenez ce poste.'],
] as const)('%s: an insult that asks is an insult: “%s”', (language, line) => {
  expect(replyIn(language, 'Amélie', line).move).toBe('abuse')
})

test.each([
  [
    'en',
    'Did you feel worse when you took them? Dizzy, tired?',
    'Did you feel worse when you took them, dizzy, tired?',
  ],
  ['fr', 'Vous vous sentiez plus mal ? Fatigué, étourdi ?', 'Vous vous sentiez plus mal, fatigué, étourdi ?'],
  ['en', 'Her? Your wife? What should she not know about this?', 'What should she not know about this Your wife?'],
  ['en', 'Your wife? What would you want to spare Marthe?', 'What would you want to spare Marthe?'],
  ['en', 'Do you sleep well? And the tablets?', 'Do you sleep well?'],
] as const)('%s: words without a verb belong to the question beside them: “%s”', (language, line, question) => {
  expect(hear(line, language).questions[0]?.text).toBe(question)
})

test('Nadia, who was never thanked, speaks of no fault of hers', () => {
  const line = 'You’ve done a lot of work for me that I never thanked you for.'
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const reply = lastReplyOf({ name: 'Nadia', which: -1, seed }, 'en', ['Hello.', line])
    expect(reply?.text).not.toMatch(/fault/u)
  }
})

test.each([
  ['en', 'Elise', 'Is the mattress in the bed already?', /time/],
  ['en', 'Henri', 'How long do you lie in bed before you fall asleep?', /hours|lie|night|four|six|awake/i],
  ['fr', 'Elise', 'Et qu’est-ce qui manque au lit pour que vous puissiez le monter ?', /gauche/i],
  ['fr', 'Elise', 'Il y a quoi au lit, exactement, qui ne va pas ?', /./],
] as const)('%s: %s takes a question about a bed for no advance: “%s”', (language, name, line, words) => {
  const { move, text } = replyIn(language, name, line)
  expect(move).toBe('question')
  expect(text).toMatch(words)
})

test.each([
  ['en', 'Karim', 'What would change for you if we rang you before a delivery fails?'],
  ['en', 'Sofia', 'If I rang you every Friday, what would that change for Leo?'],
  ['en', 'Elise', 'What would change for you if I called you back myself?'],
  ['fr', 'Karim', 'Sérieusement, si on gardait deux cliniques ailleurs, ça vous apporterait quoi ?'],
  ['fr', 'Karim', 'Ça changerait quoi pour vous si je vous appelais avant chaque retard ?'],
  ['fr', 'Nadia', 'Si je demande aux dépôts d’envoyer leurs chiffres le mardi, ça change quoi pour toi ?'],
] as const)('%s: %s says what an offer would change, and complains of nothing: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).toBe('hypothetical')
})

test.each([
  ['en', 'Sofia', 'You’re right. What would you want from me then, concretely?'],
  ['en', 'Sofia', 'Concretely, what should I do?'],
  ['en', 'Nadia', 'What would you change, concretely?'],
  ['fr', 'Nadia', 'Tu changerais quoi, concrètement ?'],
] as const)('%s: %s is asked for no example by “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).not.toBe('example')
})

test.each([
  ['en', 'Amélie', 'What does that sadness tell you?'],
  ['en', 'Henri', 'And what does that anger tell you?'],
  ['fr', 'Amélie', 'Qu’est-ce que cette tristesse vous dit ?'],
  ['fr', 'Henri', 'Et cette colère, elle vous dit quoi ?'],
] as const)('%s: %s says what matters, asked what a feeling tells: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).toMatch(/matters/)
})

test.each([
  ['en', 'Elise', 'What exactly is missing or broken?', 'missing-part'],
  ['en', 'Elise', 'Who told you what the first two times you called?', 'first-two-calls'],
  ['en', 'Amélie', 'And what would change for the better if you said yes?', 'good-side'],
  ['en', 'Amélie', 'Your patients, yes. Is there one you’re thinking of?', 'one-patient'],
  ['en', 'Karim', 'And apart from the price, what counts for you in this project?', 'besides-price'],
  ['en', 'Karim', 'Three never came, ouch. Were those from your present supplier?', 'whose-failures'],
  ['en', 'Karim', 'I can send you the list with dates.', 'send-list'],
  ['fr', 'Elise', 'Qu’est-ce qui vous manque pour monter le lit ?', 'missing-part'],
  ['fr', 'Amélie', 'Vos patients, oui. Vous pensez à quelqu’un en particulier ?', 'one-patient'],
  ['fr', 'Karim', 'Et à part le prix, qu’est ce qui compte pour vous dans ce projet ?', 'besides-price'],
  ['fr', 'Karim', 'C’étaient celles de votre fournisseur actuel ?', 'whose-failures'],
  ['fr', 'Sofia', 'Vous auriez voulu y lire quoi ?', 'e-write-instead'],
  ['fr', 'Karim', 'Combien vous coûte une livraison ratée, à la louche ?', 'o-cost-failure'],
  ['fr', 'Karim', 'Je peux vous montrer les dates mois par mois.', 'send-list'],
] as const)('%s: %s has an answer to “%s”', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).toBe(source)
})
