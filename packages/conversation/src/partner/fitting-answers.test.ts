import { expect, test } from 'vitest'
import { plain } from '../observe/words.ts'
import { type Cast, type PartnerTurn, replyTo } from './index.ts'
import { askedDetail, type Detail } from './mind/asked-detail.ts'
import { sampleCasts } from './partner.samples.ts'

const people = { en: ['nadia', 'viktor'], fr: ['claire', 'malik'] } as const
type Language = keyof typeof people

const castOf = (name: string): Cast => {
  const cast = sampleCasts[name]
  if (!cast) throw new Error(`${name} is missing`)
  return cast
}

/** What each of the people of a language answers to the last line, by many seeds. */
const answersTo = (language: Language, ...lines: readonly string[]) =>
  people[language].flatMap((name) =>
    Array.from({ length: 12 }, (_, seed) => {
      const turns: PartnerTurn[] = []
      let text = ''
      for (const line of lines) {
        turns.push({ role: 'learner', text: line })
        text = replyTo({ ...castOf(name), seed }, turns).text
        turns.push({ role: 'persona', text })
      }
      return text
    }),
  )

const yesOrNo = {
  en: /^(?:i suppose, yes|yes|no|not really|not (?:that i|quite|as)|sometimes|probably|hardly|in a way|more and more|i wouldn't say)\b/,
  fr: /^(?:oui|non|parfois|probablement|pas (?:vraiment|que|tout|à)|d'une certaine|de plus en plus|je ne dirais)/,
}

const narrow: Record<Language, Partial<Record<Detail, readonly string[]>>> = {
  en: {
    who: ['Who told you that?', 'And who was in the room?', 'With whom did you talk?', 'Whose decision was it?'],
    where: ['Where does it hurt?', 'Can you tell me where it hurts?'],
    when: ['When was that?', 'What is the date of the meeting?'],
    what_time: ['What time do you get up?'],
    how_long: ['How long does that take?', 'For how long?'],
    how_often: ['How often?'],
    how_many: ['How many were there?'],
    age: ['So, how old is she?'],
    which: ['Which one?'],
  },
  fr: {
    who: ['Qui vous a dit ça ?', 'Et avec qui en parlez-vous ?', 'Vous étiez avec qui ?', 'De qui vient l’idée ?'],
    where: ['Où avez-vous mal ?', 'Vous habitez où ?'],
    when: ['Quand était-ce ?', 'Quelle est la date de la réunion ?', 'C’était quand ?'],
    what_time: ['À quelle heure vous levez-vous ?'],
    how_long: ['Depuis combien de temps ?', 'Depuis quand ?'],
    how_often: ['À quelle fréquence ?'],
    how_many: ['Combien étaient-ils ?', 'Ça coûte combien ?'],
    age: ['Quel âge avez-vous ?', 'Vous avez quel âge ?'],
    which: ['Lequel ?', 'Quel jour est le pire ?'],
  },
}

const asked = (['en', 'fr'] as const).flatMap((language) =>
  Object.entries(narrow[language]).flatMap(([detail, lines]) =>
    (lines ?? []).map((line) => ({ language, detail, line })),
  ),
)

test.each(asked)('“$line” asks for $detail, and no yes or no answers it', ({ language, detail, line }) => {
  expect(askedDetail(line, language)).toBe(detail)
  expect(answersTo(language, line).filter((text) => yesOrNo[language].test(plain(text)))).toEqual([])
})

test('what may be answered by yes or no, or wants an account, asks for no detail', () => {
  const english = [
    'Do you sleep well?',
    'Is that who you mean?',
    'Where do you stand on it?',
    'What happened?',
    'Who knows.',
  ]
  const french = ['Tu dors bien ?', 'Où en êtes-vous ?', 'Que s’est-il passé ?', 'Est-ce quand il part ?']
  expect(english.map((line) => askedDetail(line, 'en')).filter(Boolean)).toEqual([])
  expect(french.map((line) => askedDetail(line, 'fr')).filter(Boolean)).toEqual([])
})

test('thanks alone get a word, not a second start', () => {
  const english = /^(?:You’re welcome|That’s all right|Sure|Don’t mention it|No need to thank me)\.$/
  const french = /^(?:De rien|Je (?:vous |t’)en prie|Il n’y a pas de quoi|C’est normal|Pas de quoi me remercier)\.$/
  expect(answersTo('en', 'What happened?', 'Thank you.').filter((text) => !english.test(text))).toEqual([])
  expect(answersTo('fr', 'Que s’est-il passé ?', 'Merci.').filter((text) => !french.test(text))).toEqual([])
})

test('“thanks for coming” begins a talk where nothing was said yet, and a goodbye right after it is too soon', () => {
  const moves = (line: string) => replyTo(castOf('nadia'), [{ role: 'learner', text: line }]).move
  expect(moves('Hello, thanks for coming.')).toBe('greeting')
  expect(moves('Goodbye.')).toBe('goodbye')
  expect(answersTo('en', 'Goodbye.').filter((text) => !/^(?:Already|That was quick|So soon)/.test(text))).toEqual([])
  expect(answersTo('fr', 'Au revoir.').filter((text) => !/^(?:Déjà|C’était rapide|Si vite)/.test(text))).toEqual([])
})

test('what the coach named is taken up once a reply', () => {
  const twice = (text: string, topic: RegExp) => [...text.matchAll(topic)].length > 1
  const english = answersTo('en', 'What do you think about the canteen?')
  expect(english.filter((text) => twice(text, /the canteen/gi))).toEqual([])
  expect(english.filter((text) => /the canteen/i.test(text)).length).toBeGreaterThan(0)
  const french = answersTo('fr', 'Que pensez-vous de la cantine ?')
  expect(french.filter((text) => twice(text, /la cantine/gi))).toEqual([])
  expect(french.filter((text) => /la cantine/i.test(text)).length).toBeGreaterThan(0)
})

test.each([
  ['en', 'And?', 'minimal'],
  ['en', 'Really?', 'minimal'],
  ['en', 'You are exaggerating.', 'confront'],
  ['en', 'Sorry, that was unfair of me.', 'sorry'],
  ['fr', 'Et alors ?', 'minimal'],
  ['fr', 'Vraiment ?', 'minimal'],
  ['fr', 'Quand aimeriez-vous commencer ?', 'plan'],
  ['fr', 'Par où pourrions-nous commencer ?', 'plan'],
  ['fr', 'Pardon, c’était injuste de ma part.', 'sorry'],
] as const)('%s: “%s” is heard as %s', (language, text, move) => {
  const before: PartnerTurn[] = [
    { role: 'learner', text: language === 'en' ? 'What happened?' : 'Que s’est-il passé ?' },
    { role: 'persona', text: 'Hm.' },
  ]
  const [name] = people[language]
  expect(replyTo(castOf(name), [...before, { role: 'learner', text }]).move).toBe(move)
})

test('words about nobody and nothing of this talk are not taken up', () => {
  const moon = answersTo('en', 'What happened?', 'Blue elephants dance on the moon.')
  expect(moon.filter((text) => /moon/i.test(text))).toEqual([])
  const lune = answersTo('fr', 'Que s’est-il passé ?', 'Les éléphants bleus dansent sur la lune.')
  expect(lune.filter((text) => /lune/i.test(text))).toEqual([])
})
