import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Refusal } from '@parley/server-kit/refusal'
import { expect, test, vi } from 'vitest'
import { readArguments } from '../cli/arguments.ts'
import { commands } from '../cli/commands.ts'
import type { EdgeLimits } from '../edge-limits.ts'
import { closeChannel, packBuild, promoteParts, publish, releaseStatus } from '../releases/index.ts'
import { fileHeader } from '../releases/archive/tar-header.ts'
import { builtPart, routeAt } from '../testing/built-part.ts'
import { runningEdge, serve, toldIn } from '../testing/running-edge.ts'

const runFile = promisify(execFile)

const allowances: Readonly<Record<string, object>> = {
  coaching: { parts: ['coaching'], environments: ['stable', 'staging', 'preview-*'] },
  twin: { name: 'coaching CI', parts: ['coaching'], environments: ['stable'] },
  staged: { parts: ['coaching'], environments: ['staging'] },
  other: { parts: ['settings'], environments: ['preview-*'] },
  shell: { parts: ['shell'], environments: ['stable'] },
}

/** Tokens of one minute have ids that begin alike. */
const idOf = (token: string): string => `0192f000-0000-7000-8000-0000${Buffer.from(token).toString('hex').slice(0, 8)}`

/** An API that knows the tokens above. */
const tokenApi = () =>
  serve((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'contract-version': '1.0.0' })
      response.end(request.method === 'HEAD' ? '' : JSON.stringify(body))
    }
    if (request.url !== '/v1/release_tokens/check') return answer(200, {})
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      const { token } = JSON.parse(text) as { token: string }
      const allowance = allowances[token]
      answer(allowance ? 200 : 404, allowance ? { id: idOf(token), name: `${token} CI`, ...allowance } : {})
    })
  })

const start = async (limits: Partial<EdgeLimits> = {}) => {
  const api = await tokenApi()
  return runningEdge({ parts: [{ name: 'coaching', code: 'stable' }], settings: { apiUrls: [api.url] }, limits })
}

/** The command, run in this process: `cli.test.ts` runs it as people do. */
const release = async (url: string, token: string, ...args: string[]): Promise<string> => {
  const environment = { RELEASE_TO: url, RELEASE_TOKEN: token, RELEASE_COMMIT: 'abc1234567890' }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const commandLine = readArguments(args)
  try {
    return `${await commands[commandLine.verb]?.(commandLine)}\n`
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  } finally {
    vi.unstubAllEnvs()
  }
}

