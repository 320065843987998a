import type { WorkshopDebrief, WorkshopUpdate } from '@parley/contracts/calls'
import { refetchEverything } from '@parley/mfe-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { catchFiles } from '../../testing/catch-files.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleDebrief, sampleParticipant, sampleUpdate, sampleWorkshop } from './workshops.samples.ts'

/** A stream that sends one update and stays open. */
const streamOf = (update: WorkshopUpdate) => () =>
  new ReadableStream<Uint8Array>({
    start: (sink) => sink.enqueue(new TextEncoder().encode(`id: 1\nevent: room\ndata: ${JSON.stringify(update)}\n\n`)),
  })

interface RoomOptions {
  readonly language?: 'en' | 'fr'
  readonly role?: 'editor' | 'operator'
}

const openRoom = (update: WorkshopUpdate, answers: Record<string, unknown> = {}, more: RoomOptions = {}) =>
  openPage(() => import('./workshop-room.page.tsx'), {
    person: { role: more.role ?? 'editor' },
    language: more.language ?? 'en',
    route: { params: { workshopID: update.workshop.id } },
    answers: { 'workshops.read': update.workshop, 'workshops.events': streamOf(update), ...answers },
  })

const openDebrief = (debrief: WorkshopDebrief, answers: Record<string, unknown> = {}) =>
  openPage(() => import('./workshop-room.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { workshopID: debrief.workshop.id }, search: '?view=debrief' },
    answers: { 'workshops.read': debrief.workshop, 'workshops.debrief': debrief, ...answers },
  })

test('the list leads to each room, and Undo restores a deleted one', async () => {
  const room = sampleWorkshop({ abilities: { lead: true, delete: true } })
  const { host } = await openPage(() => import('./workshop-list.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'workshops.list': pageOf([room]), 'workshops.remove': undefined, 'workshops.restore': room },
  })
  const link = await screen.findByRole('link', { name: 'Autumn class' })
  expect(link.getAttribute('href')).toContain('/workshop/room-workshop-1')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Autumn class/ }))
  await userEvent.click(await screen.findByRole('button', { name: en.workshops.delete }))
  const inputsOf = (name: string) => host.calls.filter((call) => call.call === name).map(({ input }) => input)
  await expect.poll(() => inputsOf('workshops.remove')).toEqual([{ params: { id: 'workshop-1' } }])
  await expect.poll(() => host.notices.getState()[0]?.text).toBe(en.workshops.deleted_one)
  const [notice] = host.notices.getState()
  expect(notice?.action?.label).toBe(en.records.undo)
  notice?.action?.run()
  await expect.poll(() => inputsOf('workshops.restore')).toEqual([{ params: { id: 'workshop-1' } }])
})

test('a trainer without a workshop reads what a workshop is', async () => {
  await openPage(() => import('./workshop-list.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'workshops.list': pageOf([]) },
  })
  expect(await screen.findByText(en.workshops.emptyText)).toBeDefined()
})

test('before the start the room shows the way in, and no figures', async () => {
  const workshop = sampleWorkshop({ state: 'waiting', started_at: null, join_url: 'http://localhost/shared/abcd' })
  const participant = sampleParticipant({ place: 'joined', status: '' })
  await openRoom(sampleUpdate({ workshop, participants: [participant], patterns: [] }))
  expect(await screen.findByRole('heading', { name: en.workshops.joinTitle })).toBeDefined()
  expect(screen.getByText(workshop.join_url)).toBeDefined()
  expect(screen.getByText(/^Other devices cannot open this link/)).toBeDefined()
  expect(screen.getByRole('button', { name: en.workshops.start })).toBeDefined()
  expect(screen.queryByRole('heading', { name: en.workshops.patterns })).toBeNull()
})

