import { expect, test } from 'vitest'
import { runningEdge, serve, toldIn } from './testing/running-edge.ts'

/** An API node that says with its readiness which contract it serves. */
const apiNode = async (first: string) => {
  let contract = first
  const server = await serve((_request, response) =>
    response.writeHead(200, { 'contract-version': contract, 'content-type': 'application/json' }).end('{}'),
  )
  return { url: server.url, serveContract: (next: string) => (contract = next) }
}

const contractAt = async (url: string) => toldIn(await (await fetch(`${url}/`)).text()).registry.contract

// An interval that no test reaches: only a page that needs a newer contract makes the edge ask again.
const limits = { checkNodesEvery: 600_000, checkContractEvery: 600_000 }

test('every edge learns a new contract with the first page that needs it', async () => {
  const node = await apiNode('1.4.0')
  const apiUrls = [node.url]
  const parts = [{ name: 'coaching', contract: '1.5.0' }]
  const first = await runningEdge({ parts, settings: { apiUrls }, limits })
  const second = await runningEdge({ dataDir: first.dataDir, settings: { apiUrls }, limits })
  const urls = [first.url, second.url]
  for (const url of urls) await expect.poll(() => contractAt(url)).toBe('1.4.0')
  node.serveContract('1.5.0')
  for (const url of urls) await expect.poll(() => contractAt(url)).toBe('1.5.0')
})

test('while nodes serve two contracts, pages are told the older one, because a call may reach either', async () => {
  const [older, newer] = [await apiNode('1.9.0'), await apiNode('1.10.0')]
  const { url } = await runningEdge({ settings: { apiUrls: [newer.url, older.url] }, limits })
  await expect.poll(() => contractAt(url)).toBe('1.9.0')
})
