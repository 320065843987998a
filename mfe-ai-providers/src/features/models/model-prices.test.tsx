import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
import { model, provider } from '../providers/provider.samples.ts'

const openNew = async (type: string) => {
  const { host } = await openProviderEditor({ 'aiProviders.read': { ...provider, type }, 'aiModels.create': model })
  await userEvent.click(await screen.findByRole('button', { name: en.models.add }))
  await userEvent.type(screen.getByLabelText(en.models.externalId), 'large-1')
  return () => host.calls.filter(({ call }) => call === 'aiModels.create').map(({ input }) => input)
}

const save = () => userEvent.click(screen.getByRole('button', { name: en.models.save }))
const price = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each(['openai', 'openai_azure', 'anthropic', 'google', 'openai_realtime'])(
  'the prices of a model of %s are asked for, and 0 may be typed',
  async (type) => {
    const creations = await openNew(type)
    expect([price(en.models.priceInput).value, price(en.models.priceOutput).value]).toEqual(['', ''])
    await save()
    await waitFor(() => expect(screen.getAllByText('Fill this in.')).toHaveLength(2))
    expect(creations()).toEqual([])
    await userEvent.type(price(en.models.priceInput), '2.5')
    await userEvent.type(price(en.models.priceOutput), '0')
    await save()
    await waitFor(() => expect(creations()).toMatchObject([{ body: { price_input_eur: 2.5, price_output_eur: 0 } }]))
  },
)

test('the only price of a voice is asked for', async () => {
  const creations = await openNew('elevenlabs')
  expect(price(en.models.priceCharacters).value).toBe('')
  await save()
  expect(await screen.findAllByText('Fill this in.')).toHaveLength(1)
  await userEvent.type(price(en.models.priceCharacters), '0.1')
  await save()
  await waitFor(() => expect(creations()).toMatchObject([{ body: { price_input_eur: 100 } }]))
})

test('a model of a server of one’s own is free until somebody says otherwise', async () => {
  const creations = await openNew('openai_compatible')
  await save()
  await waitFor(() => expect(creations()).toMatchObject([{ body: { price_input_eur: 0, price_output_eur: 0 } }]))
})
