import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installBrowser } from './install-browser.ts'

// The same engine without the windows takes half the time, so it is looked for first.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium: the one that `CHROMIUM_PATH` names, the system's, or Playwright's own download. */
export async function findBrowser(): Promise<string | undefined> {
  const namedPath = process.env.CHROMIUM_PATH
  if (namedPath) {
    if (existsSync(namedPath)) return namedPath
    throw new Error(`CHROMIUM_PATH names ${namedPath}, which does not exist.`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications]
  return places.find((place) => existsSync(place)) ?? (await findDownload())
}

/** As `findBrowser`, but installs one where none is found; one sentence if that cannot be done either. */
export async function ensureBrowser(log: (line: string) => void): Promise<string> {
  const browser = await findBrowser()
  if (browser) return browser
  const hindrances = installBrowser(log)
  const installedBrowser = await findBrowser()
  if (installedBrowser) return installedBrowser
  throw new Error(`Chromium is missing and could not be installed (${hindrances.join('; ')}).`)
}

async function findDownload(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}
