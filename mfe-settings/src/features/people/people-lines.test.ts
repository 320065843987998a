import { expect, test } from 'vitest'
import { findLineFaults, readPeopleLines, readTextFile } from './people-lines.ts'

const shortOf = (text: string) =>
  readPeopleLines(text).map(({ email, first_name: first, last_name: last, role }) => [email, first, last, role])

test.each([
  [
    'addresses alone',
    'ada@example.org\nben@example.org',
    [
      ['ada@example.org', '', '', ''],
      ['ben@example.org', '', '', ''],
    ],
  ],
  ['a spreadsheet', 'Last name\tE-mail\nByron\tada@example.org', [['ada@example.org', '', 'Byron', '']]],
  [
    'a French CSV file',
    '\uFEFFCourriel;Prénom;Rôle\n"ada@example.org";Ada;editor',
    [['ada@example.org', 'Ada', '', 'editor']],
  ],
  [
    'an exported list',
    '\uFEFFemail,first_name,last_name,organization_role,state\r\nada@example.org,Ada,Byron,editor,active',
    [['ada@example.org', 'Ada', 'Byron', 'editor']],
  ],
])('%s is read', (_, text, lines) => {
  expect(shortOf(text)).toEqual(lines)
})

test('each faulty line names its faults', () => {
  const lines = readPeopleLines('ada@example.org\nADA@example.org\nben\ncleo@example.org,C,D,super-admin')
  expect(findLineFaults(lines, ['user', 'editor'])).toEqual([[], ['twice'], ['email'], ['role']])
})

test('roles are read as the product writes them in both languages, and a fault names its own cell', () => {
  const roleWords = ['User', 'Concepteur', 'utilisateur', 'OPERATOR', 'gardener']
  const lines = readPeopleLines(
    roleWords.map((role, n) => `p${n}@example.org,${'x'.repeat(n === 4 ? 81 : 1)},Y,${role}`).join('\n'),
  )
  expect(lines.map(({ role }) => role)).toEqual(['user', 'editor', 'user', 'operator', 'gardener'])
  expect(findLineFaults(lines, ['user', 'editor', 'operator'])[4]).toEqual(['role', 'first_name'])
})

const names = 'Courriel;Prénom\nzoe@example.org;Zoë'
const utf16 = Uint8Array.from([0xff, 0xfe, ...[...names].flatMap((sign) => [sign.charCodeAt(0), 0])])
const windows = Uint8Array.from([...names].map((sign) => sign.charCodeAt(0)))

test.each([
  ['UTF-8', names],
  ['UTF-8 with a mark', `\uFEFF${names}`],
  ['the encoding of Windows', windows],
  ['UTF-16 with a mark', utf16],
])('a file in %s keeps its accents', async (_, content) => {
  const text = await readTextFile(new Blob([content]))
  expect(readPeopleLines(text).map(({ email, first_name: first }) => [email, first])).toEqual([
    ['zoe@example.org', 'Zoë'],
  ])
})
