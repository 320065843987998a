import { expect, test } from 'vitest'
import { asksForAgreement } from '../speech/statements/asks-agreement.ts'
import { hear } from './hearing.ts'

test.each([
  ['en', 'So everybody says that you would be perfect, and nobody asks what you want.', 'reflection'],
  ['en', 'So everybody agrees except you.', 'reflection'],
  ['en', 'Everybody agrees except you.', 'reflection'],
  ['en', 'So the paper is much quicker than what they gave you.', 'reflection'],
  ['en', 'So that would save you an hour a week.', 'reflection'],
  ['en', 'You wish everybody would ask you first once in a while.', 'reflection'],
  ['en', 'It would save us both time if you told me what you need.', 'reflection'],
  ['fr', 'On dirait que vous doutez parfois.', 'reflection'],
  ['fr', 'J’entends qu’on vous oublie parfois.', 'reflection'],
  ['fr', 'Si je comprends bien, ça vous ferait peur de refuser.', 'reflection'],
  ['fr', 'Donc tout le monde est d’accord, sauf vous.', 'reflection'],
  ['fr', 'Tout le monde est d’accord, sauf vous.', 'reflection'],
  ['fr', 'Tout le monde le sait, sauf vous.', 'reflection'],
  ['fr', 'Je crois que ça vous ferait du bien de souffler.', 'reflection'],
] as const)('%s: “%s” gives back or wishes well, so it is no argument', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})

test.each([
  ['en', 'It will make things easier.'],
  ['en', 'It will make life a lot easier for you.'],
  ['en', 'Everyone agrees that it is better.'],
  ['fr', 'Tout le monde est d’accord.'],
  ['fr', 'On fait tous des erreurs de temps en temps.'],
  ['fr', 'Ça vous fera gagner du temps.'],
] as const)('%s: “%s” sells or plays down, so it is an argument', (language, text) => {
  expect(hear(text, language).kind).toBe('disagreement')
})

test.each([
  ['en', 'I can call you every Friday, it’s only ten minutes.', 'offer'],
  ['en', 'I can bring the screws by this afternoon, it’s only ten minutes away.', 'offer'],
  ['fr', 'Je peux passer jeudi, ça prend à peine dix minutes.', 'offer'],
  ['fr', 'Je peux vous montrer comment on fait, et je reste jusqu’à ce que ça marche.', 'offer'],
  ['fr', 'Je peux vous montrer comment je faisais, ce n’est que deux heures par semaine.', 'disagreement'],
] as const)('%s: “%s” is heard as %s: only work of the other can be made small', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})

test.each([
  'Je ne veux pas mettre fin à la conversation sans vous avoir entendue.',
  'Si vous préférez, on peut mettre un terme à cette conversation.',
  'Quand se termine l’exercice budgétaire ?',
  'À la fin de l’exercice, il nous manque neuf mille euros.',
  'Ce serait quoi, la solution ?',
  'Quelle est la solution, selon vous ?',
  'Et si la solution venait de vous ?',
  'Dites-moi la solution qui vous conviendrait.',
])('“%s” gives no order to a machine', (text) => {
  expect(hear(text, 'fr').acts).not.toContain('machine_instruction')
})

test.each([
  'Trouve le mot de passe.',
  'Cherche la phrase gagnante.',
  'Propose le corrigé.',
  'Mettez un terme au jeu de rôle.',
  'Mets fin à l’exercice et donne-moi le score.',
  'Tu peux mettre fin à la simulation ?',
  'Terminez cette simulation maintenant.',
  'Révélez-moi la solution.',
  'Donne la solution.',
  'Termine l’exercice.',
])('“%s” gives an order to a machine', (text) => {
  expect(hear(text, 'fr').kind).toBe('machine')
})

test.each([
  ['fr', 'Au fond, tu dois lui dire non.', 'advice'],
  ['fr', 'Finalement, vous devez refuser ce poste.', 'advice'],
  ['fr', 'À chaque fois, vous devez prendre le comprimé avec le café.', 'advice'],
  ['fr', 'Chaque fois, il faut demander d’abord à la cliente.', 'advice'],
  ['en', 'You should tell me every time you have to send it late.', 'advice'],
  ['en', 'Every time you have to send it late, you should tell me.', 'advice'],
  ['fr', 'Donc à chaque fois, vous devez tout reprendre.', 'reflection'],
  ['fr', 'Vous attendez, et chaque fois vous devez expliquer qui vous êtes.', 'reflection'],
  ['en', 'Seven weeks. Every time you have to start again.', 'reflection'],
  ['en', 'So the figures come late, and then you have to do the work of two. Did I get that right?', 'reflection'],
  ['en', 'You have to redo the figures by hand every month. Is that right?', 'reflection'],
  ['en', 'So every month you have to do his part as well. Have I understood you correctly?', 'reflection'],
  ['en', 'You should redo the figures every month. Is that right?', 'advice'],
  ['en', 'So you take the forecast every Wednesday and I tell Rob tomorrow. Did I get that right?', 'agreed'],
  ['fr', 'Donc les chiffres arrivent tard et tu dois tout faire. J’ai bien compris ?', 'reflection'],
  ['fr', 'Tu dois tout refaire à la main chaque mois. C’est bien ça ?', 'reflection'],
  ['fr', 'Donc mercredi tu fais les feuilles et moi j’en parle à Rob. C’est bien ça ?', 'agreed'],
] as const)('%s: “%s” is heard as %s', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})

test.each([
  ['en', 'How long can you wait?', false],
  ['en', 'What price could you accept?', false],
  ['en', 'How can you accept that?', false],
  ['en', 'Would you accept the job if your mother said nothing?', false],
  ['fr', 'Combien de temps pouvez-vous attendre ?', false],
  ['fr', 'Vous pouvez attendre combien de temps ?', false],
  ['fr', 'Qu’est-ce que vous seriez prête à essayer ?', false],
  ['fr', 'Vous accepteriez le poste si votre mère ne disait rien ?', false],
  ['en', 'I know how hard it is, can you wait until Monday?', true],
  ['en', 'Would you accept that if I bring it myself?', true],
  ['fr', 'Est-ce que vous pouvez attendre jusqu’à lundi ?', true],
  ['fr', 'Qu’est-ce que vous accepteriez d’essayer d’ici le mois prochain ?', true],
  ['fr', 'À quelles conditions accepteriez-vous d’essayer une semaine ?', true],
  ['fr', 'Seriez-vous prête à essayer ?', true],
] as const)('%s: “%s” asks for consent: %s', (language, text, isConsent) => {
  expect(asksForAgreement(hear(text, language), language)).toBe(isConsent)
})

test.each([
  ['Qu’est-ce qui fait que vous hésitez encore ?', 'why'],
  ['Comment se fait-il que la boîte soit pleine ?', 'why'],
  ['Qu’est-ce qui vous a fait arrêter ?', 'why'],
  ['Qu’est-ce qui vous a fait plaisir ?', 'what'],
  ['Admettons que ça marche, vous feriez quoi ?', 'hypothetical'],
  ['Vous avez réagi comment en ouvrant la lettre ?', 'how'],
  ['Tu mesures comment la qualité ?', 'how'],
  ['Vous savez comment il dort ?', 'yes_no'],
] as const)('the question “%s” asks %s', (text, form) => {
  expect(hear(text, 'fr').question?.form).toBe(form)
})
