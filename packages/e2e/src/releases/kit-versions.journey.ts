import type { Page } from '@playwright/test'
import { signInAs } from '../journeys/sign-in.ts'
import { choose } from './parts/choose.ts'
import { release } from './parts/run.ts'
import { serveDist } from './parts/serve-dist.ts'
import { publish, show, untilServed } from './parts/small-parts.ts'
import { expect, openFromMenu, test } from './releases.fixture.ts'

const edition = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `Almanac, ${name}` })

const whoMustDoWhat = (channel: string) =>
  new RegExp(
    `almanac \\S+ needs @parley/mfe-kit \\^1\\.9\\.0, but the shell on ${channel} \\(\\S+\\) brings \\d+\\.\\d+\\.\\d+: ` +
      `the shell team must promote a shell with @parley/mfe-kit \\^1\\.9\\.0 to ${channel} first, or the almanac team must build against \\d`,
  )

test.beforeEach(({ page }) => signInAs(page, 'operator'))

test('a remote that was built with an older mfe-kit works beside the current remotes', async ({ page, app, parts }) => {
  await show(app, parts.olderKit)
  await page.goto('/almanac')
  await expect(edition(page, 'made for an older kit')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Day' }).click()
  await expect(page.getByText('The late part')).toBeVisible()
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
})

test('a remote that needs newer components than the shell has brings its own', async ({ page, app, parts }) => {
  await show(app, parts.newerUi)
  await page.goto('/almanac')
  await expect(edition(page, 'with its own components')).toBeVisible()
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
})

test('a remote that needs a newer mfe-kit is refused at publish and at load until a shell provides it', async ({
  page,
  app,
  parts,
  elsewhere,
  consoleWatch,
}) => {
  await show(app, parts.one)
  const early = await release(app.dataDir, 'publish', 'almanac', '--dir', parts.newerKit)
  expect(early.code).toBe(1)
  expect(early.output).toMatch(whoMustDoWhat('stable'))

  const server = await serveDist(parts.newerKit, elsewhere.port)
  consoleWatch.allow(/needs @parley\/mfe-kit/)
  await choose(page, 'operator', { overrides: { almanac: elsewhere.origin } })
  await page.goto('/almanac')
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('needs an update')
  await expect(panel).toContainText(
    /needs @parley\/mfe-kit \^1\.9\.0, but this shell provides .*: its team must rebuild it against this shell, or the shell must be released first/,
  )
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
  await choose(page, 'operator', { overrides: { almanac: null } })
  await server.stop()

  const shell = await publish(app.dataDir, parts.newerShell, 'shell')
  const version = await publish(app.dataDir, parts.newerKit)
  const alone = await release(app.dataDir, 'promote', 'almanac', '--version', version, '--to', 'stable')
  expect(alone.code).toBe(1)
  expect(alone.output).toMatch(whoMustDoWhat('stable'))
  const both = [`shell@${shell}`, `almanac@${version}`]
  const together = await release(app.dataDir, 'promote', ...both, '--to', 'staging')
  expect(together.code, together.output).toBe(0)
  await untilServed(app.url, 'staging', 'almanac', version)
  await choose(page, 'operator', { channel: 'staging' })
  await page.goto('/almanac')
  await expect(edition(page, 'made for a newer kit')).toBeVisible()
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
})
