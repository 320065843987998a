import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const winningLines = {
  en: [
    'What would you like to talk about?',
    'So you feel torn.',
    'What is the hardest part for you?',
    'You are afraid to disappoint them.',
    'What do you love about your work with patients?',
    'So you feel a bit guilty, and relieved too.',
    'What could be a first step?',
    'What will you do this week?',
  ],
  fr: [
    'De quoi aimeriez-vous parler aujourd’hui ?',
    'Vous êtes partagée.',
    'Qu’est-ce qui est le plus dur pour vous ?',
    'Vous avez peur de décevoir.',
    'Qu’est-ce que vous aimez dans le travail avec vos patients ?',
    'Vous vous sentez un peu coupable, et soulagée aussi.',
    'Quel pourrait être un premier pas ?',
    'Qu’allez-vous faire cette semaine ?',
  ],
}

const casts = {
  en: [1, 2, 3].map((seed) => demoCast('en', 'Amélie', seed)),
  fr: [1, 2, 3].map((seed) => demoCast('fr', 'Amélie', seed)),
}

/** The lines until the win, for each seed. */
const linesToWin = (language: Language): string[][] =>
  casts[language].map((cast) => {
    const winIndex = playFromOpening(cast, winningLines[language]).findIndex(({ outcome }) => outcome === 'win')
    return winningLines[language].slice(0, winIndex + 1)
  })

const wonLines = { en: linesToWin('en'), fr: linesToWin('fr') }

/** The replies to a last word after the conversation was won, one for each seed. */
const afterWin = (language: Language, line: string) =>
  casts[language].map((cast, index) => lastItem(playFromOpening(cast, [...(wonLines[language][index] ?? []), line])))

test.each(['en', 'fr'] as const)('%s: every seed wins before its last word', (language) => {
  for (const lines of wonLines[language]) expect(lines.length).toBeGreaterThan(0)
})

test.each([
  ['en', 'Shall we look at it together on Monday at ten?', /^Yes.*Monday/],
  ['en', 'Thank you, Amélie. Will I see you next week?', /^Yes.*[Nn]ext week/],
  ['en', 'Is it all right if I ring you on Thursday?', /^Yes.*Thursday/],
  ['en', 'Did that help you?', /^Yes/],
  ['en', 'Is there anything else you’d like to say?', /^No/],
  ['en', 'Who should tell your boss about it, you or me?', /^(?:I will|Let me)/],
  ['fr', 'Qui le dit à votre chef, vous ou moi ?', /^(?:Moi|Je m’en charge)/],
  ['fr', 'On se revoit lundi à dix heures ?', /^Oui.*[Ll]undi/],
  ['fr', 'Est-ce que je peux vous appeler jeudi ?', /^Oui.*[Jj]eudi/],
  ['fr', 'Merci Amélie. Cet échange vous a aidée ?', /^Oui/],
  ['fr', 'Y a-t-il autre chose que vous aimeriez ajouter ?', /^Non/],
  ['fr', 'Sur une échelle de 0 à 10, où en êtes-vous ?', /[Ss]ix|[Qq]uatre|[Cc]inq|[Nn]euf/],
  ['en', 'On a scale of 0 to 10, where are you now?', /[Ss]ix|[Ff]our|[Ff]ive|[Nn]ine/],
] as const)('%s: the last word “%s” is answered', (language, line, words) => {
  for (const { text } of afterWin(language, line)) expect(text).toMatch(words)
})

test.each([
  ['en', 'What matters most to you in all of this?', /for today\.$/],
  ['fr', 'Qu’est-ce qui compte le plus pour vous là-dedans ?', /pour aujourd’hui\.$/],
] as const)('%s: the last word “%s” is answered on the matter, and the answer ends the talk', (language, line, end) => {
  for (const { text, source } of afterWin(language, line)) {
    expect(text).toMatch(end)
    expect(source).not.toBe('last_word')
    expect(text.split(/(?<=[.!?…]) /).length).toBeGreaterThan(1)
  }
})

test.each([
  ['en', 'Thank you, and all the best.'],
  ['fr', 'Merci, et bonne continuation.'],
] as const)('%s: the last word “%s” asks for nothing, and gets a goodbye', (language, line) => {
  for (const reply of afterWin(language, line)) expect(reply).toMatchObject({ outcome: null, source: 'last_word' })
})

