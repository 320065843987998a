import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

// An installation on Linux leaves the other systems' files out of a lockfile that was written without them.
test('the lockfile names the native part of each tool for Linux, macOS and Windows', () => {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const names = new Set([...lockfile.matchAll(/^ {2}'?(@?[^@\s]+)@/gm)].map(([, name = '']) => name))
  // The C library of sharp's pictures comes with its native part on Windows.
  const parts = [...names].filter((name) => /linux-x64(?:-gnu)?$/.test(name) && !name.includes('libvips'))
  expect(parts.length).toBeGreaterThan(8)
  const systems = ['darwin-arm64', 'darwin-x64', 'linux-arm64', String.raw`win(?:32|dows)-x64`]
  const missingParts = parts
    .flatMap((name) => systems.map((system) => name.replace(/linux-x64(?:-gnu)?$/, system)))
    .filter((pattern) => ![...names].some((name) => new RegExp(`^${pattern}`).test(name)))
  expect(missingParts).toEqual([])
})
