import { authoredDrafts, type AuthoredKind, missionDraft, personaDraft } from '@parley/contracts/authored'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { en } from '../phrases/en.ts'
import { pageOf } from './coaching.samples.ts'
import { openPage } from './open-page.tsx'
import { recordFrame } from './record-frame.ts'

export const idAt = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const frame = recordFrame
const recordOf = (name: string, place: number) => ({ ...frame, id: idAt(place), name, language: 'en' })
const custom = [
  { type: 'text', key: 'site', label: 'Site' },
  { type: 'number', key: 'beds', label: 'Beds' },
  { type: 'choice', key: 'team', label: 'Team', choices: ['Red', 'Blue'] },
  { type: 'date', key: 'since', label: 'Since' },
  { type: 'yes_no', key: 'night', label: 'Night shift' },
].map((field, place) => ({ choices: [], required: true, ...field, id: idAt(place) }))

export const pictureUrl = `/api/image/${'a'.repeat(40)}/large.webp`

interface EditorOptions {
  readonly role?: 'editor' | 'operator'
  /** Answers of calls in place of the usual ones. */
  readonly answers?: Readonly<Record<string, unknown>>
}

/** Opens the editor of this record; `save` answers what the author's save sends. */
export const openEditor = async (
  kind: AuthoredKind,
  page: () => Promise<PageModule>,
  draft: object,
  { role = 'editor', answers = {} }: EditorOptions = {},
) => {
  const record = { ...frame, ...draft, id: idAt(9) }
  const { host } = await openPage(page, {
    person: { role },
    route: { params: { id: record.id } },
    answers: {
      [`${kind}s.list`]: pageOf([]),
      'personas.list': pageOf([recordOf('Ana', 1)]),
      'personas.read': {
        ...frame,
        ...personaDraft.parse({ name: 'Ana', first_name: 'Ana', language: 'en' }),
        id: idAt(1),
      },
      'missions.list': pageOf([recordOf('Listen', 2)]),
      'missions.read': { ...frame, ...missionDraft.parse({ name: 'Listen', language: 'en' }), id: idAt(2) },
      'observers.list': pageOf([recordOf('Ear', 3)]),
      'observers.read': recordOf('Ear', 3),
      'scenarios.list': pageOf([recordOf('Night talk', 4)]),
      'scenarios.read': recordOf('Night talk', 4),
      'usergroups.list': pageOf([{ id: idAt(5), name: 'North' }]),
      'users.listNames': { items: [{ id: idAt(6), name: 'Ben' }] },
      'catalogue.facets': { subjects: [], skills: [] },
      'customFields.list': { items: custom },
      'pictures.fetch': { id: idAt(8), url: pictureUrl, width: 900, height: 300 },
      'voices.list': { items: [], problems: [] },
      [`${kind}s.read`]: record,
      [`${kind}s.update`]: (input: unknown) => ({ ...record, ...(input as { body: object }).body, version: 2 }),
      ...answers,
    },
  })
  await screen.findByLabelText('Site')
  // The last part of each form.
  await screen.findByLabelText(labelPattern(en.editor.description))
  const save = async (): Promise<Readonly<Record<string, unknown>>> => {
    await userEvent.click(screen.getByText('Save', { selector: 'button' }))
    const update = await waitFor(() => {
      const request = host.calls.find(({ call }) => call === `${kind}s.update`)
      if (!request) throw new Error('Nothing is saved yet.')
      return request
    })
    return (update.input as { body: Readonly<Record<string, unknown>> }).body
  }
  /** The fields that the author's save leaves as they were. */
  const listUnchanged = (body: Readonly<Record<string, unknown>>) =>
    Object.keys(authoredDrafts[kind].shape).filter(
      (field) => JSON.stringify(body[field]) === JSON.stringify(record[field as keyof typeof record]),
    )
  return { host, save, unchanged: listUnchanged }
}

/** The label of a field, which may call it optional. */
const labelPattern = (label: string) => new RegExp(`^${label.replaceAll(/[.*+?()[\]]/g, '\\$&')}(?: \\(optional\\))?$`)
/** The last field with this label, or the one at this place. */
const field = (label: string, place = -1) => screen.getAllByLabelText(labelPattern(label)).at(place) as HTMLElement
export const write = (label: string, value: string, place?: number) =>
  fireEvent.change(field(label, place), { target: { value } })
/** Unfolds a part of a form, so that its fields are drawn. */
export const unfold = async (summary: string) => {
  await userEvent.click(await screen.findByText(summary, { selector: 'summary' }))
}

export const press = (name: string) =>
  userEvent.click(screen.getAllByText(name, { selector: 'button' }).at(-1) as HTMLElement)
/** Presses a switch, a box or a choice. */
export const check = (label: string) => userEvent.click(field(label))
/** Types a word that the field takes as one of several. */
export const addWord = (label: string, text: string) => userEvent.type(field(label), `${text}{Enter}`)
/** Turns a slider to its end. */
export const turnUp = (label: string) => fireEvent.keyDown(field(label), { key: 'End', keyCode: 35 })
export const choose = async (label: string, option: string) => {
  const box = field(label)
  await userEvent.click(box)
  const list = await waitFor(() => {
    const dropdown = document.getElementById(box.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown')
    if (!dropdown) throw new Error(`${label} has no list yet.`)
    return dropdown as HTMLElement
  })
  await userEvent.click(await within(list).findByText(option, { selector: '.ant-select-item-option-content' }))
}
export const chooseDay = async (label: string, day: string) => {
  const input = field(label)
  await userEvent.click(input)
  fireEvent.change(input, { target: { value: day } })
  fireEvent.blur(input)
}

/** Takes a picture from the web, and answers the category under which it is stored. */
export const choosePicture = async ({ calls }: Awaited<ReturnType<typeof openEditor>>['host']) => {
  const group = within(screen.getByRole('group', { name: labelPattern(en.editor.picture) }))
  await userEvent.click(group.getByRole('button', { name: 'From a web address' }))
  await userEvent.type(group.getByRole('textbox', { name: /Web address/ }), 'https://pictures.test/a.png{Enter}')
  await group.findByRole('img')
  return calls.find(({ call }) => call === 'pictures.fetch')?.input
}

/** Writes the fields that every kind of record has, those of the organisation among them. */
export const writeCommonFields = async () => {
  write('Name in lists', 'Another name')
  await check('Français')
  write('Description', 'About it.')
  await addWord('Tags', 'night')
  await check('Everyone in my organisation')
  write('Site', 'Lyon')
  write('Beds', '12')
  await choose('Team', 'Blue')
  await chooseDay('Since', '31/03/2026')
  await choose('Night shift', 'Yes')
}
export const commonFields = {
  name: 'Another name',
  language: 'fr',
  description: 'About it.',
  tags: ['night'],
  visibility: 'organization',
  custom: { site: 'Lyon', beds: 12, team: 'Blue', since: '2026-03-31', night: true },
}
