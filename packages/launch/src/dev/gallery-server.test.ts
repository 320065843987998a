import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { serveGallery } from './gallery-server.ts'

const gallery = async (port = 0) => {
  const dir = join(temporaryFolder(), 'gallery')
  await mkdir(dir)
  await writeFile(join(dir, 'index.html'), '<h1>Components</h1>')
  await writeFile(join(dir, 'index.js'), 'export {}')
  await writeFile(`${dir}-outside.js`, 'secret')
  const server = await serveGallery(dir, port)
  onTestFinished(() => server.stop())
  return server
}

test('shows the gallery under /ui, with its files and nothing beside them', async () => {
  const { url } = await gallery()
  expect(await (await fetch(url)).text()).toBe('<h1>Components</h1>')
  const script = await fetch(`${url}index.js`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await fetch(`${url}..%2Fgallery-outside.js`)).status).toBe(404)
  expect((await fetch(new URL('/', url), { redirect: 'manual' })).headers.get('location')).toBe('/ui/')
})

test('a taken port is replaced by another one', async () => {
  const first = await gallery()
  const second = await gallery(Number(new URL(first.url).port))
  expect(second.url).not.toBe(first.url)
  expect((await fetch(second.url)).status).toBe(200)
})
