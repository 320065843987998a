#!/usr/bin/env node
import { inspect } from 'node:util'
import { Refusal } from '@parley/server-kit/refusal'
import { readArguments, unprotectedWarning } from './cli/arguments.ts'
import { commands } from './cli/commands.ts'

const usage = `release publish <name> [--dir folder] [--version v] [--to stable]   puts a build into the store, and shows it there
release promote <name>[@version] … --to <environment>   shows it to that environment's visitors; several parts move together
release promote <name> --to stable --share 10   shows it to 10% of visitors; repeat with more, end without --share
release promote <name> --preview <branch> [--days 14]   shows it to anyone who has the link that this prints
release rollback <name> [--to environment]   returns to what was there before, or ends a rollout
release withdraw <name> [--to environment]   takes it away, also when it is the first version
release open|close <environment>   one more environment beside stable and staging
release status [--json]   what is published, what is shown, who changed it
release builds --dir folder [--trial] [--replace name]   publishes a platform's shell and remotes, and shows what is new
release prune [--keep 5] [--days 7] [--trial]   removes old versions that nothing shows and no rollback needs

--to https://parley.example (or RELEASE_TO) does it over HTTP with RELEASE_TOKEN; --to may name an address and an environment.
--commit (RELEASE_COMMIT, or what git says) and --reason go into the history.
Without an address, DATA_DIR (.data) holds the store; API_URL, when set, is asked which contract it serves.`

const run = async (args: string[]): Promise<string> => {
  const options = readArguments(args)
  const warning = unprotectedWarning(options)
  if (warning !== undefined) process.stderr.write(`${warning}\n`)
  if (options.verb === '' || options.verb === 'help' || options.values.help) return usage
  const command = Object.hasOwn(commands, options.verb) ? commands[options.verb] : undefined
  if (!command)
    throw new Refusal(`There is no command \`release ${options.verb}\`. These are the commands:\n\n${usage}`)
  return command(options)
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const plain = error instanceof Refusal || (error instanceof TypeError && 'code' in error)
  process.stderr.write(plain ? `${error.message}\n` : `${inspect(error)}\n`)
  process.exitCode = 1
}
