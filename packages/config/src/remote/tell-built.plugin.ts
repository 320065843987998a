import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * For the process that watches a build and asks by `TELL_BUILT`: this word on a line of its own when everything was
 * built again. A shell is two builds, of which either may end first.
 */
export const tellBuilt = (): RsbuildPlugin => ({
  name: 'parley:tell-built',
  setup(api) {
    const word = process.env.TELL_BUILT
    if (!word) return
    const tell = (hasFailed: boolean): void => void process.stdout.write(`${hasFailed ? 'not ' : ''}${word}\n`)
    api.onAfterCreateCompiler(({ compiler }) => {
      compiler.hooks.done.tap('parley:tell-built', (stats) => tell(stats.hasErrors()))
      // An error of a plugin ends one of the builds, and then there is no end of them all.
      for (const each of 'compilers' in compiler ? compiler.compilers : [compiler])
        each.hooks.failed.tap('parley:tell-built', () => tell(true))
    })
  },
})
