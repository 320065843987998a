import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Numbers that limit nothing: of a format, of a comparison, units and default values. */
const otherNumbers = [
  'STANDSTILL',
  'blockSize',
  'certainty',
  'descriptorsOfStream',
  'fewestErrors',
  'fewestFailingSources',
  'fewestLoads',
  'keptFor',
  'keptFor',
  'minute',
  'parts',
  'previewDays',
]
const numberConstants = /^(?:export )?const (\w+) = [\d_.]+(?: \* [\d_.]+)*$/gm
const numbersOfTimers = /\b(?:set(?:Timeout|Interval)|timeout|wait)\((?:.*[ (])?\d[\d_]+\b.*|\btimeout: \d.*/g

const sources = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: (name) => name.endsWith('.test.ts') || name === 'testing' || /(?:^|-)limits\.ts$/.test(name),
}).map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

test('limits stand in `edgeLimits` and `releaseLimits` alone', () => {
  const names = sources.flatMap((source) => [...source.matchAll(numberConstants)].map(([, name = '']) => name))
  expect(names.toSorted()).toEqual(otherNumbers)
  expect(sources.flatMap((source) => source.match(numbersOfTimers) ?? [])).toEqual([])
})
