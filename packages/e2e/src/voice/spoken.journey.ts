import type { Page } from '@playwright/test'
import { composer, expectAnswers } from '../practice/conversation.ts'
import { addSpokenScenario } from './add-voice.ts'
import { expect, test } from './voice.fixture.ts'

const words = {
  en: {
    mode: 'Voice',
    check: 'Check the microphone',
    heard: 'Your voice comes through.',
    done: 'Done',
    start: 'Start practising',
    begin: 'Start talking to Mara',
    finish: 'Finish',
    result: 'See the result',
    listening: 'Listening…',
    off: 'Switch the microphone off',
    said: ['How are you today?', 'What would help you most?'],
    opening: 'Good morning.',
  },
  fr: {
    mode: 'Voix',
    check: 'Tester le micro',
    heard: 'Votre voix passe bien.',
    done: 'Terminé',
    start: 'Commencer',
    begin: 'Commencer à parler avec Mara',
    finish: 'Terminer',
    result: 'Voir le résultat',
    listening: 'À l’écoute…',
    off: 'Couper le micro',
    said: ['Comment allez-vous ?', 'Qu’est-ce qui vous aiderait le plus ?'],
    opening: 'Bonjour.',
  },
} as const

const prefix = { en: '', fr: '/fr' } as const
const phase = (page: Page) => page.getByTestId('voice-phase')
const said = (page: Page) => page.locator('.turn--learner .turn__said')

/** From the page of the scenario into the conversation, by the buttons. */
const start = async (page: Page, id: string, language: 'en' | 'fr' = 'en') => {
  const w = words[language]
  await page.goto(`${prefix[language]}/apps/coaching/scenario/info-${id}`)
  await page.getByRole('button', { name: w.start, exact: true }).click()
  await page.getByRole('button', { name: w.begin }).click()
}

interface LoggedEvent {
  readonly type: string
  readonly data: Record<string, unknown>
}

/** The log of the session that the page shows, as the server keeps it. */
const logOf = (page: Page): Promise<LoggedEvent[]> =>
  page.evaluate(async () => {
    const id = /play-([\w-]+)/.exec(location.pathname)?.[1]
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const answer = await fetch(`/v1/coaching_sessions/${id}/log`, { headers })
    return ((await answer.json()) as { items: LoggedEvent[] }).items
  })

for (const language of ['en', 'fr'] as const) {
  const w = words[language]
  test(`a learner speaks with a persona from the microphone check to the report, in ${language}`, async ({
    page: admin,
    service,
    open,
  }) => {
    const { id } = await addSpokenScenario(admin, language)
    service.hears = [...w.said]
    const { page, console } = await open({ language })
    await page.goto(`${prefix[language]}/apps/coaching/scenario/info-${id}`)
    await page.getByRole('button', { name: w.check }).click()
    await expect(page.getByText(w.heard)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('microphone_configured'))).toBe('true')
    expect(await page.evaluate(() => localStorage.getItem('audio_input_device'))).toBeTruthy()
    await page.getByRole('button', { name: w.done }).click()
    await page.getByRole('button', { name: w.start, exact: true }).click()
    await page.getByRole('button', { name: w.begin }).click()
    await expect.poll(() => service.spoken[0]).toBe(w.opening)
    await expect(said(page)).toHaveText([...w.said])
    await expectAnswers(page, 3)
    await page.getByRole('button', { name: w.off }).click()
    const log = await logOf(page)
    const turns = log.filter(({ type, data }) => type === 'turn.added' && data['role'] === 'learner')
    expect(turns.map(({ data }) => (data['spoken'] as { heard_text: string }).heard_text)).toEqual([...w.said])
    expect(log.some(({ type }) => type === 'reply.heard')).toBe(true)
    await page.getByRole('button', { name: w.finish, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.finish, exact: true }).click()
    await page.getByRole('link', { name: w.result }).click()
    await expect(page).toHaveURL(/\/session\/result-/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    console.verify()
  })
}