const upload = (url: string, body: Buffer, { token = 'coaching', name = 'coaching' } = {}) =>
  fetch(`${url}/builds/releases/parts/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(body),
  })

const shownAt = async (url: string, headers: Record<string, string> = {}) =>
  toldIn(await (await fetch(`${url}/`, { headers })).text()).registry.parts['coaching']

test('a team publishes, promotes and rolls back over HTTP, and the history says who, from which commit and why', async () => {
  const { url, versions } = await start()
  const dir = await builtPart({ name: 'coaching', code: 'of the team' })
  const publication = await release(url, 'coaching', 'publish', 'coaching', '--dir', dir)
  expect(publication).toMatch(/^Published coaching 1\.0\.0-\w{10}\. No visitor gets it yet/)
  expect(await shownAt(url)).toBe(versions['coaching'])
  const promote = ['promote', 'coaching', '--dir', dir, '--to', 'stable', '--reason', 'the new report']
  const promotion = await release(url, 'coaching', ...promote)
  const [, version = ''] = /→ (\S+)/.exec(promotion) ?? []
  expect(publication).toContain(version)
  expect(await shownAt(url)).toBe(version)
  const status = await release(url, 'coaching', 'status')
  expect(status).toContain(`${version} · token coaching CI (636f6163) · abc1234567 · the new report`)
  expect(await release(url, 'coaching', 'rollback', 'coaching')).toContain(`${version} → ${versions['coaching']}`)
  expect(await shownAt(url)).toBe(versions['coaching'])
})

test('the history tells two tokens apart that have one name and were made in one minute', async () => {
  const { url } = await start()
  for (const [token, code] of [
    ['coaching', 'of the team'],
    ['twin', 'of its twin'],
  ] as const) {
    const dir = await builtPart({ name: 'coaching', code })
    await release(url, token, 'publish', 'coaching', '--dir', dir)
  }
  const status = await release(url, 'coaching', 'status')
  expect(new Set(status.match(/token coaching CI \(\w+\)/g)).size).toBe(2)
})

test('one command publishes and shows the preview of a branch, which its link opens without a sign-in', async () => {
  const { url, versions } = await start()
  const dir = await builtPart({ name: 'coaching', code: 'of a branch' })
  const output = await release(url, 'coaching', 'publish', 'coaching', '--dir', dir, '--preview', 'feature/x')
  const [link = ''] = /http\S+\/builds\/preview\/preview-feature-x\/[\w-]+/.exec(output) ?? []
  expect(output).toMatch(/ until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./)
  const redirect = await fetch(`${link}?to=/dashboard`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/dashboard'])
  const cookie = redirect.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await shownAt(url, { cookie })).not.toBe(versions['coaching'])
  expect(await shownAt(url)).toBe(versions['coaching'])
  const choice = await fetch(`${url}/builds/channel`, { headers: { cookie } })
  // Addresses of developers are not for every visitor.
  expect(await choice.json()).toEqual({ channel: 'preview-feature-x', overrides: {} })
  const removal = await fetch(`${url}/builds/channel`, { method: 'DELETE', headers: { cookie } })
  expect(removal.headers.getSetCookie().join()).toContain('parley_preview=; Max-Age=0')
  const elsewhere = await fetch(`${link}?to=//evil.example`, { redirect: 'manual' })
  expect(elsewhere.headers.get('location')).toBe('/')
  const unwritable = await fetch(`${link}?to=/%E2%82%AC`, { redirect: 'manual' })
  expect([unwritable.status, unwritable.headers.get('location')]).toEqual([303, '/'])
  expect((await fetch(link.slice(0, -1), { redirect: 'manual' })).status).toBe(404)
  // A person who follows an old link gets a page, not a document for programs.
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' }
  const page = await fetch(link.slice(0, -1), { headers })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await page.text()).toMatch(/<h1>Cet aperçu est terminé.*<p>Demandez-en un nouveau.*<a href="\/">/)
})

test.each([
  ['nobody', ['status'], 'does not know this token'],
  ['coaching', ['withdraw', 'settings'], 'You are missing a permission: to release settings.'],
  ['staged', ['rollback', 'coaching'], 'You are missing a permission: to change what stable shows.'],
  ['shell', ['withdraw', 'coaching'], 'You are missing a permission: to release coaching.'],
  ['coaching', ['promote', 'coaching@9.9.9', '--to', 'stable'], 'coaching 9.9.9 is not published here'],
  ['coaching', ['open', 'training'], 'You are missing a permission: to change what training shows.'],
])('with the token %s, %j is refused in a sentence', async (token, args, sentence) => {
  const { url } = await start()
  expect(await release(url, token, ...args)).toContain(sentence)
})

test('an upload of another part, or without a token, is refused', async () => {
  const { url } = await start()
  const archive = await packBuild(await builtPart({ name: 'settings' }))
  expect((await upload(url, archive, { name: 'settings' })).status).toBe(403)
  expect((await upload(url, archive, { token: 'nobody' })).status).toBe(401)
  const headers = { authorization: 'Bearer coaching', 'content-type': 'application/json' }
  const wrongType = { method: 'POST', headers, body: '{}' }
  expect((await fetch(`${url}/builds/releases/parts/coaching`, wrongType)).status).toBe(415)
  // The archive holds another part than its address names.
  const refusal = await upload(url, archive)
  expect([refusal.status, await refusal.json()]).toMatchObject([
    409,
    { code: 'release-refused', detail: expect.stringMatching(/^The archive was built as "settings"/) as string },
  ])
})

