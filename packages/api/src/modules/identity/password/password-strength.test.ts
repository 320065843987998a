import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../../testing/api.ts'
import { obviousWords } from './obvious-words.ts'
import { refuseObvious } from './obvious-password.ts'

const api = await startApi()
const { identity } = contract

const installation = { ...api.services.installation, breachedPasswords: new Set(['Kestrel-over-9', 'harbour-light-5']) }
const isRefused = (password: string, own: readonly string[] = []): boolean => {
  try {
    refuseObvious(installation, { password, pointer: '/new_password', own })
    return false
  } catch {
    return true
  }
}

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`
const endings = ['1!', '123!', '2024!', '2025*', '@1', '#2026', '!1', '01$', '.99', '-7']

test('a password made of an obvious word is refused in each usual spelling, over thousands of passwords', () => {
  const words = [...obviousWords].filter((word) => word.length >= 3)
  const spellings = words.flatMap((word) => [
    ...endings.map((ending) => `${capital(word)}${ending}`),
    ...endings.map((ending) => `1${capital(word)}${ending}`),
    `${capital(word).replaceAll('a', '@').replaceAll('o', '0')}1!`,
  ])
  expect(spellings.length).toBeGreaterThan(3000)
  expect(spellings.filter((password) => !isRefused(password))).toEqual([])
})

test('words of the person, of their organisation and of the product are refused, inside longer ones too', () => {
  const own = ['zelda.quist@example.test', 'Zelda', 'Quist', 'Nordhavn Shipping']
  for (const password of ['Zelda-quist-1', 'My-nordhavn-77', 'Shipping#2031', 'Qu1st-qu1st-9', 'Parley-rocks-1']) {
    expect([password, isRefused(password, own)]).toEqual([password, true])
  }
  expect(isRefused('Quiet-river-42', own)).toBe(false)
})

test('a password on the operator’s list of breached ones is refused, and so is one that differs in capitals alone', () => {
  expect([isRefused('Kestrel-over-9'), isRefused('Harbour-Light-5'), isRefused('Kestrel-over-8')]).toEqual([
    true,
    true,
    false,
  ])
})

const changeFrom = async (current: string, next: string) => {
  const person = await api.signInAs('user')
  if (current !== testPassword) {
    await person.send(identity.changePassword, { body: { current_password: testPassword, new_password: current } })
  }
  return person.send(identity.changePassword, { body: { current_password: current, new_password: next } })
}

test('a password is taken letter for letter: no space is cut off, no capital changed, nothing left out', async () => {
  const exact = ` Bright-é-Moor-${'x'.repeat(30)}-3 `
  const person = await api.signInAs('user')
  await person.send(identity.changePassword, { body: { current_password: testPassword, new_password: exact } })
  const login = async (password: string) =>
    (await api.anonymous.send(identity.login, { body: { username: person.email, password } })).status
  expect(await login(exact)).toBe(200)
  for (const other of [exact.trim(), exact.toLowerCase(), exact.slice(0, -1), `${exact}x`]) {
    expect([other, await login(other)]).toEqual([other, 401])
  }
})

test('a password has no age at which it must be changed', async () => {
  const person = await api.addPerson()
  const longAgo = new Date('2019-01-01')
  await api.db.kysely
    .updateTable('users')
    .set({ created_at: longAgo, updated_at: longAgo })
    .where('id', '=', person.id)
    .execute()
  const answer = await api.anonymous.send(identity.login, { body: { username: person.email, password: testPassword } })
  expect(answer.status).toBe(200)
})

test('eight characters are enough and fifty are not too many', async () => {
  const longest = `Wide-${'sea'.repeat(14)}-12`
  expect(longest).toHaveLength(50)
  expect((await changeFrom(testPassword, 'Br1ght-m')).status).toBe(204)
  expect((await changeFrom(testPassword, longest)).status).toBe(204)
  expect((await changeFrom(testPassword, `${longest}x`)).status).toBe(400)
})

test('no call asks for a hint, or a question that somebody else could answer', () => {
  const words = Object.values(contract.identity).map(({ path, summary }) => `${path} ${summary}`)
  expect(words.join('\n')).not.toMatch(/hint|question|maiden|answer to/i)
})
