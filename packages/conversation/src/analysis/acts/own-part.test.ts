import { expect, test } from 'vitest'
import { recogniseActs } from '../dialogue-acts.ts'

const actsIn = (language: 'en' | 'fr', text: string) => recogniseActs(text, [], language).map(({ act }) => act)

test.each([
  ['en', 'I never said it was my idea, people just assumed it.'],
  ['en', 'I didn’t say that I would call.'],
  ['en', 'I don’t see how that is my fault.'],
  ['en', 'They say it’s my fault.'],
  ['en', 'Why should I apologise?'],
  ['en', 'I’m not going to apologise for that.'],
  ['en', 'I was not harsh.'],
  ['en', 'I should really have lunch now.'],
  ['en', 'I could maybe have the report by Friday.'],
  ['en', 'I moved house too fast.'],
  ['en', 'I wasn’t clear what you meant.'],
  ['en', 'I took notes in the meeting.'],
  ['en', 'That was unfair of them, what they did.'],
  ['fr', 'Je n’ai pas dit que c’était mon idée.'],
  ['fr', 'Je ne t’ai pas demandé de rester.'],
  ['fr', 'Je ne vois pas en quoi c’est ma faute.'],
  ['fr', 'Pourquoi je m’excuse, au juste ?'],
  ['fr', 'Je n’ai pas été injuste.'],
  ['en', 'That’s not our fault, it’s the carrier.'],
  ['en', 'I explained it to you.'],
  ['fr', 'Je ne t’ai rien demandé.'],
  ['fr', 'Je n’ai rien vu à redire.'],
  ['fr', 'C’était votre idée, pas la mienne.'],
  ['fr', 'Bon, on oublie ça et on avance.'],
  ['fr', 'C’était une erreur de leur part.'],
] as const)('%s: “%s” owns nothing and is no apology', (language, text) => {
  expect(actsIn(language, text)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:own_part|apology)$/)]))
})

test.each([
  ['en', 'I never said thank you.'],
  ['en', 'Yes, I knew. I saw the slide the day before and said nothing.'],
  ['en', 'I knew it was yours, but I kept quiet.'],
  ['fr', 'J’ai vu la diapo la veille et j’ai rien dit.'],
  ['fr', 'Je n’ai pas osé le dire devant eux.'],
  ['fr', 'Je le savais et je me suis tu.'],
  ['en', 'I never said your name in that meeting.'],
  ['en', 'I left the forecast on your desk without a word.'],
  ['en', 'I wasn’t listening.'],
  ['en', 'I took your idea.'],
  ['en', 'I hid behind the rules.'],
  ['en', 'I explained it to you, and I left it at that.'],
  ['en', 'I put my name on your drawing.'],
  ['fr', 'Je ne t’ai pas écoutée en mars.'],
  ['fr', 'Je l’ai mal dit.'],
  ['fr', 'Je me suis cachée derrière le règlement.'],
  ['fr', 'Je t’ai expliqué une fois et j’en suis resté là.'],
  ['fr', 'Je n’ai jamais dit ton nom.'],
  ['fr', 'Je ne t’ai pas demandé ton avis.'],
  ['fr', 'Je n’ai pas été correct.'],
  ['en', 'I really should have called you.'],
  ['en', 'I wasn’t clear.'],
  ['en', 'I put too much on your plate.'],
  ['en', 'That was too quick of me.'],
  ['fr', 'J’aurais vraiment dû vous prévenir.'],
  ['fr', 'J’ai pas été clair.'],
  ['fr', 'C’est moi qui ai mal organisé ça.'],
  ['fr', 'Moi non plus, je ne t’ai rien demandé.'],
  ['fr', 'C’était ton idée, et je me la suis appropriée.'],
  ['fr', 'C’était une erreur de notre part.'],
  ['fr', 'Je suis allé trop vite.'],
  ['fr', 'On a tout fait de travers.'],
] as const)('%s: “%s” owns a part', (language, text) => {
  expect(actsIn(language, text)).toContain('own_part')
})
