import type { Page } from '@playwright/test'
import { expectAnswers } from '../practice/conversation.ts'
import { addSpokenScenario } from './add-voice.ts'
import { speak } from './gated-microphone.ts'
import { logOf } from './session-log.ts'
import { expect, test } from './voice.fixture.ts'

const learnerLines = (page: Page) => page.locator('.turn--learner .turn__said')

/** From the page of the scenario into the conversation, by the buttons. */
const startTalking = async (page: Page, id: string, { isRecorded = false } = {}): Promise<void> => {
  await page.goto(`/apps/coaching/scenario/info-${id}`)
  await page.getByRole('button', { name: 'Start practising', exact: true }).click()
  if (isRecorded) await page.getByRole('checkbox', { name: 'Record this conversation' }).check()
  await page.getByRole('button', { name: 'Start talking to Mara' }).click()
}

/** The call disappears after the farewell, and the link moves then. */
const seeResult = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Hang up and continue in writing' })).toBeHidden()
  await page.getByRole('link', { name: 'See the result' }).click()
}

test('a learner talks with a persona by WebRTC, interrupts it, and reads the report after the outcome', async ({
  page: admin,
  model,
  open,
}) => {
  model.set({
    answers: [
      { text: 'Good morning.' },
      { text: 'It was a long month and I am tired of it.' },
      { text: 'I would rather go now. Goodbye.', outcome: 'end' },
    ],
  })
  const { id } = await addSpokenScenario(admin, 'en', 'realtime')
  const { page, console } = await open()
  await startTalking(page, id)
  await expect(page.getByText('You can talk now. You may also interrupt.')).toBeVisible()
  const conversation = await model.latest()
  expect(conversation.kind).toBe('call')
  await expectAnswers(page, 1)
  await expect.poll(() => model.received()).toBeGreaterThan(50)
  conversation.finishPlayback()
  conversation.hear('How was your month?', { seconds: 3 })
  await expectAnswers(page, 2)
  // The fake reports 50 ms of audio for each character.
  conversation.hear('Go on.', { heardMs: 900 })
  await expectAnswers(page, 3)
  await expect(learnerLines(page)).toHaveText(['How was your month?', 'Go on.'])
  const heardReports = (await logOf(page)).filter(({ type }) => type === 'reply.heard').map(({ data }) => data)
  expect(heardReports).toMatchObject([
    { turn: 1, interrupted: false },
    { turn: 3, interrupted: true, heard_text: 'It was a long' },
  ])
  conversation.finishPlayback()
  await seeResult(page)
  await expect(page).toHaveURL(/\/session\/result-/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => conversation.isHungUp).toBe(true)
  console.verify()
})

test('a browser without WebRTC sends the sound through the server, and the learner is told', async ({
  page: admin,
  model,
  open,
}) => {
  model.set({ answers: [{ text: 'Good morning. What is it?' }, { text: 'All is well.' }] })
  const { id } = await addSpokenScenario(admin, 'en', 'realtime')
  const { page, console } = await open()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
  await startTalking(page, id)
  await expect(page.getByText(/^This network blocks the direct voice connection/)).toBeVisible()
  const conversation = await model.latest()
  expect(conversation.kind).toBe('relay')
  await expectAnswers(page, 1)
  // The page says that it has played the whole reply, and sends what its microphone hears.
  await expect
    .poll(async () => (await logOf(page)).find(({ type }) => type === 'reply.heard')?.data)
    .toMatchObject({ turn: 1, interrupted: false })
  await speak(page)
  const sounds = () => conversation.commands.filter(({ type }) => type === 'input_audio_buffer.append')
  await expect
    .poll(() => sounds().some(({ audio }) => Buffer.from(String(audio), 'base64').some((byte) => byte > 0)))
    .toBe(true)
  conversation.hear('Can you hear me?')
  await expectAnswers(page, 2)
  await expect(learnerLines(page)).toHaveText(['Can you hear me?'])
  conversation.drop()
  await expect(page.getByText(/^The voice connection could not be kept/)).toBeVisible()
  console.verify()
})

test('a recorded live conversation goes through the server, and the result plays its turns', async ({
  page: admin,
  model,
  open,
}) => {
  model.set({
    answers: [
      { text: 'Good morning. What is it?' },
      { text: 'I hear you.' },
      { text: 'I would rather go now. Goodbye.', outcome: 'end' },
    ],
  })
  const { id } = await addSpokenScenario(admin, 'en', 'realtime')
  const { page, console } = await open()
  await startTalking(page, id, { isRecorded: true })
  await expect(page.getByText('This conversation is being recorded.')).toBeVisible()
  const conversation = await model.latest()
  expect(conversation.kind).toBe('relay')
  await expectAnswers(page, 1)
  await speak(page)
  const sounds = () =>
    Buffer.concat(
      conversation.commands.map(({ audio }) => Buffer.from(typeof audio === 'string' ? audio : '', 'base64')),
    )
  await expect.poll(() => sounds().some((byte) => byte > 0)).toBe(true)
  await expect.poll(() => sounds().length).toBeGreaterThan(48_000)
  conversation.hear('Can you hear me?', { startMs: sounds().length / 48 - 1000, seconds: 1 })
  await expectAnswers(page, 2)
  conversation.hear('Go on.', { startMs: sounds().length / 48 - 1000, seconds: 1 })
  await expectAnswers(page, 3)
  await seeResult(page)
  await expect(page.getByRole('button', { name: /^Play turn 1/ })).toBeVisible()
  await page.getByRole('button', { name: /^Play turn 2/ }).click()
  await expect(page.getByRole('button', { name: 'Stop playing' })).toBeVisible()
  console.verify()
})
