import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparePhrases } from './compare-phrases.ts'
import { findElisions } from './french-elisions.ts'

const root = join(import.meta.dirname, '../../../..')
const english = ['mfe-*/src/phrases/en.ts', 'shell/src/phrases/en.ts', 'shell/src/public/**/*.en.ts'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
)
const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(join(root, file))) as Record<string, unknown>

test('the phrases of every remote, of the shell and of its public pages are found', () => {
  expect(english.filter((file) => file.startsWith('mfe-')).length).toBeGreaterThanOrEqual(5)
  expect(english).toContain('shell/src/public/landing/landing.en.ts')
})

test.each(english)('%s is complete in French', async (file) => {
  const french = file.replace(/(^|[./])en\.ts$/, '$1fr.ts')
  const [en, fr] = await Promise.all([load(file), load(french)])
  const [words] = Object.values(en)
  const [mots] = Object.values(fr)
  expect(words).toBeDefined()
  expect(comparePhrases(words, mots)).toEqual([])
})

const french = [
  ...english.map((file) => file.replace(/(^|[./])en\.ts$/, '$1fr.ts')),
  'packages/contracts/src/session/reader-words/fr.ts',
]

test.each(french)('%s is right before any name, also one that begins with a vowel', async (file) => {
  expect(findElisions(await load(file))).toEqual([])
})

test.each([
  ['Le bilan de {{name}}', true],
  ['Copie d’{{name}}', true],
  ['Ce que {{product}} conserve', true],
  ['Vous parlez en tant que {{ name }}', true],
  ['jusque\u00A0{{title}}', true],
  ['Le parcours de «\u00A0{{name}}\u00A0»', false],
  ['Une note de {{score}} sur 100', false],
  ['à {{name}}, pour {{name}}, avec {{product}}', false],
  ['Ouvrez le menu de {{turns}} prises de parole', false],
])('“%s” can be wrong before a name: %s', (phrase, isWrong) => {
  expect(findElisions({ a: phrase })).toEqual(isWrong ? ['a'] : [])
})

test('the components and the layouts say everything in both languages', async () => {
  const { uiPhrases } = await load('packages/ui/src/phrases/phrases.ts')
  const { layoutPhrases } = await load('shell/src/layouts/layout.phrases.ts')
  for (const { en, fr } of [uiPhrases, layoutPhrases] as { en: object; fr: object }[]) {
    expect(Object.keys(en).length).toBeGreaterThan(20)
    expect(comparePhrases(en, fr)).toEqual([])
  }
})

test.each([
  [{ a: 'A' }, {}, ['a is missing in the other language']],
  [{}, { a: 'A' }, ['a is in the other language alone']],
  [{ a: { b: 'B {{name}}' } }, { a: { b: 'B' } }, ['a.b fills in other values']],
  [{ a: 'A' }, { a: ' ' }, ['a says nothing in one language']],
  [{ a: 'A' }, { a: { b: 'B' } }, ['a is of another kind']],
  [{ a_one: 'one', b_one: '{{n}}' }, { a_one: '{{count}} seul', b_one: 'un' }, ['b_one fills in other values']],
  [{ a: '{{x}} of {{y}}' }, { a: '{{y}} : {{x}}' }, []],
])('%j beside %j', (en, fr, faults) => expect(comparePhrases(en, fr)).toEqual(faults))
