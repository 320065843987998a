import { describe, expect, test } from 'vitest'
import { formatFinding } from '../../finding.ts'
import { lint } from '../../lint.ts'
import { plant } from '../../testing/planted-workspace.ts'
import type { Files } from '../../testing/planted-workspace.ts'
import { serverSteps } from './server-steps.ts'

const imports = (specifier: string) => `import type { X } from '${specifier}'\n\nexport type Y = X\n`

const serverFindings = async (files: Files, rule: string): Promise<string[]> => {
  using house = plant(files)
  const [result] = await lint(house.root, { only: ['house'] })
  return (result?.findings ?? []).filter((finding) => finding.rule === rule).map(formatFinding)
}

const src = 'packages/api/src'

/** The parts as folders, in order, each with the folder of the part of an earlier step. */
const folderOf = (part: string) => (['db', 'platform'].includes(part) ? part : `modules/${part}`)
const neighbours = serverSteps.slice(1).flatMap((step, index) => {
  const [lower = ''] = serverSteps[index] ?? []
  return step.map((upper) => ({ upper, lower }))
})

describe('server-direction', () => {
  test.each(neighbours)('$lower may not import a type of $upper, and $upper may import $lower', async (pair) => {
    const [upper, lower] = [`${src}/${folderOf(pair.upper)}`, `${src}/${folderOf(pair.lower)}`]
    const path = (from: string, to: string) => {
      const up = '../'.repeat(from.split('/').length - src.split('/').length)
      return `${up}${to.slice(src.length + 1)}/index.ts`
    }
    const violation = { [`${lower}/a.ts`]: imports(path(lower, upper)) }
    const twin = { [`${upper}/a.ts`]: imports(path(upper, lower)) }
    expect(await serverFindings(violation, 'server-direction')).toEqual([
      expect.stringMatching(`^${lower}/a.ts:1 server-direction ${pair.lower} may not import ${pair.upper};`),
    ])
    expect(await serverFindings(twin, 'server-direction')).toEqual([])
  })

  test.each([
    ["an import's type", "export type Y = import('../sessions/index.ts').X\n"],
    ["a module's type", "export type Y = typeof import('../sessions/index.ts')\n"],
    ['an import of CommonJS', "import y = require('../sessions/index.ts')\n\nexport const z = y\n"],
    ['a call of require', "export const y = require('../sessions/index.ts')\n"],
    ['an empty export', "export {} from '../sessions/index.ts'\n"],
    ['an augmented module', "declare module '../sessions/index.ts' {\n  interface X {\n    y: 1\n  }\n}\n"],
  ])('%s against the direction is refused', async (_, code) => {
    const [planted, twin] = [{ [`${src}/modules/users/a.ts`]: code }, { [`${src}/modules/reports/a.ts`]: code }]
    expect(await serverFindings(planted, 'server-direction')).toEqual([
      expect.stringContaining('users may not import sessions'),
    ])
    expect(await serverFindings(twin, 'server-direction')).toEqual([])
  })

  test('parts of one step may not import each other', async () => {
    const files = { [`${src}/modules/authored/a.ts`]: imports('../language-models/index.ts') }
    expect(await serverFindings(files, 'server-direction')).toHaveLength(1)
  })

  test('a module without a step is refused', async () => {
    const files = { [`${src}/modules/weather/a.ts`]: imports('../../db/index.ts') }
    expect(await serverFindings(files, 'server-direction')).toEqual([expect.stringContaining('weather has no step')])
  })

  test('no part imports what starts the server', async () => {
    const files = { [`${src}/platform/a.ts`]: imports('../server.ts') }
    expect(await serverFindings(files, 'server-direction')).toHaveLength(1)
  })

  test('no part imports the server by the name of its package', async () => {
    const files = { [`${src}/db/a.ts`]: imports('@parley/api') }
    expect(await serverFindings(files, 'server-direction')).toHaveLength(1)
  })

  test('a test and the start of the server may import every part', async () => {
    const twin = {
      [`${src}/platform/a.test.ts`]: imports('../modules/chats/index.ts'),
      [`${src}/modules/index.ts`]: imports('./chats/index.ts'),
      [`${src}/start.ts`]: imports('./modules/index.ts'),
    }
    expect(await serverFindings(twin, 'server-direction')).toEqual([])
  })
})

