import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The rating of a reply by a reader who did not write the lines. `fit`: it answers what was said. `deflects`: it does
 * not, but as this person would. `misses`: it passes the learner by. `harms`: it contradicts what was said before, or
 * rewards abuse, nonsense or an order to the machine.
 */
const ratings = ['fit', 'deflects', 'misses', 'harms'] as const
export type Rating = (typeof ratings)[number]

const ratedLine = z.object({
  learner: z.string(),
  /** An odd input: abuse, nonsense, an order to the machine, silence, another subject. */
  odd: z.boolean().default(false),
  reply: z.string(),
  rating: z.enum(ratings).nullable(),
})

const ratedTalk = z.object({
  persona: z.string(),
  scenario: z.string(),
  language: z.enum(['en', 'fr']),
  seed: z.string(),
  lines: z.array(ratedLine),
})
export type RatedTalk = z.output<typeof ratedTalk>

const folder = join(import.meta.dirname, 'ratings')

/** Every conversation that was rated, from the files of all raters. */
export const readRatedTalks = (): RatedTalk[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => z.array(ratedTalk).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

/** The learner's lines of conversations, as a text: a head `persona scenario language`, then a line each; `!` marks an odd one. */
export const parseTalks = (text: string): RatedTalk[] =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block, index) => {
      const [head = '', ...lines] = block.trim().split('\n')
      const [persona = '', scenario = '', language = ''] = head.trim().split(/\s+/)
      return ratedTalk.parse({
        persona,
        scenario,
        language,
        seed: `${persona} ${index}`,
        lines: lines.map((line) => ({
          learner: line.replace(/^! ?/, ''),
          odd: line.startsWith('!'),
          reply: '',
          rating: null,
        })),
      })
    })
