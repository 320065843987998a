import { afterAll, vi } from 'vitest'
import { endFile } from './file-end.ts'

interface Page {
  document?: { body: { replaceChildren: () => void }; cookie: string }
  localStorage: { clear: () => void }
  sessionStorage: { clear: () => void }
  happyDOM?: { setURL: (address: string) => void }
}

/** The address where each page of a test begins; a click on a download takes the page to the file. */
const firstAddress = 'http://localhost:3000/'

/** Ending a server, a database and its folder takes its time when everything else is being tested, too. */
const patience = 60_000

/** The files of a package share their modules and their page: none finds what another left behind. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  clearPage()
  await endFile()
}, patience)

const clearPage = (): void => {
  const { document, localStorage, sessionStorage, happyDOM } = globalThis as unknown as Page
  if (!document) return
  happyDOM?.setURL(firstAddress)
  document.body.replaceChildren()
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]?.trim()}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
}
