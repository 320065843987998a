import { expect, test } from 'vitest'
import { analyseUtterance } from '../../analysis/english-model/index.ts'
import { namesFeeling } from './readings.ts'
import { shows } from './signs.ts'

test.each([
  'The presentation is on Monday.',
  'I wasn’t the one who presented.',
  'He represents the board.',
  'She retired in May.',
] as const)('en: “%s” shows no feeling, though a word for one stands inside a longer word', (text) => {
  expect(shows(text, 'feeling', 'en')).toBe(false)
})

test.each(['I resent it.', 'I’m tired.', 'I’m unhappy with it.', 'I was distressed.'] as const)(
  'en: “%s” shows a feeling',
  (text) => {
    expect(shows(text, 'feeling', 'en')).toBe(true)
  },
)

test.each([
  ['en', 'You were frightened for him, and then my letter made it worse.'],
  ['en', 'You felt erased.'],
  ['en', 'That hurt you.'],
  ['en', 'It made you furious.'],
  ['fr', 'Moi je vois surtout que tu t’es senti effacé.'],
  ['fr', 'Vous avez eu peur.'],
  ['fr', 'Tu as eu honte devant eux.'],
  ['fr', 'Vous étiez inquiète pour lui.'],
  ['fr', 'Ça vous a blessée.'],
] as const)('%s: “%s” names a feeling of the past and gives it back', (language, text) => {
  const { reflection } = analyseUtterance(text, [{ speaker: 'client', text: 'Hm.' }], language)
  expect([reflection?.quote, shows(text, 'feeling', language)]).toEqual([text, true])
})

test.each([
  ['en', 'It’s weighing on you.'],
  ['en', 'You’ve had it up to here.'],
  ['en', 'It broke your heart.'],
  ['fr', 'Ça te pèse.'],
  ['fr', 'Vous en avez gros sur le cœur.'],
  ['fr', 'Vous êtes partagée.'],
  ['fr', 'Tu l’as encore en travers de la gorge.'],
  ['fr', 'Vous en avez ras le bol.'],
] as const)('%s: “%s” names a feeling in an everyday phrase and gives it back', (language, text) => {
  const { reflection } = analyseUtterance(text, [{ speaker: 'client', text: 'Hm.' }], language)
  expect([reflection?.quote, shows(text, 'feeling', language)]).toEqual([text, true])
})

test.each([
  ['en', 'You could have a stroke.'],
  ['en', 'So you’ll take it?'],
  ['en', 'I know you’re upset, but your son disturbs the class.'],
  ['fr', 'C’est dangereux, il faut absolument reprendre vos comprimés.'],
  ['fr', 'Vous risquez de faire un AVC.'],
  ['fr', 'Je sais que vous êtes fâchée, mais votre fils dérange la classe.'],
  ['fr', 'Tu peux me faire cette liste pour lundi ?'],
  ['fr', 'Tu me fais cette liste pour lundi.'],
  ['fr', 'Désormais je viens vous voir en premier.'],
  ['fr', 'Votre numéro de commande, s’il vous plaît.'],
] as const)('%s: “%s” gives nothing back', (language, text) => {
  const before =
    language === 'en' ? 'I take no tablets, and it upset me.' : 'J’ai fait trois listes, sans les comprimés.'
  expect(analyseUtterance(text, [{ speaker: 'client', text: before }], language).reflection).toBeNull()
})

test.each([
  'I can see it has frightened you more than anything.',
  'I can tell this is wearing you down.',
  'I hear how angry that makes you.',
])('“%s” gives back a feeling', (text) => {
  const { reflection } = analyseUtterance(text, [{ speaker: 'client', text: 'Guilty, and I hate that word.' }], 'en')
  expect(reflection?.quote).toBe(text)
})

test.each([
  'I can see you’re upset, but I have rules to follow.',
  'I see that you are late.',
  'I can see you are tired of hearing my advice.',
])('“%s” gives nothing back', (text) => {
  const { reflection } = analyseUtterance(text, [{ speaker: 'client', text: 'You never rang.' }], 'en')
  expect(reflection).toBeNull()
})

test.each([
  ['en', 'I am ashamed of it.', 'It hurt you.'],
  ['en', 'I felt quite embarrassed.', 'I can see it has frightened you.'],
  ['fr', 'J’en ai honte.', 'Ça vous a fait honte.'],
  ['fr', 'J’étais vraiment en colère.', 'Vous étiez inquiète pour lui.'],
] as const)('%s: “%s” names no feeling of the other, and “%s” does', (language, own, others) => {
  const names = [own, others].map((text) => {
    const turn = analyseUtterance(text, [{ speaker: 'client', text: 'Hm.' }], language)
    return namesFeeling({ ...turn, isDenied: false }, language)
  })
  expect(names).toEqual([false, true])
})

test.each(['On se dit les choses dans la semaine.', 'Vous l’aurez sous huit jours.'])('« %s » says when', (text) => {
  expect(shows(text, 'time', 'fr')).toBe(true)
})

test('« Qu’est-ce que vous ne voudriez manquer … ? » asks for a reason', () => {
  expect(shows('Qu’est-ce que vous ne voudriez manquer pour rien au monde ?', 'reasons', 'fr')).toBe(true)
})

test.each([
  ['en', 'I’m just doing my job.'],
  ['en', 'I had to write that letter, it’s the rule.'],
  ['en', 'But we did try to reach you. You didn’t answer.'],
  ['en', 'I have twenty-eight pupils, I can’t write to every mother.'],
  ['en', 'I’m sorry if you feel bad about it.'],
  ['fr', 'Écoutez, moi je n’y suis pour rien.'],
  ['fr', 'Ce n’est pas moi qui ai pris les autres appels.'],
  ['fr', 'C’est la procédure.'],
  ['fr', 'Désolé si vous l’avez mal pris.'],
] as const)('%s: “%s” defends the speaker, and is no apology', (language, text) => {
  const { acts } = analyseUtterance(text, [{ speaker: 'client', text: 'Hm.' }], language)
  expect([shows(text, 'defends', language), acts.some(({ act }) => act === 'apology')]).toEqual([true, false])
})

test.each([
  ['en', 'You had to follow the rule, and it cost you a friend.'],
  ['en', 'I’m sorry that you had to wait so long.'],
  ['en', 'I’m sorry that you feel so alone.'],
  ['en', 'I’m sorry, I should have called you first.'],
  ['en', 'You can’t write to every mother, you say.'],
  ['fr', 'Vous avez dû suivre l’avis de quelqu’un d’autre.'],
  ['fr', 'Je suis désolé que vous ayez attendu si longtemps.'],
  ['fr', 'Désolée, j’aurais dû vous appeler d’abord.'],
  ['fr', 'Ce n’est pas vous qui avez pris ces appels.'],
] as const)('%s: “%s” defends no one', (language, text) => {
  expect(shows(text, 'defends', language)).toBe(false)
})
