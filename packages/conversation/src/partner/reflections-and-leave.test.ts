import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

type Language = 'en' | 'fr'
type Row = readonly [Language, string, string]

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

const repliesTo = (language: Language, name: string, line: string) =>
  [1, 2, 3].map((seed) =>
    lastItem(playFromOpening({ ...demoCast(language, name, seed), free_speech: true }, [hello[language], line])),
  )

test.each<Row>([
  ['en', 'Nadia', 'Can I tell you what I could do?'],
  ['en', 'Jonas', 'May I tell you how I see it?'],
  ['en', 'Thomas', 'Could I show you an idea of mine?'],
  ['en', 'Sofia', 'Can I share something with you?'],
  ['en', 'Henri', 'May I just explain why I ask?'],
  ['fr', 'Nadia', 'Je peux vous dire ce que je pourrais faire ?'],
  ['fr', 'Jonas', 'Est-ce que je peux te dire ce que je propose ?'],
  ['fr', 'Sofia', 'Puis-je vous montrer ce que nous avons vu ?'],
  ['fr', 'Thomas', 'Je pourrais vous proposer une idée ?'],
  ['fr', 'Henri', 'Je peux vous expliquer pourquoi je demande ça ?'],
])('%s: %s gives leave to “%s”', (language, name, line) => {
  for (const { source } of repliesTo(language, name, line)) expect(source).toBe('permission')
})

test.each<Row>([
  ['en', 'Nadia', 'I will take the forecast from you until Friday. Would that help?'],
  ['en', 'Nadia', 'I’ll do the forecast myself until the end of the month. Would that be all right?'],
  ['en', 'Sofia', 'I will call you from school on Monday. Does that work for you?'],
  ['fr', 'Nadia', 'Je vous reprends les prévisions jusqu’à vendredi. Est-ce que ça vous aiderait ?'],
  ['fr', 'Sofia', 'Je vous appelle lundi. Est-ce que ça vous va ?'],
])('%s: %s hears an offer in “%s”', (language, name, line) => {
  for (const { source } of repliesTo(language, name, line)) expect(source).toMatch(/^(?:commitment|offer)/)
})

test.each<Row>([
  ['fr', 'Karim', 'Vous avez dû reporter des interventions, et c’est à vous qu’on le reproche.'],
  ['en', 'Elise', 'So you had to ring three times, with no one to help.'],
  ['en', 'Sofia', 'So you had to read this on a Friday evening, with no one to ask.'],
  ['en', 'Sofia', 'You sound angry about the letter, and worried about Leo.'],
  ['fr', 'Sofia', 'Vous avez l’air en colère à cause de la lettre, et inquiète pour Léo.'],
])('%s: %s says how near “%s” comes', (language, name, line) => {
  for (const { source, text } of repliesTo(language, name, line)) {
    expect(source).toMatch(/^(?:reflection|empathy|yes)/)
    expect(text).not.toMatch(/^(?:Yes, it is|It is|So it is)\b/)
  }
})

test.each([
  ['en', 'Jonas', 'What would have been fair, from your point of view?', /^(?!No|Not)/],
  ['en', 'Jonas', 'What is it like for you to work with me at the moment?', /Polite|door|team/],
  ['en', 'Thomas', 'How is it for you to work with me?', /Straight|right|answer/],
  ['fr', 'Jonas', 'C’est comment pour toi de travailler avec moi en ce moment ?', /[Cc]ourtois|porte|équipe/],
  ['fr', 'Karim', 'Qu’est-ce qui compte le plus pour vous cette année ?', /^(?!.*aussi)/],
  ['fr', 'Elise', 'Le lit, c’est bien pour le bébé ? C’est pour quand ?', /quatorze/],
  ['en', 'Elise', 'It’s your first grandchild, isn’t it? When do you need the cot?', /fourteen/],
  ['fr', 'Elise', 'Avant quand vous le faut-il ?', /quatorze/],
  ['en', 'Thomas', 'If it went well, who would notice first?', /Milan|shift/],
  ['fr', 'Thomas', 'Si ça marchait, qui s’en apercevrait en premier ?', /Milan|équipe/],
  ['en', 'Karim', 'What would a good friend advise you?', /sign|call|writing|friend/],
  ['fr', 'Karim', 'Qu’est-ce qu’un bon ami vous conseillerait ?', /signer|appelle|écrit|ami/],
  ['en', 'Nadia', 'What would a good friend tell you to do?', /six|report|out loud|friend|help/],
  ['fr', 'Nadia', 'Que vous conseillerait une amie ?', /heures|rapport|haut|amie|aide/],
  ['en', 'Nadia', 'What did you do then?', /\w+ \w+ \w+/],
  ['en', 'Elise', 'You needn’t start again. The rail is missing, is that right?', /^(?!.*believe)/],
  ['fr', 'Karim', 'Si on faisait un essai dans une clinique, laquelle choisiriez-vous ?', /^(?!Possible)/],
  ['fr', 'Jonas', 'Tu préfères que je lui écrive ou que j’aille la voir ?', /simple|choix|L’un/],
  ['en', 'Jonas', 'Shall I write to Ingrid, or should I go and see her?', /easier|choice|Either|writ/],
  ['en', 'Sofia', 'So you found it yourself. What went through your mind?', /thought|missed|head|wrong|not|face/i],
  ['en', 'Sofia', 'How should I reach you next time?', /[Rr]ing|call|phone/],
  ['fr', 'Sofia', 'Comment puis-je vous joindre la prochaine fois ?', /[Aa]ppel|téléphone|numéro|coup de fil|maison/],
  ['en', 'Thomas', 'How’s the shift going?', /complain|right|Fine|Better|line three/],
  ['en', 'Thomas', 'What do the younger ones get from you?', /[Ll]isten|sound|draw|ears|Ask them/],
  ['en', 'Henri', 'What was he like before he got ill?', /Loud|Quicker|crates|brother|everything/],
  ['en', 'Henri', 'What did you do then?', /\w+ \w+/],
  ['fr', 'Henri', 'Et qu’est-ce que vous avez fait, alors ?', /\p{L}+ \p{L}+ \p{L}+/u],
] as const)('%s: %s answers “%s” in kind', (language, name, line, words) => {
  for (const { text } of repliesTo(language, name, line)) expect(text).toMatch(words)
})
