import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LaterParts } from './later-parts.tsx'

/** Records which parts are on the page when it comes. */
function Part({ name, views }: { readonly name: string; readonly views: string[] }) {
  useEffect(() => {
    views.push(
      screen
        .getAllByRole('textbox')
        .map((field) => field.getAttribute('aria-label'))
        .join(' '),
    )
  }, [views])
  return <input aria-label={name} />
}

const partsOf = (names: readonly string[], views: string[] = []) => (
  <LaterParts>
    {names.map((name) => (
      <Part key={name} name={name} views={views} />
    ))}
  </LaterParts>
)

test('the parts of a form come one after the other', async () => {
  const views: string[] = []
  // Other tests have drawn forms at other addresses.
  render(<MemoryRouter initialEntries={['/parts-in-order']}>{partsOf(['one', 'two', 'three'], views)}</MemoryRouter>)
  await screen.findByLabelText('three')
  expect(views).toEqual(['one', 'one two', 'one two three'])
})

test('a part that appears later takes nothing from the parts after it', async () => {
  const { rerender } = render(<MemoryRouter>{partsOf(['one', 'three'])}</MemoryRouter>)
  const last = await screen.findByLabelText('three')
  rerender(<MemoryRouter>{partsOf(['one', 'two', 'three'])}</MemoryRouter>)
  expect(await screen.findByLabelText('two')).toBeDefined()
  expect(screen.getByLabelText('three')).toBe(last)
})

test('on the way back the whole form is there at once, so that its place can be found', async () => {
  const views: string[] = []
  const router = createMemoryRouter(
    [
      { path: '/parts-on-return', element: partsOf(['one', 'two'], views) },
      { path: '/list', element: <p>List</p> },
    ],
    { initialEntries: ['/parts-on-return'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByLabelText('two')
  expect(views).toEqual(['one', 'one two'])
  await router.navigate('/list')
  await screen.findByText('List')
  views.length = 0
  await router.navigate(-1)
  await screen.findByLabelText('two')
  expect(views).toEqual(['one two', 'one two'])
})
