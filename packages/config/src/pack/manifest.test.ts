import { expect, test } from 'vitest'
import { packedManifest, readCatalog } from './manifest.ts'

const catalog = readCatalog(
  "packages:\n  - shell\n\n# Pinned.\ncatalog:\n  '@a/b': 1.2.3\n  node: 24.21.0\n  zod: 4.0.0\n\n# Else.\nallowBuilds:\n  node: true\n",
)

test('the catalog is read as it stands, and no other list', () => {
  expect(catalog).toEqual({ '@a/b': '1.2.3', node: '24.21.0', zod: '4.0.0' })
})

test('doors lead to JavaScript, and every version is a version', () => {
  const manifest = {
    name: '@parley/x',
    version: '2.0.0',
    private: true,
    exports: {
      '.': './src/index.ts',
      './view': './src/view/index.tsx',
      './x.css': './src/x.css',
      './y/*.json': './y/*.json',
    },
    bin: { x: './src/cli.ts' },
    dependencies: { '@parley/y': 'workspace:*', zod: 'catalog:', other: '1.0.0' },
    devDependencies: { vitest: 'catalog:' },
  }
  expect(packedManifest(manifest, catalog, { '@parley/y': '1.4.1' })).toEqual({
    name: '@parley/x',
    version: '2.0.0',
    description: undefined,
    type: 'module',
    engines: { node: '>=24' },
    exports: {
      '.': './dist/index.js',
      './view': './dist/view/index.js',
      './x.css': './dist/x.css',
      './y/*.json': './y/*.json',
    },
    bin: { x: './dist/cli.js' },
    dependencies: { '@parley/y': '1.4.1', zod: '4.0.0', other: '1.0.0' },
  })
  expect(() => packedManifest({ ...manifest, dependencies: { '@parley/z': 'workspace:*' } }, catalog, {})).toThrow(
    '@parley/z',
  )
})
