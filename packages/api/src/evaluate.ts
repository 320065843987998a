import { parseArgs } from 'node:util'
import { checkPrompts } from './modules/check-prompts.ts'
import { evaluateModel } from './modules/language-models/index.ts'

const USAGE = `Usage: npm run eval -- --model <name> [--model <name>] [options]
Plays the role-play check of a language model, about a minute for each, and compares two models side by side.
  --base-url <address>   the server, such as http://127.0.0.1:11434/v1; by default AI_BASE_URL
  --type <type>          openai_compatible (the default), openai, anthropic or google
  --language en|fr       the language of the conversation; by default en
  --price-in <EUR>       the price of a million input tokens; by default 0
  --price-out <EUR>      the price of a million output tokens; by default 0
  --replies              also print each reply that did not pass
The key, if the server needs one, comes from the environment variable AI_API_KEY.`

const addresses = {
  openai_compatible: undefined,
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const
type Type = keyof typeof addresses

class UsageError extends Error {}

type Result = Awaited<ReturnType<typeof evaluateModel>>

const isType = (name: string): name is Type => Object.hasOwn(addresses, name)

const priceFrom = (text: string | undefined, option: string): number => {
  const price = Number(text ?? 0)
  if (!Number.isFinite(price) || price < 0) throw new UsageError(`${option} needs a price in EUR, such as 0.5.`)
  return price
}

const addressFrom = (baseUrl: string | undefined, type: Type): string => {
  const address = baseUrl ?? (process.env['AI_BASE_URL'] || addresses[type])
  if (!address || !URL.canParse(address)) throw new UsageError('Which server? Give its address with --base-url.')
  return address
}

const options = {
  model: { type: 'string', multiple: true },
  'base-url': { type: 'string' },
  type: { type: 'string' },
  language: { type: 'string' },
  'price-in': { type: 'string' },
  'price-out': { type: 'string' },
  replies: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const parseArguments = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`)
  }
}

const readArguments = () => {
  const values = parseArguments()
  const { model: models = [], type = 'openai_compatible', language = 'en' } = values
  if (models.length === 0) throw new UsageError(USAGE)
  if (!isType(type)) throw new UsageError(`--type is one of ${Object.keys(addresses).join(', ')}.`)
  if (language !== 'en' && language !== 'fr') throw new UsageError('--language is en or fr.')
  const baseUrl = addressFrom(values['base-url'], type)
  const price = {
    input: priceFrom(values['price-in'], '--price-in'),
    output: priceFrom(values['price-out'], '--price-out'),
  }
  return { models, type, language, baseUrl, price, replies: values.replies ?? false } as const
}
type Arguments = ReturnType<typeof readArguments>

const MOST_TOKENS = 800

const evaluate = (name: string, { type, baseUrl, price, language }: Arguments): Promise<Result> => {
  const apiKey = process.env['AI_API_KEY'] || undefined
  const connection = { baseUrl, apiKey, model: name, allow: [new URL(baseUrl).hostname] }
  return evaluateModel(
    { type, connection, price, maxOutputTokens: MOST_TOKENS },
    { prompts: checkPrompts, language, onAnswer: () => process.stderr.write('.') },
  )
}

/** The lines of the comparison: each point, the speeds, the cost and the verdicts. */
const linesOf = (result: Result): [string, string][] => [
  ...result.points.map(({ point, passed, replies }): [string, string] => {
    const good = replies.filter(({ fault }) => fault === null).length
    return [point, `${passed ? 'passed' : 'failed'} (${good} of ${replies.length})`]
  }),
  ['first token', `${result.first_token_ms} ms`],
  ['tokens per second', String(result.tokens_per_second)],
  ['session of ten turns', `${result.session_cost_eur.toFixed(4)} EUR`],
  ...Object.entries(result.verdicts).map(([use, verdict]): [string, string] => [`as ${use}`, verdict]),
]

const printTable = (columns: readonly { name: string; result: Result }[]): void => {
  const tables = columns.map(({ name, result }) => ({ name, lines: linesOf(result) }))
  const labels = tables[0]?.lines.map(([label]) => label) ?? []
  const width = Math.max(20, ...columns.map(({ name }) => name.length)) + 2
  const row = (label: string, cells: readonly string[]) =>
    process.stdout.write(`${label.padEnd(22)}${cells.map((cell) => cell.padEnd(width)).join('')}`.trimEnd() + '\n')
  row(
    '',
    tables.map(({ name }) => name),
  )
  for (const [place, label] of labels.entries())
    row(
      label,
      tables.map(({ lines }) => lines[place]?.[1] ?? ''),
    )
}

const printReplies = ({ name, result }: { name: string; result: Result }): void => {
  for (const { point, replies } of result.points)
    for (const { question, answer, fault } of replies)
      if (fault)
        process.stdout.write(`\n${name}, ${point}: ${fault}\n  > ${question}\n  < ${answer || '(no answer)'}\n`)
}

const run = async (): Promise<void> => {
  if (parseArguments().help) return void process.stdout.write(`${USAGE}\n`)
  const settings = readArguments()
  const columns: { name: string; result: Result }[] = []
  for (const name of settings.models) {
    process.stderr.write(`${name} `)
    try {
      columns.push({ name, result: await evaluate(name, settings) })
    } catch (error) {
      process.stderr.write('\n')
      throw new Error(`${name} at ${settings.baseUrl} does not answer: ${(error as Error).message}`, { cause: error })
    }
    process.stderr.write('\n')
  }
  printTable(columns)
  if (settings.replies) for (const column of columns) printReplies(column)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
