import { ApiError } from '@parley/api-client'
import { scenarioDraft } from '@parley/contracts/authored'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { idAt, openEditor } from '../../testing/editor-fields.ts'
import { openPage } from '../../testing/open-page.tsx'

beforeEach(() => localStorage.clear())

const runCheck = async () => {
  await userEvent.click(await screen.findByText(en.checks.run, { selector: 'button' }))
  return screen.findByRole('region', { name: en.checks.title })
}
const linksIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button')?.textContent)

test('the check names each empty field that a record needs, though the server finds nothing', async () => {
  await openPage(() => import('../personas/persona-editor.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'personas.check': { problems: [] }, 'voices.list': { items: [], problems: [] } },
  })
  const panel = await runCheck()
  await waitFor(() => expect(linksIn(panel)).toEqual([en.editor.name, en.personaEditor.firstName]))
  const signs = within(panel).getAllByText(en.checks.severity.error)
  expect(signs.map(({ className }) => className.includes('danger'))).toEqual([true, true])
  expect(within(panel).queryByText(en.checks.fine)).toBeNull()
})

test('a check that the server refuses names the fields, and no sentence stands without one', async () => {
  const refusal = new ApiError('invalid-input', 'Fill this in.', 400)
  await openPage(() => import('../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'observers.check': refusal },
  })
  const panel = await runCheck()
  await waitFor(() => expect(linksIn(panel)[0]).toBe(en.editor.name))
  expect(within(panel).getByRole('status').textContent).toBe('')
})

test('a link to a group of boxes leads to its first box', async () => {
  const draft = scenarioDraft.parse({
    name: 'S',
    language: 'en',
    persona_id: idAt(1),
    mission_id: idAt(2),
    observer_ids: [idAt(3)],
    modes: ['text'],
  })
  const problem = { pointer: '/modes', code: 'mode-not-in-mission', severity: 'warning', values: { mode: 'text' } }
  await openEditor('scenario', () => import('../scenario-editor/scenario-editor.page.tsx'), draft, {
    answers: { 'scenarios.check': { problems: [problem] } },
  })
  const panel = await runCheck()
  await userEvent.click(await within(panel).findByText(en.editor.modes, { selector: 'button' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: en.mode.text })))
})

test('a fault and a remark differ in colour and in sign', async () => {
  const problems = [
    { pointer: '/name', code: 'missing', severity: 'error', values: {} },
    { pointer: '/intro', code: 'same-condition', severity: 'warning', values: {} },
  ]
  const draft = scenarioDraft.parse({
    name: 'S',
    language: 'en',
    persona_id: idAt(1),
    mission_id: idAt(2),
    observer_ids: [idAt(3)],
    modes: ['text'],
  })
  await openEditor('scenario', () => import('../scenario-editor/scenario-editor.page.tsx'), draft, {
    answers: { 'scenarios.check': { problems } },
  })
  const panel = await runCheck()
  const fault = await within(panel).findByText(en.checks.severity.error)
  const remark = within(panel).getByText(en.checks.severity.warning)
  expect(fault.className).toContain('danger')
  expect(remark.className).not.toMatch(/danger|warn/)
  expect(fault.querySelector('svg')?.innerHTML).not.toBe(remark.querySelector('svg')?.innerHTML)
})
