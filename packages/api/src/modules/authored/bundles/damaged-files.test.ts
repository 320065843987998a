import { contract } from '@parley/contracts/calls'
import type { Bundle } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids/index.ts'
import { startApi } from '../../../testing/api.ts'

const api = await startApi()
const author = await api.signInAs('editor')
const authorization = `Bearer ${author.token}`

const importFile = async (file: object, language: 'en' | 'fr') => {
  const body = new FormData()
  body.set('file', new Blob([JSON.stringify(file)], { type: 'application/json' }), 'x.parley.json')
  const headers = { authorization, 'accept-language': language }
  const answer = await fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers, body })
  return (await answer.json()) as { code: string; title: string; detail: string }
}

test('a damaged file is refused in the language of the reader, with the place of the fault', async () => {
  const { body: persona } = await author.send(contract.personas.create, {
    body: { name: 'Dr. No: part 2', first_name: 'No', language: 'en' },
  })
  const download = await fetch(`${api.url}/v1/bundles/persona/${persona.id}`, { headers: { authorization } })
  const bundle = (await download.json()) as Bundle
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
