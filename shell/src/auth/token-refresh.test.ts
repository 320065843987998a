import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from './safe-storage.ts'
import type { SessionCalls } from './session-calls.ts'
import { browserLock, createTokenRefresh } from './token-refresh.ts'
import { TokenVault } from './token-vault.ts'

const withTokens = (refresh: string) => {
  const vault = new TokenVault(memoryStorage(), memoryStorage())
  vault.saveKeycloak({ access: 'old', refresh })
  return vault
}

describe('refreshing', () => {
  test('without a stored refresh token fails with the words of the catalogue', async () => {
    const refresh = createTokenRefresh({
      vault: withTokens(''),
      calls: { keycloakRefresh: vi.fn<SessionCalls['keycloakRefresh']>() },
      exclusively: (inner) => inner(),
    })
    await expect(refresh('old')).rejects.toThrow(
      'Cannot refresh Keycloak token: No keycloak refresh token found in local storage',
    )
  })

  test('without data in the answer fails with the words of the catalogue', async () => {
    const keycloakRefresh = vi.fn<SessionCalls['keycloakRefresh']>().mockResolvedValue(undefined)
    const refresh = createTokenRefresh({
      vault: withTokens('r'),
      calls: { keycloakRefresh },
      exclusively: (inner) => inner(),
    })
    await expect(refresh('old')).rejects.toThrow('No data returned from keycloak refresh token endpoint')
  })

  test('takes the lock of all tabs where there is one', async () => {
    const request = vi.fn<(name: string, run: () => Promise<string>) => Promise<string>>((_name, run) => run())
    const locks = { request } as unknown as LockManager
    expect(await browserLock(locks)(() => Promise.resolve('alone'))).toBe('alone')
    expect(request).toHaveBeenCalledWith('parley-session-refresh', expect.any(Function))
  })

  test('goes ahead over plain http, where a browser has no such lock', async () => {
    vi.stubGlobal('navigator', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await browserLock()(() => Promise.resolve('alone'))).toBe('alone')
  })
})
