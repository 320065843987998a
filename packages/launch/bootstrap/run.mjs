import { handOver } from './hand-over.mjs'
import { install } from './install.mjs'
import { Refusal } from './refusal.mjs'
import { startEnvironment } from './start-environment.mjs'

const steps = { startEnvironment, install, handOver }

/** Runs a root command. A refusal is printed as one sentence, without a stack trace. */
export const run = async (command) => {
  try {
    await command(steps)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
