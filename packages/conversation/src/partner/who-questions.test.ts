import { expect, test } from 'vitest'
import { demoCasts } from './demo-casts.samples.ts'
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
