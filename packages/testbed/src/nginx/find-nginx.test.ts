import { afterEach, expect, test, vi } from 'vitest'
import { findNginx } from './find-nginx.ts'

afterEach(() => vi.unstubAllEnvs())

test('the one that is asked for by path is the one taken', () => {
  vi.stubEnv('NGINX_PATH', process.execPath)
  expect(findNginx()).toBe(process.execPath)
})

test('a path that leads nowhere is said, not silently replaced by another', () => {
  vi.stubEnv('NGINX_PATH', '/nowhere/nginx')
  expect(() => findNginx()).toThrow('NGINX_PATH names /nowhere/nginx, which does not exist.')
})
