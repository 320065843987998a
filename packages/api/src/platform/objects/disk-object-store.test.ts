import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { describe, expect, test } from 'vitest'
import { diskObjectStore } from './index.ts'
import { objectStoreContract } from './object-store.contract.ts'

const parent = temporaryFolder()
const root = join(parent, 'objects')

describe('the store on disk', () => {
  objectStoreContract(diskObjectStore(root))

  test('wrote nothing outside of its folder and left no drafts', async () => {
    expect(await readdir(parent)).toEqual(['objects'])
    const files = await readdir(root, { recursive: true })
    expect(files.filter((name) => name.endsWith('.draft'))).toEqual([])
  })
})
