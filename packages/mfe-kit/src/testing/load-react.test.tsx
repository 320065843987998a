import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { create } from 'zustand'

const useCount = create(() => ({ count: 0 }))
const setCount = (count: number) => useCount.setState({ count })

/** Counts to three by effects, each of which asks for the next. */
function Chain() {
  const { count } = useCount()
  useEffect(() => {
    if (count > 0 && count < 3) setCount(count + 1)
  }, [count])
  return (
    <button type="button" onClick={() => setCount(1)}>
      {count}
    </button>
  )
}

beforeEach(() => setCount(0))

const shownCount = () => screen.getByRole('button').textContent

test('an event returns when everything that it causes is drawn, as with the development build', () => {
  render(<Chain />)
  fireEvent.click(screen.getByRole('button'))
  expect(shownCount()).toBe('3')
})

test('an update after a delay is drawn when the act around it ends', async () => {
  render(<Chain />)
  await act(async () => {
    await Promise.resolve()
    screen.getByRole('button').click()
  })
  expect(shownCount()).toBe('3')
})

test('what an act throws is thrown on, and the next act draws', async () => {
  render(<Chain />)
  const fault = new Error('no')
  expect(() =>
    act(() => {
      throw fault
    }),
  ).toThrow(fault)
  await expect(act(() => Promise.reject(fault))).rejects.toThrow(fault)
  fireEvent.click(screen.getByRole('button'))
  expect(shownCount()).toBe('3')
})
