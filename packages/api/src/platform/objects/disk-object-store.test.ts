import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskObjectStore } from './index.ts'
import { objectStoreContract } from './object-store.contract.ts'

const parent = await mkdtemp(join(tmpdir(), 'parley-test-'))
afterAll(() => rm(parent, { recursive: true }))
const root = join(parent, 'objects')

describe('the store on disk', () => {
  objectStoreContract(diskObjectStore(root))

  test('wrote nothing outside of its folder and left no drafts', async () => {
    expect(await readdir(parent)).toEqual(['objects'])
    const files = await readdir(root, { recursive: true })
    expect(files.filter((name) => name.endsWith('.draft'))).toEqual([])
  })
})
