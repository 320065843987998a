/** The content writers' tool: `check <persona>` lists faults, `play <persona> <en|fr> [scenario]` answers lines from the keyboard. */
import { createInterface } from 'node:readline/promises'
import { checkPersona } from './check-persona.ts'
import { openRehearsal } from './rehearsal.ts'

const [, , command = '', persona = '', language = 'en', scenario] = process.argv

const print = (line: string) => process.stdout.write(`${line}\n`)

const play = async () => {
  const rehearsal = openRehearsal(persona, language === 'fr' ? 'fr' : 'en', scenario)
  print(rehearsal.opening)
  const input = createInterface({ input: process.stdin })
  for await (const line of input) for (const answer of rehearsal.say(line)) print(answer)
}

if (command === 'check') {
  const faults = checkPersona(persona)
  for (const fault of faults) print(fault)
  print(faults.length === 0 ? `${persona}: nothing to correct` : `${persona}: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else if (command === 'play') await play()
else {
  print('usage: speech check <persona> | play <persona> <en|fr> [scenario]')
  process.exitCode = 2
}
