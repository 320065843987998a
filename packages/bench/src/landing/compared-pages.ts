import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

interface Page {
  readonly type: string
  readonly text: string
}

const html = 'text/html; charset=utf-8'

/** The landing's own markup and styles in one file, and not a line of script: the least that could show it. */
export async function staticLanding(url: string): Promise<string> {
  const text = await (await fetch(url)).text()
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)]
  const styles = await Promise.all(sheets.map(async ([, href = '']) => (await fetch(new URL(href, url))).text()))
  return text
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:preload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', `<style>${styles.join('\n')}</style></head>`)
}

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><script defer src="/bare.js"></script></head><body><div id="root"></div></body></html>`

/** Both pages that the landing is compared with, compressed beforehand. */
export async function serveCompared(landing: string, script: string): Promise<{ url: string; stop: () => void }> {
  const pages: Readonly<Record<string, Page>> = {
    '/static': { type: html, text: landing },
    '/bare': { type: html, text: shell },
    '/bare.js': { type: 'text/javascript; charset=utf-8', text: script },
  }
  const packedPages = Object.fromEntries(
    Object.entries(pages).map(([path, { type, text }]) => [path, { type, content: brotliCompressSync(text) }]),
  )
  const server = createServer((request, response) => {
    const page = packedPages[request.url ?? '']
    if (!page) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': page.type, 'content-encoding': 'br' }).end(page.content)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`, stop }
}
