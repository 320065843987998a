import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { RecordSelect } from './record-select.tsx'

const claire = { id: '0192f000-0000-7000-8000-000000000001', name: 'Claire', language: 'fr' }
const namesake = { ...claire, id: '0192f000-0000-7000-8000-000000000002', language: 'en' }

test.each(['en', 'fr'] as const)(
  'an author who reads %s sees the language of each record to choose, and the chosen one by its name',
  async (language) => {
    const Page = () => <RecordSelect kind="persona" id="persona" value={claire.id} />
    await openPage(() => Promise.resolve({ Page }), {
      language,
      person: { role: 'editor' },
      answers: { 'personas.list': pageOf([claire, namesake]) },
    })
    expect((await screen.findByTitle('Claire')).textContent).toBe('Claire')
    await userEvent.click(screen.getByRole('combobox'))
    const list = await screen.findByRole('listbox')
    expect(await within(list).findByRole('option', { name: 'Claire, Français' })).toBeDefined()
    const options = [...document.querySelectorAll('.ant-select-item-option-content')]
    expect(options.map(({ textContent }) => textContent)).toEqual(['Claire Français', 'Claire English'])
  },
)
