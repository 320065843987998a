import { parseArgs } from 'node:util'

interface CommandOption {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly default?: string
  /** The value behind the option, as `<folder>`. */
  readonly value?: string
  readonly help: string
}

interface Command<Options extends Readonly<Record<string, CommandOption>>> {
  /** As a person types it: `npm run lint`. */
  readonly name: string
  /** One sentence. */
  readonly purpose: string
  readonly options: Options
  /** The values without an option, as `[base]`. */
  readonly positionals?: string
}

/** The purpose of a command and its options, as `--help` prints them. */
const usageOf = ({ name, purpose, options, positionals }: Command<Readonly<Record<string, CommandOption>>>): string => {
  const rows = Object.entries(options).map(([option, { value = '', help }]) => ({ left: `--${option} ${value}`, help }))
  const width = Math.max(...rows.map(({ left }) => left.length))
  const lines = rows.map(({ left, help }) => `  ${left.padEnd(width)}  ${help}`)
  return [purpose, '', `Usage: ${name} -- [options] ${positionals ?? ''}`.trimEnd(), ...lines].join('\n')
}

const isMistake = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

const end = (stream: NodeJS.WriteStream, text: string, code: number): never => {
  stream.write(`${text}\n`)
  process.exit(code)
}

/**
 * The options of a command line. `--help` prints the usage and ends the process; an option that the command does not
 * have is answered with one sentence and the usage.
 */
export function readOptions<const Options extends Readonly<Record<string, CommandOption>>>(
  command: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
) {
  const usage = usageOf(command)
  if (args.includes('--help')) return end(process.stdout, usage, 0)
  try {
    return parseArgs({ args: [...args], options: command.options, allowPositionals: command.positionals !== undefined })
  } catch (error) {
    if (!isMistake(error)) throw error
    return end(process.stderr, `${error.message.split('. ')[0]}.\n\n${usage}`, 2)
  }
}
