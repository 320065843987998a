import { expect, test } from 'vitest'
import { demoCast, demoCasts } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

const questions = {
  en: {
    hello: 'Hello.',
    tell: ['Who could tell you that?', 'Is there somebody who could tell you more?'],
    knows: ['Who knows about it?', 'Who do you talk to about it?'],
    helps: ['Who helps you?', 'Who helps you at the moment?'],
  },
  fr: {
    hello: 'Bonjour.',
    tell: ['Qui pourrait vous le dire ?', 'Y a-t-il quelqu’un qui pourrait vous en dire plus ?'],
    knows: ['Qui est au courant ?', 'À qui en parlez-vous ?'],
    helps: ['Qui vous aide ?', 'Qui vous aide en ce moment ?'],
  },
} as const

const casts = (['en', 'fr'] as const).flatMap((language) =>
  demoCasts(language).map(({ name, cast }) => ({ name, language, cast: { ...cast, seed: 3 } })),
)

test.each(casts)('$name: questions for a person are answered with one', ({ language, cast }) => {
  const { hello, tell, knows, helps } = questions[language]
  const sourcesOf = (lines: readonly string[]) =>
    lines.map((line) => lastItem(playFromOpening(cast, [hello, line])).source)
  expect(sourcesOf(tell)).toEqual(['who-could-tell', 'who-could-tell'])
  for (const source of sourcesOf(knows)) expect(source).toMatch(/who-knows$/)
  for (const source of sourcesOf(helps)) expect(source).toMatch(/^support|who-helps$/)
})

test.each([
  ['fr', 'Karim', 'Il est destiné à qui, ce classeur ?'],
  ['fr', 'Thomas', 'C’est pour qui, ce tableau ?'],
  ['en', 'Karim', 'Who is this binder for?'],
] as const)('%s: %s names no habit where one person is asked for: “%s”', (language, name, line) => {
  const { text } = lastItem(playFromOpening(demoCast(language, name, 3), [questions[language].hello, line]))
  expect(text).not.toMatch(
    /always the same person|More than one|Never just one|même personne|Plusieurs|seule personne/u,
  )
})

test('a short question on another thing is not answered from the last answer', () => {
  const lines = [questions.fr.hello, 'Qu’est-ce qui vous gêne dans notre prix ?', 'C’est pour qui, cette liste ?']
  expect(lastItem(playFromOpening(demoCast('fr', 'Karim', 21), lines)).source).not.toMatch(/^price/u)
})