test('a learner who refuses the microphone reads why and practises in writing', async ({
  page: admin,
  service,
  open,
}) => {
  const { id } = await addSpokenScenario(admin, 'en')
  const { page, console } = await open({ isDenied: true })
  await page.goto(`/apps/coaching/scenario/info-${id}`)
  await page.getByRole('button', { name: words.en.check }).click()
  const denied = 'The permission to use microphone is denied. Please allow access in your browser settings.'
  await expect(page.getByRole('alert').getByText(denied)).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^In Chrome:/)).toBeVisible()
  await page.getByRole('button', { name: words.en.start }).click()
  await page.getByRole('button', { name: words.en.begin }).click()
  await expect(page.getByText(denied)).toBeVisible()
  await expect.poll(() => service.spoken.length).toBeGreaterThan(0)
  await expectAnswers(page, 1)
  await composer(page).fill('Good morning, Mara.')
  await composer(page).press('Enter')
  await expectAnswers(page, 2)
  console.verify()
})

test('a learner who speaks over the persona stops it, and only the heard words stay', async ({
  page: admin,
  service,
  open,
}) => {
  const { id } = await addSpokenScenario(admin, 'en')
  service.hears = ['Let me stop you there.']
  service.pace = 0.15
  const { page, console } = await open({
    parts: [
      { silence: 4, speech: 2.5 },
      { silence: 60, speech: 0 },
    ],
  })
  await start(page, id)
  await expect(phase(page)).toHaveText('Mara is speaking.')
  await expect(phase(page)).toHaveText('Mara has stopped. Go on…')
  await expect(said(page)).toHaveText(['Let me stop you there.'])
  const log = await logOf(page)
  const heard = log.find(({ type }) => type === 'reply.heard')?.data
  expect(heard).toMatchObject({ turn: 1, interrupted: true })
  expect(String(heard?.['heard_text'])).toMatch(/^Good morning\./)
  expect(String(heard?.['heard_text'])).not.toContain('if I may ask')
  console.verify()
})

test('words that are spoken while the network is away arrive when it is back', async ({
  page: admin,
  service,
  open,
}) => {
  const { id } = await addSpokenScenario(admin, 'en')
  service.hears = ['Are you still there?']
  const { page, console } = await open({
    parts: [
      { silence: 9, speech: 3 },
      { silence: 60, speech: 0 },
    ],
  })
  console.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await start(page, id)
  await expect(phase(page)).toHaveText('Mara is speaking.')
  await expect(phase(page)).toHaveText(words.en.listening)
  await page.context().setOffline(true)
  await expect(phase(page)).toHaveText(/^Connection lost/)
  await page.context().setOffline(false)
  await expect(said(page)).toHaveText(['Are you still there?'])
  await expectAnswers(page, 2)
  console.verify()
})

test('when the voice service is down the conversation goes on in writing, with a notice', async ({
  page: admin,
  service,
  open,
}) => {
  const { id } = await addSpokenScenario(admin, 'en')
  service.fault = 'no-voice'
  const { page, console } = await open({ parts: [{ silence: 60, speech: 0 }] })
  console.allow(/Failed to load resource/)
  await start(page, id)
  await expect(page.getByText(/^The voice failed\./)).toBeVisible()
  await expectAnswers(page, 1)
  await composer(page).fill('I can read you well.')
  await composer(page).press('Enter')
  await expectAnswers(page, 2)
  console.verify()
})

test('when nothing understands speech the learner is told, and writes', async ({ page: admin, service, open }) => {
  const { id } = await addSpokenScenario(admin, 'en')
  service.fault = 'no-ears'
  const { page, console } = await open()
  console.allow(/Failed to load resource/)
  await start(page, id)
  await expect(page.getByText(/^What you said could not be turned into text\./)).toBeVisible()
  await page.getByRole('button', { name: words.en.off }).click()
  await composer(page).fill('Then I write.')
  await composer(page).press('Enter')
  await expectAnswers(page, 2)
  console.verify()
})
