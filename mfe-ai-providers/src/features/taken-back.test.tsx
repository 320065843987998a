import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { openProviderEditor } from '../testing/open-provider-editor.tsx'
import { key, model, organizations } from './providers/provider.samples.ts'

const listOf = (...items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

const open = (answers: Readonly<Record<string, unknown>>) =>
  openProviderEditor({
    'aiModels.list': listOf(model),
    'aiServiceKeys.list': listOf(key),
    'organizations.list': listOf(...organizations),
    ...answers,
  })

type EditorPage = Awaited<ReturnType<typeof open>>

const bodiesOf = ({ host }: EditorPage, call: string) =>
  host.calls.filter((request) => request.call === call).map(({ input }) => (input as { body: unknown }).body)

const undoLast = ({ host }: EditorPage) => host.notices.getState().at(-1)?.action

const choose = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

test('a model that was disabled is enabled again by Undo', async () => {
  const page = await open({ 'aiModels.update': { ...model, version: 4 } })
  await choose('Actions for Small', en.disable)
  await waitFor(() => expect(undoLast(page)?.label).toBe(en.undo))
  undoLast(page)?.run()
  await waitFor(() =>
    expect(bodiesOf(page, 'aiModels.update')).toEqual([
      { version: 3, enabled: false },
      { version: 4, enabled: true },
    ]),
  )
})

test('a key that was suspended is active again by Undo', async () => {
  const page = await open({ 'aiServiceKeys.update': { ...key, version: 4 } })
  await choose('Actions for Main', en.keys.suspend)
  await waitFor(() => expect(undoLast(page)?.label).toBe(en.undo))
  undoLast(page)?.run()
  await waitFor(() =>
    expect(bodiesOf(page, 'aiServiceKeys.update')).toEqual([
      { version: 3, state: 'suspended' },
      { version: 4, state: 'active' },
    ]),
  )
})

test('a later change of a key takes the notice of the earlier one away, with its Undo', async () => {
  const page = await open({ 'aiServiceKeys.update': { ...key, version: 4 }, 'aiServiceKeys.disassign': key })
  const noticeTexts = () => page.host.notices.getState().map(({ text }) => text)
  await choose('Actions for Main', en.keys.suspend)
  await waitFor(() => expect(noticeTexts()).toEqual(['Main is suspended.']))
  await choose('Actions for Main', en.keys.organizations)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Acme' }))
  await waitFor(() => expect(noticeTexts()).toEqual(['Acme can no longer use the key.']))
})

test('a key that was withdrawn from an organisation is assigned again by Undo', async () => {
  const page = await open({ 'aiServiceKeys.disassign': key, 'aiServiceKeys.assign': key })
  await choose('Actions for Main', en.keys.organizations)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Acme' }))
  await waitFor(() => expect(undoLast(page)?.label).toBe(en.undo))
  undoLast(page)?.run()
  const body = { organization_id: organizations[0]?.id }
  await waitFor(() => expect(bodiesOf(page, 'aiServiceKeys.assign')).toEqual([body]))
  expect(bodiesOf(page, 'aiServiceKeys.disassign')).toEqual([body])
})

test('an operator is asked before a key of the platform is withdrawn, and is not offered Undo', async () => {
  const abilities = { update: false, delete: false, assign: false, disassign: true }
  // The sample operator belongs to this organisation.
  const platformKey = { ...key, organization_ids: ['organization-1'], abilities }
  const page = await openProviderEditor(
    { 'aiServiceKeys.list': listOf(platformKey), 'aiServiceKeys.disassign': platformKey },
    '',
    'operator',
  )
  const withdraw = async (button: string) => {
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(en.keys.withdrawText)).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: button }))
  }
  await choose('Actions for Main', en.keys.organizations)
  await withdraw('Cancel')
  expect(bodiesOf(page, 'aiServiceKeys.disassign')).toEqual([])
  await withdraw(en.keys.withdraw)
  await waitFor(() => expect(page.host.notices.getState().at(-1)?.kind).toBe('success'))
  expect(bodiesOf(page, 'aiServiceKeys.disassign')).toHaveLength(1)
  expect(undoLast(page)).toBeUndefined()
})
