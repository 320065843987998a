import type { Page } from '@playwright/test'
import { composer, expectAnswers } from '../practice/conversation.ts'
import { addSpokenScenario } from './add-voice.ts'
import { speak } from './gated-microphone.ts'
import { logOf } from './session-log.ts'
import { expect, test } from './voice.fixture.ts'

const words = {
  en: {
    mode: 'Voice',
    check: 'Check the microphone',
    quiet: 'Say something: the bar should move.',
    heard: 'Your voice comes through.',
    done: 'Done',
    start: 'Start practising',
    begin: 'Start talking to Mara',
    record: 'Record this conversation',
    recorded: 'This conversation is being recorded.',
    play: /^Play turn 2/,
    stop: 'Stop playing',
    remove: 'Delete the recording',
    finish: 'Finish',
    result: 'See the result',
    measures: 'Speech and silence',
    measured: [/Pause before an answer\s*[\d.]+ s/, /\d+% silence/],
    listening: 'Listening…',
    off: 'Switch the microphone off',
    said: ['How are you today?', 'What would help you most?', 'What worries you about it?'],
    opening: 'Good morning.',
  },
  fr: {
    mode: 'Voix',
    check: 'Tester le micro',
    quiet: 'Dites quelque chose : la barre doit bouger.',
    heard: 'Votre voix passe bien.',
    done: 'Terminé',
    start: 'Commencer',
    begin: 'Commencer à parler avec Mara',
    record: 'Enregistrer cette conversation',
    recorded: 'Cette conversation est enregistrée.',
    play: /^Écouter la prise de parole 2/,
    stop: 'Arrêter l’écoute',
    remove: 'Supprimer l’enregistrement',
    finish: 'Terminer',
    result: 'Voir le résultat',
    measures: 'Parole et silence',
    measured: [/Pause avant la réponse\s*[\d,]+\ss/, /\d+\s% de silence/],
    listening: 'À l’écoute…',
    off: 'Couper le micro',
    said: ['Comment allez-vous ?', 'Qu’est-ce qui vous aiderait le plus ?', 'Qu’est-ce qui vous inquiète ?'],
    opening: 'Bonjour.',
  },
} as const

const prefix = { en: '', fr: '/fr' } as const
const phase = (page: Page) => page.getByTestId('voice-phase')
const learnerLines = (page: Page) => page.locator('.turn--learner .turn__said')

/** From the page of the scenario into the conversation, by the buttons. */
const start = async (page: Page, id: string, language: 'en' | 'fr' = 'en') => {
  const w = words[language]
  await page.goto(`${prefix[language]}/apps/coaching/scenario/info-${id}`)
  await page.getByRole('button', { name: w.start, exact: true }).click()
  await page.getByRole('button', { name: w.begin }).click()
}

for (const language of ['en', 'fr'] as const) {
  const w = words[language]
  test(`a learner speaks with a persona from the microphone check to the report, in ${language}`, async ({
    page: admin,
    service,
    open,
  }) => {
    const { id } = await addSpokenScenario(admin, language)
    service.hears = [...w.said]
    service.pace = 0.01
    const { page, console } = await open({ language })
    await page.goto(`${prefix[language]}/apps/coaching/scenario/info-${id}`)
    await page.getByRole('button', { name: w.check }).click()
    await expect(page.getByText(w.quiet)).toBeVisible()
    await speak(page)
    await expect(page.getByText(w.heard)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('microphone_configured'))).toBe('true')
    expect(await page.evaluate(() => localStorage.getItem('audio_input_device'))).toBeTruthy()
    await page.getByRole('button', { name: w.done }).click()
    await page.getByRole('button', { name: w.start, exact: true }).click()
    await page.getByRole('checkbox', { name: w.record }).check()
    await page.getByRole('button', { name: w.begin }).click()
    await expect(page.getByText(w.recorded)).toBeVisible()
    await expect.poll(() => service.spokenSentences[0]).toBe(w.opening)
    for (const [index] of w.said.entries()) {
      await expect(phase(page)).toHaveText(w.listening)
      await speak(page)
      await expect(learnerLines(page)).toHaveText(w.said.slice(0, index + 1))
      await expectAnswers(page, index + 2)
    }
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
    const measures = page.getByRole('figure', { name: w.measures })
    for (const measure of w.measured) await expect(measures).toContainText(measure)
    const passage = page.locator('#turn-2')
    await passage.getByRole('button', { name: w.play }).click()
    await expect(passage.getByRole('button', { name: w.stop })).toBeVisible()
    await page.getByRole('button', { name: w.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.remove }).click()
    await expect(page.getByRole('button', { name: w.remove })).toHaveCount(0)
    await expect(page.getByRole('button', { name: w.play })).toHaveCount(0)
    await expect(page.getByRole('button', { name: w.stop })).toHaveCount(0)
    console.verify()
  })
}

