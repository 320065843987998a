#!/usr/bin/env node
import path from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { Refusal } from '@parley/server-kit/refusal'
import {
  findBuilds,
  isChannel,
  promote,
  promoteParts,
  type Promotion,
  publish,
  publishBuilds,
  type ReleaseStatus,
  releaseStatus,
  rollback,
  servedContract,
} from './releases/index.ts'

const usage = `release publish <name> [--dir folder] [--version v]   puts the build of a part into the store
release promote <name> [--version v] --to stable|staging   shows it to that channel's visitors; several names move together
release rollback <name> [--channel stable]   returns to what was there before
release status [--json]   what is published and what is shown
release builds --dir folder   publishes the shell and the mfe-* folders in it, and shows what is new to everyone

DATA_DIR (.data) holds the store; API_URL, when set, is asked which contract it serves.`

const folderOf = (name: string): string => (name === 'shell' ? 'shell' : `mfe-${name}`)

const channelFrom = (given: string | undefined) => {
  if (isChannel(given)) return given
  throw new Refusal(`Say which channel: stable or staging${given ? `, not "${given}"` : ''}.`)
}

const told = ({ channel, changes }: Promotion, name: string): string =>
  changes.length === 0
    ? `${name} is already what ${channel} shows.`
    : changes.map((change) => `${change.name} on ${channel}: ${change.from ?? 'nothing'} → ${change.to}`).join('\n')

const table = ({ parts, unreadable, history }: ReleaseStatus): string => {
  const rows = [
    ['part', 'stable', 'staging', 'newest', 'published'],
    ...parts.map((part) => [part.name, part.stable ?? '–', part.staging ?? '–', part.newest, String(part.published)]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const past = history
    .slice(0, 5)
    .map(
      (change) =>
        `${change.at}  ${change.action} ${change.name} on ${change.channel}: ${change.from ?? 'nothing'} → ${change.to}`,
    )
  const broken = unreadable.map(({ reason }) => reason)
  return [
    ...lines,
    ...(broken.length > 0 ? ['', ...broken] : []),
    ...(past.length > 0 ? ['', 'Latest changes', ...past] : []),
  ].join('\n')
}

interface Arguments {
  readonly name: string
  /** More parts, to be promoted in the same step. */
  readonly others: readonly string[]
  readonly version?: string | undefined
  readonly dir?: string | undefined
  readonly to?: string | undefined
  readonly channel?: string | undefined
  readonly json?: boolean | undefined
}

const dataDir = (): string => process.env['DATA_DIR'] || '.data'
const contract = () => servedContract((process.env['API_URL'] ?? '').split(',').filter((url) => url !== ''))

const newestOf = async (names: readonly string[]): Promise<Record<string, string>> => {
  const { parts } = await releaseStatus(dataDir())
  return Object.fromEntries(
    names.map((name) => {
      const found = parts.find((part) => part.name === name)
      if (!found)
        throw new Refusal(
          `Nothing is published under the name ${name}: its team must run \`release publish ${name}\` first.`,
        )
      return [name, found.newest]
    }),
  )
}

const commands: Readonly<Record<string, (given: Arguments) => Promise<string>>> = {
  publish: async ({ name, dir, version }) => {
    const folder = path.resolve(dir ?? folderOf(name))
    const done = await publish({ dataDir: dataDir(), dir: folder, name, version, servedContract: await contract() })
    const line = done.created
      ? `Published ${name} ${done.version}. No visitor gets it yet: \`release promote ${name} --to staging\`.`
      : `${name} ${done.version} is already published with this very content.`
    return [line, ...done.notes].join('\n')
  },
  promote: async ({ name, others, version, to }) => {
    const target = { dataDir: dataDir(), channel: channelFrom(to), servedContract: await contract() }
    if (others.length === 0) return told(await promote({ ...target, name, version }), name)
    if (version) throw new Refusal('A version goes with one part; several are promoted in their newest versions.')
    const parts = await newestOf([name, ...others])
    return told(await promoteParts({ ...target, parts }), [name, ...others].join(', '))
  },
  rollback: async ({ name, channel }) =>
    told(
      await rollback({
        dataDir: dataDir(),
        name,
        channel: channelFrom(channel ?? 'stable'),
        servedContract: await contract(),
      }),
      name,
    ),
  builds: async ({ dir }) => {
    if (!dir) throw new Refusal(`Say in which folder the builds are: release builds --dir <folder>`)
    const released = await publishBuilds(dataDir(), await findBuilds(path.resolve(dir)))
    return released.length > 0 ? `Released ${released.join(', ')}` : 'Nothing new to release.'
  },
  status: async ({ json }) => {
    const status = await releaseStatus(dataDir())
    return json ? JSON.stringify(status, null, 2) : table(status)
  },
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      dir: { type: 'string' },
      to: { type: 'string' },
      channel: { type: 'string' },
      json: { type: 'boolean' },
    },
  })

const run = async (args: string[]): Promise<string> => {
  const { positionals, values } = parse(args[0] === 'release' ? args.slice(1) : args)
  const [verb = '', name, ...others] = positionals
  const command = commands[verb]
  if (!command) return usage
  if (verb !== 'status' && verb !== 'builds' && !name)
    throw new Refusal(`Say which part: shell or the name of a remote.\n\n${usage}`)
  return command({ name: name ?? '', others, ...values })
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const plain = error instanceof Refusal || (error instanceof TypeError && 'code' in error)
  process.stderr.write(plain ? `${error.message}\n` : `${inspect(error)}\n`)
  process.exitCode = 1
}
