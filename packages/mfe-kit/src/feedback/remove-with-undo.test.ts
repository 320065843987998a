import { expect, test, vi } from 'vitest'
import { provideHost } from '../host/host-context.tsx'
import { queryClient } from '../host/current.ts'
import { createTestHost } from '../testing/index.ts'
import { removeWithUndo } from './remove-with-undo.ts'

interface ListedPage {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

const lists = ['personas', 'list']
const words = { removed: (count: number) => `${count} deleted`, undo: 'Undo', failed: 'That did not work.' }
const restore = vi.fn<(id: string) => Promise<unknown>>()

const start = () => {
  const host = createTestHost()
  provideHost(host)
  restore.mockReset()
  restore.mockResolvedValue(undefined)
  queryClient().setQueryData<ListedPage>([...lists, { page: 1 }], { items: [{ id: '1' }, { id: '2' }], total: 30 })
  const readPage = () => queryClient().getQueryData<ListedPage>([...lists, { page: 1 }])
  return { host, shown: readPage, notices: () => host.notices.getState() }
}

test('records leave the lists before the server answers', async () => {
  const { shown } = start()
  let answer = (): void => undefined
  const remove = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const removing = removeWithUndo({ lists, ids: ['1'], remove, restore, words })
  await vi.waitFor(() => expect(shown()).toEqual({ items: [{ id: '2' }], total: 29 }), { timeout: 60_000 })
  answer()
  await removing
})

test('a deletion can be undone, once for all records of it', async () => {
  const { notices } = start()
  await removeWithUndo({ lists, ids: ['1', '2'], remove: () => Promise.resolve(), restore, words })
  const [notice] = notices()
  expect(notice?.text).toBe('2 deleted')
  notice?.action?.run()
  await vi.waitFor(() => expect(restore.mock.calls).toEqual([['1'], ['2']]), { timeout: 60_000 })
})

test('records that the server refuses to delete come back, with its reason', async () => {
  const { shown, notices } = start()
  const refusal = Object.assign(new Error('A scenario uses this persona.'), { name: 'ApiError' })
  const remove = (id: string) => (id === '1' ? Promise.reject(refusal) : Promise.resolve())
  await removeWithUndo({ lists, ids: ['1', '2'], remove, restore, words })
  expect(notices().map(({ text }) => text)).toEqual(['A scenario uses this persona.', '1 deleted'])
  expect(shown()?.items).toEqual([{ id: '1' }])
})