test.each([
  ['en', 'Did I hurt you?'],
  ['en', 'Are you angry with me?'],
  ['en', 'Are you thinking of killing yourself?'],
  ['en', 'Was I too direct?'],
  ['fr', 'Je vous ai blessée ?'],
  ['fr', 'Vous m’en voulez ?'],
  ['fr', 'Vous pensez à mourir ?'],
  ['fr', 'Est-ce que j’ai été trop directe ?'],
] as const)('%s: after a good end the answer to “%s” is no', (language, line) => {
  for (const { text } of afterWin(language, line)) expect(text).toMatch(/^(?:No|Non)[.,] /)
})

test.each([
  ['en', 'One thing: I’ll write to them, but I can’t do Thursday.', 'Not Thursday, then. The rest stands.'],
  ['en', 'I can’t come on Thursday after all, but Sunday stays.', 'Not Thursday, then. Sunday stands.'],
  ['en', 'I can’t come on Thursday after all.', 'Not Thursday, then. Tell me which day instead.'],
  [
    'en',
    'I’ll send you the page, but we don’t need to meet.',
    'That’s half of what we agreed. I’ll hold you to that half.',
  ],
  ['en', 'I won’t send you anything.', 'That’s not what we agreed. Let’s talk about it again.'],
  [
    'fr',
    'Finalement, jeudi je ne pourrai pas. Parlez-leur quand même dimanche.',
    'Pas jeudi, alors. Dimanche, ça tient.',
  ],
  ['fr', 'Je ne pourrai pas venir jeudi, mais j’envoie la page.', 'Pas jeudi, alors. Le reste tient.'],
  ['fr', 'Finalement je ne peux pas jeudi.', 'Pas jeudi, alors. Dites-moi quel autre jour.'],
  [
    'fr',
    'Je vous envoie la page, mais je ne pourrai pas venir.',
    'C’est la moitié de ce qu’on avait dit. Pour celle-là, je compte sur vous.',
  ],
] as const)('%s: the last word “%s” takes a part back, and the persona says so', (language, line, words) => {
  for (const { text } of afterWin(language, line)) expect(text).toBe(words)
})

test.each([
  ['en', 'I can’t thank you enough.'],
  ['en', 'I won’t keep you any longer. Take care.'],
  ['en', 'I can’t imagine how hard that was. Thank you.'],
  ['fr', 'Je ne peux que vous remercier.'],
  ['fr', 'Je ne vous retiens pas. Bonne journée.'],
  ['fr', 'Je ne peux pas imaginer ce que c’est. Merci.'],
] as const)('%s: the last word “%s” takes nothing back', (language, line) => {
  for (const reply of afterWin(language, line)) expect(reply.source).toBe('last_word')
})

test.each([
  ['en', 'See you on Thursday at nine, then.', 'Thursday at nine, then.'],
  ['fr', 'À jeudi neuf heures, alors.', 'Jeudi neuf heures, alors.'],
] as const)('%s: the last word “%s” is met with its day', (language, line, words) => {
  for (const { text } of afterWin(language, line)) expect(text).toBe(words)
})

test.each([
  ['en', 'Are you a robot?'],
  ['en', 'Will you decline the post?'],
  ['en', 'Isn’t Monday impossible for you?'],
  ['en', 'Can I have your phone number?'],
  ['en', 'Is your husband dead?'],
  ['fr', 'Êtes-vous un robot ?'],
  ['fr', 'Vous allez refuser le poste ?'],
  ['fr', 'Lundi, c’est impossible pour vous ?'],
] as const)('%s: the last word “%s” gets no glad yes', (language, line) => {
  for (const { text } of afterWin(language, line)) expect(text).not.toMatch(/^(?:Yes|Oui)[.,]|^(?:Yes|Oui)$/)
})

test.each([
  ['en', 'Did that help you?'],
  ['en', 'Was our talk useful?'],
  ['en', 'Has it been worth it?'],
  ['en', 'Was that helpful?'],
  ['fr', 'Cet échange vous a aidée ?'],
  ['fr', 'Ça vous a été utile ?'],
  ['fr', 'Est-ce que ça vous a fait du bien ?'],
  ['fr', 'Notre entretien vous a aidée ?'],
] as const)('%s: the last word “%s” gets a plain yes', (language, line) => {
  for (const { text } of afterWin(language, line))
    expect(text).toMatch(/^(?:Yes|Oui)(?:\.|, (?:I think so|je crois)\.)$/)
})
