import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { expect, test } from 'vitest'
import { remote } from '../index.ts'
import { smallPart } from '../testing/small-parts.ts'

const files = {
  'src/manifest.ts': `export const manifest = { name: 'small', routes: [{ id: 'one', path: '/one', layout: 'default', title: { en: 'One', fr: 'Un' } }], menu: [] }`,
  'src/routes.ts': `export const routes = { one: () => import('./one.page.ts') }`,
  'src/one.page.ts': `export const Page = async (language: 'en' | 'fr') =>
  (language === 'fr' ? await import('./talk/talk.fr.ts') : await import('./talk/talk.en.ts')).talk(language)`,
  'src/talk/talk.en.ts': `export { talk } from './talk.ts'`,
  'src/talk/talk.fr.ts': `export { talk } from './talk.ts'`,
  'src/talk/talk.ts': `import { hello } from './words.ts'
export const talk = (language: 'en' | 'fr') => hello[language] + ' – always'`,
  'src/talk/words.ts': `import { english } from './english.ts'
export const hello = { en: english, fr: 'Enchantée de te voir' }`,
  'src/talk/english.ts': `export const english = 'Lovely to see you'`,
}

test('code behind a door of one language holds none of the other', async () => {
  const dir = await smallPart('mfe-settings', files)
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: { ...remote({ name: 'small-talk', dir }), logLevel: 'error' },
  })
  await (await rsbuild.build()).close()
  const dist = path.join(dir, 'dist')
  const names = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'))
  const scripts = await Promise.all(names.map((file) => readFile(path.join(dist, file), 'utf8')))
  const holding = (...words: string[]) => scripts.filter((text) => words.every((word) => text.includes(word))).length
  expect(holding('Lovely to see you', '– always')).toBe(1)
  expect(holding('Enchantée de te voir', '– always')).toBe(1)
  expect(holding('Lovely to see you')).toBe(1)
  expect(holding('Enchantée de te voir')).toBe(1)
})
