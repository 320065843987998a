import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { runningEdge, serve, toldIn } from './testing/running-edge.ts'

/** An API that only knows which settings are stored. */
const storingApi = async () => {
  let values: Record<string, string> = {}
  const { url } = await serve((request, response) => {
    if (request.url === '/edge_settings') return response.end(JSON.stringify({ values }))
    return response.end('{}')
  })
  return {
    url,
    store: (next: Record<string, string>) => {
      values = next
    },
  }
}

const productOn = async (url: string): Promise<string> =>
  toldIn(await (await fetch(`${url}/`)).text()).registry.product.name

const until = async <T>(read: () => Promise<T>, expectedValue: T): Promise<T> => {
  let value = await read()
  for (let tries = 0; tries < 3000 && value !== expectedValue; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    value = await read()
  }
  return value
}

test('two edges show a stored name of the product, and forget it when it is removed', async () => {
  const api = await storingApi()
  const options = { settings: { apiUrls: [api.url] }, limits: { checkSiteEvery: 20 } }
  const [one, two] = [await runningEdge(options), await runningEdge(options)]
  expect(await productOn(one.url)).toBe('Parley')
  const idOf = async () => ((await (await fetch(`${one.url}/builds/latest.json`)).json()) as { id: string }).id
  const before = await idOf()
  api.store({ PRODUCT_NAME: 'Dialogues', LEGAL_NAME: 'Northwind Ltd' })
  expect(await until(() => productOn(one.url), 'Dialogues')).toBe('Dialogues')
  expect(await until(() => productOn(two.url), 'Dialogues')).toBe('Dialogues')
  expect(toldIn(await (await fetch(two.url)).text()).operator).toEqual({ legalName: 'Northwind Ltd' })
  // Open pages learn the new name by the poll.
  expect(await idOf()).not.toBe(before)
  api.store({})
  expect(await until(() => productOn(one.url), 'Parley')).toBe('Parley')
})

test('the environment of an edge stands above a stored value, and a value that it cannot use changes nothing', () => {
  const settings = readSettings({ PRODUCT_NAME: 'Ours', SUPPORT_EMAIL: '' })
  expect(settings.withStored({ PRODUCT_NAME: 'Theirs', SUPPORT_EMAIL: 'a@b.test' })).toMatchObject({
    product: { name: 'Ours', slug: 'coaching' },
    operator: { supportEmail: 'a@b.test' },
  })
  expect(() => settings.withStored({ PRODUCT_SLUG: 'Über uns' })).toThrow('PRODUCT_SLUG must be')
})
