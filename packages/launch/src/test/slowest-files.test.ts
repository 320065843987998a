import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the slowest files of all steps come first, with their step and their path below the root', () => {
  const unit = { step: 'unit', files: [{ file: '/house/shell/size.test.ts', milliseconds: 1500 }] }
  const journeys = {
    step: 'e2e-embedded',
    files: [
      { file: 'packages/e2e/src/a.journey.ts', milliseconds: 12_340 },
      { file: 'packages/e2e/src/b.journey.ts', milliseconds: 90 },
    ],
  }
  expect(slowestFiles([unit, journeys], '/house', 2)).toEqual([
    '  12.3 s  packages/e2e/src/a.journey.ts (e2e-embedded)',
    '   1.5 s  shell/size.test.ts (unit)',
  ])
})
