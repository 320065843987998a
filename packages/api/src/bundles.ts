import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run bundles -- <command>
  export <kind> <id> <file>    write a record and everything that it needs into a file
  export library <en|fr> <file>  write the demo library into a file; this needs no server
  preview <file>               show what an import would create and change
  import <file> [--visibility private|organization] [--existing keep|update|copy]
    [--update <id>]… [--copy <id>]…   decide on single records by their ids in the preview
PARLEY_URL, PARLEY_EMAIL and PARLEY_PASSWORD say where, and who.`

interface Item {
  id: string
  kind: string
  name: string
  status: string
  version: number | null
}

const base = process.env['PARLEY_URL'] || 'http://localhost:8080'

/** The sentence for an error of the file system; other errors keep theirs. */
const explain = (error: unknown, sentences: Readonly<Record<string, string>>): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new Error(sentences[code] ?? message)
}

const readBundle = async (file: string): Promise<Buffer<ArrayBuffer>> => {
  try {
    return await readFile(file)
  } catch (error) {
    throw explain(error, {
      ENOENT: `There is no file ${file}. Check its path.`,
      EISDIR: `${file} is a folder. Give the path of a file.`,
      EACCES: `${file} cannot be read. Check its permissions.`,
    })
  }
}

const writeBundle = async (file: string, content: string | Buffer): Promise<string> => {
  try {
    await writeFile(file, content)
  } catch (error) {
    throw explain(error, {
      ENOENT: `${file} cannot be written: its folder does not exist. Create the folder first.`,
      EISDIR: `${file} is a folder. Give the path of a file.`,
      EACCES: `${file} cannot be written. Check its permissions.`,
    })
  }
  return `Wrote ${file}.`
}

const call = async (path: string, init: RequestInit): Promise<Response> => {
  if (!/^https?:\/\//.test(base) || !URL.canParse(base))
    throw new Error(`PARLEY_URL is not a web address: ${base}. Give one such as http://localhost:8080.`)
  const unreachable = `The server at ${base} cannot be reached. Start it, or set PARLEY_URL to its address.`
  const response = await fetch(`${base.replace(/\/$/, '')}${path}`, init).catch(() =>
    Promise.reject(new Error(unreachable)),
  )
  return readAnswer(response)
}

/** One line for a terminal: a text of a file may hold characters that steer it. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ')

const readAnswer = async (response: Response): Promise<Response> => {
  if (response.ok) return response
  const problem = (await response.json()) as { title?: string; detail?: string }
  throw new Error(printable(problem.detail ?? problem.title ?? `The server answered ${response.status}.`))
}

const signIn = async (): Promise<string> => {
  const { PARLEY_EMAIL: username = '', PARLEY_PASSWORD: password = '' } = process.env
  if (!username || !password) throw new Error('Set PARLEY_EMAIL and PARLEY_PASSWORD to the account of an author.')
  const body = new URLSearchParams({ username, password, grant_type: 'password', scope: '' })
  const answer = await call('/v1/fau/login', { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

const send = async (path: string, body?: FormData): Promise<Response> => {
  const headers = { authorization: `Bearer ${await signIn()}` }
  return call(path, { headers, ...(body ? { method: 'POST', body } : {}) })
}

const formOf = async (file: string, choices?: object): Promise<FormData> => {
  const form = new FormData()
  if (choices) form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([await readBundle(file)], { type: 'application/json' }), 'bundle.parley.json')
  return form
}

const preview = async (file: string): Promise<Item[]> => {
  const form = await formOf(file)
  const answer = await send('/v1/bundles/preview', form)
  return ((await answer.json()) as { items: Item[] }).items
}

const writeLibrary = async (language: string, file: string): Promise<string> => {
  if (language !== 'en' && language !== 'fr') throw new Error(USAGE)
  // The library is large, and the other commands need none of it.
  const { libraryBundle } = await import('./bundles.content.ts')
  return writeBundle(file, `${JSON.stringify(libraryBundle(language), null, 1)}\n`)
}

const choices = { visibility: ['private', 'organization'], existing: ['keep', 'update', 'copy'] }

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        visibility: { type: 'string', default: 'private' },
        existing: { type: 'string', default: 'keep' },
        update: { type: 'string', multiple: true, default: [] },
        copy: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { visibility, existing } = values
    for (const [name, value] of Object.entries({ visibility, existing }))
      if (!choices[name as keyof typeof choices].includes(value)) throw new Error(`--${name} cannot be ${value}.`)
    return { positionals, values }
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${USAGE}`, { cause })
  }
}

type Values = ReturnType<typeof readArguments>['values']

/** The action for each record that stands here already: its own, or that of all the others. */
const actionsFor = (items: readonly Item[], { existing, update, copy }: Omit<Values, 'visibility'>) => {
  const strangeId = [...update, ...copy].find((id) => !items.some((item) => item.id === id))
  if (strangeId !== undefined)
    throw new Error(
      `No record of the file that exists here has the id ${printable(strangeId)}. The preview lists the ids.`,
    )
  return Object.fromEntries([
    ...items.map(({ id }) => [id, existing]),
    ...copy.map((id) => [id, 'copy']),
    ...update.map((id) => [id, 'update']),
  ]) as Record<string, string>
}

const commands: Record<string, (parts: readonly string[], values: Values) => Promise<string>> = {
  help: () => Promise.resolve(USAGE),
  export: async ([kind = '', id = '', file]) => {
    if (!file) throw new Error(USAGE)
    if (kind === 'library') return writeLibrary(id, file)
    const answer = await send(`/v1/bundles/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`)
    return writeBundle(file, Buffer.from(await answer.arrayBuffer()))
  },
  preview: async ([file]) => {
    if (!file) throw new Error(USAGE)
    return (await preview(file))
      .map(({ id, kind, status, name }) => `${status}\t${kind}\t${id}\t${printable(name)}`)
      .join('\n')
  },
  import: async ([file], { visibility, ...decisions }) => {
    if (!file) throw new Error(USAGE)
    const standing = (await preview(file)).filter(({ status }) => status !== 'new')
    const actions = actionsFor(standing, decisions)
    const versions = Object.fromEntries(standing.map(({ id, version }) => [id, version]))
    const answer = await send('/v1/bundles/import', await formOf(file, { actions, versions, visibility }))
    const { created, updated, kept } = (await answer.json()) as { created: number; updated: number; kept: number }
    return `${created} created, ${updated} updated, ${kept} kept.`
  },
}

try {
  const { positionals, values } = readArguments()
  const [name = '', ...rest] = values.help ? ['help'] : positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(USAGE)
  process.stdout.write(`${await command(rest, values)}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
