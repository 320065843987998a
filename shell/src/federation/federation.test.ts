import { satisfiesRange } from '@parley/contracts/registry'
import { definePagePhrases, type RemoteModule, type RemotePhrases } from '@parley/mfe-kit/manifest'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { checkCompatibility } from './compatibility.ts'
import { createEntryScript } from './entry-script.ts'
import { createRemoteLoader, type FederationPort } from './remote-loader.ts'

const remote = testRemote('auth', [testRoute('login', '/x')], {
  integrity: { 'remoteEntry.js': 'sha384-entry', 'static/a.js': 'sha384-a' },
  compatibility: { contract: '1.0.0', singletons: { react: '^19.0.0' } },
})
const Page = () => null
const module: RemoteModule = { routes: { login: () => Promise.resolve({ Page }) } }

const port = {
  register: vi.fn<FederationPort['register']>(),
  load: vi.fn<FederationPort['load']>(),
}
const addPhrases = vi.fn<(owner: { readonly phrases?: RemotePhrases }) => Promise<void>>()
const loader = (provides?: Record<string, string>, timeout?: number) =>
  createRemoteLoader({
    registry: () => testRegistry([remote], { provides }),
    federation: () => Promise.resolve(port),
    addPhrases,
    timeout,
  })

beforeEach(() => {
  vi.resetAllMocks()
  port.load.mockResolvedValue(module)
  addPhrases.mockResolvedValue()
})

test('gives what the remote adds to the command palette, and nothing where it adds nothing', async () => {
  expect(await loader().commands('auth')).toEqual([])
  const source = {
    id: 'people',
    label: { en: 'People', fr: 'Personnes' },
    route: 'login',
    search: () => Promise.resolve([]),
  }
  port.load.mockResolvedValue({ ...module, commands: () => Promise.resolve({ commands: [source] }) })
  expect(await loader().commands('auth')).toEqual([source])
})

describe('loading a page of a remote', () => {
  test('loads the remote once, with its phrases, and says that it runs', async () => {
    const remotes = loader({ react: '19.3.1' })
    expect(remotes.loadedNames().size).toBe(0)
    const pages = await Promise.all([remotes.page('auth', 'login'), remotes.page('auth', 'login')])
    expect(pages.map((page) => page.Page)).toEqual([Page, Page])
    expect(port.load).toHaveBeenCalledTimes(1)
    expect(addPhrases).toHaveBeenCalledWith(module)
    expect([...remotes.loadedNames()]).toEqual(['auth'])
  })

  test('requests the first data of a page with the parameters of its address, before the page has loaded', async () => {
    const fetches: unknown[] = []
    const load = Object.assign(() => Promise.resolve({ Page }), {
      fetchAhead: (params: object) => fetches.push(params),
    })
    port.load.mockResolvedValue({ ...module, routes: { login: load } })
    const remotes = loader()
    await remotes.warm('auth', 'login')
    expect(fetches).toEqual([])
    await remotes.page('auth', 'login', { id: '7' })
    expect(fetches).toEqual([{ id: '7' }])
  })

  test('shows the page when the request of its first data cannot be made', async () => {
    const fetchAhead = () => {
      throw new Error('no client')
    }
    const load = Object.assign(() => Promise.resolve({ Page }), { fetchAhead })
    port.load.mockResolvedValue({ ...module, routes: { login: load } })
    expect(await loader().page('auth', 'login', { id: '7' })).toEqual({ Page })
  })

  test.each([
    ['a remote that is not part of the product', 'nobody', 'login', undefined, 'unreachable'],
    ['a page that it does not have', 'auth', 'nothing', undefined, 'no-such-page'],
    ['an unreachable manifest', 'auth', 'login', new Error('#RUNTIME-003'), 'unreachable'],
    ['an entry that throws', 'auth', 'login', new Error('#RUNTIME-008'), 'unreachable'],
    ['a lost chunk', 'auth', 'login', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'unreachable'],
    ['anything else', 'auth', 'login', new TypeError('x'), 'broken'],
  ])('%s is told apart', async (_, name, id, failure, reason) => {
    if (failure) port.load.mockRejectedValue(failure)
    await expect(loader().page(name, id)).rejects.toMatchObject({ name: 'RemoteError', remote: name, reason })
  })

  test('a remote that exposes nothing is broken', async () => {
    port.load.mockResolvedValue(null)
    await expect(loader().page('auth', 'login')).rejects.toMatchObject({
      reason: 'broken',
      message: 'auth exposes no routes',
    })
  })

  test('a remote that hangs is given up, and the next try asks for it again', async () => {
    port.load.mockReturnValueOnce(new Promise(() => {}))
    const remotes = loader(undefined, 20)
    await expect(remotes.page('auth', 'login')).rejects.toMatchObject({ reason: 'timeout' })
    expect(await remotes.page('auth', 'login')).toEqual({ Page })
    expect(port.load).toHaveBeenCalledTimes(2)
  })

  test('phrases load beside the page; phrases that failed are asked for again by the next try', async () => {
    const came: string[] = []
    const words = Promise.withResolvers<void>()
    addPhrases.mockReturnValueOnce(words.promise)
    port.load.mockResolvedValue({ routes: { login: () => Promise.resolve({ Page }).finally(() => came.push('page')) } })
    const remotes = loader()
    const page = remotes.page('auth', 'login')
    await vi.waitFor(() => expect(came).toEqual(['page']), { timeout: 60_000 })
    words.reject(new Error('lost'))
    await expect(page).rejects.toMatchObject({ reason: 'broken' })
    expect(await remotes.page('auth', 'login')).toEqual({ Page })
    expect(port.load).toHaveBeenCalledTimes(2)
  })

  test('a page with further phrases waits for them, and another page does not load them', async () => {
    const loadWords = () => Promise.resolve({ hello: 'Hello' })
    const authorPage = definePagePhrases('auth', { en: loadWords, fr: loadWords })(() => Promise.resolve({ Page }))
    port.load.mockResolvedValue({ routes: { ...module.routes, authored: authorPage } })
    const remotes = loader()
    await remotes.page('auth', 'login')
    expect(addPhrases).toHaveBeenCalledTimes(1)
    addPhrases.mockRejectedValueOnce(new Error('lost'))
    await expect(remotes.page('auth', 'authored')).rejects.toMatchObject({ reason: 'broken' })
    expect(await remotes.page('auth', 'authored')).toEqual({ Page })
    expect(addPhrases).toHaveBeenLastCalledWith(authorPage)
  })

  test('an entry that fails together with its phrases is replaced by the plain entry, and the log says why', async () => {
    const log = vi.fn<(thrown: unknown) => void>()
    const whole = { ...remote, entry: '/auth/remoteEntry.fr.js', plainEntry: '/auth/remoteEntry.js' }
    const remotes = createRemoteLoader({
      registry: () => testRegistry([whole]),
      federation: () => Promise.resolve(port),
      addPhrases,
      log,
    })
    const error = new Error('#RUNTIME-008')
    port.load.mockRejectedValueOnce(error)
    expect(await remotes.page('auth', 'login')).toEqual({ Page })
    expect(port.register.mock.calls.map(([{ entry }]) => entry)).toEqual([whole.entry, whole.plainEntry])
    expect(log).toHaveBeenCalledWith(error)
  })

  test('fetching ahead of time fails in silence', async () => {
    port.load.mockRejectedValueOnce(new Error('#RUNTIME-003'))
    const remotes = loader()
    await expect(remotes.warm('auth')).resolves.toBeUndefined()
    await remotes.warm('auth', 'login')
    expect(port.load).toHaveBeenCalledTimes(2)
  })

  test('a remote that needs another shell is refused before any of it is fetched', async () => {
    await expect(loader({ react: '18.2.0' }).page('auth', 'login')).rejects.toMatchObject({
      reason: 'incompatible',
      message: expect.stringContaining(
        'needs react ^19.0.0, but this shell provides 18.2.0: its team must rebuild it',
      ) as string,
    })
    expect(port.register).not.toHaveBeenCalled()
  })
})

