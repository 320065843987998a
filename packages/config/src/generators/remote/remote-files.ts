import { sentenceCase } from '../words.ts'
import type { Files } from '../write-files.ts'
import { applicationFiles } from './application-files.ts'

const packageJson = (name: string, version: string, isApplication: boolean) =>
  JSON.stringify({
    name: `@parley/mfe-${name}`,
    version,
    private: true,
    description: sentenceCase(name),
    type: 'module',
    scripts: { build: 'rsbuild build', dev: 'rsbuild dev' },
    dependencies: { '@parley/mfe-kit': 'workspace:*', ...(isApplication ? { react: 'catalog:' } : {}) },
    devDependencies: {
      '@parley/config': 'workspace:*',
      '@rsbuild/core': 'catalog:',
      ...(isApplication ? { '@types/react': 'catalog:' } : {}),
    },
  })

const readme = (name: string) => `# mfe-${name}

A remote. It is built, released and rolled back by itself. The shell loads it when the user opens one of its pages.

- \`src/manifest.ts\`: its pages and menu entries as plain data.
- \`src/routes.ts\`: the lazy page of each, and its phrases.
- \`src/features/<feature>/\`: one folder for each feature; \`npm run new:feature -- ${name} <feature>\` makes one.

From the root: \`node_modules/.bin/vitest run --project mfe-${name}\` tests it, alone and without a shell.
`

const routes = (name: string) => `import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

export const routes = defineRoutes({})

export const phrases = definePhrases('${name}', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
`

const test = `import { remoteGaps } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'
import { phrases, routes } from './routes.ts'

test('manifest and pages name each other, and both languages say the same things', async () => {
  expect(await remoteGaps({ manifest, routes, phrases })).toEqual([])
})
`

export interface NewRemote {
  readonly name: string
  readonly version: string
  readonly port: number
  readonly isApplication: boolean
}

/** The files of a remote, by their paths; an application has a first page. */
export const remoteFiles = ({ name, version, port, isApplication }: NewRemote): Files => {
  const files = {
    'package.json': packageJson(name, version, isApplication),
    'tsconfig.json': '{ "extends": "@parley/config/tsconfig/browser.json", "include": ["src", "*.ts"] }',
    'rsbuild.config.ts': `import { remote } from '@parley/config/remote'\n\nexport default remote({ name: '${name}', dir: import.meta.dirname, port: ${port} })\n`,
    'vitest.config.ts': `import { testProject } from '@parley/config/vitest'\n\nexport default testProject({\n  name: 'mfe-${name}',\n  environment: 'dom',\n  setupFiles: ['@parley/mfe-kit/testing/clean-up'],\n})\n`,
    'README.md': readme(name),
    'src/manifest.ts': `import { defineManifest } from '@parley/mfe-kit/manifest'\n\nexport const manifest = defineManifest({\n  name: '${name}',\n  routes: [],\n  menu: [],\n})\n`,
    'src/manifest.test.ts': test,
    'src/routes.ts': routes(name),
    'src/phrases/en.ts': 'export const en = {}\n',
    'src/phrases/fr.ts': "import type { en } from './en.ts'\n\nexport const fr: typeof en = {}\n",
  }
  const own = Object.fromEntries(Object.entries(files).map(([path, text]) => [`mfe-${name}/${path}`, text]))
  return { ...own, ...(isApplication ? applicationFiles(name) : {}) }
}
