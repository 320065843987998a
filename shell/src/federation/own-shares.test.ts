import { expect, test } from 'vitest'
import { ownShares } from './own-shares.ts'

const offer = (version: string, from: string) => ({ version, from })
const table = {
  '1.4.1': offer('1.4.1', 'parley_beacon'),
  '1.9.0': offer('1.9.0', 'parley_almanac'),
}
const never = (): { shared: ReturnType<typeof offer>; useTreesShaking: boolean } | undefined => {
  throw new Error('the runtime decides')
}
const plugin = ownShares(() => [offer('1.4.1', 'the last user')])
const ask = (from: string, requiredVersion: string, singleton = false) =>
  plugin
    .resolveShare({
      shareScopeMap: { default: { ui: table } },
      scope: 'default',
      pkgName: 'ui',
      shareInfo: { from, shareConfig: { singleton, requiredVersion } },
      resolver: never,
    })
    .resolver()?.shared.from

test.each([
  ['the shell’s copy where it fits, although a newer one is there', 'parley_beacon', '^1.4.1', 'the last user'],
  ['its own where the shell’s does not fit', 'parley_almanac', '^1.9.0', 'parley_almanac'],
  ['never another remote’s', 'parley_beacon', '^1.9.0', undefined],
])('a remote uses %s', (_, from, range, share) => expect(ask(from, range)).toBe(share))

test('a module that exists once for all is left to the shared runtime', () => {
  expect(() => ask('parley_beacon', '^1.4.1', true)).toThrow('the runtime decides')
})
