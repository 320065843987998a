import { handOver } from './hand-over.mjs'
import { install } from './install.mjs'
import { Refusal } from './refusal.mjs'
import { startEnvironment } from './start-environment.mjs'

const steps = { startEnvironment, install, handOver }

/** Runs a root command. A refusal is printed as one sentence, without a stack trace, and `--help` the given usage. */
export const run = async (command, usage) => {
  if (usage && process.argv.includes('--help')) return console.log(usage)
  try {
    await command(steps)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
