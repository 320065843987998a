import type { Browser } from '@playwright/test'
import { labelledSets } from '@parley/conversation/observer/labels'
import type { observer } from '@parley/conversation/observer/model'
import { bundledScript } from '@parley/testbed/bundle'
import { openBrowser, slowDown } from '../harness/browser.ts'
import { type Figure, type Measurement, median } from '../harness/measurement.ts'

declare const parley: { observer: typeof observer }

const LIMIT = 1
const AIM = 0.2
const ROUNDS = 5
const sets = {
  en: [labelledSets.englishQuestions],
  fr: [labelledSets.frenchCoach, labelledSets.frenchClient],
} as const
type Language = keyof typeof sets

const sentencesIn = (language: Language): string[] =>
  sets[language].flatMap(({ sentences }) => sentences.map(({ text }) => text))

interface SentenceSet {
  readonly language: Language
  readonly sentences: readonly string[]
}

/** Milliseconds for an utterance, judged once as the coach's and once as the client's, each after another one. */
const timeInPage = ({ language, sentences }: SentenceSet): number => {
  const { observer } = parley
  const times = 4
  const began = performance.now()
  for (let time = 0; time < times; time += 1)
    sentences.forEach((text, place) => {
      const before = [{ speaker: 'client' as const, text: sentences[place - 1] ?? '' }]
      observer.coach(text, before, language)
      observer.client(text, before, language)
    })
  return (performance.now() - began) / (2 * times * sentences.length)
}

/** Milliseconds until a script has run: here, until the model is read. */
const timeToRun = (script: string): number => {
  const element = document.createElement('script')
  element.textContent = script
  const began = performance.now()
  document.head.append(element)
  return performance.now() - began
}

interface Times {
  readonly load: number
  readonly en: number
  readonly fr: number
}

/** Each time in a page of its own, so that nothing is warm that would not be. */
const measureTimes = async (browser: Browser, script: string, slow: boolean): Promise<Times> => {
  const page = await browser.newPage()
  try {
    if (slow) await slowDown(await page.context().newCDPSession(page))
    const load = await page.evaluate(timeToRun, script)
    const time = (language: Language) => page.evaluate(timeInPage, { language, sentences: sentencesIn(language) })
    return { load, en: await time('en'), fr: await time('fr') }
  } finally {
    await page.close()
  }
}

const medians = async (browser: Browser, script: string, slow = false): Promise<Times> => {
  const rounds: Times[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureTimes(browser, script, slow))
  const of = (key: keyof Times): number => median(rounds.map((one) => one[key]))
  return { load: of('load'), en: of('en'), fr: of('fr') }
}

const milliseconds = (time: number): string => `${time.toFixed(time < 1 ? 3 : 0)} ms`

const figure = (name: string, language: Language, quick: Times, slow: Times): Figure => ({
  name: `an utterance in ${name}, in a browser, against ${LIMIT} ms`,
  ratio: quick[language] / LIMIT,
  aim: AIM,
  limit: 1,
  details:
    `${milliseconds(quick[language])}, with a quarter of the processor ${milliseconds(slow[language])}; ` +
    `the model is there after ${milliseconds(quick.load)} and ${milliseconds(slow.load)}`,
})

/** The built-in observer where people are: as a page loads it, in a browser. */
export const observing: Measurement = {
  name: 'observer',
  run: async (log) => {
    const entry = '@parley/conversation/observer/model'
    const script = await bundledScript({ entry, from: import.meta.dirname, as: 'parley' })
    log(`${sentencesIn('en').length + sentencesIn('fr').length} sentences in a browser …`)
    const browser = await openBrowser()
    try {
      const quick = await medians(browser, script)
      const slow = await medians(browser, script, true)
      return [figure('English', 'en', quick, slow), figure('French', 'fr', quick, slow)]
    } finally {
      await browser.close()
    }
  },
}
