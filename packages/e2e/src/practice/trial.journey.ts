import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { boxWhenStill } from '../page/stillness.ts'
import { expectNoSidewaysScroll, expectReady } from '../shell/shell-page.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', hasTouch: true })

/** Every address and body that leaves the page. */
const recordRequests = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${decodeURI(request.url())} ${request.postData() ?? ''}`))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => requests.push(String(payload))))
  return requests
}

/** The way back and the way to an account leave the screen to the persona. */
const expectLinksInOneLine = async (page: Page, back: string): Promise<void> => {
  const wayBack = await boxWhenStill(page.getByRole('link', { name: back }))
  const signIn = await boxWhenStill(page.locator('.trial__top').getByRole('link', { name: 'Se connecter' }))
  expect(signIn.y).toBe(wayBack.y)
}

const lines = [
  'Vous avez l’air épuisée, comme une hirondelle en octobre.',
  'Qu’est-ce qui a changé depuis l’été ?',
  'De quoi auriez-vous besoin de ma part ?',
]

test('a visitor on a phone talks in French after two taps, and no request carries what is said', async ({ page }) => {
  const requests = recordRequests(page)
  await page.goto('/fr')
  await expectReady(page)
  await page.getByRole('link', { name: 'Essayer une conversation' }).tap()
  await expect(page.getByText('rien de ce que vous écrivez n’est envoyé')).toBeVisible()
  await expectAccessible(page)
  await expectLinksInOneLine(page, 'Retour à l’accueil')
  await page.getByRole('link', { name: /Nadia/ }).tap()
  await expect(page).toHaveURL('/fr/try/nadia')
  await expectLinksInOneLine(page, 'Quelqu’un d’autre')
  const turns = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')
  await expect(turns).toHaveCount(1)
  await expectNoSidewaysScroll(page, 'la conversation')
  await expectAccessible(page)

  for (const [place, line] of lines.entries()) {
    await page.getByRole('textbox').fill(line)
    await page.getByRole('button', { name: 'Envoyer' }).tap()
    await expect(turns).toHaveCount(3 + 2 * place)
    await expect(page.getByText('Nadia réfléchit')).toHaveCount(0)
  }
  await expect(page.getByTestId('new-reply')).toContainText('Nadia')
  const texts = await turns.allTextContents()
  await page.reload()
  await expect(turns).toHaveText(texts)

  await page.getByRole('button', { name: 'Terminer' }).tap()
  await expect(page.getByRole('heading', { name: 'À essayer ensuite' })).toBeVisible()
  await expect(page.getByRole('blockquote').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Demander un compte' })).toHaveAttribute('href', '/fr/terms/contact')
  await expectNoSidewaysScroll(page, 'le bilan')
  await expectAccessible(page)
  expect(requests.filter((text) => /hirondelle|depuis l’été|besoin de ma part/u.test(text))).toEqual([])

  await page.getByRole('button', { name: 'Recommencer' }).tap()
  await expect(turns).toHaveCount(1)
})
