/**
 * The tool of those who write and rate what personas say. `check <persona>` lists faults, `play <persona> <en|fr> [scenario]`
 * answers lines from the keyboard, `record < talks.txt` writes conversations to be rated, `ratings` adds the ratings up.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { checkPersona } from './check-persona.ts'
import { parseTalks, readRatedTalks } from './rated-talk.ts'
import { openRehearsal } from './rehearsal.ts'
import { renewTalk, sumRatings } from './replay.ts'

const [, , command = '', persona = '', language = 'en', scenario] = process.argv

const print = (line: string) => process.stdout.write(`${line}\n`)

const play = async () => {
  const rehearsal = openRehearsal(persona, language === 'fr' ? 'fr' : 'en', scenario)
  print(rehearsal.opening)
  const input = createInterface({ input: process.stdin })
  for await (const line of input) for (const answer of rehearsal.say(line)) print(answer)
}

const record = () => print(JSON.stringify(parseTalks(readFileSync(0, 'utf8')).map(renewTalk), null, 2))

const percent = (value: number) => `${(100 * value).toFixed(1)} %`

const showRatings = () => {
  const all = readRatedTalks()
  for (const [title, talks] of [
    ['all', all],
    ['odd inputs', all.map((talk) => ({ ...talk, lines: talk.lines.map(unlessOdd) }))],
  ] as const) {
    const { rated, unrated, fit, acceptable, harmful } = sumRatings(talks)
    print(
      `${title}: ${rated} rated, ${unrated} to rate; fit ${percent(fit)}, acceptable ${percent(acceptable)}, harmful ${percent(harmful)}`,
    )
  }
}

/** Every line is played, since later replies depend on it; only the odd ones keep their rating. */
const unlessOdd = <T extends { odd: boolean }>(line: T): T => (line.odd ? line : { ...line, rating: null })

if (command === 'check') {
  const faults = checkPersona(persona)
  for (const fault of faults) print(fault)
  print(faults.length === 0 ? `${persona}: nothing to correct` : `${persona}: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else if (command === 'play') await play()
else if (command === 'record') record()
else if (command === 'ratings') showRatings()
else {
  print('usage: speech check <persona> | play <persona> <en|fr> [scenario] | record < talks.txt | ratings')
  process.exitCode = 2
}
