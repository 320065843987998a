import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { analyseUtterance } from '../english-model/index.ts'

type Line = readonly [Language, before: string, text: string]

const certaintyOf = ([language, before, text]: Line): number =>
  analyseUtterance(text, [{ speaker: 'client', text: before }], language).reflection?.certainty ?? 0

const offerLine = 'They’ve offered me the lead of the team, and I have three weeks.'
const proposé = 'On me propose de diriger l’équipe, et j’ai trois semaines.'

test.each<Line>([
  ['en', offerLine, 'So on the one hand you’d love to try, and on the other you care about your patients.'],
  ['en', offerLine, 'Part of you would enjoy it, and part of you is afraid of the meetings.'],
  ['en', offerLine, 'So you’re torn between your patients and your career.'],
  ['en', offerLine, 'On one side you want to say no, on the other you don’t want to disappoint them.'],
  ['fr', proposé, 'Donc d’un côté vous avez envie d’essayer, et de l’autre vous tenez à vos patients.'],
  ['fr', proposé, 'Une partie de vous a envie d’y aller, une autre a peur des réunions.'],
  ['fr', proposé, 'Vous êtes donc tiraillée entre vos patients et votre carrière.'],
  ['fr', proposé, 'D’une part vous aimeriez dire non, d’autre part vous ne voulez pas les décevoir.'],
])('%s, after “%s”: a guess at two wishes is less certain to give something back: “%s”', (...line) => {
  expect(certaintyOf(line)).toBeLessThan(0.6)
})

const both = 'I would love to try it, but I’d miss my patients, and the meetings frighten me.'
const deux = 'J’ai envie d’essayer, mais mes patients me manqueraient, et les réunions me font peur.'

test.each<Line>([
  ['en', both, 'So on the one hand you’d love to try, and on the other you care about your patients.'],
  ['en', both, 'Part of you would love to try, and part of you is frightened of the meetings.'],
  ['en', offerLine, 'So part of you would like it to change, and part of you doubts it.'],
  ['fr', proposé, 'Donc une partie de vous aimerait que ça change, et une autre hésite.'],
  ['en', offerLine, 'So they offered you the team, and you have three weeks.'],
  ['fr', deux, 'Donc d’un côté vous avez envie d’essayer, et de l’autre vous tenez à vos patients.'],
  ['fr', deux, 'Une partie de vous a envie d’essayer, une autre a peur des réunions.'],
  ['fr', proposé, 'On dirait que cette équipe vous occupe depuis trois semaines.'],
])('%s, after “%s”: what the other said is given back as surely as before: “%s”', (...line) => {
  expect(certaintyOf(line)).toBeGreaterThanOrEqual(0.65)
})
