import type { Figure, Measurement } from '../harness/measurement.ts'
import { demoCasts } from './demo-casts.ts'
import {
  hardestForListeners,
  listenerAdvantage,
  replyLengths,
  sharedSentences,
  troubleResults,
} from './simulated-talks.ts'
import { talkDistances } from './talk-distance.ts'

const SEEDS = 50
const TALKS = 2000

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`

const distanceFigures = async (data: string | undefined): Promise<Figure[]> => {
  if (!data) return []
  const distances = await talkDistances(data)
  const [nearest, farthest] = [distances.at(0), distances.at(-1)]
  if (!nearest || !farthest) throw new Error('No scenario was measured.')
  return [
    {
      name: 'distance to how real clients talk, against 0.10',
      ratio: farthest.distance / 0.1,
      aim: 1,
      details: `${nearest.distance} to ${farthest.distance}, farthest in ${farthest.scenario}`,
    },
  ]
}

/**
 * The practice partner in conversations with simulated learners, over every scenario of the demo in both languages.
 * `ANNOMI` names the data file for the distance to real clients; without it that figure is left out.
 */
export const partner: Measurement = {
  name: 'partner',
  run: async (log) => {
    const casts = demoCasts()
    const advantage = listenerAdvantage(casts, SEEDS)
    log(`a listener beats a lecturer in ${percent(advantage)}`)
    const hardest = hardestForListeners(casts, SEEDS)
    log(`a listener with new wording wins least in ${hardest.name}: ${percent(hardest.won)}`)
    const trouble = troubleResults(casts, TALKS)
    const lengths = replyLengths(casts, 10)
    const commonShare = sharedSentences(casts, 10)
    const data = process.env['ANNOMI']
    log(data ? 'talk with the lines of real coaches …' : 'without ANNOMI there is no distance to real clients')
    const figures: Figure[] = [
      ...(await distanceFigures(data)),
      {
        name: 'lecturers that do as well as listeners, against 1 %',
        ratio: (1 - advantage) / 0.01,
        aim: 1,
        details: percent(1 - advantage),
      },
      {
        name: 'listeners with new wording that do not win, against 20 %',
        ratio: (1 - hardest.won) / 0.2,
        aim: 1,
        details: `${hardest.name}: ${percent(hardest.won)} won`,
      },
      {
        name: `wins and secrets in ${TALKS} hostile conversations`,
        ratio: trouble.wins + trouble.secrets,
        aim: 0,
        details: `${trouble.wins} wins, ${trouble.secrets} secrets`,
      },
      {
        name: 'median words of a reply, against 12',
        ratio: lengths.median / 12,
        aim: 1,
        details: `${lengths.median} words`,
      },
      {
        name: '15 % against the share of replies with up to three words',
        ratio: 0.15 / lengths.short,
        aim: 1,
        details: percent(lengths.short),
      },
      {
        name: 'sentences said by four or more personas, against 10 %',
        ratio: commonShare / 0.1,
        aim: 1,
        details: percent(commonShare),
      },
    ]
    return figures
  },
}