const usersTable = `interface UserTables {
  users: {
    id: string
  }
  user_groups: { id: string }
}

declare module '../../db/tables.ts' {
  interface Tables extends UserTables {}
}
`
const tableFile = { [`${src}/modules/users/user.table.ts`]: usersTable }

describe('foreign-table', () => {
  test.each([
    { what: 'raw SQL', code: 'export const text = `select id from users`\n' },
    { what: 'a join over two lines', code: 'export const text = `from chats join\n users on true`\n' },
    { what: 'a query builder', code: "export const read = (db: Db) => db.selectFrom('users as u')\n" },
    { what: 'a joined table', code: "export const read = (db: Db) => db.innerJoin('users', 'users.id', 'owner_id')\n" },
    { what: 'a list', code: "export const list = { table: 'users' }\n" },
    { what: 'SQL with a capital', code: 'export const text = `select id from Users`\n' },
    { what: 'SQL with capitals within a name', code: 'export const text = `select id from uSERS`\n' },
    { what: 'a statement with a capital', code: "export const text = 'Truncate users'\n" },
    { what: 'SQL in capitals', code: 'export const text = `SELECT id FROM users`\n' },
    { what: 'a quoted name with its schema', code: 'export const text = `from public."users"`\n' },
    { what: 'the second table behind a comma', code: 'export const text = `select 1 from chats c, users u`\n' },
    { what: 'a lock', code: 'export const text = `lock table only users in share mode`\n' },
    { what: 'a name in a template', code: "export const text = sql`from ${sql.table('users')}`\n" },
    { what: 'the second of two tables', code: "export const read = (db: Db) => db.selectFrom(['chats', 'users'])\n" },
    { what: 'a choice', code: "export const read = (db: Db) => db.selectFrom(isChat ? 'chats' : 'users')\n" },
    { what: 'a constant', code: "const table = 'users'\nexport const read = (db: Db) => remove(db, table)\n" },
    {
      what: 'a list of names for a template',
      code: "export const all = ['chats', 'users'].map((one) => sql`select id from ${sql.table(one)}`)\n",
    },
    {
      what: 'a table behind a statement in brackets',
      code: 'export const text = `select 1 from (select id from chats) c, users u`\n',
    },
    { what: 'a table behind a fragment', code: 'export const text = sql`select 1 from ${chats} c, users u`\n' },
    { what: 'a reference', code: "export const name = sql.ref('users')\n" },
    { what: 'an identifier', code: "export const name = sql.id('public', 'users')\n" },
    { what: 'raw text', code: "export const name = sql.raw('users')\n" },
    { what: 'a row lock', code: 'export const text = `select 1 from chats for update of users`\n' },
    { what: 'a cast to a row', code: 'export const text = `select null::users`\n' },
    { what: 'a cast to a relation', code: "export const text = `select 'users'::regclass`\n" },
    { what: 'a name behind a comment in SQL', code: 'export const text = `select 1 from /* all */ users`\n' },
    { what: 'a name below a comment in SQL', code: 'export const text = `select 1 from -- all\nusers`\n' },
    {
      what: 'a statement behind a slash and a star',
      code: "export const all = '/*'\nexport const text = `from users`\n",
    },
    { what: 'a table behind a line break', code: "export const text = 'select 1 from\\nusers'\n" },
    { what: 'the first of two joined texts', code: "export const text = 'select id from users ' + condition\n" },
    { what: 'a name of two joined texts', code: "export const read = (db: Db) => remove(db, 'user' + 's')\n" },
    { what: 'a name of two parts of a template', code: "export const text = `from ${'user'}s`\n" },
    { what: 'a name with the part of a constant', code: "const one = 'user'\nexport const text = `from ${one}s`\n" },
    {
      what: 'a name of constants only',
      code: "const one = 'user' as const\nconst end = 's'\nexport const text = sql.table(`${one}${end}`)\n",
    },
    { what: 'a name of a joined list', code: "export const name = sql.table(['use', 's'].join('r'))\n" },
    { what: 'a name of texts behind each other', code: "export const name = sql.table('user'.concat('s'))\n" },
    { what: 'a name of raw SQL', code: "export const text = sql`from user${sql.raw('s')}`\n" },
    { what: 'the type of a row', code: "export type Row = Tables['users']\n" },
    { what: 'a key of a helper', code: "export const list = { from: 'users' }\n" },
  ])('$what that names the table of another module is refused, and its owner may name it', async ({ code }) => {
    const violation = { ...tableFile, [`${src}/modules/sessions/a.ts`]: code }
    const twin = {
      ...tableFile,
      [`${src}/modules/users/a.ts`]: code,
      [`${src}/modules/sessions/a.test.ts`]: code,
      [`${src}/db/migrations/0001-a.ts`]: code,
    }
    expect(await serverFindings(violation, 'foreign-table')).toEqual([
      expect.stringContaining('users belongs to identity; use a fragment or view that it exports'),
    ])
    expect(await serverFindings(twin, 'foreign-table')).toEqual([])
  })

  test.each([
    { what: 'its beginning', code: 'export const read = (kind: string) => sql.table(`use${kind}`)\n', name: 'use…' },
    { what: 'its plural', code: "export const read = (kind: string) => sql.table(kind + 's')\n", name: '…s' },
    { what: 'both ends', code: 'export const read = (part: string) => sql`from u${part}s`\n', name: 'u…s' },
  ])('a name of which the code shows only $what is refused when it can become a foreign table', async (example) => {
    const files = { ...tableFile, [`${src}/modules/sessions/a.ts`]: example.code }
    expect(await serverFindings(files, 'foreign-table')).toContainEqual(
      expect.stringContaining(`${example.name} may become users, a table of identity; write names of tables out`),
    )
    expect(
      await serverFindings({ ...tableFile, [`${src}/modules/users/a.ts`]: example.code }, 'foreign-table'),
    ).toEqual([])
  })

  test('a composed text that cannot become a foreign table passes', async () => {
    const code = [
      'export const column = (kind: string) => sql.ref(`${kind}_id`)',
      "export const index = 'users' + '_by_name'",
      'export const label = (count: number) => `u${count}`',
      "export const path = (id: string) => '/v1/' + 'users/' + id",
    ]
    expect(
      await serverFindings({ ...tableFile, [`${src}/modules/sessions/a.ts`]: `${code.join('\n')}\n` }, 'foreign-table'),
    ).toEqual([])
  })

  test('the finding names the line on which the table stands', async () => {
    const code = "const end = 's'\nexport const text = `select 1\nfrom chats,\n  user${end}`\n"
    expect(await serverFindings({ ...tableFile, [`${src}/modules/sessions/a.ts`]: code }, 'foreign-table')).toEqual([
      `${src}/modules/sessions/a.ts:4 foreign-table users belongs to identity; use a fragment or view that it exports`,
    ])
  })

  test('a word that is no table may be called like one', async () => {
    const code = [
      "export const isForUsers = (kind: string) => kind === 'users'",
      "export type Members = Report['users']",
      "export const setting = { scope: 'users' }",
      'export const prompt = `Write to the users of ${name}.`',
      "export const text = `select data->'users' as users, chats.users from chats`",
      "export const path = '/v1/users'",
    ]
    expect(
      await serverFindings({ ...tableFile, [`${src}/modules/sessions/a.ts`]: `${code.join('\n')}\n` }, 'foreign-table'),
    ).toEqual([])
  })

  test('a fragment may be called like the table that it reads', async () => {
    const code = "export const read = (db: Db) => db.selectFrom(standingUsers.as('users'))\n"
    const twin = { ...tableFile, [`${src}/modules/sessions/a.ts`]: code }
    expect(await serverFindings(twin, 'foreign-table')).toEqual([])
  })

  test('a comment and a view may have any name', async () => {
    const twin = {
      ...tableFile,
      [`${src}/modules/sessions/a.ts`]:
        '/** Comes from users. */\nexport const text = `select email from user_emails`\n',
    }
    expect(await serverFindings(twin, 'foreign-table')).toEqual([])
  })
})

