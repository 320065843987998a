import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { navigateTo, useRecordTitle } from '../index.ts'
import { definePage } from '../manifest/index.ts'
import { renderRemotePage } from '../testing/index.ts'

function PersonaPage() {
  const [name, setName] = useState<string>()
  useRecordTitle(name)
  return (
    <>
      <button type="button" onClick={() => setName('Amélie')}>
        Load
      </button>
      <button type="button" onClick={() => setName('Amélie Roux')}>
        Rename
      </button>
    </>
  )
}

test('the browser title carries the name of the record, also after a rename and on every tab of the page', async () => {
  document.title = 'Persona · Parley'
  const { host, unmount } = await renderRemotePage(definePage(PersonaPage), { route: { title: 'Persona' } })
  // As the shell does.
  host.navigation.subscribe(({ title }) => {
    document.title = `${title} · Parley`
  })
  expect(document.title).toBe('Persona · Parley')
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  expect(document.title).toBe('Amélie · Persona · Parley')
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  expect(document.title).toBe('Amélie Roux · Persona · Parley')
  await act(() => navigateTo('/?tab=voice'))
  expect(document.title).toBe('Amélie Roux · Persona · Parley')
  unmount()
  expect(document.title).toBe('Persona · Parley')
})
