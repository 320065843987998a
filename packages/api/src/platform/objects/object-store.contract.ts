import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ObjectKeyError, type ObjectStore } from './object-store.ts'

/** The tests that every object store must pass; the test of each store calls them. */
export const objectStoreContract = (store: ObjectStore) => {
  const contentType = 'image/webp'
  const readBytes = async (key: string) => {
    const object = await store.get(key)
    return object && buffer(object.body)
  }

  test.each([
    ['a buffer', (bytes: Buffer) => bytes],
    ['a stream', (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])],
  ])('keeps %s and what it is', async (_kind, bodyOf) => {
    const bytes = randomBytes(300_000)
    const object = await store.put('images/a/photo.webp', bodyOf(bytes), { contentType })
    expect(object).toMatchObject({ key: 'images/a/photo.webp', size: bytes.length, contentType })
    expect(await store.head('images/a/photo.webp')).toEqual(object)
    expect(await readBytes('images/a/photo.webp')).toEqual(bytes)
  })

  test('keeps nothing at all, too', async () => {
    await store.put('empty', Buffer.alloc(0), { contentType })
    expect(await readBytes('empty')).toEqual(Buffer.alloc(0))
  })

  test('replaces whole objects, and readers never see a mixture', async () => {
    const bodies = [Buffer.alloc(200_000, 'a'), Buffer.alloc(150_000, 'b')]
    const etags = new Set<string>()
    for (const body of bodies) etags.add((await store.put('replaced', body, { contentType })).etag)
    expect(etags.size).toBe(2)
    const writing = Promise.all(
      [0, 1, 0, 1].map((index) => store.put('replaced', bodies[index] as Buffer, { contentType })),
    )
    for (let round = 0; round < 20; round += 1) {
      const storedBytes = await readBytes('replaced')
      expect(bodies.some((body) => storedBytes?.equals(body))).toBe(true)
    }
    await writing
  })

  test('a write that breaks off leaves what was there', async () => {
    await store.put('kept', Buffer.from('old'), { contentType })
    const brokenStream = Readable.from(
      (async function* () {
        yield Buffer.from('new')
        throw new Error('the upload broke off')
      })(),
    )
    await expect(store.put('kept', brokenStream, { contentType })).rejects.toThrow('the upload broke off')
    expect(await readBytes('kept')).toEqual(Buffer.from('old'))
  })

  test('an object may have the name of a folder', async () => {
    await store.put('same', Buffer.from('object'), { contentType })
    await store.put('same/inner', Buffer.from('inner'), { contentType })
    expect([await readBytes('same'), await readBytes('same/inner')]).toEqual([
      Buffer.from('object'),
      Buffer.from('inner'),
    ])
  })

  test('deletes, and misses nothing that is not there', async () => {
    await store.put('gone', Buffer.from('x'), { contentType })
    await store.delete('gone')
    await store.delete('gone')
    expect([await store.get('gone'), await store.head('gone')]).toEqual([undefined, undefined])
  })

  test('lists what starts alike, in order', async () => {
    for (const key of ['list/b', 'list/a/2', 'list/a/1', 'other/a'])
      await store.put(key, Buffer.from(key), { contentType })
    expect(await Array.fromAsync(store.list('list/'))).toEqual(['list/a/1', 'list/a/2', 'list/b'])
    expect(await Array.fromAsync(store.list('nothing/'))).toEqual([])
  })

  refusesForeignKeys(store)
}

const refusesForeignKeys = (store: ObjectStore) => {
  test.each([
    '../up',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.',
    'a/./b',
    'a\0b',
    'a\\b',
    '.hidden',
    'a/.b',
    'A',
    'x'.repeat(401),
    'a%2f..',
  ])('refuses the key %j at every door', async (key) => {
    await expect((async () => store.put(key, Buffer.from('x'), { contentType: 'image/webp' }))()).rejects.toThrow(
      ObjectKeyError,
    )
    await expect((async () => store.get(key))()).rejects.toThrow(ObjectKeyError)
    await expect((async () => store.head(key))()).rejects.toThrow(ObjectKeyError)
    await expect((async () => store.delete(key))()).rejects.toThrow(ObjectKeyError)
  })
}
