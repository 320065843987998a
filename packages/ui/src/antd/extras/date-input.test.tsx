import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UiProvider } from '../../core/index.ts'
import { AntdProvider } from '../../management/theme/antd-provider.tsx'
import { DateInput } from './date-input.tsx'

test.each(['en', 'fr'] as const)('the calendar starts its weeks on Monday: %s', async (language) => {
  render(
    <UiProvider scheme="light" language={language}>
      <AntdProvider>
        <DateInput id="day" value="2026-11-25" />
      </AntdProvider>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('textbox'))
  const [first] = screen.getAllByRole('columnheader')
  expect(first?.textContent).toMatch(/^(?:Mo|lu|Lu)/)
})

function DayField({ first = null }: { readonly first?: string | null }) {
  const [day, setDay] = useState<string | null>(first)
  return (
    <>
      <DateInput id="day" value={day} onChange={setDay} />
      <output>{day ?? 'none'}</output>
      <button type="button">After</button>
    </>
  )
}

const openField = (language: 'en' | 'fr', first: string | null = null) => {
  render(
    <UiProvider scheme="light" language={language}>
      <AntdProvider>
        <DayField first={first} />
      </AntdProvider>
    </UiProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox')
}

test.each([
  ['en', '1/12/2026', '1 Dec 2026'],
  ['en', '1 December 2026', '1 Dec 2026'],
  ['en', '01.12.26', '1 Dec 2026'],
  ['fr', '1 déc. 2026', '1 déc. 2026'],
  ['fr', '1er décembre 2026', '1 déc. 2026'],
  ['fr', '1/12/2026', '1 déc. 2026'],
] as const)('a day is taken as people write it (%s: %s)', async (language, typedText, shownText) => {
  const field = openField(language)
  await userEvent.type(field, typedText)
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('2026-12-01')
  expect(field.value).toBe(shownText)
})

test('a day that is picked in the calendar is taken, and the field stays free of messages', async () => {
  const field = openField('en', '2026-12-01')
  await userEvent.click(field)
  await userEvent.click(screen.getByTitle('2026-12-15'))
  fireEvent.blur(screen.getByTitle('2026-12-15'))
  expect(screen.getByRole('status').textContent).toBe('2026-12-15')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['{Enter}', '{ArrowDown}', ' '])('the key "%s" opens the calendar', async (key) => {
  const field = openField('en', '2026-12-01')
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.keyboard(key)
  expect(screen.getByRole('table')).toBeDefined()
})

test.each([
  ['{ArrowRight}', '2026-12-02'],
  ['{ArrowLeft}', '2026-11-30'],
  ['{ArrowDown}', '2026-12-08'],
  ['{ArrowUp}', '2026-11-24'],
  ['{PageDown}', '2027-01-01'],
  ['{PageUp}', '2026-11-01'],
])('in the calendar the key %s moves to %s, which Enter takes', async (key, day) => {
  const field = openField('en', '2026-12-01')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(key)
  expect(screen.getByTitle(day).className).toContain('selected')
  expect(screen.getByRole('status').textContent).toBe('2026-12-01')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe(day)
  await waitFor(() => expect(document.querySelector('.ant-picker-open')).toBeNull())
  expect(document.activeElement).toBe(field)
})

test('Escape leaves the calendar and keeps the day of the field', async () => {
  const field = openField('en', '2026-12-01')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Escape}')
  await waitFor(() => expect(document.querySelector('.ant-picker-open')).toBeNull())
  expect(field.value).toBe('1 Dec 2026')
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('2026-12-01')
})

test('a day that the keys have reached is not taken by Tab', async () => {
  openField('en', '2026-12-01')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Tab}')
  expect(screen.getByRole('status').textContent).toBe('2026-12-01')
})

test('an arrow key with Shift selects text and opens no calendar', async () => {
  openField('en', '2026-12-01')
  await userEvent.tab()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.queryByRole('table')).toBeNull()
})

test('after a walk through the calendar, typed text counts, and Left moves in it', async () => {
  const field = openField('en', '2026-12-01')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await userEvent.clear(field)
  await userEvent.keyboard('5/12/206{ArrowLeft}2{Enter}')
  expect(screen.getByRole('status').textContent).toBe('2026-12-05')
})

test('an empty field begins at today, and a screen reader hears the day', async () => {
  openField('en')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'full' })
  expect(screen.getByText(today)).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test.each([
  ['en', 'DD/MM/YYYY'],
  ['fr', 'JJ/MM/AAAA'],
] as const)('an empty field names the form of a date (%s)', (language, placeholder) => {
  expect(openField(language).placeholder).toBe(placeholder)
})

test('Enter takes a typed day and closes the calendar', async () => {
  const field = openField('en', '2026-12-01')
  await userEvent.clear(field)
  await userEvent.type(field, '2 December 2026{Enter}')
  expect(screen.getByRole('status').textContent).toBe('2026-12-02')
  await waitFor(() => expect(document.querySelector('.ant-picker-open')).toBeNull())
})

test('after a day is picked in the calendar, Tab goes on from the field', async () => {
  const field = openField('en', '2026-12-01')
  await userEvent.click(field)
  await userEvent.click(screen.getByTitle('2026-12-15'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.querySelector('.ant-picker-open')).toBeNull()
  // The button that clears the field comes first.
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})

test('a text that is no day is named, and the day before it stays', async () => {
  const field = openField('en', '2026-12-01')
  await userEvent.clear(field)
  await userEvent.type(field, '31/02/2027')
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toBe('“31/02/2027” is not a date. Write it like 31/12/2026.')
  expect(screen.getByRole('status').textContent).toBe('2026-12-01')
  await userEvent.clear(field)
  await userEvent.type(field, '2/12/2026{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('2026-12-02')
})

test('an emptied field has no day', async () => {
  const field = openField('fr', '2026-12-01')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('none')
  expect(field.value).toBe('')
})
