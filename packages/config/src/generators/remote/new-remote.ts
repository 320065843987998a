import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { writeFiles } from '../write-files.ts'
import { remoteFiles } from './remote-files.ts'

const firstPort = 3101

/** The port after the highest development port of a remote. */
const freePort = (root: string) => {
  const ports = readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rsbuild.config.ts')))
    .map((name) => Number(/port: (\d+)/.exec(readFileSync(join(root, name, 'rsbuild.config.ts'), 'utf8'))?.[1] ?? 0))
  return Math.max(firstPort - 1, ...ports) + 1
}

/** A remote without pages yet: it builds, passes the gate and waits for its first feature. */
export const newRemote = async (root: string, name: string, isApplication = false) => {
  if (existsSync(join(root, `mfe-${name}`))) throw new Refusal(`A remote '${name}' exists already.`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const files = remoteFiles({ name, version, port: freePort(root), isApplication })
  await writeFiles(root, files)
  return {
    paths: Object.keys(files),
    notes: [
      ...(isApplication
        ? [`Build it (rsbuild build), host its dist folder, and approve that address under /apps.`]
        : [`Give it a feature: npm run new:feature -- ${name} <feature>`]),
      'Then: npm start, npm test. Both install the remote first.',
    ],
  }
}
