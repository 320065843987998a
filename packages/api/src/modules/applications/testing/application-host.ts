import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { atFileEnd } from '@parley/config/vitest/file-end'

type Files = Record<string, string>
/** An address in place of a file redirects to it. */
type HostAnswers = Readonly<Record<string, string | URL | undefined>>

const factsOf = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file,
      { size: Buffer.byteLength(content), integrity: `sha384-${hash('sha384', content, 'base64')}` },
    ]),
  )

interface RemoteOptions {
  readonly version: string
  readonly paths?: readonly string[]
  readonly permissions?: readonly string[]
}

/** The files of a small remote as a build writes them. */
export const remoteBuild = (
  name: string,
  { version, paths = [`/apps/${name}`], permissions }: RemoteOptions,
): Files => {
  const code: Files = {
    'remoteEntry.js': `globalThis.parley_${name} = '${version}'`,
    'static/js/routes.js': `export const version = '${version}'`,
    'static/js/late.js': `export const late = '${version}'`,
  }
  const title = { en: `The ${name}`, fr: `Le ${name}` }
  const routes = paths.map((path, index) => ({ id: `page${index}`, path, layout: 'default', title, permissions }))
  const assets = { entry: 'remoteEntry.js', exposes: { './routes': { js: ['static/js/routes.js'], css: [] } } }
  return {
    ...code,
    'build.json': JSON.stringify({
      name,
      version,
      compatibility: { contract: '2.0.0', singletons: { react: '^19.0.0' } },
    }),
    'manifest.json': JSON.stringify({
      name,
      routes,
      menu: [{ route: 'page0', label: title, icon: 'list', section: 'practise', order: 90 }],
    }),
    'asset-map.json': JSON.stringify({ ...assets, files: factsOf(code) }),
  }
}

export const frameBuild = (name: string, version: string): Files => {
  const code: Files = { 'index.html': `<!doctype html><script src="app.js"></script>`, 'app.js': `'${version}'` }
  const title = { en: `Frame ${name}`, fr: `Cadre ${name}` }
  return {
    ...code,
    'frame.json': JSON.stringify({ name, version, title, entry: 'index.html', files: factsOf(code) }),
  }
}

/** A server of another team. What it serves can change at any moment. */
export const applicationHost = async () => {
  let hostAnswers: HostAnswers = {}
  const requests: string[] = []
  const server = createServer((request, response) => {
    const file = (request.url ?? '').replace(/^\/app\//, '')
    requests.push(file)
    const content = hostAnswers[file]
    if (content === undefined) return response.writeHead(404).end()
    if (content instanceof URL) return response.writeHead(302, { location: content.href }).end()
    return response.end(content)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port.')
  atFileEnd(async () => {
    const closure = Promise.withResolvers<void>()
    server.close(() => closure.resolve())
    server.closeAllConnections()
    await closure.promise
  })
  const origin = `http://127.0.0.1:${place.port}`
  return {
    origin,
    address: `${origin}/app/`,
    asked: requests,
    serve: (files: HostAnswers) => {
      hostAnswers = files
    },
  }
}
