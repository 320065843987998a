import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import type { RemoteManifest, RouteEntry } from '@parley/contracts/registry'

interface PartOptions {
  readonly name: string
  readonly code?: string
  readonly version?: string
  readonly routes?: readonly RouteEntry[]
  readonly menu?: RemoteManifest['menu']
  readonly dialogs?: RemoteManifest['dialogs']
  readonly contract?: string
  readonly singletons?: Readonly<Record<string, string>>
  readonly provides?: Readonly<Record<string, string>>
  /** Source of the shell's server entry. */
  readonly server?: string
}

const renderNothing = `exports.render = async (request) => ({ status: 200, headers: {}, html: '<p>' + request.path + '</p>' })`

const writeAll = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
}

const defaults = { code: 'first', version: '1.0.0', contract: '1.0.0', singletons: {}, routes: [], menu: [] }

export const latePart = 'static/js/async/page.js'

/** The facts about a file in the asset map of a build. */
const fileFacts = (content: string) => ({
  size: Buffer.byteLength(content),
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
})

/** The files that the build presets leave behind, without a bundler. */
export const builtPart = async (options: PartOptions): Promise<string> => {
  const { name, code, version, contract, singletons, provides, routes, menu, dialogs, server } = {
    ...defaults,
    ...options,
  }
  const dir = temporaryFolder()
  const shell = name === 'shell'
  const entry = shell ? 'light.js' : 'remoteEntry.js'
  const content = `console.log(${JSON.stringify(code)})//${'x'.repeat(2000)}`
  const exposes = { [shell ? 'light' : './routes']: { js: [entry], css: [] } }
  // A late part is listed, and no page names it.
  const late = `export const page = ${JSON.stringify(code)}`
  const listedFiles = { [entry]: fileFacts(content), [latePart]: fileFacts(late) }
  const files = {
    [entry]: content,
    [latePart]: late,
    'asset-map.json': JSON.stringify({ entry, exposes, files: listedFiles }),
    'manifest.json': JSON.stringify({ name, routes, menu, dialogs }),
    'build.json': JSON.stringify({ name, version, compatibility: { contract, singletons }, provides }),
  }
  await writeAll(path.join(dir, shell ? 'dist/client' : 'dist'), files)
  if (shell) await writeAll(path.join(dir, 'dist/server'), { 'entry.cjs': server ?? renderNothing })
  return dir
}

export const routeAt = (path_: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  id: path_,
  path: path_,
  layout: 'default',
  title: { en: `Title of ${path_}`, fr: `Titre de ${path_}` },
  ...more,
})
