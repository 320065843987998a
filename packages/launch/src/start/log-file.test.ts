import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

test('a log file starts again with each start and at its size limit, and one older file is kept', () => {
  const dir = temporaryFolder()
  const path = join(dir, 'logs/api.log')
  const read = (file: string): string => readFileSync(file, 'utf8')

  const first = openLogFile(path, 5)
  first.write('yesterday')
  first.close()
  const second = openLogFile(path, 5)
  expect(read(`${path}.1`)).toBe('yesterday')
  second.write('morning')
  second.write('noon')
  second.close()
  expect([read(`${path}.1`), read(path)]).toEqual(['morning', 'noon'])
})
