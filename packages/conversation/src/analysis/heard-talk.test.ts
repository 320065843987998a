import { expect, test } from 'vitest'
import { englishHeard } from '../observer/labels/heard-talk/english-heard.ts'
import { frenchHeard } from '../observer/labels/heard-talk/french-heard.ts'
import type { HeardLine } from '../observer/labels/heard-talk/heard-talk.ts'
import type { Language } from '../observer/question-kind.ts'
import { shows } from '../report/criteria/signs.ts'
import { analyseUtterance } from './english-model/index.ts'
import { hasAct } from './utterance-analysis.ts'

const readingsOf = ({ clientText, text }: HeardLine, language: Language): string => {
  const analysis = analyseUtterance(text, [{ speaker: 'client', text: clientText }], language)
  const readings = [
    [analysis.reflection !== null, 'reflection'],
    [shows(text, 'defends', language), 'defence'],
    [analysis.forbiddenActs.some(({ act }) => act === 'blame'), 'label'],
    [hasAct(analysis, 'apology') || hasAct(analysis, 'own_part'), 'apology'],
  ] as const
  return readings.flatMap(([isShown, name]) => (isShown ? [name] : [])).join(' ') || 'none'
}

/** Before the rules for them, 18 and 19 of the lines were heard right. */
test.each([
  ['en', englishHeard, 39],
  ['fr', frenchHeard, 40],
] as const)('%s: defence, labels, apologies and what is given back are told apart', (language, allLines, least) => {
  expect(allLines).toHaveLength(40)
  const rightLines = allLines.filter((line) => readingsOf(line, language) === line.reading)
  expect(rightLines.length).toBeGreaterThanOrEqual(least)
})
