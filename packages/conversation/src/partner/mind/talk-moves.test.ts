import { expect, test } from 'vitest'
import { hear } from './hearing.ts'

test.each([
  ['en', 'I’ll speak to Rob this afternoon.', 'commitment'],
  ['en', 'I’m sending a courier tomorrow morning.', 'commitment'],
  ['en', 'A complete white cot goes out this morning.', 'commitment'],
  ['en', 'If it breaks in the test, we stop.', 'commitment'],
  ['en', 'Shall we stop here?', 'closing'],
  ['en', 'We could just stop here, and you call me if you want to. What do you prefer?', 'closing'],
  ['en', 'Good. Let’s touch base on Thursday then.', 'closing'],
  ['en', 'Right, Monday six o’clock at line three then.', 'closing'],
  ['en', 'So from now on I tell you first. Deal?', 'agreed'],
  ['en', 'I talk to him tomorrow, you sit with him tonight, and on Friday we speak.', 'agreed'],
  ['en', 'I’m not here to tell you off.', 'reassurance'],
  ['en', 'You don’t have to decide today.', 'reassurance'],
  ['en', 'Fair point.', 'agreement'],
  ['en', 'You didn’t answer my question.', 'unanswered'],
  ['fr', 'J’en parle à Rob cet après-midi.', 'commitment'],
  ['fr', 'Je m’engage à en parler à Paul demain matin.', 'commitment'],
  ['fr', 'Je vous téléphone jeudi soir.', 'commitment'],
  ['fr', 'C’est moi qui vous téléphone jeudi soir.', 'commitment'],
  ['fr', 'Si elle casse à l’essai, on arrête.', 'commitment'],
  ['fr', 'Bon. On refait un point jeudi, alors.', 'closing'],
  ['fr', 'À lundi alors.', 'closing'],
  ['fr', 'Donc dorénavant je te le dis d’abord à toi. Marché conclu ?', 'agreed'],
  ['fr', 'Donc vous l’essayez deux semaines et vous m’appelez en cas de vertige.', 'agreed'],
  ['en', 'So you send me the draft every Friday.', 'agreed'],
  ['fr', 'Donc tu m’appelles tous les vendredis.', 'agreed'],
  ['en', 'Is Wednesday at five good for you?', 'agreed'],
  ['en', 'Does Thursday at ten work for a second talk?', 'agreed'],
  ['en', 'Would Friday afternoon suit you?', 'agreed'],
  ['fr', 'Est-ce que jeudi 14h c’est bon pour vous ?', 'agreed'],
  ['fr', 'Et jeudi matin, c’est possible pour toi ?', 'agreed'],
  ['en', 'Is Monday a good day for you usually?', 'question'],
  ['fr', 'Est-ce que le mercredi est toujours aussi long ?', 'question'],
  ['fr', 'Je ne suis pas là pour te gronder.', 'reassurance'],
  ['fr', 'Tu n’es pas obligée de décider aujourd’hui.', 'reassurance'],
  ['fr', 'C’est juste.', 'agreement'],
  ['fr', 'Vous n’avez pas répondu à ma question.', 'unanswered'],
] as const)('%s: “%s” is heard as %s', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})

test.each([
  ['en', 'When shall we meet again?', 'question'],
  ['en', 'Right, we stop here for today, what do you take with you?', 'question'],
  ['fr', 'Bon, on s’arrête là pour aujourd’hui, tu repars avec quoi ?', 'question'],
  ['en', 'What would need to happen for you to say “ok, fair enough”?', 'question'],
  ['en', 'What would you prefer to stop?', 'question'],
  ['en', 'I’ll get you fired if you don’t shut up.', 'abuse'],
  ['en', 'So you feel torn.', 'reflection'],
  ['en', 'So you redo the figures every Monday.', 'reflection'],
  ['en', 'So you sit there every evening until nine.', 'reflection'],
  ['fr', 'Donc vous rentrez tard presque tous les soirs.', 'reflection'],
  ['fr', 'Alors vous refaites les chiffres chaque lundi.', 'reflection'],
  ['en', 'I understand that you will miss your patients.', 'empathy'],
  ['fr', 'Quand est-ce qu’on se revoit ?', 'question'],
  ['fr', 'On se refait un café, un de ces jours ?', 'question'],
  ['fr', 'Je vais vous dénoncer à votre patron.', 'warning'],
  ['fr', 'Vous vous sentez seule avec ça.', 'reflection'],
] as const)('%s: “%s” holds no talk together, it is heard as %s', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})

test.each([
  ['en', 'What if I took one day of the forecast every month?', 'proposal'],
  ['fr', 'Et si je vous proposais un essai de quinze jours ?', 'proposal'],
  ['en', 'When can we start?', 'question'],
  ['en', 'What have you never told anybody about this?', 'question'],
  ['fr', 'Je voulais qu’on parle de tes semaines.', 'permission'],
  ['en', 'That came out wrong, forget it.', 'apology'],
  ['fr', 'C’est sorti de travers, oublie.', 'apology'],
  ['en', 'You shouldn’t have had to call three times.', 'empathy'],
] as const)('%s: “%s” is heard as %s', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})
