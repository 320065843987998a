import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLanguages } from './languages.ts'
import { createNotices } from './notices.ts'
import { createScheme, fixedScheme, readScheme } from './scheme.ts'
import { createTextSize, fixedTextSize, readTextSize } from './text-size.ts'

describe('languages', () => {
  const log = vi.fn<(thrown: unknown) => void>()
  const remember = vi.fn<(cookie: string) => void>()
  const leave = vi.fn<(url: string) => void>()
  const make = (language: 'en' | 'fr' = 'fr', here = '/fr/settings?tab=a') =>
    createLanguages({ language, wantedLanguages: ['en-US'], here: () => here, remember, leave, log })
  beforeEach(() => vi.resetAllMocks())

  test('speak the shell’s phrases and those of a remote, with plurals and values', async () => {
    const languages = make()
    expect(languages.i18n.getFixedT('fr', 'shell')('retry')).toBe('Réessayer')
    const words = { hello: 'Bonjour {{name}}', turns_one: '{{count}} tour', turns_other: '{{count}} tours' }
    const load = {
      en: vi.fn<() => Promise<typeof words>>(),
      fr: vi.fn<() => Promise<typeof words>>(() => Promise.resolve(words)),
    }
    await languages.add({ phrases: { namespace: 'x', load } })
    await languages.add({ phrases: { namespace: 'x', load } })
    const more = { bye: 'Au revoir', list: { one: 'un' } }
    const loadMore = () => Promise.resolve(more)
    await languages.add({ phrases: { namespace: 'x', load: { en: loadMore, fr: loadMore } } })
    const t = languages.i18n.getFixedT('fr', 'x')
    expect([t('bye'), t('list.one')]).toEqual(['Au revoir', 'un'])
    expect([t('hello', { name: '<b>' }), t('turns', { count: 1 }), t('turns', { count: 3 })]).toEqual([
      'Bonjour <b>',
      '1 tour',
      '3 tours',
    ])
    expect(load.fr).toHaveBeenCalledTimes(1)
    expect(load.en).not.toHaveBeenCalled()
  })

  test.each([
    ['en', 'fr'],
    ['fr', 'en'],
  ] as const)(
    'words of %s that fail to load are logged, %s stands in, and the next page asks again',
    async (language, other) => {
      const languages = make(language)
      const failure = new Error('offline')
      const loadOwn = vi.fn<() => Promise<{ a: string }>>(() => Promise.reject(failure))
      const standIn = () => Promise.resolve({ a: 'from the other language' })
      const load = { [language]: loadOwn, [other]: standIn } as Record<'en' | 'fr', typeof loadOwn>
      const phrases = { namespace: 'x', load }
      await expect(languages.add({ phrases })).resolves.toBeUndefined()
      expect(log).toHaveBeenCalledExactlyOnceWith(failure)
      expect(languages.i18n.getFixedT(language, 'x')('a')).toBe('from the other language')
      loadOwn.mockResolvedValue({ a: 'A' })
      await languages.add({ phrases })
      expect(languages.i18n.getFixedT(language, 'x')('a')).toBe('A')
    },
  )

  test('a remote without any phrases cannot be shown until they load', async () => {
    const languages = make('en')
    const en = vi.fn<() => Promise<{ a: string }>>(() => Promise.reject(new Error('offline')))
    const phrases = { namespace: 'x', load: { en, fr: en } }
    await expect(languages.add({ phrases })).rejects.toThrow('offline')
    en.mockResolvedValue({ a: 'A' })
    await languages.add({ phrases })
    expect(languages.i18n.getFixedT('fr', 'x')('a')).toBe('A')
  })

  test('are chosen by an address that works without scripts, or at once and remembered', () => {
    expect(make().href('en')).toBe('/settings?tab=a&language=en')
    make('en', '/').choose('fr')
    expect(remember).toHaveBeenCalledWith('i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(leave).toHaveBeenCalledWith('/fr')
  })

  test('keep an American’s numbers in English only', () => {
    expect([make('en').locale, make('fr').locale]).toEqual(['en-US', 'fr-FR'])
  })
})

describe('notices', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('pass by themselves, but errors and those with something to do stay', () => {
    const notices = createNotices()
    notices.add({ text: 'saved' })
    const error = notices.add({ text: 'failed', kind: 'error' })
    notices.add({ text: 'deleted', action: { label: 'Undo', run: () => {} } })
    expect(notices.getState()).toHaveLength(3)
    vi.advanceTimersByTime(10_000)
    expect(notices.getState().map(({ text }) => text)).toEqual(['failed', 'deleted'])
    notices.dismiss(error)
    expect(notices.getState()).toHaveLength(1)
  })

  test('an error that comes again stands once', () => {
    const notices = createNotices()
    for (const text of ['failed', 'failed too', 'failed']) notices.add({ text, kind: 'error' })
    expect(notices.getState().map(({ text }) => text)).toEqual(['failed too', 'failed'])
  })
})

describe('the scheme', () => {
  const mediaOf = (matches: boolean) => {
    const target = new EventTarget()
    return Object.assign(target, { matches }) as unknown as MediaQueryList
  }
  beforeEach(() => {
    document.cookie = 'color_scheme=; Max-Age=0; Path=/'
    document.documentElement.className = ''
  })

  test('is the system’s until another is chosen, which is remembered', () => {
    const scheme = createScheme(document, mediaOf(true))
    expect(scheme.getState()).toEqual({ preference: 'system', scheme: 'light' })
    scheme.start()
    expect(scheme.getState()).toEqual({ preference: 'system', scheme: 'dark' })
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    scheme.choose('light')
    expect(document.documentElement.classList.contains('dark')).toBe(false)
    expect(readScheme(document.cookie)).toBe('light')
    scheme.choose('system')
    expect(readScheme(document.cookie)).toBe('system')
  })

  test('is rendered by the server as the cookie says', () => {
    expect(fixedScheme(readScheme('a=b; color_scheme=dark')).getState().scheme).toBe('dark')
    expect(fixedScheme(readScheme(undefined)).getState().scheme).toBe('light')
  })
})

describe('the text size', () => {
  beforeEach(() => {
    document.cookie = 'text_size=; Max-Age=0; Path=/'
  })

  test('is the browser’s own until a larger one is chosen, which is remembered', () => {
    const first = createTextSize(document)
    expect(first.getState()).toBe(100)
    first.choose(150)
    expect([first.getState(), document.documentElement.dataset.textSize]).toEqual([150, '150'])
    expect(createTextSize(document).getState()).toBe(150)
    first.choose(100)
    expect(readTextSize(document.cookie)).toBe(100)
  })

  test.each([
    ['a=b; text_size=200', 200],
    ['text_size=1000', 100],
    ['text_size=evil', 100],
    [undefined, 100],
  ])('of the cookie %s is %i', (cookies, size) => {
    expect(fixedTextSize(readTextSize(cookies)).getState()).toBe(size)
  })
})
