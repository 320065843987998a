import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { addKeyToFile, kidOf, loadKeyRing, parseKeyRing, rewrapAll, SecretError, secretsOf } from './index.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const old = parseKeyRing(`old:${key('o')}`)
const turnedRing = parseKeyRing(`new:${key('n')},old:${key('o')}`)
const onlyNew = parseKeyRing(`new:${key('n')}`)
const place = { table: 'ai_service_keys', id: '1' }

const db = await testDatabase()
const dataDir = temporaryFolder()

describe('a sealed secret', () => {
  const secrets = secretsOf(old)
  const sealedKey = secrets.seal('sk-éphémère', place)

  test('opens where it belongs and shows nothing of itself', () => {
    expect(secrets.open(sealedKey, place)).toBe('sk-éphémère')
    expect(sealedKey).not.toContain('sk-')
    expect(secrets.seal('sk-éphémère', place)).not.toBe(sealedKey)
  })

  test.each([
    ['another row', { ...place, id: '2' }],
    ['another table', { ...place, table: 'mails' }],
  ])('is refused in %s', (_where, elsewhere) => {
    expect(() => secrets.open(sealedKey, elsewhere)).toThrow(SecretError)
  })

  test('is refused when any part of it was altered', () => {
    const parts = sealedKey.split('.')
    for (const index of [2, 3]) {
      const bytes = Buffer.from(parts[index] as string, 'base64url')
      bytes[20] = (bytes[20] as number) ^ 1
      const forgery = parts.with(index, bytes.toString('base64url')).join('.')
      expect(() => secrets.open(forgery, place)).toThrow(/altered or belongs to another record/)
    }
    expect(() => secrets.open('plain text', place)).toThrow('This is not a sealed secret.')
  })

  test('opens under a turned ring while the old key is in it', () => {
    expect(secretsOf(turnedRing).open(sealedKey, place)).toBe('sk-éphémère')
    expect(() => secretsOf(onlyNew).open(sealedKey, place)).toThrow(/does not hold the key old/)
  })
})

test('keys for a purpose are stable, differ by purpose, and remember who may have signed', () => {
  const secrets = secretsOf(turnedRing)
  expect(secrets.deriveKey('token')).toEqual(secretsOf(onlyNew).deriveKey('token'))
  expect(secrets.deriveKey('token')).not.toEqual(secrets.deriveKey('cookie'))
  expect(secrets.deriveKeys('token')).toEqual([
    { kid: 'new', key: secrets.deriveKey('token') },
    { kid: 'old', key: secretsOf(old).deriveKey('token') },
  ])
})

describe('the ring', () => {
  test('is created once by eight callers at the same time, and only its owner can read it', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => loadKeyRing({ dataDir })))
    expect(new Set(rings.map(({ current }) => current.kid)).size).toBe(1)
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600)
  })

  test('grows at its front and keeps what it had', async () => {
    const before = await loadKeyRing({ dataDir })
    const after = await addKeyToFile(dataDir)
    expect(after.keys.slice(1)).toEqual(before.keys)
    expect(await loadKeyRing({ dataDir })).toEqual(after)
    expect(await readFile(join(dataDir, 'secret-keys'), 'utf8')).toMatch(new RegExp(`^${after.current.kid}:`))
  })

  test.each([
    ['', /holds no key/],
    ['a:short', /Key 1 of SECRET_KEYS is not valid/],
    [`a:${key('a')},b`, /Key 2 of SECRET_KEYS is not valid/],
    [`a:${key('a')},a:${key('b')}`, /names the same key twice/],
  ])('is refused clearly when it reads %j', (text, reason) => {
    expect(() => parseKeyRing(text)).toThrow(reason)
  })
})

test('rotating the ring re-encrypts every registered secret with the new key and keeps its text', async () => {
  await sql`create table sealed_things (id uuid primary key default gen_random_uuid(), secret text)`.execute(db.kysely)
  await sql`insert into sealed_things (secret) select null from generate_series(1, 450)`.execute(db.kysely)
  const { rows } = await sql<{ id: string }>`select id from sealed_things order by id`.execute(db.kysely)
  for (const { id } of rows.slice(0, 430)) {
    const secret = secretsOf(old).seal(`secret of ${id}`, { table: 'sealed_things', id })
    await sql`update sealed_things set secret = ${secret} where id = ${id}`.execute(db.kysely)
  }
  const columns = [{ table: 'sealed_things', id: 'id', column: 'secret' }]
  expect(await rewrapAll(db, turnedRing, columns)).toBe(430)
  expect(await rewrapAll(db, turnedRing, columns)).toBe(0)
  const after = await sql<{ id: string; secret: string | null }>`select * from sealed_things order by id`.execute(
    db.kysely,
  )
  for (const { id, secret } of after.rows.slice(0, 430)) {
    expect(kidOf(secret ?? '')).toBe('new')
    expect(secretsOf(onlyNew).open(secret ?? '', { table: 'sealed_things', id })).toBe(`secret of ${id}`)
  }
})
