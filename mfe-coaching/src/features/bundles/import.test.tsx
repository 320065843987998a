import { bundleLimits } from '@parley/contracts/authored'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'

const item = (id: string, change: object) => ({
  id,
  kind: 'persona',
  name: `Record ${id}`,
  status: 'new',
  record_id: null,
  version: null,
  edited: false,
  updatable: false,
  ...change,
})
const noRecords = '{"records":[]}'
const items = [
  item('1', {}),
  item('2', { status: 'changed', record_id: '2', version: 4, edited: true, updatable: true }),
  item('3', { status: 'same', record_id: '3', version: 1 }),
]

const choice = () => screen.findByLabelText('What to do with Record 2')

const chooseUpdate = async () => {
  await userEvent.click(await choice())
  await userEvent.click(
    await screen.findByText(en.bundles.action.update, { selector: '.ant-select-item-option-content' }),
  )
}

test('a choice made for one file does not apply to the next', async () => {
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'bundles.preview': { items } },
  })
  const upload = async (name: string) =>
    userEvent.upload(
      await screen.findByLabelText(/^Choose a/),
      new File([noRecords], name, { type: 'application/json' }),
    )
  await upload('one.parley.json')
  await chooseUpdate()
  await upload('two.parley.json')
  await waitFor(async () =>
    expect((await choice()).closest('.ant-select')?.textContent).toContain(en.bundles.action.keep),
  )
})

test('a file shows its new and changed records, and only the records that the author chose are written', async () => {
  const bodies: { choices?: string }[] = []
  const { host } = await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'bundles.preview': { items },
      'bundles.import': (input: unknown) => {
        bodies.push((input as { body: { choices?: string } }).body)
        return { created: 1, updated: 1, kept: 0, items: [] }
      },
    },
  })
  const file = new File([noRecords], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  const list = await screen.findByRole('list', { name: en.bundles.records })
  expect(within(list).getByText(/changed here since/)).toBeDefined()
  await chooseUpdate()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 records' }))
  await waitFor(() => expect(host.navigation.getState().path).toBe('/apps/coaching/persona/list'))
  expect(host.notices.getState()[0]?.text).toBe('1 record created · 1 updated')
  expect(JSON.parse(bodies[0]?.choices ?? '')).toEqual({
    visibility: 'private',
    actions: { 2: 'update' },
    versions: { 2: 4, 3: 1 },
  })
})

test('a file whose records differ here, and are all kept, asks for a choice', async () => {
  const changedItems = items.filter(({ status }) => status === 'changed')
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'bundles.preview': { items: changedItems } },
  })
  const file = new File([noRecords], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  expect(await screen.findByText(en.bundles.chooseFirst)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.bundles.storeChosen }).disabled).toBe(true)
})

test('after the import of a course its author sees the playlists', async () => {
  const course = [item('1', { kind: 'scenario' }), item('2', { kind: 'playlist' })]
  const { host } = await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'bundles.preview': { items: course }, 'bundles.import': { created: 2, updated: 0, kept: 0, items: [] } },
  })
  const file = new File([noRecords], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 records' }))
  await waitFor(() => expect(host.navigation.getState().path).toBe('/apps/coaching/playlist/list'))
})

const ids = { persona: '11111111-1111-4111-8111-111111111111', standing: '22222222-2222-4222-8222-222222222222' }

