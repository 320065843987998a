import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { extname, join, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const base = '/ui/'

/** The file of an address, if there is one inside the folder. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path === base ? 'index.html' : path.slice(base.length))
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined
}

const answer =
  (folder: string): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    if (!pathname.startsWith(base)) return response.writeHead(302, { location: base }).end()
    const file = fileOf(folder, decodeURIComponent(pathname))
    if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    return createReadStream(file).pipe(response)
  }

const listen = async (server: Server, port: number): Promise<boolean> => {
  server.listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => true,
    () => false,
  )
}

/** Serves the built gallery to this machine alone, beside the product: no production process knows of it. */
export async function serveGallery(folder: string, wishedPort: number): Promise<{ url: string; stop: () => void }> {
  const server = createServer(answer(folder))
  if (!(await listen(server, wishedPort))) await listen(server, 0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wishedPort
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}${base}`, stop }
}
