import { decodeMutatedPictures } from '@parley/api/mutated-pictures'
import type { Measurement } from '../harness/measurement.ts'

/** `PICTURES` sets another number for a first look. */
const FILES = Number(process.env['PICTURES'] ?? 100_000)
const SEED = process.env['PICTURES_SEED'] ?? 'bench'

const SHOWN = 40

/** Counts damaged and malicious picture files that store anything but pixels or fail without a refusal. */
export const pictures: Measurement = {
  name: 'pictures',
  run: async (log) => {
    const onProgress = (count: number) => {
      if (count % 5000 === 0) log(`  ${count} files …`)
    }
    const { stored, refused, findings } = await decodeMutatedPictures({ seed: SEED, count: FILES, onProgress })
    for (const finding of findings.slice(0, SHOWN)) log(`  ${finding}`)
    const details = `${FILES} mutated files (seed ${SEED}): ${stored} stored as pixels alone, ${refused} refused`
    return [{ name: 'unsafe pictures', ratio: findings.length, aim: 0, details }]
  },
}
