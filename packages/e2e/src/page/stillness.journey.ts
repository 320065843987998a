import { expect, type Page, test } from '@playwright/test'
import { boxWhenStill, measureWhenStill } from './stillness.ts'

const fadingPage = `<!doctype html><html lang="en"><title>Fades</title>
  <style>
    h1 { animation: fade 0.3s 100s both }
    p { transition: opacity 100s }
    @keyframes fade { from { opacity: 0.05 } }
  </style>
  <p>Wait</p>`

/** Does what an event from the server does: a text arrives and fades in, another one fades out. */
const fadeTexts = (page: Page) =>
  page.evaluate(() => {
    const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity)
    const paragraph = document.querySelector('p') as HTMLElement
    opacityOf(paragraph)
    paragraph.style.opacity = '0.5'
    document.querySelector('h1')?.remove()
    const heading = document.body.appendChild(document.createElement('h1'))
    return { arriving: opacityOf(heading), leaving: opacityOf(paragraph) }
  })

test('a fade that begins during a measurement is measured at its end', async ({ page }) => {
  await page.setContent(fadingPage)
  expect(await measureWhenStill(page, () => fadeTexts(page))).toEqual({ arriving: 1, leaving: 0.5 })
})

test('fades run as before after the measurement', async ({ page }) => {
  await page.setContent(fadingPage)
  await measureWhenStill(page, async () => undefined)
  expect(await fadeTexts(page)).toEqual({ arriving: 0.05, leaving: 1 })
})

test('a measurement begins once running fades have ended, and waits for none without an end', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>Fades</title><p>Ends</p><i>Goes on</i>')
  // A style sheet ends neither of them early.
  await page.evaluate(() => {
    document.querySelector('p')?.animate({ opacity: [0, 1] }, 1000)
    document.querySelector('i')?.animate({ opacity: [0, 1] }, { duration: 1000, iterations: Infinity })
  })
  const readRunning = () =>
    page.evaluate(() => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.localName))
  expect(await measureWhenStill(page, readRunning)).toEqual(['i'])
})

test('the place of an element that moves is the one where it stops', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>Moves</title><style>body { margin: 0 }</style><p>Moves</p>',
  )
  const moving = page.getByText('Moves', { exact: true })
  await moving.evaluate((text) => text.animate({ translate: ['0 300px', '0 0'] }, 1000))
  const still = await boxWhenStill(moving)
  expect(still).toEqual(await moving.boundingBox())
})

test('an animation that follows a scroll bar is not waited for', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Scrolls</title>
    <style>
      main { overflow: auto; height: 50px }
      p { height: 500px; animation: shade linear both; animation-timeline: scroll(nearest) }
      @keyframes shade { from { opacity: 0.5 } }
    </style>
    <main><p>Scrolls</p></main>`)
  const readStates = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState))
  await expect.poll(readStates).toEqual(['running'])
  expect(await boxWhenStill(page.getByText('Scrolls', { exact: true }))).toMatchObject({ height: 500 })
})
