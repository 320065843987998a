import { expect, onTestFinished, test } from 'vitest'
import { serveCompared, staticLanding } from './compared-pages.ts'

const page = (body: string) =>
  `<html><head><link rel="stylesheet" href="/static" crossorigin="anonymous"><link rel="preload" as="script" href="/x.js"><script nonce="n">run()</script></head><body>${body}<script type="application/json">{}</script></body></html>`

test('the static page keeps markup and styles, and runs nothing', async () => {
  const { url, stop } = await serveCompared('.landing { color: red }', '')
  onTestFinished(stop)
  const server = await serveCompared(page('<h1>Hello</h1>').replace('/static', `${url}/static`), 'let bare')
  onTestFinished(server.stop)
  const text = await staticLanding(`${server.url}/static`)
  expect(text).toBe('<html><head><style>.landing { color: red }</style></head><body><h1>Hello</h1></body></html>')
  expect(await (await fetch(`${server.url}/bare.js`)).text()).toBe('let bare')
  expect((await fetch(`${server.url}/elsewhere`)).status).toBe(404)
})
