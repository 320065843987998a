import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

const before = {
  en: [
    'I should have asked you before I showed it. That was my part. I’m sorry, Jonas.',
    'That sounds lonely, and you have carried it for three weeks.',
  ],
  fr: [
    'J’aurais dû te demander avant de la montrer. C’était ma faute, je suis désolé.',
    'Tu as porté ça seul pendant trois semaines, et ça t’a blessé.',
  ],
}

const moveOf = (language: 'en' | 'fr', persona: string, line: string): string =>
  lastItem(playFromOpening({ ...demoCast(language, persona), free_speech: true }, [...before[language], line])).move

test.each([
  ['en', 'Are we agreed: I write to the board today, and we ask each other before showing anything?'],
  ['en', 'So that’s the deal: I write to the board, and you come on Thursday?'],
  ['en', 'Can we say that we show each other everything before it goes to the board?'],
  ['en', 'I would like that back too. Can we agree that neither of us shows anything without asking?'],
  ['en', 'So that’s the plan: nothing leaves the office before we talked?'],
  ['fr', 'On est d’accord : j’écris à la direction aujourd’hui, et on se demande avant de montrer quoi que ce soit ?'],
  ['fr', 'Notre accord : j’écris à Ingrid, et tu reviens jeudi ?'],
  ['fr', 'On peut dire que chacun montre son texte à l’autre avant ?'],
  ['fr', 'On se met d’accord : les deux noms sur chaque diapositive ?'],
  ['fr', 'J’aimerais retrouver ça aussi. Est-ce que ça t’irait : j’écris aujourd’hui et on se parle lundi ?'],
] as const)('%s: terms behind words that announce an agreement want a yes: “%s”', (language, line) => {
  expect(moveOf(language, 'Jonas', line)).toBe('agreed')
})

test.each([
  ['en', 'Can we say that you felt left out?'],
  ['en', 'Do we agree that the meeting was short?'],
  ['en', 'Then I will wait and not interrupt. Take the time you need.'],
  ['fr', 'On peut dire que tu t’es senti écarté ?'],
  ['fr', 'On est d’accord que la réunion était courte ?'],
  ['fr', 'Alors j’attends, et je ne t’interromps pas. Prends ton temps.'],
] as const)('%s: a line without terms is no agreement: “%s”', (language, line) => {
  expect(moveOf(language, 'Jonas', line)).not.toBe('agreed')
})

test.each([
  ['en', 'What if you asked him one evening how his breaks are? I’ll call you on Wednesday.'],
  ['en', 'Could you ask him tonight? I’ll watch him in class until Friday.'],
  ['en', 'How about talking with him on Sunday? On my side, I will move his seat.'],
  ['fr', 'Et si vous lui demandiez, un soir, comment se passent ses récréations ? Moi, je vous appelle mercredi.'],
  ['fr', 'Vous pourriez lui demander ce soir ? De mon côté, je l’observe en classe jusqu’à vendredi.'],
  ['fr', 'Et si vous dîniez avec lui sans parler de l’école ? Je vous téléphone jeudi.'],
] as const)('%s: a part for each of the two is a plan: “%s”', (language, line) => {
  expect(moveOf(language, 'Sofia', line)).toBe('proposal')
})

test.each([
  ['en', 'Could you tell me what happened? I’ll take notes.'],
  ['fr', 'Pourriez-vous me dire ce qui s’est passé ? Je vous écoute.'],
] as const)('%s: a question with a courtesy beside it is no plan: “%s”', (language, line) => {
  expect(moveOf(language, 'Sofia', line)).toBe('question')
})
