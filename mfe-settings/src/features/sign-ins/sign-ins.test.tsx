import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { deviceOf } from './device.ts'
import { SignIns } from './sign-ins.tsx'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const signIn = (id: string, more: object = {}) => ({
  id,
  method: 'password',
  current: false,
  user_agent: windows,
  address: '203.0.113.7',
  created_at: '2026-01-01T10:00:00Z',
  last_seen_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  expires_at: '2026-01-02T10:00:00Z',
  ...more,
})

const open = (language: 'en' | 'fr' = 'en') => {
  let items = [signIn('other', { user_agent: phone }), signIn('this', { current: true })]
  const without = (isGone: (id: string) => boolean) => {
    items = items.filter(({ id }) => !isGone(id))
  }
  return renderRemotePage(
    { Page: SignIns },
    {
      language,
      phrases: { settings: language === 'fr' ? fr : en },
      answers: {
        'me.listSignIns': () => ({ items }),
        'me.endSignIn': ({ params }: { params: { id: string } }) => without((id) => id === params.id),
        'me.endSignIns': () => without((id) => id !== 'this'),
      },
      wrap: (page) => (
        <UiProvider scheme="light" language={language}>
          {page}
        </UiProvider>
      ),
    },
  )
}

test('the list describes this sign-in first and ends another one', async () => {
  const { host } = await open()
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    `Firefox on WindowsLast seen 2 hours ago · 203.0.113.7 · by password${en.signIns.here}`,
    'Safari on iOSLast seen 2 hours ago · 203.0.113.7 · by passwordSign out',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(host.calls.find(({ call }) => call === 'me.endSignIn')?.input).toEqual({ params: { id: 'other' } })
  expect(host.notices.getState().map(({ text }) => text)).toEqual([en.signIns.ended])
})

test('a person signs out everywhere else and stays signed in here', async () => {
  const { host } = await open('fr')
  await userEvent.click(await screen.findByRole('button', { name: fr.signIns.others }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(host.navigation.visited).toEqual([])
})

test('a person signs out everywhere after a confirmation', async () => {
  const { host } = await open()
  const everywhere = () =>
    userEvent.click(screen.getAllByRole('button', { name: en.signIns.everywhere }).at(-1) as Element)
  await screen.findAllByRole('listitem')
  await everywhere()
  expect(await screen.findByText(en.signIns.ask)).toBeDefined()
  expect(host.calls.some(({ call }) => call === 'me.endSignIns')).toBe(false)
  await everywhere()
  await waitFor(() => expect(host.navigation.visited.map(({ to }) => to)).toEqual(['/logout']))
  expect(host.calls.find(({ call }) => call === 'me.endSignIns')?.input).toEqual({ query: { keep_current: 'true' } })
})

test.each([
  [windows, { browser: 'Firefox', system: 'Windows' }],
  [phone, { browser: 'Safari', system: 'iOS' }],
  [
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0',
    { browser: 'Edge', system: 'Android' },
  ],
  ['curl/8', null],
])('%s is %j', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device))
