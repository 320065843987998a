import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { newPersonElsewhere } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { chooseOption } from '../page/choose-option.ts'
import { boxWhenStill } from '../page/stillness.ts'
import { callsOf } from '../practice/conversation.ts'
import { expectSaved, press } from './clicks.ts'

/** Chooses an option of a select, whose list opens elsewhere on the page. */
const choose = async (page: Page, label: string | RegExp, option: string | RegExp): Promise<void> => {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await expect(await chooseOption(field, option)).toBeHidden()
}

test('a mission is published once the required field of its organisation is filled', async ({ page }) => {
  const { person } = await newPersonElsewhere(page, 'operator')
  const call = await callsOf(page, person)
  const field = { kind: 'mission', key: 'site', label: 'Site', type: 'choice', choices: ['Lyon', 'Leeds'] }
  await call('custom_fields', { data: { ...field, required: true } })
  const { id } = await call<{ id: string }>('missions', { data: { name: 'Site visit', language: 'en' } })
  await signInAs(page, person)
  await page.goto(`/apps/coaching/mission/edit/${id}`)
  await expect(page.getByText('Fields of your organisation')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'button', 'Publish')
  await expect(page.getByText('“Site” has no value.')).toBeVisible()

  await choose(page, /^Site/, 'Lyon')
  await press(page, 'button', 'Save')
  await expectSaved(page)
  await press(page, 'button', 'Publish')
  await expect(page.getByText('“Site visit” is published')).toBeVisible()
  await page.reload()
  await expect(page.getByTitle('Lyon', { exact: true })).toBeVisible()
  await page.goto('/apps/coaching/mission/list')
  await expect(page.getByRole('cell', { name: 'Lyon' })).toBeVisible()
})

interface PictureLook {
  readonly size: readonly [number, number]
  /** Red, green and blue in the middle of the left and of the right edge. */
  readonly edges: readonly number[][]
}

const lookOf = (page: Page, url: string): Promise<PictureLook> =>
  page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = (x: number) => [...(context?.getImageData(x, height / 2, 1, 1).data ?? [])].slice(0, 3)
    return { size: [width, height] as const, edges: [at(2), at(width - 3)] }
  }, url)

/** A picture twice as wide as high: red on the left, blue on the right. */
const redAndBlue = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 600, height: 300 })
    const context = canvas.getContext('2d')
    for (const [colour, x] of [
      ['#e00000', 0],
      ['#0000e0', 300],
    ] as const) {
      if (context) context.fillStyle = colour
      context?.fillRect(x, 0, 300, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

test('an author uploads a portrait, and the persona keeps the part that they crop', async ({ page }) => {
  const { person } = await newPersonElsewhere(page, 'editor')
  const call = await callsOf(page, person)
  const data = { name: 'Portrait', first_name: 'Ana', language: 'en' }
  const { id } = await call<{ id: string }>('personas', { data })
  await signInAs(page, person)
  const buffer = Buffer.from(await redAndBlue(page), 'base64')
  await page.goto(`/apps/coaching/persona/edit/${id}`)
  await page.getByText('Age, pronouns and portrait').click()
  const portrait = page.getByRole('group', { name: 'Uploaded portrait' })
  await portrait.locator('input[type="file"]').setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await dialog.getByLabel('Left or right').press('End')
  await press(page, 'button', 'Use this part')
  await expect(dialog).toBeHidden()
  await press(page, 'button', 'Save')
  await expectSaved(page)

  const { avatar } = await call<{ avatar: { url: string } }>(`personas/${id}`, { method: 'GET' })
  const { size, edges } = await lookOf(page, avatar.url)
  expect(size[0]).toBe(size[1])
  for (const [red = 0, , blue = 0] of edges) {
    expect(red).toBeLessThan(60)
    expect(blue).toBeGreaterThan(180)
  }
  await page.reload()
  await page.getByText('Age, pronouns and portrait').click()
  await expect(portrait.getByRole('img')).toBeVisible()
})

test('an author compares two published versions word by word', async ({ page }) => {
  const { person } = await newPersonElsewhere(page, 'editor')
  const call = await callsOf(page, person)
  const briefing = 'The guest waits for an answer today and is patient.'
  const { id } = await call<{ id: string }>('missions', { data: { name: 'Versions', language: 'en', briefing } })
  await call(`missions/${id}/publish`, { data: { version: 1 } })
  const change = { version: 1, briefing: briefing.replace('today', 'tomorrow') }
  await call(`missions/${id}`, { method: 'PATCH', data: change })
  await call(`missions/${id}/publish`, { data: { version: 2 } })
  await call(`missions/${id}`, { method: 'PATCH', data: { version: 2, briefing: 'Something else.' } })
  await signInAs(page, person)
  await page.goto(`/apps/coaching/mission/edit/${id}`)
  await press(page, 'button', 'Versions')
  await choose(page, 'Compare', /^Version 1,/)
  await choose(page, 'with', /^Version 2,/)
  const changes = page.getByLabel('1 changed field')
  await expect(changes.locator('dt')).toHaveText('Briefing')
  await expect(changes.locator('del')).toHaveText('today')
  await expect(changes.locator('ins')).toHaveText('tomorrow')
  await expectAccessible(page)
})

test('on a phone in French, the bar of an editor has one row, and the state stands beside the way back', async ({
  page,
}) => {
  const { person } = await newPersonElsewhere(page, 'operator')
  const call = await callsOf(page, person)
  const { id } = await call<{ id: string }>('missions', { data: { name: 'Visite du site', language: 'fr' } })
  await call(`missions/${id}/publish`, { data: { version: 1 } })
  await signInAs(page, person)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/fr/apps/coaching/mission/edit/${id}`)
  await page.getByLabel('Nom dans les listes').fill('Visite du chantier')
  const bar = page.locator('.ui-form__actions')
  await expect(bar.getByText('Modifications non enregistrées')).toBeVisible()
  const tops = await bar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
  await press(page, 'button', 'Enregistrer')
  const state = page.getByText('Publiée · modifications non publiées')
  await expect(state).toBeVisible()
  const wayBack = await boxWhenStill(page.getByRole('main').getByRole('link', { name: 'Missions' }))
  expect((await boxWhenStill(state)).x).toBeGreaterThanOrEqual(wayBack.x + wayBack.width)
})
