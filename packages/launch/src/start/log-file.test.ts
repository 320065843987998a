import { mkdirSync, readFileSync, renameSync } from 'node:fs'
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

test('a log that cannot be written costs its text and not the processes; afterwards it says what is missing', () => {
  const dir = temporaryFolder()
  const [folder, elsewhere] = [join(dir, 'logs'), join(dir, 'elsewhere')]
  const log = openLogFile(join(folder, 'api.log'), 5)
  log.write('morning')
  renameSync(folder, elsewhere)
  log.write('noon')
  log.write('afternoon')
  mkdirSync(folder)
  log.write('evening')
  log.close()
  const text = readFileSync(join(folder, 'api.log'), 'utf8')
  expect(text).toMatch(/^13 characters are missing here: ENOENT.*\nevening$/)
})
