import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatFinding } from '../lint/finding.ts'
import { lint } from '../lint/lint.ts'
import { copyHouse, house } from './testing/house-copy.ts'

let copy: ReturnType<typeof copyHouse>
let userGroups = ''

const generate = (...args: string[]) => {
  const main = join(import.meta.dirname, 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args, '--root', copy.root], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const run = (tool: string, ...args: string[]) => {
  const cwd = join(copy.root, 'mfe-probe')
  const { status, stdout, stderr } = spawnSync(join(house, 'node_modules/.bin', tool), args, { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe('a remote with a feature that edits and one that only lists', () => {
  beforeAll(() => {
    copy = copyHouse()
    generate('remote', 'probe')
    userGroups = generate('feature', 'probe', 'user-groups', '--calls', 'usergroups').stdout
    generate('feature', 'probe', 'invitations')
    generate('feature', 'probe', 'users')
    copy.install('probe')
  })
  afterAll(() => copy[Symbol.dispose]())

  test('has the files of the features that exist', () => {
    const files = ['user-groups.queries.ts', 'user-group-list.page.tsx', 'user-group-list.page.test.tsx']
    const editor = ['user-group-editor.page.tsx', 'user-group-form.tsx', 'user-group-form.model.ts']
    const present = (name: string) => existsSync(join(copy.root, 'mfe-probe/src/features/user-groups', name))
    expect([...files, ...editor].filter((name) => !present(name))).toEqual([])
    expect(present('user-groups.routes.ts')).toBe(false)
    expect(readFileSync(join(copy.root, 'mfe-probe/src/manifest.ts'), 'utf8')).toMatch(/page\(\s*'user-group-list'/)
    expect(existsSync(join(copy.root, 'mfe-probe/src/features/invitations/invitation-editor.page.tsx'))).toBe(false)
  })

  test('names the fields that the form leaves out', () => {
    expect(userGroups).toMatch(
      /^The form leaves out .*\bmembers\b.*\. Write fields for those that a person fills in\.$/m,
    )
  })

  test('opens the editor only for people who may change a record', () => {
    const manifest = readFileSync(join(copy.root, 'mfe-probe/src/manifest.ts'), 'utf8')
    expect(manifest).toMatch(/'user-group-edit',[^]*?permissions: \['user-group-update', 'user-group-read'\]/)
  })

  test('passes the lint and the type-check', async () => {
    const results = await lint(copy.root)
    expect(results.filter(({ broken }) => broken !== undefined)).toEqual([])
    const findings = results.flatMap((result) => result.findings).filter(({ path }) => path.startsWith('mfe-probe'))
    expect(findings.map(formatFinding)).toEqual([])
  })

  test('passes its own tests', () => {
    const { status, output } = run('vitest', 'run', '--root', '.')
    expect(output).toMatch(/Test Files .*8 passed/)
    expect(status).toBe(0)
  })

  test('a feature of a remote with a folder of phrases for each language has a file of its own in both', () => {
    const source = (file: string) => join(copy.root, 'mfe-probe/src', file)
    for (const language of ['en', 'fr']) mkdirSync(source(`phrases/${language}`))
    const { status, stdout } = generate('feature', 'probe', 'organizations')
    expect(status).toBe(0)
    expect(stdout).toContain('Read the French in mfe-probe/src/phrases/fr/organizations.ts')
    expect(stdout).toContain('mfe-probe/src/manifest.ts')
    expect(stdout).not.toContain('mfe-probe/package.json')
    expect(readFileSync(source('phrases/en/organizations.ts'), 'utf8')).toContain("title: 'Organizations'")
    expect(readFileSync(source('phrases/fr/organizations.ts'), 'utf8')).toContain('typeof english = {')
    expect(readFileSync(source('phrases/en.ts'), 'utf8')).toMatch(/= \{\n {2}\.\.\.organizationsPhrases,/)
    expect(readFileSync(source('phrases/fr.ts'), 'utf8')).toContain("from './fr/organizations.ts'")
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' })
  })

  test('a feature of a remote with further phrases for some pages adds to these', () => {
    const source = (file: string) => join(copy.root, 'mfe-probe/src', file)
    const routes = readFileSync(source('routes.ts'), 'utf8')
    const load = (language: string) =>
      `${language}: async () => (await import('./phrases/author-${language}.ts')).author,`
    writeFileSync(
      source('routes.ts'),
      `const withAuthorPhrases = definePagePhrases('probe', {\n${load('en')}\n${load('fr')}\n})\n${routes}`,
    )
    for (const language of ['en', 'fr'])
      writeFileSync(source(`phrases/author-${language}.ts`), 'export const author = {\n}\n')
    writeFileSync(source('phrases/use-author-phrases.ts'), 'export const useAuthorPhrases = () => undefined\n')
    expect(generate('feature', 'probe', 'chats').stdout).toContain(
      'Read the French in mfe-probe/src/phrases/author-fr.ts',
    )
    expect(readFileSync(source('routes.ts'), 'utf8')).toMatch(/'chat-list': withAuthorPhrases\(\s*\(\) => import/)
    expect(readFileSync(source('phrases/author-en.ts'), 'utf8')).toContain("title: 'Chats'")
    expect(readFileSync(source('features/chats/chat-list.page.tsx'), 'utf8')).toContain('const t = useAuthorPhrases()')
    expect(readFileSync(source('phrases/en.ts'), 'utf8')).not.toContain("title: 'Chats'")
    expect(readFileSync(source('features/chats/chat-list.page.test.tsx'), 'utf8')).toContain("items: [{ id: 'First' }]")
  })

  test.each([
    [['remote', 'probe'], "A remote 'probe' exists already."],
    [['remote', 'Two Words'], "Give the remote a kebab-case name, not 'Two Words'."],
    [['feature', 'nowhere', 'users'], "There is no remote 'nowhere'; `npm run new:remote -- nowhere` makes it."],
    [['feature', 'probe', 'user-groups'], "mfe-probe has a feature 'user-groups' already."],
    [['feature', 'probe', 'audit-events'], 'auditEvents.list does not answer by page'],
    [['feature', 'probe', 'unicorns'], "The contract has no 'unicorns.list'."],
  ])('%j is refused in a sentence', (args, sentence) => {
    const { status, stderr } = generate(...args)
    expect(stderr).toContain(sentence)
    expect(status).toBe(1)
  })

  test('a page of the same name is never written over', () => {
    const { stderr } = generate('feature', 'probe', 'user-group', '--calls', 'usergroups')
    expect(stderr).toContain("has a page 'user-group-list' already; take it and its route out first.")
  })

  test('a remote with another arrangement is left as it is', () => {
    const path = join(copy.root, 'mfe-probe/src/manifest.ts')
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, 'export const manifest = {}\n')
    expect(generate('feature', 'probe', 'workshops').stderr).toContain('has no `routes: [` to put the feature into')
    expect(existsSync(join(copy.root, 'mfe-probe/src/features/workshops'))).toBe(false)
    writeFileSync(path, before)
  })
})
