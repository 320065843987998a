import type { Observer } from '@parley/contracts/authored'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { newCriterion } from './observer-form.model.ts'

interface Sent {
  readonly body: Partial<Observer>
}
const field = (label: RegExp | string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const write = async (label: RegExp | string, text: string) => {
  await userEvent.click(await field(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))

beforeEach(() => localStorage.clear())

test('an author writes an observer with two criteria and their levels', async () => {
  const id = '00000000-0000-4000-8000-00000000000a'
  const { host } = await openPage(() => import('./observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: {} },
    answers: {
      'observers.create': ({ body }: Sent) => ({
        ...body,
        id,
        version: 1,
        state: 'draft',
        abilities: { publish: true },
      }),
    },
  })
  await write('Name in lists', 'Patience')
  await write(/^Criterion 1/, 'Waits')
  await press('Add a criterion')
  await write(/^Criterion 2/, 'Asks')
  await userEvent.click((await screen.findAllByText('Add a level', { selector: 'button' }))[0] as HTMLElement)
  await write('Level 1', 'Interrupts')
  await press('Save')
  await waitFor(() =>
    expect((host.calls.find(({ call }) => call === 'observers.create')?.input as Sent | undefined)?.body).toMatchObject(
      {
        name: 'Patience',
        criteria: [
          { key: 'criterion_1', label: 'Waits', type: 'scale', descriptors: ['Interrupts'] },
          { key: 'criterion_2', label: 'Asks', type: 'scale', descriptors: [] },
        ],
      },
    ),
  )
})

test('a new criterion has a key that no other one has', () => {
  expect(newCriterion([{ key: 'criterion_2' }]).key).toBe('criterion_3')
  expect(newCriterion([]).key).toBe('criterion_1')
})
