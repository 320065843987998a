import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'

type Tree = { readonly [key: string]: string | Tree }

const texts = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : texts(value, `${prefix}${key}.`),
  )
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted((a = '', b = '') => a.localeCompare(b))

test('both languages say everything, with the same placeholders', () => {
  const french = new Map(texts(fr))
  expect([...french.keys()]).toEqual(texts(en).map(([key]) => key))
  for (const [key, text] of texts(en)) {
    expect(text.trim()).not.toBe('')
    expect([key, placeholders(french.get(key) ?? '')]).toEqual([key, placeholders(text)])
  }
})