test.each([
  ['en', 1800, '30 minutes left'],
  ['en', 0, 'The planned time is over'],
  ['en', -90, '1 minute over time'],
  ['fr', 1800, 'Encore 30 minutes'],
  ['fr', 59, 'Encore 1 minute'],
  ['fr', -120, '2 minutes de dépassement'],
] as const)('the planned time is said as a person would, in %s with %i seconds left', async (language, left, words) => {
  await openRoom(sampleUpdate({ workshop: sampleWorkshop({ minutes: 30, seconds_left: left }) }), {}, { language })
  expect(await screen.findByText(words)).toBeDefined()
})

test('a running room shows numbers and patterns, and names only after a question', async () => {
  const { host } = await openRoom(
    sampleUpdate({ participants: [sampleParticipant({ turns: 3, openness: [{ turn: 1, value: 40 }] })] }),
    { 'workshops.names': { items: [{ id: 'p1', name: 'Zoé' }] } },
  )
  expect(await screen.findByText('9 of 12 gave advice in the first two turns')).toBeDefined()
  expect(screen.getByText('No. 1')).toBeDefined()
  expect(screen.getByText('Turn 3')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.workshops.showNames }))
  const dialog = await screen.findByRole('alertdialog')
  expect(host.calls.some(({ call }) => call === 'workshops.names')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: en.workshops.showNames }))
  expect(await screen.findByText('Zoé')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.workshops.hideNames }))
  expect(screen.queryByText('Zoé')).toBeNull()
})

test('finishing for all asks first and says how many conversations end', async () => {
  const { host } = await openRoom(sampleUpdate(), { 'workshops.finish': sampleWorkshop({ state: 'finished' }) })
  await userEvent.click(await screen.findByRole('button', { name: en.workshops.finish }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(en.workshops.finishText_one)).toBeDefined()
  expect(host.calls.some(({ call }) => call === 'workshops.finish')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: en.workshops.finish }))
  await expect.poll(() => host.calls.some(({ call }) => call === 'workshops.finish')).toBe(true)
})

test('a message is sent to all and the field is empty for the next', async () => {
  const bodies: unknown[] = []
  await openRoom(sampleUpdate(), {
    'workshops.message': (input: unknown) => {
      bodies.push((input as { body: unknown }).body)
      return sampleWorkshop()
    },
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: en.workshops.messageLabel })
  await userEvent.type(field, '  Five minutes left ')
  await userEvent.click(screen.getByRole('button', { name: en.workshops.send }))
  await expect.poll(() => bodies).toEqual([{ text: 'Five minutes left' }])
  await expect.poll(() => field.value).toBe('')
})

test('a message that was not sent stays in the field', async () => {
  const { host } = await openRoom(sampleUpdate(), {
    'workshops.message': () => {
      throw new Error('The line is cut.')
    },
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: en.workshops.messageLabel })
  await userEvent.type(field, 'Five minutes left')
  const send = screen.getByRole('button', { name: en.workshops.send })
  await userEvent.click(send)
  await expect.poll(() => host.notices.getState()).toHaveLength(1)
  expect(field.value).toBe('Five minutes left')
})

test('what a trainer types stays while the room changes: the message, and the name that the drawer holds', async () => {
  let send = (_update: WorkshopUpdate) => {}
  const live = () =>
    new ReadableStream<Uint8Array>({
      start: (sink) => {
        let id = 0
        send = (update) =>
          sink.enqueue(new TextEncoder().encode(`id: ${(id += 1)}\nevent: room\ndata: ${JSON.stringify(update)}\n\n`))
        send(sampleUpdate())
      },
    })
  let latestRoom = sampleWorkshop()
  const { host } = await openRoom(sampleUpdate(), { 'workshops.events': live, 'workshops.read': () => latestRoom })
  const fields = {
    message: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: en.workshops.messageLabel, hidden: true }),
    name: () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${en.workshops.name}`) }),
  }
  await userEvent.type(await screen.findByRole('textbox', { name: en.workshops.messageLabel }), 'Five minutes')
  await userEvent.click(await screen.findByRole('button', { name: en.workshops.change }))
  await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${en.workshops.name}`) }), ' of typing')
  latestRoom = sampleWorkshop({ name: 'Newer', minutes: 30 })
  send(sampleUpdate({ workshop: latestRoom }))
  await refetchEverything(host)
  await screen.findByRole('heading', { name: 'Newer', hidden: true })
  expect([fields.message().value, fields.name().value]).toEqual(['Five minutes', 'Autumn class of typing'])
})

