import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

/* The tests of all pages read labels and styles in a faster way than happy-dom does: `@parley/config/vitest/happy-dom`. */

test('a field is found by each of its labels, as in a browser', () => {
  render(
    <>
      <label htmlFor="town">Town</label>
      <label htmlFor="town">where you live</label>
      <input id="town" />
      <label>
        Street <textarea />
      </label>
      <label htmlFor="country">
        Country <input id="country" />
      </label>
      <button type="button">Save</button>
      <label htmlFor="town">
        <input aria-label="Other" />
      </label>
    </>,
  )
  const town = screen.getByRole<HTMLInputElement>('textbox', { name: 'Town where you live' })
  expect(screen.getByLabelText('where you live')).toBe(town)
  expect(Array.from(town.labels ?? [], ({ textContent }) => textContent)).toEqual(['Town', 'where you live', ''])
  expect(screen.getByLabelText('Street').tagName).toBe('TEXTAREA')
  expect(screen.getByLabelText<HTMLInputElement>('Country').labels).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Other' }).labels).toHaveLength(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).labels).toHaveLength(0)
})

test('a label that changes is read again', () => {
  const { rerender } = render(<label htmlFor="first">Name</label>)
  rerender(
    <>
      <label htmlFor="second">Name</label>
      <input id="first" />
      <input id="second" />
    </>,
  )
  expect(screen.getByLabelText('Name').id).toBe('second')
})

test('a style that is inherited stays, and one that is not does not reach the child', () => {
  render(
    <div style={{ visibility: 'hidden', color: 'red', display: 'flex' }}>
      <span data-testid="child" style={{ fontStyle: 'italic' }} />
    </div>,
  )
  const child = screen.getByTestId('child')
  const { color, display, fontStyle, visibility } = getComputedStyle(child)
  expect([color, fontStyle, visibility]).toEqual(['red', 'italic', 'hidden'])
  expect(display).not.toBe('flex')
  expect(getComputedStyle(child.parentElement as HTMLElement).fontStyle).not.toBe('italic')
})
