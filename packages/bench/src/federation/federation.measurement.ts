import type { Browser } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { compare, type Figure, median, type Measurement } from '../harness/measurement.ts'
import { sizeOf } from './code-on-the-wire.ts'
import { type ComparedPage, dashboard, profile } from './compared-page.ts'
import { nextRemote } from './next-remote.ts'
import { type Sides, startSides } from './sides.ts'
import { firstVisit, type FirstVisit, type Visitor } from './visit.ts'

const rounds = 9
const time = { aim: 1.05, limit: 1.15 }
const bytes = { aim: 1.15, limit: 1.3 }
const next = { kilobytes: 40, requests: 2 }

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
const kilobytes = (size: number): string => `${(size / 1000).toFixed(1)} kB`

interface BothPages {
  readonly federated: Visitor
  readonly monolith: Visitor
}

const visitorsOf = (browser: Browser, { federated, monolith, token }: Sides, slow: boolean): BothPages => ({
  federated: { browser, origin: federated, token, slow },
  monolith: { browser, origin: monolith, token, slow },
})

const weight = (visits: readonly FirstVisit[]) => ({
  size: median(visits.map(({ files }) => sizeOf(files))),
  requests: median(visits.map(({ files }) => files.length)),
})

/** Both in turn; the code that it took is compared over the same visits. */
async function firstVisits({ federated, monolith }: BothPages, page: ComparedPage, how: string): Promise<Figure[]> {
  const visits: Record<'ours' | 'theirs', FirstVisit[]> = { ours: [], theirs: [] }
  const visit = async (sideVisits: FirstVisit[], visitor: Visitor): Promise<number> => {
    const newVisit = await firstVisit(visitor, page)
    sideVisits.push(newVisit)
    return newVisit.milliseconds
  }
  const comparison = await compare({
    rounds,
    subject: () => visit(visits.ours, federated),
    baseline: () => visit(visits.theirs, monolith),
  })
  const [ours, theirs] = [weight(visits.ours), weight(visits.theirs)]
  return [
    {
      name: `${page.path} until its content is there, ${how}`,
      ratio: comparison.ratio,
      ...time,
      details: `${seconds(comparison.subject)} against ${seconds(comparison.baseline)}`,
    },
    {
      name: `${page.path}, code until then, ${how}`,
      ratio: ours.size / theirs.size,
      ...bytes,
      details: `${kilobytes(ours.size)} in ${ours.requests} requests against ${kilobytes(theirs.size)} in ${theirs.requests}`,
    },
  ]
}

async function nextRemotes(
  { federated, monolith }: BothPages,
  from: ComparedPage,
  to: ComparedPage,
): Promise<Figure[]> {
  const [ours, theirs] = [await nextRemote(federated, from, to), await nextRemote(monolith, from, to)]
  const name = `from ${from.path} to ${to.path}`
  const [size, its] = [sizeOf(ours.files), sizeOf(theirs.files)]
  return [
    {
      name: `${name}, code against ${next.kilobytes} kB`,
      ratio: size / 1000 / next.kilobytes,
      aim: 1,
      details: `${kilobytes(size)}, the monolith ${kilobytes(its)}`,
    },
    {
      name: `${name}, requests for code against ${next.requests}`,
      ratio: ours.files.length / next.requests,
      aim: 1,
      details: `${ours.files.length}, ${ours.ahead} of them ahead of time; the monolith ${theirs.files.length}`,
    },
  ]
}

/** Pages of two remotes in the product, and in one application of the same code that knows no remotes. */
export const federation: Measurement = {
  name: 'federation',
  run: async (log) => {
    log('starting the product, and building the monolith …')
    const sides = await startSides()
    const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${sides.fingerprint}`])
    try {
      const figures: Figure[] = []
      for (const [slow, how] of [
        [false, 'no throttling'],
        [true, 'slow 4G, CPU × 4'],
      ] as const) {
        for (const page of [dashboard, profile]) {
          log(`${page.path}, ${how} …`)
          figures.push(...(await firstVisits(visitorsOf(browser, sides, slow), page, how)))
        }
      }
      const both = visitorsOf(browser, sides, false)
      log('from one remote to the next …')
      figures.push(...(await nextRemotes(both, dashboard, profile)), ...(await nextRemotes(both, profile, dashboard)))
      return figures
    } finally {
      await browser.close()
      await sides.stop()
    }
  },
}
