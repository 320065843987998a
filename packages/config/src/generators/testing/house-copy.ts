import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const house = resolve(import.meta.dirname, '../../../../..')

const settings = ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', '.gitignore', 'package.json', 'pnpm-workspace.yaml']

const contractDocument = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { contract } from '@parley/contracts/calls'
       import { openapiDocument } from '@parley/contracts/openapi'
       process.stdout.write(JSON.stringify(openapiDocument(contract, { version: '0.0.0' })))`,
    ],
    { cwd: join(house, 'packages/api-client'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )

/** The packages in which a generated remote's installed dependencies are found; the first that has one wins. */
const installedIn = ['packages/mfe-kit', 'packages/ui', 'packages/api-client', 'mfe-settings']

const copy = (root: string, path: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  copyFileSync(join(house, path), join(root, path))
}

/** Links what pnpm would install, so that the copy is generated into, checked and tested without an install. */
const install = (root: string, remote: string) => {
  const modules = join(root, `mfe-${remote}/node_modules`)
  const link = (name: string, target: string) => {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    rmSync(join(modules, name), { force: true })
    symlinkSync(target, join(modules, name))
  }
  for (const dir of installedIn.toReversed())
    for (const name of readdirSync(join(house, dir, 'node_modules'))) {
      const inside = name.startsWith('@') ? readdirSync(join(house, dir, 'node_modules', name)) : ['']
      for (const part of inside) link(join(name, part), join(house, dir, 'node_modules', name, part))
    }
  for (const name of ['config', 'contracts', 'mfe-kit', 'ui', 'api-client'])
    link(`@parley/${name}`, join(house, 'packages', name))
}

/** A copy of the project's root with the packages' manifests and the current contract, to generate remotes into. */
export const copyHouse = () => {
  const root = mkdtempSync(join(tmpdir(), 'parley-generate-'))
  for (const file of settings) copy(root, file)
  for (const name of readdirSync(join(house, 'packages'))) copy(root, `packages/${name}/package.json`)
  writeFileSync(join(root, 'packages/contracts/openapi.json'), contractDocument())
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    install: (remote: string) => install(root, remote),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}
