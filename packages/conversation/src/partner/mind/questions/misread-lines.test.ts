import { expect, test } from 'vitest'
import type { Language } from '../../../observer/question-kind.ts'
import { noticeEverydayMove } from '../everyday-moves.ts'
import { hear, type HeardKind } from '../hearing.ts'
import { noticeMisreadLine } from './misread-lines.ts'
import { noticePlainMove } from './plain-readings.ts'

const hearLine = (text: string, language: Language) =>
  noticeMisreadLine(noticePlainMove(noticeEverydayMove(hear(text, language), language), language), language)

type Row = readonly [Language, string, HeardKind]

const heardAs = (title: string, rows: readonly Row[]): void => {
  test.each(rows)(`${title}: %s: “%s” → %s`, (language, text, kind) => {
    expect(hearLine(text, language).kind).toBe(kind)
  })
}

heardAs('a low view that somebody has of themselves is given back', [
  ['en', 'You thought you were stupid, and it was me who ran off?', 'reflection'],
  ['en', 'Did you feel like an idiot?', 'reflection'],
  ['fr', 'Tu croyais que tu étais nulle, alors que c’est moi qui ai filé à l’anglaise ?', 'reflection'],
  ['fr', 'Vous vous êtes sentie stupide ce jour-là ?', 'reflection'],
])

heardAs('an impression of the two asks for no leave', [
  ['en', 'I have the impression that there’s something between us that was never said.', 'statement'],
  ['en', 'I get the feeling there’s something between us.', 'statement'],
  ['en', 'There’s something between us, and I’d like to talk about it.', 'permission'],
  ['fr', 'J’ai l’impression qu’il y a quelque chose entre nous qui n’a jamais été dit.', 'reflection'],
  ['fr', 'J’ai le sentiment qu’il y a un malaise entre nous depuis l’été.', 'statement'],
  ['fr', 'Il y a quelque chose entre nous que je voudrais comprendre.', 'permission'],
])

heardAs('a careless goodbye is one', [
  ['en', 'lol ok whatever, see you Tuesday then, thanks bro', 'closing'],
  ['en', 'lol just buy another one', 'off_topic'],
  ['fr', 'lol ok whatever, see you mardi then, merci bro', 'closing'],
  ['fr', 'mdr à mardi, merci', 'closing'],
  ['fr', 'Mdr, achetez-en un autre', 'off_topic'],
])

test.each([
  ['en', 'If you had to sum it up, what matters most to you?', 'what'],
  ['en', 'If you had to put it in one word, how do you feel?', 'how'],
  ['fr', 'Je disais : si tu devais résumer, c’est quoi le plus important pour toi ?', 'what'],
  ['fr', 'Si vous deviez le dire en un mot, qu’est-ce qui vous manque ?', 'what'],
] as const)('%s: “%s” asks %s, and supposes nothing', (language, text, form) => {
  expect(hear(text, language).question?.form).toBe(form)
})

test.each([
  ['en', 'First the light, then a trial. And the bearing, what’s wrong with the present one?', 'bearing'],
  ['fr', 'La lumière d’abord. Et le roulement, qu’est-ce qui cloche avec l’actuel ?', 'roulement'],
] as const)('%s: in “%s” the subject before the question belongs to it', (language, text, subject) => {
  expect(hear(text, language).question?.text).toContain(subject)
})

heardAs('an insult stays one', [
  ['en', 'Fifty-eight and still as dumb as ever, I bet.', 'abuse'],
  ['en', 'You feel useless, and you’re right.', 'abuse'],
  ['fr', 'Cinquante-huit ans et toujours aussi con, j’imagine.', 'abuse'],
  ['fr', 'Toujours aussi bête, à ce que je vois.', 'abuse'],
  ['fr', 'T’es nulle.', 'abuse'],
])

heardAs('a regret behind an agreement is an apology', [
  ['en', 'You’re right to ask, and I’m sorry you had to learn it from a letter.', 'apology'],
  ['fr', 'Vous avez raison de me poser la question, et je suis désolé que vous l’appreniez par une lettre.', 'apology'],
])

const heardAsNo = (title: string, rows: readonly Row[]): void => {
  test.each(rows)(`${title}: %s: “%s” is no %s`, (language, text, kind) => {
    expect(hearLine(text, language).kind).not.toBe(kind)
  })
}

