import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { uiPhrases } from '../phrases/phrases.ts'
import { PasswordField } from './password-field.tsx'
import { passwordRules } from './password-rules.ts'

const findBrokenRules = (password: string) =>
  passwordRules(uiPhrases.en)
    .filter((rule) => !rule.holds(password))
    .map((rule) => rule.id)

test.each([
  ['Parley-Demo-1', []],
  ['Ab1!xyz', ['length']],
  [`Ab1!${'x'.repeat(46)}`, []],
  [`Ab1!${'x'.repeat(47)}`, ['length']],
  ['PARLEY-DEMO-1', ['lower']],
  ['parley-demo-1', ['upper']],
  ['Parley-Demo-x', ['digit']],
  ['ParleyDemo12', ['special']],
  ['Été-2026-là', []],
  ['Parley Demo 1', ['special']],
])('"%s" breaks %j', (password, rules) => {
  expect(findBrokenRules(password)).toEqual(rules)
})

function NewPassword() {
  const [value, setValue] = useState('')
  return <PasswordField label="New password" autoComplete="new-password" value={value} onChange={setValue} />
}

test('rules are ticked off while the user types, also for screen readers', async () => {
  render(<NewPassword />)
  expect(screen.getByText('one digit').textContent).toContain('not met yet')
  await userEvent.type(screen.getByLabelText('New password'), 'aB1')
  expect(screen.getByText('one digit').textContent).toContain('(met)')
  expect(screen.getByRole('status').textContent).toBe('3 of 5 rules met')
})

test('the rule that only the server can check is said beside those that are ticked off', () => {
  render(<NewPassword />)
  expect(screen.getByText(uiPhrases.en.passwordObvious)).toBeDefined()
})

test('a password can be looked at, and managers recognise the field', async () => {
  render(<NewPassword />)
  const field = screen.getByLabelText('New password')
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['password', 'new-password'])
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
})

test('signing in lists no rules', () => {
  render(<PasswordField label="Password" autoComplete="current-password" value="" onChange={() => undefined} />)
  expect(screen.queryByRole('list')).toBeNull()
})
