import { ApiError } from '@parley/api-client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { openPage } from '../../testing/open-page.tsx'

const playlistID = '2b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const certificate = {
  number: 'K3MP-9QXD-77AB',
  learner: 'Lea Roy',
  organization: 'North Hospital',
  playlist_id: playlistID,
  playlist: 'First steps',
  description: '',
  language: 'en',
  look: 'achievement',
  words: '',
  steps: [{ name: 'The first talk', best: 'win' }],
  completed_at: '2026-03-02T09:20:00.000Z',
  issued_at: '2026-03-03T09:20:00.000Z',
  mine: true,
}

const open = (answers: Record<string, unknown>, params: Record<string, string>, language: 'en' | 'fr' = 'en') =>
  openPage(() => import('./certificate.page.tsx'), { language, route: { params }, answers })

test('a certificate names the learner, the playlist, the date, the organisation and its number', async () => {
  await open({ 'certificates.mine': certificate }, { playlistID }, 'fr')
  const sheet = await screen.findByRole('article')
  for (const words of ['Lea Roy', 'First steps', '2 mars 2026', 'North Hospital', 'K3MP-9QXD-77AB'])
    expect(sheet.textContent).toContain(words)
  const address = sheet.querySelector('.certificate__check')
  expect(address?.textContent).toContain(`${window.location.host}/apps/coaching/certificate/K3MP-9QXD-77AB.`)
  expect(address?.innerHTML).toContain('K3MP<wbr>-9QXD<wbr>-77AB')
  expect(sheet.textContent).toContain(`The first talk${fr.status.win}`)
  expect(screen.getByRole('button', { name: fr.certificate.print })).toBeDefined()
})

test('the author’s words replace the page’s own; a certificate of completion names no outcome', async () => {
  const words = 'has practised leaving room.'
  await open({ 'certificates.mine': { ...certificate, look: 'completion', words } }, { playlistID })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(en.status.win)).toBeNull()
})

test('a certificate that is found by its number is said to be genuine, and can be read but not printed', async () => {
  const { host } = await openPage(() => import('./certificate-check.page.tsx'), {
    route: { params: { number: certificate.number } },
    answers: { 'certificates.check': { ...certificate, mine: false } },
  })
  expect(await screen.findByText(en.certificate.genuine)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.certificate.print })).toBeNull()
  expect(host.calls.at(-1)?.input).toEqual({ params: { number: certificate.number } })
})

test('a certificate that is not earned yet says what is missing', async () => {
  const refusal = new ApiError('certificate-not-earned', '1 of 3 steps are done.', 409)
  await open({ 'certificates.mine': refusal }, { playlistID })
  expect(await screen.findByText('1 of 3 steps are done.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: en.certificate.notYet })).toBeDefined()
  expect(screen.getByRole('link', { name: en.certificate.back }).getAttribute('href')).toContain(`info-${playlistID}`)
})
