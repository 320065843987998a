import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteFiles } from '../generators/remote/remote-files.ts'
import type { Versions } from './manifest.ts'

/** The name that stands in the templates until a team gives its own. */
const placeholder = 'starterremote'
const placeholderPort = 3190

/** The packages that a remote imports itself; the rest comes with these. */
const direct = [
  '@parley/config',
  '@parley/edge',
  '@parley/mfe-kit',
  '@parley/server-kit',
  '@parley/ui',
  '@parley/voice',
]
const fromCatalog = [
  '@rsbuild/core',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  'react',
  'react-dom',
  'typescript',
  'vitest',
]

interface PackedPackages {
  readonly catalog: Versions
  /** The file of each package, by its name. */
  readonly files: Versions
}

const packageJson = ({ catalog, files }: PackedPackages): string =>
  JSON.stringify(
    {
      name: placeholder,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines: { node: `>=${catalog['node']?.split('.')[0] ?? '24'}` },
      scripts: {
        dev: 'rsbuild dev',
        build: 'rsbuild build',
        test: 'vitest run',
        types: 'tsc --noEmit',
        release: 'parley-release',
      },
      dependencies: {
        ...Object.fromEntries(direct.map((name) => [name, `file:{packages}/${files[name] ?? ''}`])),
        ...Object.fromEntries(fromCatalog.map((name) => [name, catalog[name] ?? ''])),
      },
    },
    null,
    2,
  )

/** The packages need each other; from a registry they would come by their names. */
const workspaceFile = ({ files }: PackedPackages): string =>
  `overrides:\n${Object.entries(files)
    .map(([name, file]) => `  '${name}': 'file:{packages}/${file}'\n`)
    .join('')}strictDepBuilds: false\n`

const pageTest = `import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'

test('the page greets the person', async () => {
  await renderRemotePage(() => import('./home.page.tsx'), { phrases: { ${placeholder}: en } })
  expect(screen.getByRole('heading', { name: en.title })).toBeDefined()
})
`

/** Runs on Node.js alone, because a team has nothing installed yet. */
const script = (files: Versions): string => `import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const files = ${JSON.stringify(files, null, 1)}
const [name = '', folder = name] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Usage: node new-remote.mjs <name> [folder]. A name has lowercase letters, digits and hyphens.')
  process.exit(1)
}
const target = path.resolve(folder)
if (existsSync(target)) {
  console.error(target + ' exists already: name another folder.')
  process.exit(1)
}
// An absolute address would hold on this machine alone.
const packages = path.relative(target, import.meta.dirname).replaceAll(path.sep, '/')
// Remotes of one team run beside each other, so each name has a port of its own, far from those of the platform.
const port = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1000, 0) + 4000
const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')
for (const [file, text] of Object.entries(files)) {
  const at = path.join(target, file)
  mkdirSync(path.dirname(at), { recursive: true })
  const own = text
    .replaceAll('{packages}', packages)
    .replaceAll(${JSON.stringify(`{ ${placeholder}: en }`)}, "{ '" + name + "': en }")
    .replaceAll(${JSON.stringify(`port: ${placeholderPort}`)}, 'port: ' + port)
    .replaceAll(${JSON.stringify(placeholder)}, name)
    .replaceAll(${JSON.stringify(placeholder.replace('s', 'S'))}, title)
  writeFileSync(at, own)
}
console.log(target + ' is there. Next: cd ' + folder + ' && npx -y pnpm@12 install')
console.log('npm run dev serves it at http://localhost:' + port + '; rsbuild.config.ts has this port.')
`

const readme = (node: string) => `# A remote of your own

These packages hold all that a team needs to write, test and release a remote of Parley. You need Node.js ${node} or
later, and nothing else. Paths below are relative to this folder.

1. **Make a folder** for your remote, here for \`reports\`, beside this one:

   \`\`\`sh
   node new-remote.mjs reports ../reports
   cd ../reports
   npx -y pnpm@12 install
   \`\`\`

   \`src/manifest.ts\` lists its pages and menu entries, \`src/routes.ts\` loads each page, \`src/phrases\` has its words in
   both languages.

2. **Test and build it**, without a Parley:

   \`\`\`sh
   npm test
   npm run types
   npm run build
   \`\`\`

3. **Get a token.** A super-admin of the Parley makes one under Settings, Release tokens, for \`reports\` and the
   environments \`staging\`, \`stable\` and \`preview-*\`. It is shown once.

4. **Release it.** Staging first, then everyone:

   \`\`\`sh
   export RELEASE_TO=https://parley.example RELEASE_TOKEN=parley_release_…
   npm run release -- publish reports --dir . --to staging --reason "our first page"
   npm run release -- promote reports --to stable
   npm run release -- status
   \`\`\`

   The page is at \`/apps/reports\`. \`rollback reports\` brings back what was shown before, and \`withdraw reports\` takes
   the first version away. \`publish reports --dir . --preview my-branch\` prints a link that shows a branch to anyone.

5. **Develop it in a running Parley.** \`npm run dev\` serves it on its port (see \`rsbuild.config.ts\`). A super-admin adds
   \`http://localhost:<port>\` to \`REMOTE_ORIGINS\` under \`/env\`. With the permission \`application-install\`, open the
   command palette (Ctrl K), “Versions of this page”, and put that address in the place of \`reports\`, for yourself alone.
   The page follows each change that you save, new routes included, and shows the errors of a build that fails.

Have the packages in a registry? Then replace the \`file:\` addresses in \`package.json\` by versions, and delete
\`pnpm-workspace.yaml\`.
`

/** Writes beside the packages how a team begins, and the script that makes the folder of its remote. */
export const writeStarter = async (target: string, packages: PackedPackages): Promise<void> => {
  const prefix = `mfe-${placeholder}/`
  const template = remoteFiles({ name: placeholder, version: '1.0.0', port: placeholderPort, isApplication: true })
  const own = Object.fromEntries(
    Object.entries(template).map(([file, text]) => [
      file.replace(prefix, ''),
      text.replaceAll(`mfe-${placeholder}`, placeholder),
    ]),
  )
  const files = {
    ...own,
    'package.json': packageJson(packages),
    'pnpm-workspace.yaml': workspaceFile(packages),
    'README.md': `# ${placeholder}\n\nA remote of Parley. The README beside the packages says how it is tested and released.\n`,
    '.gitignore': 'node_modules\ndist\n',
    'src/features/home/home.page.test.tsx': pageTest,
  }
  await writeFile(path.join(target, 'new-remote.mjs'), script(files))
  await writeFile(path.join(target, 'README.md'), readme(packages.catalog['node']?.split('.')[0] ?? '24'))
}
