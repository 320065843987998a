import { contract } from '@parley/contracts/calls'
import type { Bundle } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids/index.ts'
import { startApi } from '../../../testing/api.ts'

const api = await startApi()
const author = await api.signInAs('editor')
const authorization = `Bearer ${author.token}`

const send = async (
  step: 'preview' | 'import',
  { text, choices, language = 'en' }: { text: string; choices?: string; language?: 'en' | 'fr' },
) => {
  const body = new FormData()
  if (choices !== undefined) body.set('choices', choices)
  body.set('file', new Blob([text], { type: 'application/json' }), 'x.parley.json')
  const headers = { authorization, 'accept-language': language }
  return fetch(`${api.url}/v1/bundles/${step}`, { method: 'POST', headers, body })
}

interface Problem {
  code: string
  title: string
  detail: string
  errors?: { pointer: string }[]
}

const importFile = async (file: object, language: 'en' | 'fr') =>
  (await (await send('import', { text: JSON.stringify(file), language })).json()) as Problem

const exportPersona = async (fields: object = {}) => {
  const { body: persona } = await author.send(contract.personas.create, {
    body: { name: 'Dr. No: part 2', first_name: 'No', language: 'en', ...fields },
  })
  const download = await fetch(`${api.url}/v1/bundles/persona/${persona.id}`, { headers: { authorization } })
  return { persona, bundle: (await download.json()) as Bundle }
}

test('a damaged file is refused in the language of the reader, with the place of the fault', async () => {
  const { persona, bundle } = await exportPersona()
  const [record] = bundle.records
  const part = persona.id
  const draft = { name: 'Who. What', language: 'en', persona_id: part, mission_id: part, observer_ids: [part] }
  const url = `/api/image/${'a'.repeat(40)}/large.webp`
  const data = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  const recordWithPicture = { ...record, id: newId(), draft: { ...record?.draft, image_url: url } }
  const files = [
    [{ ...bundle, records: [record, { ...record, id: part.toUpperCase() }] }, '/records/1/id'],
    [
      { ...bundle, records: [record, { ...record, id: newId(), kind: 'scenario', draft }] },
      '/records/1/draft/mission_id',
    ],
    [{ ...bundle, records: [] }, '/records'],
    [{ ...bundle, records: [recordWithPicture], pictures: [{ url, data }] }, '/pictures/0'],
  ] as const
  for (const [file, place] of files) {
    const english = `This file is damaged or was changed by hand (${place}).`
    expect(await importFile(file, 'en')).toMatchObject({
      code: 'bundle-unreadable',
      title: english,
      detail: `${english} Export it again, then import the new file.`,
    })
    const french = `Ce fichier est endommagé ou a été modifié à la main (${place}).`
    expect((await importFile(file, 'fr')).title).toBe(french)
  }
})

test('a file of this product whose end is missing is called incomplete, not the file of another product', async () => {
  const { bundle } = await exportPersona()
  const whole = JSON.stringify(bundle, null, 1)
  const text = whole.slice(0, whole.length / 2)
  for (const step of ['preview', 'import'] as const) {
    const problem = (await (await send(step, { text })).json()) as Problem
    expect([problem.code, problem.title]).toEqual([
      'bundle-unreadable',
      'This file is damaged or was changed by hand (it may be incomplete).',
    ])
  }
  const french = (await (await send('preview', { text, language: 'fr' })).json()) as Problem
  expect(french.title).toContain('(il est peut-être incomplet)')
})

test('a picture that is no picture is refused before its author has chosen what to import', async () => {
  const { bundle } = await exportPersona()
  const url = `/api/image/${'a'.repeat(40)}/large.webp`
  const data = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  const answer = await send('preview', { text: JSON.stringify({ ...bundle, pictures: [{ url, data }] }) })
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as Problem).title).toContain('(/pictures/0)')
})

test('keys that reach the prototype of an object are left out of an import', async () => {
  const { bundle } = await exportPersona({ name: 'Proto' })
  const [record] = bundle.records
  const own = JSON.stringify({ ...bundle, records: [{ ...record, id: newId() }] })
  const text = own
    .replace('{', '{"__proto__":{"records":[]},"constructor":{"prototype":{"isAdmin":true}},')
    .replace('"draft":{', '"draft":{"__proto__":{"name":"Evil","visibility":"platform"},"visibility":"platform",')
  const choices = '{"__proto__":{"visibility":"organization"},"actions":{},"versions":{}}'
  const answer = await send('import', { text, choices })
  expect(await answer.json()).toMatchObject({ created: 1 })
  expect(Object.keys(Object.prototype)).toEqual([])
  const { items } = (await author.send(contract.personas.list, { query: { search: 'Proto' } })).body
  expect(items.map(({ name, visibility }) => [name, visibility])).toEqual([
    ['Proto', 'private'],
    ['Proto', 'private'],
  ])
})

test('choices that are no JSON are named as the fault, and not the file', async () => {
  const { bundle } = await exportPersona()
  const answer = await send('import', { text: JSON.stringify(bundle), choices: '{"actions":' })
  const problem = (await answer.json()) as Problem
  expect([problem.code, problem.errors?.[0]?.pointer]).toEqual(['invalid-input', '/choices'])
})

test('a form with a second file, a second list of choices or too many choices is refused', async () => {
  const { bundle } = await exportPersona()
  const file = new Blob([JSON.stringify(bundle)], { type: 'application/json' })
  const statusOf = async (...parts: [name: string, value: string | Blob][]) => {
    const body = new FormData()
    for (const [name, value] of parts) body.append(name, value)
    const answer = await fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers: { authorization }, body })
    return answer.status
  }
  const many = `{"visibility": "private"${' '.repeat(100_000)}}`
  expect(await statusOf(['file', file], ['file', file])).toBe(400)
  expect(await statusOf(['choices', '{}'], ['choices', '{}'], ['file', file])).toBe(400)
  expect(await statusOf(['choices', many], ['file', file])).toBe(400)
  expect(await statusOf(['choices', '{}'], ['file', file])).toBe(200)
})