heardAsNo('a reproach with “you know” is no comfort', [
  ['en', 'You’re not easy to work with, you know.', 'reassurance'],
  ['fr', 'Vous ne faites rien pour les autres, vous savez.', 'reassurance'],
  ['fr', 'Vous n’êtes pas facile, vous savez.', 'reassurance'],
])

heardAs('an offer of trouble threatens', [
  ['en', 'I can promise you serious trouble.', 'warning'],
  ['en', 'I can give you a warning letter.', 'warning'],
  ['fr', 'Je peux vous promettre des ennuis sérieux.', 'warning'],
  ['fr', 'Je peux vous garantir que vous allez échouer.', 'warning'],
])

heardAsNo('a suggestion for others asks for no leave to speak', [
  ['en', 'Could I put my suggestion to the team on Monday?', 'permission'],
  ['fr', 'Je peux proposer mon idée à l’équipe lundi ?', 'permission'],
])

heardAs('comfort that ends with “you know” stays comfort', [
  ['en', 'You haven’t lost everything, you know.', 'reassurance'],
  ['fr', 'Vous n’avez rien perdu, vous savez.', 'reassurance'],
])

heardAs('work shown as one’s own is owned, whatever it begins with', [
  ['en', 'I owe you something. I’d like to start with that. I presented your draft as if it were mine.', 'own_part'],
])

heardAs('a question about seniority, memory or a dish is a question', [
  ['fr', 'C’est vous qui connaissez les machines, depuis combien de temps êtes-vous ici ?', 'question'],
  ['fr', 'Toi, t’en as retenu quoi ?', 'question'],
  ['fr', 'C’est vous l’intelligence artificielle ?', 'machine_question'],
])

heardAs('one word again and again says nothing', [
  ['en', 'Banana banana banana.', 'nonsense'],
  ['fr', 'Banane banane banane.', 'nonsense'],
])

heardAs('a personal advance leaves the talk', [
  ['en', 'Do you love me?', 'off_topic'],
  ['fr', 'Tu m’aimes ?', 'off_topic'],
])

heardAs('an offer that asks for a yes is a proposal', [
  [
    'en',
    'How about this: at home you put him to bed half an hour earlier, and I move him nearer to me. Could you live with that?',
    'proposal',
  ],
  ['en', 'I move the names to the first page and you check it. Can you live with that?', 'proposal'],
  ['en', 'Let’s agree: names go on page one, both of them, before anyone presents. Are you in?', 'proposal'],
  ['en', 'If I offered to take half of the figures from Monday, what would you say?', 'proposal'],
  ['en', 'Both names on the slide, does that suit you or would you rather have something else?', 'proposal'],
  ['en', 'What if Jule and you tried it for a week, on paper and tablet both? What would you say to that?', 'proposal'],
  [
    'en',
    'I write to the board today and name you first. Does that work for you, or do you want to see it before?',
    'proposal',
  ],
  ['fr', 'Et si je te proposais de reprendre la moitié des chiffres dès lundi, tu dirais quoi ?', 'proposal'],
  ['fr', 'Je peux vous proposer un essai sur une seule ligne, sans baisser le prix. Ça vous irait ?', 'proposal'],
  ['fr', 'Dix minutes la veille. Et le nom de chacun, ça te va ou tu veux autre chose ?', 'proposal'],
])

test.each([
  ['en', 'Sorry, I asked what your favourite dish is.', 'what'],
  ['en', 'No, I was asking who Marthe is.', 'who'],
  ['en', 'I asked why, not when. Did they make you feel bad?', 'yes_no'],
  ['en', 'What made you stop taking them every day?', 'why'],
  ['en', 'Did your doctor before me ever explain why the pressure matters?', 'yes_no'],
  ['fr', 'Pardon, je vous demandais qui est Marthe.', 'who'],
  ['fr', 'J’ai demandé pourquoi, pas quand. Ils vous rendaient malade ?', 'yes_no'],
  ['fr', 'Excusez-moi, je vous ai demandé ce que vous cuisinez.', 'what'],
  ['fr', 'Deux jours sans patients, sur combien en tout ?', 'how_many'],
  ['fr', 'Un dossier ? Il y a quoi dedans ?', 'what'],
] as const)('%s: “%s” asks %s', (language, text, form) => {
  const { kind, question } = hearLine(text, language)
  expect([kind, question?.form]).toEqual(['question', form])
})
