import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
import { id, model } from '../providers/provider.samples.ts'

test('the page names the models in use, and warns when one is not suitable', async () => {
  const usedModel = {
    id: model.id,
    name: 'Small',
    provider_id: id,
    provider_name: 'Mistral',
    is_default: false,
    health: 'failing',
  }
  const items = [
    { use: 'persona', model: { ...usedModel, verdict: 'unfit' } },
    { use: 'observer', model: { ...usedModel, verdict: 'good', health: 'unknown', lacks_credit: true } },
    { use: 'coach', model: null },
  ]
  await openProviderEditor({ 'modelChecks.uses': { items } })
  const section = await screen.findByRole('region', { name: en.checks.inUse })
  expect(within(section).getAllByText('Small · Mistral')).toHaveLength(2)
  expect(within(section).getAllByText(en.health.failing)).toHaveLength(1)
  expect(within(section).getAllByText(en.health.unknown)).toHaveLength(1)
  expect(within(section).getAllByText(en.checks.lacksCredit)).toHaveLength(1)
  expect(within(section).getByText(en.checks.inUseWithoutCredit)).toBeDefined()
  expect(within(section).getByText(en.checks.builtinObserver)).toBeDefined()
  expect(within(section).getByText(/^No suitable model is set up for: Persona\. Small/)).toBeDefined()
  expect(within(section).queryByText(/: Observer/)).toBeNull()
})

const unfitModel = {
  id: model.id,
  name: 'Small',
  provider_id: id,
  provider_name: 'Mistral',
  health: 'ok',
  verdict: 'unfit',
}

test('one warning names all uses that the same unsuitable model serves', async () => {
  const items = (['persona', 'observer', 'coach'] as const).map((use) => ({
    use,
    model: { ...unfitModel, is_default: use === 'coach' },
  }))
  await openProviderEditor({ 'modelChecks.uses': { items } })
  const section = await screen.findByRole('region', { name: en.checks.inUse })
  expect(within(section).getByText(/^No suitable model is set up for: Persona and Observer\. Small/)).toBeDefined()
  expect(within(section).getByText(/unsuitable for: Live coach\.$/)).toBeDefined()
  expect(within(section).getAllByText(/unsuitable/)).toHaveLength(2)
})
