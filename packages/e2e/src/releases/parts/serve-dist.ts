import { createReadStream, existsSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** A built remote on a server of its own, as a team would show it before it is released. */
export async function serveDist(dir: string, port: number): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(dir, 'dist', path)
    const cors = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    if (path === '/' || !existsSync(file)) return void response.writeHead(404, cors).end()
    response.writeHead(200, { ...cors, 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { stop }
}
