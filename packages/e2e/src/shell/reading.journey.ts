import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { addModel } from '../analysis/language-model.ts'
import { beginByCall, playedSession, resultOf } from '../analysis/played.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { boxWhenStill } from '../page/stillness.ts'
import { authorPages, inLanguage } from './every-page.ts'
import { expectNoSidewaysScroll, expectReady, goWithin, openReady } from './shell-page.ts'

test.describe('the colour scheme', () => {
  /** True when the page was dark as its body began to exist: before anything could be painted. */
  const darkAtFirst = async (page: Page): Promise<boolean> =>
    page.evaluate(() => (window as unknown as { darkAtFirst: boolean }).darkAtFirst)
  const isDark = (page: Page): Promise<boolean> =>
    page.locator('html').evaluate((html) => html.classList.contains('dark'))

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        Object.assign(window, { darkAtFirst: document.documentElement.classList.contains('dark') })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }),
  )

  test('is the one of the system from the first paint and follows its changes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openReady(page, '/')
    expect([await darkAtFirst(page), await isDark(page)]).toEqual([true, true])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
  })

  test('is the one that the user chose from the first paint, also when the system prefers the other one', async ({
    page,
  }) => {
    await openReady(page, '/')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect.poll(() => isDark(page)).toBe(true)
    const response = await openReady(page, '/page2')
    expect(await response.text()).toContain('class="dark"')
    expect([await darkAtFirst(page), await isDark(page)]).toEqual([true, true])
  })
})

