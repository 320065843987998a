import { expect, test } from 'vitest'
import { englishAttitude } from '../observer/labels/heard-talk/english-attitude.ts'
import { frenchAttitude } from '../observer/labels/heard-talk/french-attitude.ts'
import type { HeardLine } from '../observer/labels/heard-talk/heard-talk.ts'
import type { Language } from '../observer/question-kind.ts'
import { asksPurpose, namesFeeling, ownsPart } from '../report/criteria/readings.ts'
import { shows } from '../report/criteria/signs.ts'
import { analyseUtterance } from './english-model/index.ts'

const readingsOf = ({ clientText, text }: HeardLine, language: Language): string => {
  const analysis = analyseUtterance(text, [{ speaker: 'client', text: clientText }], language)
  const readings = [
    [shows(text, 'defends', language), 'defence'],
    [analysis.slight !== null, 'slight'],
    [ownsPart(analysis), 'own_part'],
    [namesFeeling({ ...analysis, isDenied: false }, language), 'feeling'],
    [asksPurpose(analysis, language), 'purpose'],
  ] as const
  return readings.flatMap(([isShown, name]) => (isShown ? [name] : [])).join(' ') || 'none'
}

/** Before the rules for them, 13 of the 32 lines were heard right in each language. */
test.each([
  ['en', englishAttitude],
  ['fr', frenchAttitude],
] as const)('%s: excuses, slights, own parts, feelings and purposes are told apart', (language, allLines) => {
  expect(allLines).toHaveLength(32)
  const wrongLines = allLines.flatMap((line) => {
    const reading = readingsOf(line, language)
    return reading === line.reading ? [] : [`${line.text} (${line.reading}, heard as ${reading})`]
  })
  expect(wrongLines).toEqual([])
})
