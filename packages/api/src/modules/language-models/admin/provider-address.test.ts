import { expect, test } from 'vitest'
import { addressFor } from './provider-address.ts'

test.each([
  ['openai_compatible', 'https://models.example.org/v1/chat/completions', 'https://models.example.org/v1'],
  ['openai_compatible', 'https://models.example.org/v1/completions/', 'https://models.example.org/v1'],
  ['openai', 'https://api.openai.com/v1/responses', 'https://api.openai.com/v1'],
  ['anthropic', 'https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
  ['openai_azure', 'https://a.test/openai/v1/chat/completions?api-version=1', 'https://a.test/openai/v1?api-version=1'],
] as const)('the address of a single call of %s, %s, is stored without the call', (type, address, storedAddress) => {
  expect(addressFor(type, address, '')).toBe(storedAddress)
})

test.each(['https://models.example.org/v1', 'https://models.example.org/v1/', 'https://hub.test/models'])(
  'the address %s of a provider is stored as it is',
  (address) => {
    expect(addressFor('openai_compatible', address, '')).toBe(address)
  },
)