test('the trainer changes the planned time and the places of a room', async () => {
  const bodies: unknown[] = []
  await openRoom(sampleUpdate({ workshop: sampleWorkshop({ minutes: 30, ends_at: '2026-03-02T09:30:00.000Z' }) }), {
    'workshops.update': ({ body }: { body: unknown }) => {
      bodies.push(body)
      return sampleWorkshop()
    },
  })
  expect(await screen.findByText(/^planned until /)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.fields.history })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: en.workshops.change }))
  const minutes = await screen.findByRole('spinbutton', { name: /Planned minutes/ })
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '45')
  const places = screen.getByRole('spinbutton', { name: /Places/ })
  await userEvent.clear(places)
  await userEvent.type(places, '12')
  await userEvent.click(screen.getByRole('button', { name: en.workshops.save }))
  await expect.poll(() => bodies).toEqual([{ name: 'Autumn class', minutes: 45, limit: 12 }])
})

test('the room speaks French, and its history has the words of its states', async () => {
  const event = { id: 'e1', at: '2026-03-02T09:00:00.000Z', actor_kind: 'user', actor_name: 'ada', subject_id: 'w' }
  const pause = { ...event, action: 'workshop.pause', before: { state: 'running' }, after: { state: 'paused' } }
  const after = { scenario_id: sampleWorkshop().scenario.id, limit: 12, result: 'report', may_keep: true }
  const creation = { ...event, id: 'e0', action: 'workshop.create', before: null, after }
  const answers = { 'auditEvents.list': { items: [pause, creation], next: null } }
  await openRoom(sampleUpdate(), answers, { language: 'fr', role: 'operator' })
  expect(await screen.findByText('Ont donné un conseil dans les deux premiers tours : 9 sur 12')).toBeDefined()
  expect(screen.getByRole('button', { name: fr.workshops.pause })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: fr.fields.history }))
  expect(await screen.findByText(fr.workshops.is.paused)).toBeDefined()
  const { scenario, places, result, mayKeep } = fr.workshops
  const texts = [scenario, sampleWorkshop().scenario.name, places, result, fr.accessCodes.resultIs.report, mayKeep]
  for (const text of [...texts, fr.accessCodes.yes]) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('the debrief has the figures of all and the words of those who agreed', async () => {
  await openDebrief(sampleDebrief())
  expect(await screen.findByText('2 of 3 participants spoke.')).toBeDefined()
  expect(screen.getByText('How are you?')).toBeDefined()
  expect(screen.getByText('Nadia opens up by 12')).toBeDefined()
  expect(screen.getByRole('img', { name: /Their share of the words\. median 50/ })).toBeDefined()
  expect(screen.getAllByText('Quotes from the one participant of 2 who agreed.')).toHaveLength(1)
  expect(screen.getByRole('button', { name: en.workshops.csv })).toBeDefined()
})

test('the debrief is printed, and downloaded as the CSV file of the server', async () => {
  const { files, print } = catchFiles()
  const file = new Blob(['Workshop,Participant'], { type: 'text/csv' })
  const { host } = await openDebrief(sampleDebrief(), { 'workshops.export': file })
  await userEvent.click(await screen.findByRole('button', { name: en.workshops.print }))
  expect(print).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: en.workshops.csv }))
  await expect.poll(() => files).toEqual([file])
  expect(host.calls.at(-1)).toMatchObject({ call: 'workshops.export', input: { params: { id: sampleWorkshop().id } } })
})

test('a debrief without turns says that there is nothing to discuss', async () => {
  await openDebrief(sampleDebrief({ spoke: 0 }))
  expect(await screen.findByText(en.workshops.noDebrief)).toBeDefined()
})
