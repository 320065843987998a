import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../host/current.ts'
import { navigateTo } from '../navigation/navigate.ts'
import { useRoute } from '../navigation/use-route.ts'
import { usePhrases } from '../phrases/use-phrases.ts'
import { session, useUser } from '../session/use-session.ts'
import type { FrontPort } from './front-port.ts'
import { startFront } from './index.ts'

const phrases = { en: { hello: 'Hello' }, fr: { hello: 'Salut' } }

function Page() {
  const t = usePhrases<typeof phrases.en>('offers')
  return (
    <h1>
      {t('hello')} {useRoute().params['code']} {useUser()?.displayName ?? 'stranger'}
    </h1>
  )
}

const portOf = () => {
  const listeners: (() => void)[] = []
  const port = {
    route: {
      id: 'offer',
      remote: 'offers',
      path: '/offer/abcd',
      params: { code: 'abcd' },
      search: '',
      hash: '',
      title: 'Offer',
      layout: 'empty',
    },
    registry: {
      buildId: 'b',
      channel: 'stable',
      language: 'fr',
      product: { name: 'Parley', slug: 'coaching' },
      parts: {},
      remotes: [],
    },
    locale: 'fr-FR',
    enterGuest: vi.fn<FrontPort['enterGuest']>(),
    leave: vi.fn<FrontPort['leave']>(),
    giveUp: vi.fn<FrontPort['giveUp']>(),
    onTakeover: (listener: () => void) => void listeners.push(listener),
  } satisfies FrontPort
  const takeOver = () => {
    for (const listener of listeners) listener()
  }
  return { port, takeOver }
}

beforeEach(() => {
  document.body.innerHTML = '<main><!--server--></main>'
})

test('a front shows its page in the language of the document, and is gone without a trace at the takeover', async () => {
  const { port, takeOver } = portOf()
  window.parleyFront = port
  startFront({ Page, namespace: 'offers', phrases })
  await expect.poll(() => document.querySelector('main h1')?.textContent).toBe('Salut abcd stranger')
  takeOver()
  expect(document.querySelector('main')?.innerHTML).toBe('<!--server-->')
  expect(() => session()).toThrow('no host yet')
})

test('a guest enters and calls with their token, and the next page is another document', async () => {
  const { port, takeOver } = portOf()
  const fetchCall = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})))
  window.parleyFront = port
  startFront({ Page, namespace: 'offers', phrases })
  await session().startGuest('token')
  await api.sessions.start({ params: { id: 'one' } })
  const [, request] = fetchCall.mock.calls[0] ?? []
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer token')
  fetchCall.mockRestore()
  void navigateTo('/apps/coaching/session/play-1')
  expect(port.enterGuest).toHaveBeenCalledWith('token')
  expect(port.leave).toHaveBeenCalledWith('/apps/coaching/session/play-1', undefined)
  takeOver()
})

test('a page that fails leaves the document to the shell', async () => {
  const { port, takeOver } = portOf()
  window.parleyFront = port
  const failure = new Error('broken page')
  const Broken = () => {
    throw failure
  }
  startFront({ Page: Broken, namespace: 'offers', phrases })
  await expect.poll(() => port.giveUp.mock.calls[0]?.[0]).toBe(failure)
  takeOver()
  document.body.innerHTML = ''
  startFront({ Page, namespace: 'offers', phrases })
  expect(port.giveUp).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'the page has no main part' }))
})
