import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MenuIcon } from './menu-icons.tsx'

const root = path.join(import.meta.dirname, '../../../..')

/** The names of the icons in the menus of all remotes. They meet at run time alone, so their manifests are read as text. */
const namedIcons = async (): Promise<readonly string[]> => {
  const remotes = (await readdir(root)).filter((folder) => folder.startsWith('mfe-'))
  const texts = await Promise.all(remotes.map((remote) => readFile(path.join(root, remote, 'src/manifest.ts'), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(/\bicon: '([^']+)'/g)].map(([, name = '']) => name))
}

test('each entry of the menu has a known icon of its own', async () => {
  const names = await namedIcons()
  const pictures = names.map((name) => renderToStaticMarkup(<MenuIcon name={name} />))
  const plain = renderToStaticMarkup(<MenuIcon name="unknown" />)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((_, place) => pictures[place] === plain)).toEqual([])
  expect(names.filter((_, place) => pictures.indexOf(pictures[place] ?? '') !== place)).toEqual([])
})