test.describe('by keyboard', () => {
  test('the first Tab stop is the link to the content', async ({ page }) => {
    await openReady(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('Tab moves through the menu, and Escape closes an open submenu', async ({ page }) => {
    await signInAs(page, 'super-admin')
    await openReady(page, '/profile')
    const account = page.getByRole('button', { name: /^Account of/ })
    // The profile has a field of the same name.
    const appearance = page.getByRole('banner').getByRole('group', { name: 'Appearance' })
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(appearance).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(appearance).toBeHidden()
    await expect(account).toBeFocused()
    const settings = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' })
    for (let stops = 0; stops < 40 && !(await settings.evaluate((link) => link === document.activeElement)); stops += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings')
  })

  test('a dialog takes the focus and gives it back', async ({ page }) => {
    await openReady(page, '/')
    const open = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('E-mail address')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(open).toBeFocused()
  })

  test('scroll position and focus are restored on return', async ({ page }) => {
    await openReady(page, '/')
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
    await privacy.focus()
    const scrollPosition = await page.evaluate(() => window.scrollY)
    expect(scrollPosition).toBeGreaterThan(200)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(privacy).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the rest of the menu opens as a sheet that Escape closes', async ({ page }) => {
    await signInAs(page, 'super-admin')
    await openReady(page, '/profile')
    const more = page.getByRole('button', { name: 'More' })
    await more.tap()
    await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeHidden()
    await more.tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).tap()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

/** Opens the pages in one document: loading it again for each would take most of the time. */
const expectAuthorPagesFit = async (page: Page, language: 'en' | 'fr'): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 })
  let last = ''
  for (const { path } of authorPages) {
    const to = inLanguage(path, language)
    if (last) await goWithin(page, to)
    else await openReady(page, to)
    // The address of a new record names its draft, too.
    await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(to))
    await expect(heading).not.toHaveText(last)
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expectNoSidewaysScroll(page, `${to} with twice the text size`)
    last = (await heading.textContent()) ?? ''
  }
}

test('a user chooses 200 % text size on the profile, and the server writes it into the next page', async ({ page }) => {
  await signInAs(page, 'super-admin')
  await openReady(page, '/profile')
  await page.getByText('200%').click()
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  await expect.poll(size).toBe('32px')
  await page.reload()
  await expectReady(page)
  expect(await size()).toBe('32px')
  await expect(page.getByRole('radio', { name: '200%' })).toBeChecked()
  expect(await (await openReady(page, '/page2')).text()).toContain('data-text-size="200"')
})

test('the models of a provider scroll in their own box with twice the text size', async ({ page }) => {
  await signInAs(page, 'super-admin')
  const name = 'A model with a long name'
  const disable = await addModel(page, { name, baseUrl: 'https://models.example.org/v1', price: 1.25 })
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  await openReady(page, '/ai-providers/list')
  await page.getByRole('link', { name, exact: true }).click()
  const actions = page.getByRole('row', { name: '€1.25' }).getByRole('button', { name: `Actions for ${name}` })
  await actions.scrollIntoViewIfNeeded()
  await expectNoSidewaysScroll(page, 'the page of a provider')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click({ trial: true })
  await page.setViewportSize({ width: 390, height: 844 })
  // The reader's own style sheet may ask for large text, too.
  await page.evaluate(() => {
    delete document.documentElement.dataset['textSize']
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page, 'the page of a provider on a phone')
  await disable()
})

/** The words of the headings, names in lists and filters that a line break or an ellipsis cuts. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brokenWords = [...document.querySelectorAll('main :is(h1, h2, td[data-phone="title"] a)')].flatMap(
      (heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        return texts.flatMap((text) =>
          [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          }),
        )
      },
    )
    const selects = [...document.querySelectorAll<HTMLElement>('main .ui-word')].flatMap((word) => {
      const select = word.querySelector('select')
      const isCut = select && getComputedStyle(select).opacity !== '0' && select.scrollWidth > select.clientWidth
      return isCut || word.scrollWidth > word.clientWidth ? [word.dataset['shown'] ?? select?.value ?? ''] : []
    })
    const canvas = document.createElement('canvas').getContext('2d')
    const hints = [...document.querySelectorAll<HTMLInputElement>('main .ui-search > input')].flatMap((input) => {
      const { fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      if (canvas) canvas.font = `${getComputedStyle(input, '::placeholder').fontSize} ${fontFamily}`
      const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      return (canvas?.measureText(input.placeholder).width ?? 0) > room ? [input.placeholder] : []
    })
    return [...brokenWords, ...selects, ...hints]
  })

test('a phone shows whole words in headings, filters and hints, with twice the text size too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signInAs(page, 'super-admin')
  for (const size of ['100', '200']) {
    await page.context().addCookies([{ name: 'text_size', value: size, url: page.url() }])
    for (const path of ['/ai-providers/list', '/ai-providers/usage']) {
      await openReady(page, `/fr${path}`)
      await expect(page.locator('main .ui-word').first()).toBeAttached()
      expect(await cutWords(page), `${path} with text of ${size} %`).toEqual([])
    }
  }
})

test('the smallest phone shows first pages and the end of a conversation whole with twice the text size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openReady(page, '/')
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  for (const path of ['/', '/try', '/fr', '/fr/try']) {
    await openReady(page, path)
    await expectNoSidewaysScroll(page, path)
  }
  const id = await beginByCall(page)
  await signInAs(page, 'user')
  await openReady(page, '/dashboard')
  await expectNoSidewaysScroll(page, 'the dashboard')
  await openReady(page, `/fr/apps/coaching/session/play-${id}`)
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expectNoSidewaysScroll(page, 'a conversation')
  const dialog = page.getByRole('alertdialog')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the slash between two links of a trail belongs to neither', async ({ page }) => {
  await signInAs(page, 'super-admin')
  await openReady(page, '/settings/organization/create')
  const link = page.getByRole('main').getByRole('link', { name: 'Organisations', exact: true })
  const { x, y, height } = await boxWhenStill(link)
  for (const left of [4, 8, 10])
    expect(
      await page.evaluate(
        ([at = 0, top = 0]) => document.elementFromPoint(at, top)?.closest('a'),
        [x - left, y + height / 2],
      ),
    ).toBeNull()
})

test('lists and editors of authors fit a phone with twice the text size, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'editor')
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  for (const language of ['en', 'fr'] as const) await expectAuthorPagesFit(page, language)
  await openReady(page, '/fr/apps/coaching/persona/create')
  // The bar of the layout does not cover the buttons of the form.
  await page.getByRole('button', { name: 'Publier', exact: true }).click({ trial: true })
  // The preview takes the place of the form, which keeps its text.
  const name = page.getByLabel('Prénom')
  await name.fill('Mara')
  await page.getByText('Aperçu', { exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Aperçu' }).getByText('Mara').first()).toBeInViewport()
  await expect(name).toBeHidden()
  await expectNoSidewaysScroll(page, 'the preview of an editor')
  await page.getByText('Rédiger', { exact: true }).click()
  await expect(name).toHaveValue('Mara')
  // Options that begin alike are read to their end.
  await openReady(page, '/fr/apps/coaching/scenario/create')
  await page.getByRole('combobox', { name: /^Persona/ }).click()
  const option = page.locator('.ant-select-item-option-content').first()
  await expect(option).toBeVisible()
  expect(await option.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('with twice the text size, the bar of an editor beside the menu does not cover the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'editor')
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  await openReady(page, '/fr/apps/coaching/playlist/create')
  await page.getByLabel('Nom dans les listes').fill('Parcours')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  // The lower parts of the form are drawn after its first view; before that the bar would move on.
  await expect(page.getByLabel(/^Description/)).toBeVisible()
  await expect(save).not.toBeInViewport()
  await save.scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport()
  // The form has the whole width, and a field beside a button has room for some words.
  await openReady(page, '/fr/apps/coaching/persona/create')
  const widthOf = async (label: string) => (await boxWhenStill(page.getByLabel(label, { exact: true }))).width
  expect(await widthOf('Nom dans les listes')).toBeGreaterThan(600)
  expect(await widthOf('Dites-lui quelque chose')).toBeGreaterThan(220)
})

test('what a learner has begun and finished fits a phone with twice the text size, in both languages', async ({
  page,
}) => {
  const finishedId = await playedSession(page)
  const runningId = await beginByCall(page, 'Le troisième rapport en retard')
  await beginByCall(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'user')
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  for (const language of ['en', 'fr'] as const)
    for (const path of [
      '/dashboard',
      '/apps/coaching/scenario/list',
      '/apps/coaching/session/list',
      resultOf(finishedId),
    ]) {
      await openReady(page, inLanguage(path, language))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      await expectNoSidewaysScroll(page, `${path} in ${language} with twice the text size`)
    }
  await openReady(page, `/fr/apps/coaching/session/play-${runningId}`)
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Options' })).toBeInViewport({ ratio: 1 })
  // The bar above it and the header leave two thirds of the screen to the conversation.
  const header = await boxWhenStill(page.locator('.presence'))
  expect(header.y + header.height).toBeLessThan(844 / 3)
})

test('a conversation and its result fit a phone on which the browser has twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const running = await beginByCall(page)
  const playedId = await playedSession(page)
  await signInAs(page, 'user')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await openReady(page, `/fr/apps/coaching/session/play-${running}`)
  await expect(page.locator('.presence')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a conversation with twice the text size of the browser')
  await openReady(page, `/fr${resultOf(playedId)}`)
  await expect(page.locator('.scorecard__overall')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a result with twice the text size of the browser')
})

test('a long French title of twice the text size fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'super-admin')
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  await openReady(page, '/fr/env')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  await expectNoSidewaysScroll(page, 'the environment with twice the text size')
})

test('a page asks before it loses unsaved text', async ({ page }) => {
  await signInAs(page, 'editor')
  await openReady(page, '/profile')
  await page.getByLabel('First name').pressSequentially('x')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on the page' }).click()
  await expect(page).toHaveURL('/profile')
  const dialogEvent = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/settings')
})
