import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'

const reflectionOf = (before: string, text: string, language: 'en' | 'fr') =>
  analyseUtterance(text, [{ speaker: 'client', text: before }], language).reflection?.quote ?? null

const then = { en: 'What would you change first?', fr: 'Qu’est-ce que vous changeriez en premier ?' } as const

test.each([
  ['en', 'They watch what I do.', 'They watch what you do.'],
  ['en', 'Everybody leaves when I begin.', 'Everybody leaves when you begin.'],
  ['en', 'Nobody reads what I send them.', 'Nobody reads what you send them…'],
  ['en', 'My sister keeps asking about my plans.', 'Your sister keeps asking about your plans.'],
  ['fr', 'Ils regardent ce que je fais.', 'Ils regardent ce que vous faites…'],
  ['fr', 'Personne ne lit ce que j’envoie.', 'Personne ne lit ce que vous envoyez.'],
  ['fr', 'Tout le monde part quand je commence.', 'Tout le monde part quand vous commencez.'],
  ['fr', 'Ma sœur me demande où j’en suis.', 'Votre sœur vous demande où vous en êtes.'],
  ['en', 'I work Sundays now. It changes nothing.', 'They eat your weekend and Monday looks the same.'],
  ['en', 'The mails come at night.', 'So they follow you to bed.'],
  ['en', 'The list gets longer every day.', 'It sits on your chest.'],
  ['en', 'They call me on my day off.', 'That takes your one free day.'],
  ['fr', 'Je travaille le dimanche. Ça ne change rien.', 'Ils vous mangent le week-end, et lundi rien n’a bougé.'],
  ['fr', 'Les mails arrivent la nuit.', 'Donc ça vous suit jusque dans le lit.'],
  ['fr', 'La liste s’allonge chaque jour.', 'Elle vous écrase.'],
  ['fr', 'On m’appelle quand je suis de repos.', 'Ça vous prend votre seul jour libre.'],
  ['fr', 'J’étais là et j’ai regardé. Comme chaque fois.', 'Donc vous regardez, et vous attendez de voir.'],
  ['fr', 'Je signe sans lire.', 'Donc vous signez, les yeux fermés.'],
] as const)('%s: after “%s”, “%s” gives back what was said', (language, before, text) => {
  expect(reflectionOf(before, `${text} ${then[language]}`, language)).toBe(text)
})

test.each([
  ['en', 'I work Sundays now.', 'Sundays too.', 'I should have seen that in March, and I never asked you.'],
  ['en', 'My mother calls.', 'Your mother.', 'I am sorry, I had no idea how much of it came from there.'],
  ['fr', 'Je travaille le dimanche.', 'Même le dimanche.', 'J’aurais dû le voir en mars, et je n’ai rien demandé.'],
  ['fr', 'À la cave.', 'À la cave.', 'Je suis désolé, je n’avais aucune idée de ce que ça voulait dire.'],
] as const)('%s: after “%s”, “%s” is an echo, whatever follows', (language, before, echo, more) => {
  expect(reflectionOf(before, `${echo} ${more}`, language)).toBe(echo)
})

test.each([
  ['en', 'They watch what I do.', 'They should watch what you do.'],
  ['en', 'I send the list.', 'They will take you to the office.'],
  ['en', 'I send the list.', 'It leaves you some time to finish.'],
  ['en', 'They watch me.', 'I watch what you do.'],
  ['fr', 'Ils regardent ce que je fais.', 'Je regarde ce que vous faites.'],
  ['fr', 'J’envoie la liste.', 'Il vous faudra la renvoyer.'],
  ['fr', 'J’envoie la liste.', 'Donc vous devrez la renvoyer.'],
] as const)('%s: after “%s”, “%s” gives nothing back', (language, before, text) => {
  expect(reflectionOf(before, `${text} ${then[language]}`, language)).toBeNull()
})