test.each([`${src}/evaluate.ts`, `${src}/modules/check-prompts.ts`])(
  'foreign-table: %s starts the server and may not name the table of a module',
  async (path) => {
    const files = { ...tableFile, [path]: "export const text = 'select id from users'\n" }
    expect(await serverFindings(files, 'foreign-table')).toHaveLength(1)
    expect(await serverFindings({ [path]: "export const text = 'select 1'\n" }, 'foreign-table')).toEqual([])
  },
)

test('table-owner: a table needs one module that names it among its tables, not among its views', async () => {
  const migration = { [`${src}/db/migrations/0001-a.ts`]: 'export const up = sql`create table users (id uuid)`\n' }
  const finding = `${src}/db/migrations/0001-a.ts:1 table-owner the table users needs one owner; name it in the interface of tables of one *.table.ts`
  const asView = { [`${src}/modules/users/user.table.ts`]: 'interface UserViews {\n  users: { id: string }\n}\n' }
  const second = { [`${src}/modules/chats/chat.table.ts`]: 'interface ChatTables {\n  users: { id: string }\n}\n' }
  const inline = {
    [`${src}/modules/users/user.table.ts`]:
      "declare module '../../db/tables.ts' {\n  interface Tables {\n    users: { id: string }\n  }\n}\n",
  }
  for (const files of [{}, asView, inline, { ...tableFile, ...second }])
    expect(await serverFindings({ ...migration, ...files }, 'table-owner')).toEqual([finding])
  expect(await serverFindings({ ...migration, ...tableFile }, 'table-owner')).toEqual([])
})

