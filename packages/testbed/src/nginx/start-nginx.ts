import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureNginx } from './find-nginx.ts'

export interface RunningNginx {
  stop: () => Promise<void>
}

interface Options {
  /** A file outside its `http` block: how many connections it holds. */
  connections: string
  /** Files for its `http` block, with `${NAME}` for each of `values`. */
  templates: readonly string[]
  values: Readonly<Record<string, string>>
  port: number
}

const around = (dir: string, connections: string, inner: string): string => `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${dir}/nginx.pid;
error_log ${dir}/error.log warn;
include ${connections};
http {
  access_log off;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
${inner}
}
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })

async function untilItListens(child: ChildProcess, port: number, readOutput: () => string): Promise<void> {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${readOutput()}`)
    await wait(50)
  }
}

/** A real nginx with this configuration; its files are in a temporary directory that goes away with it. */
export async function startNginx({ connections, templates, values, port }: Options): Promise<RunningNginx> {
  const binary = ensureNginx(() => {})
  const dir = await mkdtemp(join(tmpdir(), 'parley-nginx-'))
  await chmod(dir, 0o755)
  const all: Readonly<Record<string, string>> = { CACHE_DIR: dir, ...values }
  const texts = await Promise.all(templates.map((template) => readFile(template, 'utf8')))
  const configuration = texts.join('\n').replaceAll(/\$\{([A-Z_]+)\}/g, (whole, name: string) => all[name] ?? whole)
  await writeFile(join(dir, 'nginx.conf'), around(dir, connections, configuration))
  const child = spawn(binary, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (output += more))
  const exit = once(child, 'close')
  const end = (): boolean => child.kill('SIGKILL')
  process.once('exit', end)
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end)
    child.kill('SIGTERM')
    await exit
    await rm(dir, { recursive: true, force: true })
  }
  await untilItListens(child, port, () => output).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { stop }
}