test('a record that differs here is compared with the file field by field, and parts of the file are named', async () => {
  const { persona, standing } = ids
  const scenario = '33333333-3333-4333-8333-333333333333'
  const changedScenario = { kind: 'scenario', status: 'changed', record_id: standing, version: 2, updatable: true }
  const records = [
    { id: persona, kind: 'persona', draft: { name: 'Ana' } },
    {
      id: scenario,
      kind: 'scenario',
      draft: { name: 'A talk', intro: 'She is tired today.', persona_id: persona, resolution: 'Thank you.' },
    },
  ]
  const other = '44444444-4444-4444-8444-444444444444'
  const stands = {
    id: standing,
    name: 'A talk',
    intro: 'She is very tired.',
    persona_id: other,
    resolution: 'Thank you.',
  }
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'bundles.preview': { items: [item(persona, { name: 'Ana' }), item(scenario, changedScenario)] },
      'scenarios.read': stands,
      'personas.read': { id: other, name: 'Berta' },
    },
  })
  const file = new File([JSON.stringify({ records })], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  await userEvent.click(await screen.findByRole('button', { name: `Compare Record ${scenario} with what is here` }))
  const fields = await screen.findByLabelText('2 changed fields')
  expect([...fields.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Persona', 'Introduction'])
  const words = (tag: string) => [...fields.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim())
  await waitFor(() => expect(words('del')).toEqual(['Berta', 'very']))
  expect(words('ins')).toEqual(['Ana', 'today'])
})

test('a record that only was changed here is compared with the file, too, and one without any difference is not', async () => {
  const [editedId, sameId] = [ids.persona, ids.standing]
  const standing = { status: 'same', version: 2, updatable: true }
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'bundles.preview': {
        items: [
          item(editedId, { ...standing, record_id: editedId, edited: true }),
          item(sameId, { ...standing, record_id: sameId }),
        ],
      },
    },
  })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), new File(['{"records":[]}'], 'x.parley.json'))
  await screen.findByText(`Record ${sameId}`)
  const buttons = screen.getAllByRole('button', { name: /^Compare/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Compare Record ${editedId} with what is here`,
  ])
})

test('a picture of the file is shown beside the one that it would replace', async () => {
  const id = '33333333-3333-4333-8333-333333333333'
  const [here, there] = ['a', 'b'].map((digit) => `/api/image/${digit.repeat(40)}/large.webp`)
  const draft = { name: 'Ana', avatar: { style: 'thumbs', seed: 'ana', url: there } }
  const content = { records: [{ id, kind: 'persona', draft }], pictures: [{ url: there, data: 'AAAA' }] }
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'bundles.preview': { items: [item(id, { status: 'changed', record_id: id, version: 2, updatable: true })] },
      'personas.read': { id, name: 'Ana', avatar: { style: 'thumbs', seed: 'ana', url: here } },
    },
  })
  const file = new File([JSON.stringify(content)], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  await userEvent.click(await screen.findByRole('button', { name: `Compare Record ${id} with what is here` }))
  const fields = await screen.findByLabelText('1 changed field')
  const pictures = [...fields.querySelectorAll('img')].map((picture) => [picture.getAttribute('src'), picture.alt])
  expect(pictures).toEqual([
    [`/api/image/${'a'.repeat(40)}/small.webp`, 'picture aaaa'],
    ['data:image/webp;base64,AAAA', 'picture in the file'],
  ])
})

test('a slow answer about an earlier file does not replace the file that the author chose last', async () => {
  const { promise: slowAnswer, resolve: answerFirst } = Promise.withResolvers<object>()
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'bundles.preview': (input: unknown) =>
        (input as { body: { file: File } }).body.file.name === 'first.parley.json'
          ? slowAnswer
          : { items: [item('2', { name: 'In the last file' })] },
    },
  })
  const first = new File([noRecords], 'first.parley.json')
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), first)
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), new File([noRecords], 'last.parley.json'))
  expect(await screen.findByText('In the last file')).toBeDefined()
  answerFirst({ items: [item('1', { name: 'In the first file' })] })
  // The page reads the first file after its answer, and this line after the page.
  await act(async () => void (await slowAnswer))
  await act(async () => void (await first.text()))
  expect(await screen.findByText('last.parley.json')).toBeDefined()
  expect(screen.queryByText('In the first file')).toBeNull()
})

test('a file beyond the limit is refused before it is sent, with what to do', async () => {
  const { host } = await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'bundles.preview': { items } },
  })
  const file = new File([noRecords], 'x.parley.json')
  Object.defineProperty(file, 'size', { value: bundleLimits.bytes + 1 })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  expect(await screen.findByText(/larger than 33\sMB\. Export its scenarios one by one/)).toBeDefined()
  expect(host.calls.some(({ call }) => call === 'bundles.preview')).toBe(false)
})
