import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openProviderList } from '../../testing/open-provider-list.tsx'
import { id } from '../providers/provider.samples.ts'

test.each([
  ['ollama', 'Ollama', 11_434],
  ['lm_studio', 'LM Studio', 1234],
  ['llama_cpp', 'llama.cpp', 8080],
  ['vllm', 'vLLM', 8000],
])('a found server of the kind %s is offered as %s and added with one click', async (kind, name, port) => {
  const server = { kind, base_url: `http://127.0.0.1:${port}/v1`, models: ['small:8b'], provider_id: null }
  const answers = { 'localModels.list': { enabled: true, items: [server] }, 'localModels.add': { provider_id: id } }
  const { host } = await openProviderList({}, answers)
  await userEvent.click(await screen.findByRole('button', { name: `Use ${name}` }))
  const add = { call: 'localModels.add', input: { body: { base_url: server.base_url } } }
  await waitFor(() => expect(host.calls).toContainEqual(expect.objectContaining(add)))
})