test.each(['a\0b', 'half \uD800'])('a reason that the audit cannot store is refused: %j', async (reason) => {
  const { url } = await start()
  const headers = { authorization: 'Bearer coaching', 'content-type': 'application/json' }
  const body = JSON.stringify({ action: 'open', channel: 'preview-x', reason })
  expect((await fetch(`${url}/builds/releases/changes`, { method: 'POST', headers, body })).status).toBe(400)
})

test.each(['version=../1', 'version=1&version=2', 'reason=a%00b', 'channel=stable'])(
  'an upload with ?%s is refused before anything of it is unpacked',
  async (query) => {
    const { url, dataDir } = await start()
    const archive = await packBuild(await builtPart({ name: 'coaching' }))
    expect((await upload(url, archive, { name: `coaching?${query}` })).status).toBe(400)
    await expect(readdir(path.join(dataDir, 'releases/uploads'))).rejects.toThrow('ENOENT')
  },
)

test('an archive that the tar program made is taken, and is checked like a local build', async () => {
  const { url } = await start()
  const dir = await builtPart({ name: 'coaching', code: 'by tar', routes: [routeAt('/coaching-trial')] })
  const pack = async () => {
    await runFile('tar', ['--format=ustar', '-czf', path.join(dir, 'dist.tar.gz'), '-C', dir, 'dist'])
    return (await import('node:fs/promises')).readFile(path.join(dir, 'dist.tar.gz'))
  }
  expect((await upload(url, await pack())).status).toBe(201)
  await writeFile(path.join(dir, 'dist/remoteEntry.js'), 'other content')
  const refusal = await upload(url, await pack())
  expect(await refusal.json()).toMatchObject({
    detail: expect.stringContaining('is not whole: remoteEntry.js') as string,
  })
})

const entry = (name: string | Buffer, content: string | Buffer, kind = '0'): Buffer => {
  const bytes = Buffer.from(content)
  const header = fileHeader('dist/x', bytes.length)
  header.fill(0, 0, 100)
  Buffer.from(name).copy(header)
  header.write(kind, 156)
  header.fill(32, 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & 511)])
}
const archiveOf = (...entries: Buffer[]): Buffer => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]))

test.each<[string, Buffer, number, string]>([
  ['a path that leads out of the folder', archiveOf(entry('dist/../../../escaped', 'x')), 409, 'is no path below dist'],
  ['an absolute path', archiveOf(entry('/tmp/escaped', 'x')), 409, 'is no path below dist'],
  ['a backslash', archiveOf(entry('dist/..\\..\\escaped', 'x')), 409, 'is no path below dist'],
  ['a line break', archiveOf(entry('dist/a\nb', 'x')), 409, 'is no path below dist'],
  ['a file outside dist', archiveOf(entry('package.json', '{}')), 409, 'is no path below dist'],
  ['a symbolic link', archiveOf(entry('dist/link', '', '2')), 409, 'something other than files and folders'],
  ['a device', archiveOf(entry('dist/null', '', '3')), 409, 'something other than files and folders'],
  ['the same file twice', archiveOf(entry('dist/a', 'x'), entry('dist/a', 'y')), 409, 'holds dist/a twice'],
  [
    'a file in a file',
    archiveOf(entry('dist/a', 'x'), entry('dist/a/b', 'y')),
    409,
    'dist/a as a file and as a folder',
  ],
  ['a file in place of a folder', archiveOf(entry('dist/a/b', 'y'), entry('dist/a', 'x')), 409, 'dist/a as a file and'],
  ['a name in no known writing', archiveOf(entry(Buffer.alloc(99, 255), 'x')), 409, 'is damaged'],
  ['a file that is too large', archiveOf(entry('dist/a', Buffer.alloc(33 * 1024 * 1024))), 409, 'a file may have'],
  ['a damaged header', gzipSync(Buffer.alloc(2048, 7)), 409, 'is damaged'],
  ['an end in the middle', gzipSync(entry('dist/a', 'x'.repeat(5000)).subarray(0, 1024)), 409, 'ends too early'],
  ['something that is not compressed', Buffer.from('no archive'), 409, 'no .tar.gz archive'],
  ['nothing but a folder', archiveOf(entry('dist/', '', '5')), 409, 'dist/build.json is missing: build it first'],
])('an archive with %s is refused, and leaves nothing behind', async (_, archive, status, detail) => {
  const { url, dataDir } = await start()
  const answer = await upload(url, archive)
  expect([answer.status, await answer.json()]).toMatchObject([
    status,
    { detail: expect.stringContaining(detail) as string },
  ])
  expect(await readdir(path.join(dataDir, 'releases/uploads'))).toEqual([])
  expect(await readdir(path.join(dataDir, 'releases/remotes/coaching'))).toHaveLength(1)
})

