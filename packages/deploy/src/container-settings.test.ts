import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { traceModules } from './image/trace-modules.ts'

interface Service {
  command?: string[]
  environment?: Record<string, string>
}

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('docker-compose.yml', root), 'utf8')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }

/** Settings that the containers get from the compose file, not from `.env`. */
const setByCompose: Readonly<Record<string, string>> = {
  DATA_DIR: 'the volume is mounted there',
  HOST: 'nginx and the other containers reach the server through the network of the containers',
  PORT: 'nginx, the edges and the health checks use this port',
  TRUST_PROXY: 'the proxies have fixed addresses',
  DATABASE_URL: 'it names the container of PostgreSQL; its password is in `.env`',
  API_URL: 'it names the containers of the API',
}

/** Settings that no container gets. */
const leftOut: Readonly<Record<string, string>> = {
  NODE_ENV: 'the image sets it',
  DEMO: 'demo accounts have public passwords',
  AI_DETECT: 'a container has no language models beside it; AI_BASE_URL names a model elsewhere',
}

/** The names that a file reads: rows of a settings table, and variables of the process. */
const namesIn = (source: string): string[] => {
  const rows = source.matchAll(/^ *([A-Z][A-Z\d_]*): (?:setting|optional)[<(]/gm)
  const variables = source.matchAll(/process\.env(?:\.([A-Z][A-Z\d_]*)|\[['"]([A-Z][A-Z\d_]*)['"]\])/g)
  const parts = [...source.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(([, names = '']) => names.split(','))
  return [
    ...[...rows, ...variables].map(([, row, variable]) => row ?? variable ?? ''),
    ...parts.map((part) => /[A-Z][A-Z\d_]*/.exec(part)?.[0] ?? ''),
  ].filter(Boolean)
}

const sourceOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')

/** Every setting that a program and what it imports read. */
const settingsOf = (program: string): string[] => {
  const files = traceModules(fileURLToPath(root), [program]).filter((file) => file.endsWith('.ts'))
  return [...new Set(files.flatMap((file) => namesIn(sourceOf(file))))].toSorted()
}

const api = settingsOf('packages/api/src/main.ts')
const edge = settingsOf('packages/edge/src/main.ts')
const servers = ['api-1', 'api-2', 'edge-1', 'edge-2'].map((name) => {
  const environment = services[name]?.environment ?? {}
  return { name, environment, names: name.startsWith('api') ? api : edge }
})

test('the settings of a program are found in its tables and where it reads its environment', () => {
  expect(api).toEqual(expect.arrayContaining(['REMOTE_ORIGINS', 'KEYCLOAK_ROLES_CLAIM', 'PICTURES_PER_HOUR']))
  expect(edge).toEqual(expect.arrayContaining(['REMOTE_ORIGINS', 'LEGAL_HOST', 'API_URL']))
  const source =
    "const { DATA_DIR: folder, B } = process.env\nprocess.env['C'] ?? process.env.D\n  E_1: setting(kind.port, 1),"
  expect(namesIn(source).toSorted()).toEqual(['B', 'C', 'D', 'DATA_DIR', 'E_1'])
})

test('every setting that a server reads reaches its container from .env, or has a reason', () => {
  const missing = servers.flatMap(({ name, environment, names }) =>
    names
      .filter((setting) => !(setting in leftOut))
      .filter((setting) =>
        setting in setByCompose ? !(setting in environment) : !environment[setting]?.includes(`\${${setting}:`),
      )
      .map((setting) => `${name}: ${setting}`),
  )
  expect(missing).toEqual([])
})

test('no container gets a setting that its server does not read', () => {
  // Node.js itself reads the certificates of other authorities.
  const unread = servers.flatMap(({ name, environment, names }) =>
    Object.keys(environment)
      .filter((setting) => setting !== 'NODE_EXTRA_CA_CERTS' && !names.includes(setting))
      .map((setting) => `${name}: ${setting}`),
  )
  expect(unread).toEqual([])
})

test('each exception is a setting that a server reads, and no container gets one that is left out', () => {
  const read = new Set([...api, ...edge])
  expect([...Object.keys(setByCompose), ...Object.keys(leftOut)].filter((setting) => !read.has(setting))).toEqual([])
  const containerSettings = new Set(servers.flatMap(({ environment }) => Object.keys(environment)))
  expect(Object.keys(leftOut).filter((setting) => containerSettings.has(setting))).toEqual([])
})

test('the edges get the same value as the API, so that the page of the environment variables shows what counts', () => {
  const [first, ...others] = servers
  const shared = api.filter((setting) => edge.includes(setting) && !['PORT', 'TRUST_PROXY'].includes(setting))
  expect(shared).toEqual(expect.arrayContaining(['LEGAL_NAME', 'LOG_LEVEL', 'PRODUCT_NAME', 'REMOTE_ORIGINS']))
  for (const { name, environment } of others)
    for (const setting of shared)
      expect([name, setting, environment[setting]]).toEqual([name, setting, first?.environment[setting]])
})