describe('versions', () => {
  test.each([
    ['19.3.1', '^19.0.0', true],
    ['19.0.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['1.5.0', '>=1.4.1', true],
    ['1.4.1', '1.4.1', true],
    ['1.4.2', '1.4.1', false],
    ['1.4.2', '*', true],
    ['1.4.2', 'latest', false],
  ])('%s satisfies %s: %s', (version, range, isSatisfied) => expect(satisfiesRange(version, range)).toBe(isSatisfied))

  test('a module that the shell does not provide is refused, too', () => {
    expect(() => checkCompatibility(remote, { provides: {} })).toThrow('this shell does not provide it')
    expect(() => checkCompatibility(remote, {})).not.toThrow()
  })

  test('an API that serves the contract it was built for, or a later one of its line, suits', () => {
    for (const contract of ['1.0.0', '1.2.0']) expect(() => checkCompatibility(remote, { contract })).not.toThrow()
  })

  test.each(['0.9.0', '2.0.0'])('an API that serves %s does not', (contract) => {
    expect(() => checkCompatibility(remote, { contract })).toThrow(
      `was built for version 1.0.0 of the API, which serves ${contract}`,
    )
  })
})

describe('the script of an entry', () => {
  const entry = new URL(remote.entry, window.location.href).href
  test('carries nonce and integrity', () => {
    const script = createEntryScript([remote], entry, 'n')
    expect([script.src, script.nonce, script.integrity, script.crossOrigin]).toEqual([
      entry,
      'n',
      'sha384-entry',
      'anonymous',
    ])
  })

  test('is refused without a known hash, or from elsewhere', () => {
    expect(() => createEntryScript([{ ...remote, integrity: {} }], entry, 'n')).toThrow('has no integrity')
    expect(() => createEntryScript([remote], 'https://evil.example/remoteEntry.js', 'n')).toThrow(
      'belongs to no remote',
    )
  })

  test('a script of an override has a nonce only', () => {
    const overridden = {
      ...remote,
      entry: 'http://localhost:3100/remoteEntry.js',
      base: 'http://localhost:3100/',
      overridden: true,
    }
    expect(createEntryScript([overridden], overridden.entry, 'n').integrity).toBe('')
  })
})
