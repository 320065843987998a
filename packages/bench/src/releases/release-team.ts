import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signedIn } from '../harness/parley-server.ts'
import { type Cluster, root } from './cluster.ts'

const runFile = promisify(execFile)

export interface ReleaseTeam {
  readonly release: (...args: readonly string[]) => Promise<string>
  /** Builds a remote, publishes and promotes it; answers when both edges serve it. */
  readonly deliver: (name: string, version: string) => Promise<void>
  readonly rollBack: (name: string) => Promise<void>
}

interface ServedBuild {
  readonly parts: Readonly<Record<string, string>>
}

const servedBy = async (edge: string, name: string): Promise<string | undefined> =>
  ((await (await fetch(`${edge}/builds/latest.json`)).json()) as ServedBuild).parts[name]

const untilServed = async ({ edges }: Cluster, name: string, isMeant: (version: string) => boolean): Promise<void> => {
  for (const edge of edges) while (!isMeant((await servedBy(edge, name)) ?? '')) await pause(10)
}

/** Works as a team's continuous integration does: by commands, over HTTP, with a token. */
export async function startTeam(cluster: Cluster): Promise<ReleaseTeam> {
  const { send } = await signedIn(cluster.url, 'super-admin')
  const { token } = await send<{ token: string }>('POST', '/release_tokens', {
    name: 'The measurement',
    parts: ['auth', 'settings'],
    environments: ['stable'],
  })
  const env = { ...process.env, RELEASE_TO: cluster.url, RELEASE_TOKEN: token }
  const release: ReleaseTeam['release'] = async (...args) => {
    const { stdout } = await runFile(process.execPath, [join(root, 'packages/edge/src/cli.ts'), 'release', ...args], {
      cwd: root,
      env,
    })
    return stdout
  }
  const deliver: ReleaseTeam['deliver'] = async (name, version) => {
    const folder = join(root, `mfe-${name}`)
    await runFile(join(folder, 'node_modules/.bin/rsbuild'), ['build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    await release('publish', name, '--version', version, '--to', 'stable')
    await untilServed(cluster, name, (servedVersion) => servedVersion === version)
  }
  const rollBack: ReleaseTeam['rollBack'] = async (name) => {
    const before = await servedBy(cluster.edges[0] ?? '', name)
    const answer = await fetch(`${cluster.url}/builds/releases/changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'rollback', channel: 'stable', name }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    await untilServed(cluster, name, (servedVersion) => servedVersion !== before)
  }
  return { release, deliver, rollBack }
}
