import { describe, expect, test } from 'vitest'
import { printed } from '../../finding.ts'
import { lint } from '../../lint.ts'
import { plant } from '../../testing/planted-workspace.ts'
import type { Files } from '../../testing/planted-workspace.ts'
import { serverSteps } from './server-steps.ts'

const imports = (specifier: string) => `import type { X } from '${specifier}'\n\nexport type Y = X\n`

const serverFindings = async (files: Files, rule: string): Promise<string[]> => {
  using house = plant(files)
  const [result] = await lint(house.root, { only: ['house'] })
  return (result?.findings ?? []).filter((finding) => finding.rule === rule).map(printed)
}

const src = 'packages/api/src'

/** The parts as folders, in order, each with the folder of the part of an earlier step. */
const folderOf = (part: string) => (['db', 'platform'].includes(part) ? part : `modules/${part}`)
const neighbours = serverSteps.slice(1).flatMap((step, index) => {
  const [lower = ''] = serverSteps[index] ?? []
  return step.map((upper) => ({ upper, lower }))
})

describe('server-direction', () => {
  test.each(neighbours)('$lower may not import a type of $upper, and $upper may import $lower', async (pair) => {
    const [upper, lower] = [`${src}/${folderOf(pair.upper)}`, `${src}/${folderOf(pair.lower)}`]
    const path = (from: string, to: string) => {
      const up = '../'.repeat(from.split('/').length - src.split('/').length)
      return `${up}${to.slice(src.length + 1)}/index.ts`
    }
    const planted = { [`${lower}/a.ts`]: imports(path(lower, upper)) }
    const twin = { [`${upper}/a.ts`]: imports(path(upper, lower)) }
    expect(await serverFindings(planted, 'server-direction')).toEqual([
      expect.stringMatching(`^${lower}/a.ts:1 server-direction ${pair.lower} may not import ${pair.upper};`),
    ])
    expect(await serverFindings(twin, 'server-direction')).toEqual([])
  })

  test('parts of one step may not import each other', async () => {
    const planted = { [`${src}/modules/authored/a.ts`]: imports('../language-models/index.ts') }
    expect(await serverFindings(planted, 'server-direction')).toHaveLength(1)
  })

  test('a module without a step is refused', async () => {
    const planted = { [`${src}/modules/weather/a.ts`]: imports('../../db/index.ts') }
    expect(await serverFindings(planted, 'server-direction')).toEqual([expect.stringContaining('weather has no step')])
  })

  test('no part imports what starts the server', async () => {
    const planted = { [`${src}/platform/a.ts`]: imports('../server.ts') }
    expect(await serverFindings(planted, 'server-direction')).toHaveLength(1)
  })

  test('a test and the start of the server may import every part', async () => {
    const twin = {
      [`${src}/platform/a.test.ts`]: imports('../modules/chats/index.ts'),
      [`${src}/modules/index.ts`]: imports('./chats/index.ts'),
      [`${src}/start.ts`]: imports('./modules/index.ts'),
    }
    expect(await serverFindings(twin, 'server-direction')).toEqual([])
  })
})