test('a small archive that unpacks to gigabytes is refused before it is unpacked', async () => {
  const { url, dataDir } = await start()
  const filler = Buffer.alloc(30 * 1024 * 1024)
  const files = Array.from({ length: 10 }, (_, index) => entry(`dist/${index}.js`, filler))
  const bomb = archiveOf(...files)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const answer = await upload(url, bomb)
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too-large' }])
  expect(await readdir(path.join(dataDir, 'releases/uploads'))).toEqual([])
})

test('an archive that is larger than any release is refused while it arrives', async () => {
  const { url, dataDir } = await start()
  const filler = Buffer.alloc(30 * 1024 * 1024)
  const files = Array.from({ length: 3 }, (_, index) => entry(`dist/${index}.js`, filler))
  const archive = gzipSync(Buffer.concat([...files, Buffer.alloc(1024)]), { level: 0 })
  // The edge closes the connection with its answer, which a sender that still writes may not read.
  const answer = await upload(url, archive).catch(() => undefined)
  expect([413, undefined]).toContain(answer?.status)
  expect(await readdir(path.join(dataDir, 'releases/uploads'))).toEqual([])
  expect(await readdir(path.join(dataDir, 'releases/remotes/coaching'))).toHaveLength(1)
})

test('an archive of countless folders is refused', async () => {
  const { url } = await start()
  const folders = Array.from({ length: 20_002 }, () => entry('dist/', '', '5'))
  expect((await upload(url, archiveOf(...folders))).status).toBe(413)
})

test('an edge takes three uploads at once and refuses the next one with Retry-After', async () => {
  const { url, dataDir } = await start()
  const headers = { authorization: 'Bearer coaching', 'content-type': 'application/gzip', 'content-length': 100_000 }
  const slow = Array.from({ length: 3 }, () => {
    const sending = httpRequest(`${url}/builds/releases/parts/coaching`, { method: 'POST', headers })
    sending.on('error', () => undefined)
    sending.write(gzipSync(Buffer.alloc(10)))
    return sending
  })
  const uploads = () => readdir(path.join(dataDir, 'releases/uploads')).catch(() => [])
  await expect.poll(uploads).toHaveLength(3)
  const next = await upload(url, Buffer.from('no archive'))
  expect([next.status, next.headers.get('retry-after')]).toEqual([503, '5'])
  for (const sending of slow) sending.destroy()
  await expect.poll(async () => (await upload(url, Buffer.from('no archive'))).status).toBe(409)
})

test('an upload that does not end is cut off', async () => {
  const { url, dataDir } = await start({ uploadTimeout: 300 })
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const headers = { authorization: 'Bearer coaching', 'content-type': 'application/gzip', 'content-length': 100_000 }
  const slow = httpRequest(`${url}/builds/releases/parts/coaching`, { method: 'POST', headers })
  slow.on('response', (answer) => resolve(answer.statusCode))
  slow.on('error', () => resolve(undefined))
  slow.write(gzipSync(Buffer.alloc(10)))
  expect([408, undefined]).toContain(await promise)
  slow.destroy()
  await expect.poll(() => readdir(path.join(dataDir, 'releases/uploads'))).toEqual([])
})

