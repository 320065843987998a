import { afterAll, vi } from 'vitest'

interface Page {
  document?: { body: { replaceChildren: () => void }; cookie: string }
  localStorage: { clear: () => void }
  sessionStorage: { clear: () => void }
}

/** The files of a package share their modules and their page: none finds what another left behind. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { document, localStorage, sessionStorage } = globalThis as unknown as Page
  if (!document) return
  document.body.replaceChildren()
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]?.trim()}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
})
