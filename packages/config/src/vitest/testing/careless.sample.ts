import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { atFileEnd } from '../file-end.ts'
import { temporaryFolder } from '../temporary-folder.ts'

// Tests that clean up nothing, for the test of the cleaning after them.

const atTop = temporaryFolder()

beforeAll(() => void temporaryFolder())

test('fails and leaves all that it made', () => {
  atFileEnd(() => console.log(`ended after ${atTop}`))
  temporaryFolder()
  expect(mkdtempSync(join(tmpdir(), 'forgotten-'))).toBe('')
})
