import { chooseNames, onlyOption, readOptions, UnknownName } from '@parley/config/command'
import { analysis } from './analysis/analysis.measurement.ts'
import { auditSearch } from './audit-search/audit-search.measurement.ts'
import { contractTypes } from './contract-types/contract-types.measurement.ts'
import { disturbance } from './releases/disturbance.measurement.ts'
import { editors } from './editors/editors.measurement.ts'
import { federation } from './federation/federation.measurement.ts'
import type { Figure } from './harness/measurement.ts'
import { fuzzing } from './fuzz/fuzz.measurement.ts'
import { kills } from './kills/kills.measurement.ts'
import { landing } from './landing/landing.measurement.ts'
import { listCall } from './list-call/list-call.measurement.ts'
import { mutation } from './mutation/mutation.measurement.ts'
import { observing } from './observer/observer.measurement.ts'
import { outages } from './outages/outages.measurement.ts'
import { partner } from './partner/partner.measurement.ts'
import { pictures } from './pictures/pictures.measurement.ts'
import { play } from './play/play.measurement.ts'
import { relay } from './relay/relay.measurement.ts'
import { releases } from './releases/releases.measurement.ts'
import { reportQuality } from './report-quality/report-quality.measurement.ts'
import { guests } from './guests/guests.measurement.ts'
import { siege } from './siege/siege.measurement.ts'
import { slowConnections } from './slow-connections/slow-connections.measurement.ts'
import { startTime } from './start-time/start-time.measurement.ts'
import { streamEnd } from './stream-end/stream-end.measurement.ts'
import { statements } from './statements/statements.measurement.ts'
import { streams } from './streams/streams.measurement.ts'
import { takeover } from './takeover/takeover.measurement.ts'
import { voiceLoad } from './voice/voice-load.measurement.ts'
import { voice } from './voice/voice.measurement.ts'
import { weight } from './weight/weight.measurement.ts'
import { workshop } from './workshop/workshop.measurement.ts'

const measurements = [
  analysis,
  auditSearch,
  contractTypes,
  disturbance,
  editors,
  federation,
  fuzzing,
  kills,
  listCall,
  landing,
  mutation,
  observing,
  outages,
  partner,
  pictures,
  play,
  relay,
  releases,
  reportQuality,
  siege,
  guests,
  slowConnections,
  startTime,
  statements,
  streamEnd,
  streams,
  takeover,
  voice,
  voiceLoad,
  weight,
  workshop,
]
const chooseMeasurements = (): typeof measurements => {
  const names = measurements.map(({ name }) => name)
  const { values } = readOptions({
    name: 'npm run bench',
    purpose: `Measures the product: ${names.join(', ')}.`,
    options: { only: onlyOption },
  })
  const chosenNames = chooseNames(values.only, { what: 'measurement', names })
  return measurements.filter(({ name }) => chosenNames?.includes(name) ?? true)
}

const sign = ({ ratio, aim, limit = aim }: Figure): string => {
  if (ratio <= aim) return '✓'
  return ratio <= limit ? '~' : '✗'
}

const line = (figure: Figure): string => {
  const { name, ratio, aim, limit, details } = figure
  const goal = `aim ${aim} ×${limit ? `, limit ${limit} ×` : ''}`
  return `${sign(figure)} ${`${ratio.toFixed(2)} ×`.padEnd(8)} (${goal})  ${name}: ${details}`
}

try {
  for (const measurement of chooseMeasurements()) {
    const figures = await measurement.run((text) => console.log(text))
    for (const figure of figures) console.log(line(figure))
  }
} catch (error) {
  console.error(error instanceof UnknownName ? error.message : error)
  process.exit(1)
}
process.exit(0)
