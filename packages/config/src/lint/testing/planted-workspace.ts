import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Files = Readonly<Record<string, string>>

const house = resolve(import.meta.dirname, '../../../../..')

/** The very files that the gate reads, not copies that could drift. */
const settings = ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', '.gitignore']

export const asJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

interface PackageShape {
  name: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export const packageJson = ({ name, ...rest }: PackageShape) =>
  asJson({ name: `@parley/${name}`, version: '0.0.0', private: true, type: 'module', ...rest })

const strict = asJson({
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    types: [],
  },
})

const packages = {
  'packages/contracts': { name: 'contracts', exports: { '.': './src/index.ts', './kit': './src/kit/index.ts' } },
  'packages/fixtures': { name: 'fixtures', exports: { '.': './src/index.ts' } },
  'packages/api': {
    name: 'api',
    exports: { '.': './src/index.ts' },
    dependencies: { '@parley/contracts': 'workspace:*' },
  },
  'mfe-auth': { name: 'mfe-auth', dependencies: { '@parley/contracts': 'workspace:*' } },
  'mfe-coaching': { name: 'mfe-coaching', exports: { '.': './src/index.ts' } },
} satisfies Record<string, PackageShape>

/** A little house in order: what every planted file is added to. */
const frame: Files = {
  'package.json': asJson({ name: 'planted', private: true, type: 'module', packageManager: 'pnpm@12.21.0' }),
  'pnpm-workspace.yaml': 'packages:\n  - mfe-*\n  - packages/*\n',
  ...Object.fromEntries(
    Object.entries(packages).flatMap(([dir, shape]) => [
      [`${dir}/package.json`, packageJson(shape)],
      [`${dir}/tsconfig.json`, strict],
    ]),
  ),
  'packages/contracts/src/index.ts': "export const greeting = 'hello'\n",
  'packages/contracts/src/kit/index.ts': "export const kit = 'kit'\n",
  'packages/fixtures/src/index.ts': "export const builder = 'builder'\n",
  'packages/api/src/index.ts': "import { greeting } from '@parley/contracts'\n\nexport const server = greeting\n",
  'mfe-auth/src/routes.ts': "import { kit } from '@parley/contracts/kit'\n\nexport const routes = { kit }\n",
  'mfe-coaching/src/index.ts': "export const coaching = 'coaching'\n",
}

const write = (root: string, files: Files) => {
  for (const [path, text] of Object.entries(files)) {
    const at = join(root, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
}

/** Makes the little house with these files besides (or in place of) its own; disposing of it removes it. */
export const plant = (files: Files = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'parley-lint-'))
  for (const file of settings) copyFileSync(join(house, file), join(root, file))
  write(root, { ...frame, ...files })
  mkdirSync(join(root, 'node_modules/@parley'), { recursive: true })
  for (const [dir, { name }] of Object.entries(packages))
    symlinkSync(join(root, dir), join(root, 'node_modules/@parley', name))
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}
