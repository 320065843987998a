import { labelledSets } from '@parley/conversation/observer/labels'
import { observer } from '@parley/conversation/observer/model'
import { bundledScript } from '@parley/testbed/bundle'
import { expect, test } from '@playwright/test'

type Observer = typeof observer

declare const parley: { observer: Observer }

const sentences = Object.values(labelledSets).flatMap((set) => set.sentences.map(({ text }) => text))
const turns = sentences.map((text, place) => ({ speaker: place % 3 ? ('coach' as const) : ('client' as const), text }))

interface JudgeOptions {
  readonly observer: Observer
  readonly language: 'en' | 'fr'
  readonly lines: typeof turns
}

/** Each sentence for itself, and each within one conversation. */
const judge = ({ observer, language, lines }: JudgeOptions) => [
  ...lines.flatMap(({ text }) => [observer.coach(text, [], language), observer.client(text, [], language)]),
  ...lines.map(({ speaker, text }, place) =>
    observer[speaker](text, lines.slice(Math.max(0, place - 12), place), language),
  ),
]

const furthestApart = (one: readonly { confidence: number }[], other: readonly { confidence: number }[]): number =>
  Math.max(...one.map(({ confidence }, place) => Math.abs(confidence - (other[place]?.confidence ?? 0))))

test('the built-in observer gives the same result in a browser and on the server', async ({ page }) => {
  const entry = '@parley/conversation/observer/model'
  await page.addScriptTag({ content: await bundledScript({ entry, from: import.meta.dirname, as: 'parley' }) })
  const inPage = await page.evaluateHandle(() => parley.observer)
  for (const language of ['en', 'fr'] as const) {
    const there = await page.evaluate(judge, { observer: inPage, language, lines: turns })
    const here = judge({ observer, language, lines: turns })
    expect(there.length).toBeGreaterThan(1800)
    expect(there.map(({ label }) => label)).toEqual(here.map(({ label }) => label))
    // The two engines may round the last digit of an exponential differently.
    expect(furthestApart(there, here)).toBeLessThan(1e-12)
  }
})
