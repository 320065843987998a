import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Disclosure } from './disclosure.tsx'

test('lazy content is drawn at the first unfolding, and stays when it is folded again', async () => {
  render(
    <Disclosure lazy summary="More">
      <input aria-label="Line" />
    </Disclosure>,
  )
  expect(screen.queryByLabelText('Line')).toBeNull()
  await userEvent.click(screen.getByText('More'))
  const field = await screen.findByLabelText('Line')
  await userEvent.type(field, 'kept')
  await userEvent.click(screen.getByText('More'))
  expect(screen.getByLabelText<HTMLInputElement>('Line').value).toBe('kept')
})

test('lazy content that begins unfolded is drawn at once', () => {
  render(
    <Disclosure lazy open summary="More">
      <p>Words</p>
    </Disclosure>,
  )
  expect(screen.getByText('Words')).toBeTruthy()
})
