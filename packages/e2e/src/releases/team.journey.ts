import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryDir } from '../app/npm-start.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { sourceOf } from './parts/almanac.source.ts'
import { choose } from './parts/choose.ts'
import { root } from './parts/part-folder.ts'
import { run } from './parts/run.ts'
import { untilServed } from './parts/small-parts.ts'
import { expect, test } from './releases.fixture.ts'

const pnpm = (dir: string, ...args: string[]) =>
  run('npx', ['-y', 'pnpm@12.21.0', ...args], { cwd: dir, env: { CI: 'true', NODE_ENV: 'development' } })

const pageTest = `import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from './en.ts'

test('names its edition', async () => {
  await renderRemotePage(() => import('./home.page.tsx'), { phrases: { almanac: en } })
  expect(screen.getByRole('heading', { name: en.edition })).toBeDefined()
})
`

/** The folder of a team that works elsewhere: the one that the packages' own script makes, with its pages. */
async function teamFolder(dir: string, packedFolder: string): Promise<void> {
  const outcome = await run(process.execPath, [join(packedFolder, 'new-remote.mjs'), 'almanac', dir])
  expect(outcome.code, outcome.output).toBe(0)
  const description = await readFile(join(dir, 'package.json'), 'utf8')
  const { 'package.json': _, ...pages } = sourceOf({ name: 'almanac', edition: 'made by a team alone' })
  const files: Record<string, string> = {
    ...pages,
    'package.json': description.replace('"version": "1.0.0"', '"version": "7.0.0"'),
    'src/home.page.test.tsx': pageTest,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
}

async function develop(dir: string, port: number): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(join(dir, 'node_modules/.bin', 'rsbuild'), ['dev'], {
    cwd: dir,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, DEV_PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  const exit = once(child, 'exit')
  const answers = async (): Promise<boolean> =>
    fetch(`http://localhost:${port}/build.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 180_000 }).toBe(true)
  const stop = async (): Promise<void> => {
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    await exit
  }
  return { stop }
}

test('a team builds, tests, releases and develops its remote with only its folder and the packages', async ({
  page,
  app,
  elsewhere,
  consoleWatch,
}) => {
  test.setTimeout(240_000)
  const { dir, remove } = await temporaryDir()
  const packing = await run(process.execPath, [
    join(root, 'packages/config/src/pack/main.ts'),
    '--to',
    join(dir, 'packed'),
  ])
  expect(packing.code, packing.output).toBe(0)
  const team = join(dir, 'almanac')
  await teamFolder(team, join(dir, 'packed'))
  const installation = await pnpm(team, 'install', '--prefer-offline', '--no-frozen-lockfile')
  expect(installation.code, installation.output).toBe(0)

  const bin = (name: string): string => join(team, 'node_modules/.bin', name)
  const [tested, built] = await Promise.all([
    run(bin('vitest'), ['run'], { cwd: team }),
    run(bin('rsbuild'), ['build'], { cwd: team, env: { NODE_ENV: 'production' } }),
  ])
  expect(tested.code, tested.output).toBe(0)
  // The page's, and those that every new remote has.
  expect(tested.output).toContain('3 passed')
  expect(built.code, built.output).toBe(0)

  const env = { DATA_DIR: app.dataDir, API_URL: app.url }
  const publication = await run(bin('parley-release'), ['publish', 'almanac', '--dir', '.'], { cwd: team, env })
  expect(publication.output).toContain('Published almanac 7.0.0-')
  const promotion = await run(bin('parley-release'), ['promote', 'almanac', '--to', 'staging'], { cwd: team, env })
  expect(promotion.code, promotion.output).toBe(0)
  const [, version = ''] = /Published almanac (7\.0\.0-\w+)/.exec(publication.output) ?? []
  await untilServed(app.url, 'staging', 'almanac', version)
  await signInAs(page, 'operator')
  await choose(page, 'operator', { channel: 'staging' })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/almanac')
  await expect(heading).toHaveText('Almanac, made by a team alone')

  const developing = await develop(team, elsewhere.port)
  await choose(page, 'operator', { channel: 'stable', overrides: { almanac: elsewhere.origin } })
  await page.goto('/almanac')
  await expect(page.locator('.staged > summary')).toHaveText(`almanac from ${elsewhere.origin}`)
  await expect(heading).toHaveText('Almanac, made by a team alone')
  // An open page shows the change by itself.
  await writeFile(join(team, 'src/en.ts'), "export const en = { edition: 'Almanac, as it is being written' }\n")
  await expect(heading).toHaveText('Almanac, as it is being written', { timeout: 180_000 })

  // A mistake stands on the page, which keeps its last good version and recovers by itself.
  await writeFile(join(team, 'src/en.ts'), "export const en = { edition: 'Almanac\n")
  const mistake = page.getByRole('alert', { name: `almanac from ${elsewhere.origin}` })
  await expect(mistake).toContainText('src/en.ts', { timeout: 180_000 })
  await expect(heading).toHaveText('Almanac, as it is being written')
  await expectAccessible(page)
  await page.reload()
  await expect(mistake).toContainText('src/en.ts')
  await writeFile(join(team, 'src/en.ts'), "export const en = { edition: 'Almanac, mended' }\n")
  await expect(heading).toHaveText('Almanac, mended', { timeout: 180_000 })
  await expect(mistake).toHaveCount(0)

  // A route that nothing released has.
  const manifest = join(team, 'src/manifest.ts')
  const route = "{ id: 'day', path: '/almanac/tomorrow',"
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace("{ id: 'day', path: '/almanac/day',", route))
  const tomorrow = page.getByRole('heading', { name: 'Day' })
  await expect(async () => {
    await page.goto('/almanac/tomorrow')
    await expect(tomorrow).toBeVisible()
  }).toPass({ timeout: 180_000 })

  // The page listens to the server, and complains of its end.
  consoleWatch.allow(/development-events|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await developing.stop()
  await remove()
})
