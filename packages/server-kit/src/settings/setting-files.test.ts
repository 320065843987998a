import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { readSettingFiles } from './index.ts'

test('NAME_FILE gives a setting the content of a file, without the line end', () => {
  const file = join(temporaryFolder(), 'smtp')
  writeFileSync(file, 'smtp://mail.example\n')
  const { values, fromFiles } = readSettingFiles(['SMTP_URL', 'PORT'], { SMTP_URL_FILE: file, PORT: '80' })
  expect(values).toMatchObject({ SMTP_URL: 'smtp://mail.example', PORT: '80' })
  expect([...fromFiles]).toEqual(['SMTP_URL'])
})

test('a missing file and a setting that is given twice are both named at once', () => {
  const settings = { SMTP_URL_FILE: '/nowhere/smtp', PORT: '80', PORT_FILE: '/nowhere/port' }
  expect(() => readSettingFiles(['SMTP_URL', 'PORT'], settings)).toThrow(
    'SMTP_URL_FILE names /nowhere/smtp, which cannot be read. PORT and PORT_FILE are both set; keep one of them.',
  )
})
