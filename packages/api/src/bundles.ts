import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { libraryBundle } from './bundles.content.ts'

const USAGE = `Usage: npm run bundles -- <command>
  export <kind> <id> <file>    write a record and everything that it needs into a file
  export library <en|fr> <file>  write the demo library into a file; this needs no server
  preview <file>               show what an import would create and change
  import <file> [--visibility private|organization] [--existing keep|update|copy]
PARLEY_URL, PARLEY_EMAIL and PARLEY_PASSWORD say where, and who.`

interface Item {
  id: string
  kind: string
  name: string
  status: string
  version: number | null
}

const base = process.env['PARLEY_URL'] || 'http://localhost:8080'

/** One line for a terminal: a text of a file may hold characters that steer it. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ')

const readAnswer = async (response: Response): Promise<Response> => {
  if (response.ok) return response
  const problem = (await response.json()) as { title?: string; detail?: string }
  throw new Error(printable(problem.detail ?? problem.title ?? `The server answered ${response.status}.`))
}

const signIn = async (): Promise<string> => {
  const { PARLEY_EMAIL: username = '', PARLEY_PASSWORD: password = '' } = process.env
  const body = new URLSearchParams({ username, password, grant_type: 'password', scope: '' })
  const answer = await readAnswer(await fetch(`${base}/v1/fau/login`, { method: 'POST', body }))
  return ((await answer.json()) as { access_token: string }).access_token
}

const send = async (path: string, body?: FormData): Promise<Response> => {
  const headers = { authorization: `Bearer ${await signIn()}` }
  return readAnswer(await fetch(`${base}${path}`, { headers, ...(body ? { method: 'POST', body } : {}) }))
}

const formOf = async (file: string, choices?: object): Promise<FormData> => {
  const form = new FormData()
  if (choices) form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([await readFile(file)], { type: 'application/json' }), 'bundle.parley.json')
  return form
}

const preview = async (file: string): Promise<Item[]> => {
  const answer = await send('/v1/bundles/preview', await formOf(file))
  return ((await answer.json()) as { items: Item[] }).items
}

const writeLibrary = async (language: string, file: string): Promise<string> => {
  if (language !== 'en' && language !== 'fr') throw new Error(USAGE)
  await writeFile(file, `${JSON.stringify(libraryBundle(language), null, 1)}\n`)
  return `Wrote ${file}.`
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    visibility: { type: 'string' },
    existing: { type: 'string', default: 'keep' },
    help: { type: 'boolean', short: 'h' },
  },
})

const commands: Record<string, (parts: readonly string[]) => Promise<string>> = {
  help: () => Promise.resolve(USAGE),
  export: async ([kind = '', id = '', file]) => {
    if (!file) throw new Error(USAGE)
    if (kind === 'library') return writeLibrary(id, file)
    const answer = await send(`/v1/bundles/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`)
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    return `Wrote ${file}.`
  },
  preview: async ([file]) => {
    if (!file) throw new Error(USAGE)
    return (await preview(file)).map(({ kind, status, name }) => `${status}\t${kind}\t${printable(name)}`).join('\n')
  },
  import: async ([file]) => {
    if (!file) throw new Error(USAGE)
    const standing = (await preview(file)).filter(({ status }) => status !== 'new')
    const actions = Object.fromEntries(standing.map(({ id }) => [id, values.existing]))
    const versions = Object.fromEntries(standing.map(({ id, version }) => [id, version]))
    const { visibility } = values
    const answer = await send(
      '/v1/bundles/import',
      await formOf(file, { actions, versions, ...(visibility ? { visibility } : {}) }),
    )
    const { created, updated, kept } = (await answer.json()) as { created: number; updated: number; kept: number }
    return `${created} created, ${updated} updated, ${kept} kept.`
  },
}

try {
  const [name = '', ...rest] = values.help ? ['help'] : positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(USAGE)
  process.stdout.write(`${await command(rest)}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
