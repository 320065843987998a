import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { antdTheme } from '../antd/antd-theme.ts'
import { colours } from '../tokens/index.ts'
import { SearchSelectField } from './search-select-field.tsx'
import { TagsField } from './tags-field.tsx'

/** The field reads the old number of the key, which the simulated keyboard leaves out. */
const enter = { key: 'Enter', keyCode: 13, which: 13 }

const trees = ['Alder', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }))

test('one of many is found by typing, without regard to case', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  render(<SearchSelectField label="Voice" options={trees} value={null} onChange={onChange} />)
  const field = screen.getByRole('combobox', { name: 'Voice' })
  await userEvent.type(field, 'CED')
  fireEvent.keyDown(field, enter)
  expect(onChange).toHaveBeenCalledWith('cedar')
})

test('label, help and error belong to a searchable field too', () => {
  render(
    <SearchSelectField
      label="Voice"
      options={trees}
      value={null}
      onChange={() => undefined}
      help="As heard."
      error="Choose one."
    />,
  )
  const field = screen.getByRole('combobox', { name: 'Voice' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((field.getAttribute('aria-describedby') ?? '').split(' ')).toHaveLength(2)
})

test('tags are trimmed and come once', async () => {
  const onChange = vi.fn<(value: readonly string[]) => void>()
  render(<TagsField label="Tags" value={['feedback']} onChange={onChange} />)
  const field = screen.getByRole('combobox', { name: 'Tags' })
  await userEvent.type(field, ' first talk ')
  fireEvent.keyDown(field, enter)
  expect(onChange).toHaveBeenCalledWith(['feedback', 'first talk'])
})

test.each(['light', 'dark'] as const)('antd wears our tokens in %s', (scheme) => {
  const { token } = antdTheme(scheme)
  expect([token?.colorPrimary, token?.colorBgElevated, token?.colorText]).toEqual([
    colours[scheme]['accent-fill'],
    colours[scheme].raised,
    colours[scheme].text,
  ])
  expect([token?.motionDurationMid, token?.screenXXL]).toEqual(['0.2s', 1536])
})
