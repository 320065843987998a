import { expect, test } from 'vitest'
import { demoCast, demoCasts } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'
import { hear } from '../hearing.ts'
import { noticePlainMove } from './plain-readings.ts'

const kindOf = (language: 'en' | 'fr', line: string) => noticePlainMove(hear(line, language), language).kind

test.each([
  ['en', 'I’d speak to him on Wednesday and ring you on Thursday. Would that work for you?'],
  ['en', 'I’ll call the depot today. Is that enough?'],
  ['en', 'I call the depot now and I call you back at four. Does that suit you?'],
  ['fr', 'Je lui parle mercredi et je vous appelle jeudi soir. Ça vous convient ?'],
  ['fr', 'J’appelle le dépôt tout de suite. Ça vous suffit ?'],
  ['fr', 'Je vous enverrai le contrat. Ça vous va ?'],
] as const)('%s: “%s” promises', (language, line) => {
  expect(kindOf(language, line)).toBe('commitment')
})

test.each([
  ['en', 'I write to the board on Monday and you read it first. Is that enough?'],
  ['en', 'So you try your idea until Friday, I check in on Monday. Okay for you?'],
  ['fr', 'J’écris au comité lundi et tu le relis avant. Ça te suffit ?'],
  ['fr', 'Tu essaies jusqu’à vendredi, je passe lundi. Ça te va ?'],
] as const)('%s: “%s” wants an agreement', (language, line) => {
  expect(kindOf(language, line)).toBe('agreed')
})

test.each([
  ['en', 'I told him on Monday. Was that enough?'],
  ['en', 'I think you are hiding something. Okay?'],
  ['en', 'Is that enough for you to sleep at night?'],
  ['en', 'I hear that the list was late again. Is that okay for the board?'],
  ['en', 'If I called the depot today, would that help?'],
  ['fr', 'Je vous ai appelée lundi. Ça vous suffit ?'],
  ['fr', 'Je pense que vous exagérez. Ça vous va ?'],
  ['fr', 'Cinq heures de sommeil, ça vous suffit ?'],
] as const)('%s: “%s” plans nothing', (language, line) => {
  expect(['commitment', 'agreed']).not.toContain(kindOf(language, line))
})

test.each([
  ['en', 'Just start wherever you like.'],
  ['en', 'Begin with whatever comes to mind.'],
  ['fr', 'Commencez par où vous voulez.'],
  ['fr', 'Parlez de ce qui vous vient.'],
] as const)('%s: “%s” gives the floor', (language, line) => {
  expect(kindOf(language, line)).toBe('permission')
})

test.each([
  ['en', 'You should start with one tablet.'],
  ['en', 'Just start with the forecast.'],
  ['fr', 'Commencez par un comprimé.'],
  ['fr', 'Il faut commencer par Rob.'],
] as const)('%s: “%s” gives no floor', (language, line) => {
  expect(kindOf(language, line)).not.toBe('permission')
})

test.each([
  ['en', 'Sorry, but the system says it was delivered.'],
  ['fr', 'Désolé, mon écran indique que la commande est livrée.'],
  ['fr', 'Je suis désolée, le règlement ne le permet pas.'],
] as const)('%s: “%s” informs', (language, line) => {
  expect(kindOf(language, line)).toBe('information')
})

test.each([
  ['en', 'Sorry, I should have called you.'],
  ['en', 'I’m sorry about the letter.'],
  ['fr', 'Je suis désolé pour ce week-end.'],
  ['fr', 'Désolée, c’était maladroit.'],
] as const)('%s: “%s” apologises', (language, line) => {
  expect(['apology', 'own_part']).toContain(kindOf(language, line))
})

const numberAsked = {
  en: 'Give me your phone number and I’ll call you tonight.',
  fr: 'Donnez-moi votre numéro de portable, je vous appelle ce soir.',
} as const

test.each([...demoCasts('en'), ...demoCasts('fr')])(
  '$name: a demand for a number to call is no talk to a machine',
  ({ cast }) => {
    const reply = lastItem(playFromOpening({ ...cast, seed: 2 }, [numberAsked[cast.language]]))
    expect(reply.move).toBe('question')
    expect(reply.text).toMatch(/number|numéro|file|dossier/)
  },
)

test.each([
  ['en', 'What numbers does the board look at?'],
  ['en', 'Give me the number of late deliveries.'],
  ['fr', 'Donnez-moi le nombre de livraisons.'],
  ['fr', 'Quel est votre numéro de commande ?'],
] as const)('%s: “%s” asks for no number to call', (language, line) => {
  expect(lastItem(playFromOpening(demoCast(language, 'Karim', 2), [line])).source).not.toBe('contact')
})

test.each([
  ['fr', 'C’est la machine qui vous inquiète ou ceux qui l’ont achetée ?', 'question'],
  ['fr', 'C’est le logiciel dont vous vous méfiez ?', 'question'],
  ['fr', 'C’est un robot ?', 'machine_question'],
  ['fr', 'Vous êtes une machine ?', 'machine_question'],
] as const)('%s: “%s” is heard as %s', (language, line, kind) => {
  expect(kindOf(language, line)).toBe(kind)
})

test.each([
  ['en', 'What do you mean, does that mean yes to Monday?'],
  ['en', 'So is that a yes?'],
  ['en', 'Hm, maybe we both had it then. Can we tell the team on Monday that it came from both of us?'],
  ['fr', 'Ça veut dire oui ?'],
  ['fr', 'C’est un oui pour lundi ?'],
] as const)('%s: “%s” wants a word on what is proposed', (language, line) => {
  expect(kindOf(language, line)).toBe('proposal')
})
