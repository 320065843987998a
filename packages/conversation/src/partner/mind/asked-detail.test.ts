import { expect, test } from 'vitest'
import { askedDetail, type Detail } from './asked-detail.ts'

type Language = 'en' | 'fr'

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

test.each(asked)('$language: “$line” asks for $detail', ({ language, detail, line }) => {
  expect(askedDetail(line, language)).toBe(detail)
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