test('publications, promotions and rollbacks that reach two edges at once are made one after another', async () => {
  const api = await tokenApi()
  const settings = { apiUrls: [api.url] }
  const { url, dataDir, versions } = await runningEdge({ parts: [{ name: 'coaching', code: 'stable' }], settings })
  const urls = [url, (await runningEdge({ dataDir, settings })).url]
  const codes = ['one', 'two', 'three', 'four']
  const archives = await Promise.all(codes.map(async (code) => packBuild(await builtPart({ name: 'coaching', code }))))
  const at = (index: number) => urls[index % 2] ?? ''
  const publications = await Promise.all(
    archives.map(async (archive, index) => (await upload(at(index), archive)).json() as Promise<{ version: string }>),
  )
  const change = (index: number, body: object) =>
    fetch(`${at(index)}/builds/releases/changes`, {
      method: 'POST',
      headers: { authorization: 'Bearer coaching', 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'stable', ...body }),
    })
  const answers = await Promise.all(
    publications.flatMap(({ version }, index) => [
      change(index, { action: 'promote', parts: { coaching: version } }),
      change(index, { action: 'rollback', name: 'coaching' }),
    ]),
  )
  // A rollback that comes before every promotion has nothing to return to.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { history, parts } = await releaseStatus(dataDir)
  const changes = history.toReversed().filter(({ action, name }) => action !== 'publish' && name === 'coaching')
  expect(changes[0]).toMatchObject({ from: null, to: versions['coaching'] })
  for (const [index, { to }] of changes.slice(0, -1).entries()) expect(changes[index + 1]?.from).toBe(to)
  expect(parts.find(({ name }) => name === 'coaching')?.stable).toBe(changes.at(-1)?.to)
})

test('without an API nothing is released over HTTP', async () => {
  const { url } = await runningEdge()
  const answer = await fetch(`${url}/builds/releases`, { headers: { authorization: 'Bearer coaching' } })
  expect(answer.status).toBe(503)
})

test('a preview is closed only by a token for every part that it shows of its own', async () => {
  const { url } = await start()
  const dir = await builtPart({ name: 'coaching', code: 'of a branch' })
  await release(url, 'coaching', 'publish', 'coaching', '--dir', dir, '--preview', 'x')
  const refusal = await release(url, 'other', 'close', 'preview-x')
  expect(refusal).toContain('You are missing a permission: to release coaching.')
  await release(url, 'coaching', 'open', 'preview-x', '--days', '30')
  const tooLong = await release(url, 'coaching', 'open', 'preview-x', '--days', '300')
  expect(tooLong).toContain('A value was not accepted: --share takes 1 to 99, --days 1 to 90')
  const closing = await release(url, 'coaching', 'close', 'preview-x', '--reason', 'merged')
  expect(closing).toContain('preview-x is closed')
  const status = await release(url, 'coaching', 'status')
  expect(status).toMatch(/close preview-x · token coaching CI \(636f6163\) · abc1234567 · merged\n/)
  expect(status).toMatch(/open preview-x · token coaching CI/)
})

test('a part that came to a preview in the meantime keeps it open', async () => {
  const { dataDir, versions } = await start()
  const parts = { coaching: versions['coaching'] ?? '', shell: versions['shell'] ?? '' }
  const dir = await builtPart({ name: 'settings' })
  const { version } = await publish({ dataDir, dir, name: 'settings' })
  await promoteParts({ dataDir, channel: 'preview-x', parts: { ...parts, settings: version } })
  const close = (mayRelease: readonly string[]) => closeChannel({ dataDir, channel: 'preview-x', mayRelease })
  await expect(close(['coaching'])).rejects.toThrow('preview-x shows a version of settings now')
  await close(['settings'])
  await expect(close(['settings'])).rejects.toThrow('There is no environment preview-x')
})

test('links to previews are shown only to tokens that may change them', async () => {
  const { url } = await start()
  const dir = await builtPart({ name: 'coaching', code: 'of a branch' })
  await release(url, 'coaching', 'publish', 'coaching', '--dir', dir, '--preview', 'x')
  expect(await release(url, 'coaching', 'status')).toContain('/builds/preview/preview-x/')
  expect(await release(url, 'staged', 'status')).not.toContain('/builds/preview/')
})
