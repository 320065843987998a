import { publishBuilds } from '@parley/edge/releases'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildable, closure, readWorkspace, type Workspace, type WorkspacePackage } from '../build/workspace.ts'
import { untilToldToLeave } from '@parley/server-kit/process'
import { Refusal } from '@parley/server-kit/refusal'
import { explain } from '../explain.ts'
import { root } from '../root.ts'
import { banner } from '../start/banner.ts'
import { lockDataDir } from '../start/data-dir-lock.ts'
import { apiPlan, edgePlan } from '../start/service-plans.ts'
import { readStartSettings, type StartSettings } from '../start/start-settings.ts'
import { serveGallery } from './gallery-server.ts'
import { restartOnChange } from './restarting-service.ts'
import { watchBuild } from './watch-builds.ts'

const say = (line: string): void => console.log(line)

/** Builds every part and releases it again whenever its sources change. */
async function watchParts(dataDir: string, parts: WorkspacePackage[]): Promise<void> {
  let everyPartBuilt = false
  let work = Promise.resolve()
  const release = async (): Promise<void> => {
    try {
      const { released, keptParts, warnings } = await publishBuilds(dataDir, parts)
      if (released.length > 0) say(`Released ${released.join(', ')}`)
      for (const sentence of [...keptParts, ...warnings]) say(sentence)
    } catch (error) {
      // The next build that ends tries again.
      say(explain(error))
    }
  }
  const failedFolders: string[] = []
  await Promise.all(
    parts.map((part) =>
      watchBuild(part, {
        onBuilt: () => {
          if (everyPartBuilt) work = work.then(release)
        },
        onFailed: (_, output) => {
          failedFolders.push(part.folder)
          say(output.trimEnd())
        },
      }),
    ),
  )
  if (failedFolders.length > 0)
    throw new Refusal(`Building ${failedFolders.join(' and ')} failed; correct it and start again.`)
  everyPartBuilt = true
  await release()
}

/** Shows every component in both schemes. A mistake in the gallery does not stop the development server. */
async function showGallery(workspace: Workspace, port: number): Promise<() => void> {
  const ui = workspace.get('@parley/ui')
  if (!ui) return () => {}
  await watchBuild(ui, { onBuilt: () => {}, onFailed: (_, output) => say(output.trimEnd()) })
  const { url, stop } = await serveGallery(join(ui.dir, 'dist/gallery'), port)
  say(`Every component in both schemes: ${url}`)
  return stop
}

/** The folders whose sources a server process runs. */
const foldersOf = (workspace: Workspace, name: string): string[] => {
  const start = workspace.get(name)
  const folders = start ? closure(workspace, start).map(({ dir }) => dir) : []
  return folders.filter((dir) => existsSync(join(dir, 'src')) && !dir.endsWith('/testbed') && !dir.endsWith('/config'))
}

async function develop(settings: StartSettings, whenToldToLeave: Promise<undefined>): Promise<void> {
  lockDataDir(settings.dataDir)
  const workspace = readWorkspace(root)
  say('Building everything, then again whenever it changes …')
  await watchParts(settings.dataDir, buildable(workspace))
  const api = await restartOnChange(apiPlan(settings), foldersOf(workspace, '@parley/api'), say)
  const edge = await restartOnChange(edgePlan(settings, api.url()), foldersOf(workspace, '@parley/edge'), say)
  say(`\n${banner(settings)}`)
  const hideGallery = await showGallery(workspace, settings.port + 1)
  await whenToldToLeave
  hideGallery()
  await edge.stop()
  await api.stop()
}

const whenToldToLeave = untilToldToLeave()
try {
  const leave = whenToldToLeave.then(() => new Promise<void>((resolve) => setTimeout(resolve, 20_000).unref()))
  await Promise.race([develop(readStartSettings(process.env), whenToldToLeave), leave])
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