test('a learner who refuses the microphone, and whose voice service fails, reads why and practises in writing', async ({
  page: admin,
  service,
  open,
}) => {
  const { id } = await addSpokenScenario(admin, 'en')
  const { page, console } = await open({ isDenied: true })
  await page.goto(`/apps/coaching/scenario/info-${id}`)
  await page.getByRole('button', { name: words.en.check }).click()
  const denialText = 'The permission to use microphone is denied. Please allow access in your browser settings.'
  await expect(page.getByRole('alert').getByText(denialText)).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^In Chrome:/)).toBeVisible()
  await page.getByRole('button', { name: words.en.start }).click()
  await page.getByRole('button', { name: words.en.begin }).click()
  await expect(page.getByText(denialText)).toBeVisible()
  await expect.poll(() => service.spokenSentences.length).toBeGreaterThan(0)
  await expectAnswers(page, 1)
  service.fault = 'no-voice'
  console.allow(/Failed to load resource/)
  await composer(page).fill('Good morning, Mara.')
  await composer(page).press('Enter')
  await expectAnswers(page, 2)
  await expect(page.getByText(/^The voice failed\./)).toBeVisible()
  console.verify()
})

test('a learner breaks in, loses the network, and writes when nothing understands speech any more', async ({
  page: admin,
  service,
  open,
}) => {
  const { id } = await addSpokenScenario(admin, 'en')
  service.hears = ['Let me stop you there.', 'Are you still there?']
  // Slow enough that the last words are far away when the learner breaks in.
  service.pace = 0.15
  const { page, console } = await open()
  console.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await start(page, id)
  await expect(phase(page)).toHaveText('Mara is speaking.')
  await expect(page.locator('.voice__caption')).toHaveText(/^(?:You wanted|What is it)/)
  service.pace = 0.01
  await speak(page, 2.5)
  await expect(phase(page)).toHaveText('Mara has stopped. Go on…')
  await expect(learnerLines(page)).toHaveText(['Let me stop you there.'])
  const log = await logOf(page)
  const heardReport = log.find(({ type }) => type === 'reply.heard')?.data
  expect(heardReport).toMatchObject({ turn: 1, interrupted: true })
  expect(String(heardReport?.['heard_text'])).toMatch(/^Good morning\./)
  expect(String(heardReport?.['heard_text'])).not.toContain('if I may ask')
  await expectAnswers(page, 2)
  await expect(phase(page)).toHaveText(words.en.listening)
  await page.context().setOffline(true)
  await speak(page)
  await expect(phase(page)).toHaveText(/^Connection lost/)
  await page.context().setOffline(false)
  await expect(learnerLines(page)).toHaveText(['Let me stop you there.', 'Are you still there?'])
  await expectAnswers(page, 3)
  service.fault = 'no-ears'
  await expect(phase(page)).toHaveText(words.en.listening)
  await speak(page)
  await expect(page.getByText(/^What you said could not be turned into text\./)).toBeVisible()
  await page.getByRole('button', { name: words.en.off }).click()
  await composer(page).fill('Then I write.')
  await composer(page).press('Enter')
  await expectAnswers(page, 4)
  console.verify()
})