test('view-owner: a view needs one module that names it', async () => {
  const migration = {
    [`${src}/db/migrations/0001-a.ts`]: 'export const up = sql`create view user_emails as select 1`\n',
  }
  const owner = {
    [`${src}/modules/users/view.table.ts`]: 'interface UserViews {\n  user_emails: { email: string }\n}\n',
  }
  expect(await serverFindings({ ...migration, ...tableFile }, 'view-owner')).toEqual([
    `${src}/db/migrations/0001-a.ts:1 view-owner the view user_emails needs one owner; name it in the interface of views of one *.table.ts`,
  ])
  expect(await serverFindings({ ...migration, ...owner }, 'view-owner')).toEqual([])
  const reader = { [`${src}/modules/chats/a.ts`]: 'export const text = `select email from user_emails`\n' }
  expect(await serverFindings({ ...migration, ...owner, ...reader }, 'foreign-table')).toEqual([])
})

test('module-width: a sixteenth name that a module exports is refused', async () => {
  const path = `${src}/modules/users/index.ts`
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `export const name${index} = ${index}\n`).join('')
  expect(await serverFindings({ [path]: names(16) }, 'module-width')).toEqual([
    `${path}:16 module-width 16 exported names; a module stops at 15`,
  ])
  expect(await serverFindings({ [path]: names(15) }, 'module-width')).toEqual([])
})

test('module-width: a module that exports all names of a file is refused, one that gives them a namespace passes', async () => {
  const path = `${src}/modules/users/index.ts`
  expect(await serverFindings({ [path]: "export * from './user.ts'\n" }, 'module-width')).toEqual([
    `${path}:1 module-width a module names what it exports, so that its names can be counted`,
  ])
  expect(await serverFindings({ [path]: "export * as users from './user.ts'\n" }, 'module-width')).toEqual([])
})

describe('parameter-number', () => {
  const path = `${src}/modules/users/a.ts`

  test.each([
    ['a template', 'export const text = `select id from users where id = $1`\n'],
    ['a text', "export const text = 'update users set state = $12'\n"],
    ['a part of a template', 'export const text = `select ${1} from users where id = $2`\n'],
  ])('a number of a parameter that is written by hand in %s is refused', async (_, code) => {
    expect(await serverFindings({ [path]: code }, 'parameter-number')).toHaveLength(1)
  })

  test('generated numbers, replacements of a pattern, migrations and tests pass', async () => {
    const twin = {
      [path]:
        "export const text = (id: string) => sql`select ${id}`\nexport const quote = 'a'.replaceAll(/a/g, \"$1'\")\n",
      [`${src}/modules/users/a.test.ts`]: 'export const text = `select $1`\n',
      [`${src}/db/migrations/0001-a.ts`]:
        'export const text = `create function a(int) returns int as $$ select $1 $$`\n',
    }
    expect(await serverFindings(twin, 'parameter-number')).toEqual([])
  })
})
