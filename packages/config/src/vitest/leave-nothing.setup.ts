import { afterAll, vi } from 'vitest'

const expire = (cookie: string): void => {
  document.cookie = `${cookie.split('=')[0]?.trim()}=; path=/; max-age=0`
}

/** The files of a package share their modules and their page: none finds what another left behind. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  document.cookie.split(';').forEach(expire)
  localStorage.clear()
  sessionStorage.clear()
})
