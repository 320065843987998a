import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'
import { handsOverChoice, invitesToSpeak } from './handed-choice.ts'
import { isTelling } from '../index.ts'

test.each([
  ['Whatever suits you.', true],
  ['We can talk about whatever you like.', true],
  ['It’s up to you.', true],
  ['As you prefer.', true],
  ['You set the pace.', true],
  ['Start wherever you want.', true],
  ['It is not up to you.', false],
  ['Whatever happened there?', false],
  ['It was up to you to call us, and you didn’t.', false],
  ['You always do whatever you like.', false],
  ['Sign or leave, it’s up to you.', false],
  ['De ce que vous voudrez.', true],
  ['Vous faites toujours comme vous voulez.', false],
  ['Je vous laisse le choix : vous signez ou vous partez.', false],
  ['Ce n’est pas comme vous voulez.', false],
  ['Parlons de ce que tu veux.', true],
  ['Comme vous préférez.', true],
  ['À votre guise.', true],
  ['C’est vous qui choisissez le sujet.', true],
  ['Quand vous voudrez.', true],
  ['Qu’est-ce que vous voulez ?', false],
  ['Ce que vous dites est vrai.', false],
])('“%s” hands the choice over: %s', (line, isHanded) => {
  expect(handsOverChoice(line)).toBe(isHanded)
})

test.each([
  ['I’d like to understand.', true],
  ['I want to hear your side.', true],
  ['I’m here to listen.', true],
  ['I’d love to hear how you see it.', true],
  ['I would like to know how it was.', true],
  ['I’d like you to listen.', false],
  ['I want to hear no more excuses.', false],
  ['I want to hear you say sorry.', false],
  ['I’d like to know how you could mess this up so badly.', false],
  ['I want to understand why you always lie.', false],
  ['I’m here to listen to nobody’s complaints.', false],
  ['Je veux entendre des excuses.', false],
  ['Je veux vous entendre dire pardon.', false],
  ['Je veux comprendre pourquoi vous mentez toujours.', false],
  ['J’aimerais savoir comment vous avez pu rater ça.', false],
  ['Je voudrais comprendre votre paresse.', false],
  ['Je voudrais comprendre votre colère.', true],
  ['J’aimerais vous entendre dire ce qui compte pour vous.', true],
  ['I’d like to hear you say it in your words.', true],
  ['Je voudrais comprendre.', true],
  ['J’aimerais vous entendre.', true],
  ['Je suis là pour écouter.', true],
  ['Je souhaite comprendre.', true],
  ['J’aimerais savoir comment c’était.', true],
  ['Je voudrais que vous compreniez.', false],
])('“%s” invites the other to speak: %s', (line, isInvited) => {
  expect(invitesToSpeak(line)).toBe(isInvited)
})

test.each([
  [
    'fr',
    'De ce que vous voudrez. Et si vous n’avez envie de rien, on peut aussi boire un café. Qui vous a envoyé ?',
    false,
  ],
  ['fr', 'Moi aussi, j’ai été envoyé en formation de force, un jour. J’ai boudé deux heures.', false],
  [
    'fr',
    'Le rapport de mars est arrivé avec trois jours de retard. Je ne suis pas là pour te gronder, je voudrais comprendre.',
    false,
  ],
  ['fr', 'Je parle à la direction avant vendredi pour la prévision.', false],
  ['fr', 'Vous devriez faire une liste chaque matin.', true],
  ['en', 'Whatever suits you. We can also just have a coffee.', false],
  ['en', 'Me too, I was sent on a course once. I sulked for two hours.', false],
  ['en', 'The March report came three days late. I’m not here to tell you off, I’d like to understand.', false],
  ['en', 'I talk to management before Friday about the forecast.', false],
  ['en', 'You should make a list every morning.', true],
] as const)('%s: “%s” tells the other something: %s', (language, line, tells) => {
  const before = [{ speaker: 'client', text: language === 'en' ? 'They sent me.' : 'On m’a envoyé.' }] as const
  expect(isTelling(analyseUtterance(line, before, language))).toBe(tells)
})
