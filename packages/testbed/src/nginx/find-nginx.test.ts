import { afterEach, expect, test, vi } from 'vitest'
import { findNginx } from './find-nginx.ts'

afterEach(() => vi.unstubAllEnvs())

test('a path in the environment decides which binary is used', () => {
  vi.stubEnv('NGINX_PATH', process.execPath)
  expect(findNginx()).toBe(process.execPath)
})

test('a path that leads nowhere is an error, and no other binary replaces it', () => {
  vi.stubEnv('NGINX_PATH', '/nowhere/nginx')
  expect(() => findNginx()).toThrow('NGINX_PATH names /nowhere/nginx, which does not exist.')
})
