import { expect, type JSHandle, type Page, type Response } from '@playwright/test'
import { waitUntilStill } from '../page/stillness.ts'

/** Opens an address and waits until React has taken over what the server rendered. */
export async function openReady(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  await expectReady(page)
  if (!response) throw new Error(`${path} gave no answer`)
  return response
}

export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-app', 'ready')

/** The names of the buttons and links whose padding leaves their icon too little width. */
export const squeezedIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button svg, a svg')].flatMap((icon) => {
      const { width, height } = icon.getBoundingClientRect()
      const place = icon.closest('button, a')
      return width < 0.8 * height ? [place?.getAttribute('aria-label') ?? place?.textContent ?? ''] : []
    }),
  )

/** The shell's services for remotes: as much of them as these journeys use. */
export interface ShellHost {
  readonly navigation: { go: (to: string, options?: { external?: boolean }) => Promise<void> }
  readonly middleware: {
    register: (name: string, run: () => { redirect: string }, options: { global: boolean }) => () => void
  }
  readonly live: { hold: () => () => void }
  readonly textSize: { choose: (percent: number) => void }
}

interface Fiber {
  readonly child: Fiber | null
  readonly memoizedProps: { readonly host?: ShellHost } | null
  readonly stateNode: { readonly current: Fiber }
}

/** The host of the page, taken from React's tree: a journey stands where a remote's code would. */
export const hostOf = (page: Page): Promise<JSHandle<ShellHost>> =>
  page.evaluateHandle(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    let fiber: Fiber | null = root[key]?.stateNode.current ?? null
    while (fiber && !fiber.memoizedProps?.host) fiber = fiber.child
    if (!fiber?.memoizedProps?.host) throw new Error('The page has no host')
    return fiber.memoizedProps.host
  })

/** Navigates without loading the document. Returns the error of a refused navigation, or an empty text. */
export async function goWithin(page: Page, to: string, options: { external?: boolean } = {}): Promise<string> {
  const host = await hostOf(page)
  return host.evaluate(
    async ({ navigation }, [address, how]) => {
      try {
        await navigation.go(address, how)
        return ''
      } catch (error) {
        return String(error)
      }
    },
    [to, options] as const,
  )
}

/** A mark that lives as long as the document: if it is gone, the page was reloaded. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }))

export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window)

/** Answers the document with another one made of it. */
export async function rewriteDocument(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const headers = Object.fromEntries(
        Object.entries(response.headers()).filter(([name]) => !/^content-(?:encoding|length)$/.test(name)),
      )
      return route.fulfill({ status: response.status(), headers, body: change(await response.text()) })
    },
  )
}

/** Expects that no content is wider than the page, so that the reader only scrolls down. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await waitUntilStill(page)
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const culprits = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    return scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`, ...culprits.slice(0, 5)] : []
  })
  expect(wide, `sideways scroll on ${what}`).toEqual([])
}

interface ReaderView {
  readonly width: number
  readonly height: number
  /** The size of the text in percent. */
  readonly text: number
}

/** The smallest phone, and a phone and a desktop of people who read with twice the text size. */
const readerViews: readonly ReaderView[] = [
  { width: 320, height: 640, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1280, height: 844, text: 200 },
]

/** Expects that the page as it stands fits each reader; afterwards it has its size again. */
export async function expectFitsReaders(page: Page): Promise<void> {
  const { pathname, hash } = new URL(page.url())
  const before = page.viewportSize()
  const host = await hostOf(page)
  const choose = (percent: number): Promise<void> =>
    host.evaluate(({ textSize }, size) => textSize.choose(size), percent)
  for (const { width, height, text } of readerViews) {
    await page.setViewportSize({ width, height })
    await choose(text)
    await expect(page.locator('html')).toHaveAttribute('data-text-size', String(text))
    await expectNoSidewaysScroll(page, `${pathname}${hash} at ${width} px with text of ${text} %`)
  }
  await choose(100)
  if (before) await page.setViewportSize(before)
}
