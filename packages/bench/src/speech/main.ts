/**
 * The tool of those who write and rate what personas say. `check <persona>` lists faults, `play <persona> <en|fr> [scenario]`
 * answers lines from the keyboard, `record < talks.txt` writes conversations to be rated, `ratings` adds the ratings up and holds them to limits,
 * `held-out` asks questions that were kept apart while the examples were written, `train` fits the choice between answers.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { checkPersona } from './check-persona.ts'
import { askHeldOut, summariseHeldOut } from './held-out.ts'
import { parseTalks, readRatedTalks } from './rated-talk.ts'
import { openRehearsal } from './rehearsal.ts'
import { ratingFaults, renewTalk, sumRenewed } from './replay.ts'
import { trainMatcher } from './train-matcher.ts'

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

const progressStep = 100

/** Plays every rated conversation again, which takes minutes, and tells where it is. */
const renewTalks = () => {
  const talks = readRatedTalks()
  return talks.map((talk, index) => {
    if (index % progressStep === 0) process.stderr.write(`${index} of ${talks.length} conversations\n`)
    return renewTalk(talk)
  })
}

const showRatings = () => {
  const talks = renewTalks()
  for (const [title, which] of [
    ['all', 'all'],
    ['odd inputs', 'odd'],
  ] as const) {
    const shares = sumRenewed(talks, which)
    const { rated, unrated, fit, acceptable, harmful } = shares
    print(
      `${title}: ${rated} rated, ${unrated} to rate; fit ${percent(fit)}, acceptable ${percent(acceptable)}, harmful ${percent(harmful)}`,
    )
    const faults = ratingFaults(shares, which)
    faults.forEach(print)
    if (faults.length > 0) process.exitCode = 1
  }
}

/** Which answers fit questions that were not used while writing; `misses` lists the replies that do not fit. */
const showHeldOut = () => {
  const results = askHeldOut()
  for (const line of summariseHeldOut(results)) print(line)
  if (persona !== 'misses') return
  for (const { isHit, text, source, reply, answers, ...one } of results)
    if (!isHit) print(`${one.persona} ${one.language} | ${text} → ${source}: ${reply} (${answers.join(', ')})`)
}

if (command === 'check') {
  const faults = checkPersona(persona)
  for (const fault of faults) print(fault)
  print(faults.length === 0 ? `${persona}: nothing to correct` : `${persona}: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else if (command === 'play') await play()
else if (command === 'record') record()
else if (command === 'ratings') showRatings()
else if (command === 'held-out') showHeldOut()
else if (command === 'train') trainMatcher().forEach(print)
else {
  print(
    'usage: speech check <persona> | play <persona> <en|fr> [scenario] | record < talks.txt | ratings | held-out [misses] | train',
  )
  process.exitCode = 2
}
