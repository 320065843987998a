import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

/** The settings of `npm start` with their defaults; refuses settings that cannot work. */
export const startEnvironment = async (env = process.env) => {
  const demo = env.DEMO ?? '1'
  const settings = {
    DEMO: demo,
    PORT: env.PORT || '8080',
    // The demo's passwords are printed on the screen: it stays on this machine unless told otherwise.
    HOST: env.HOST || (demo === '1' ? '127.0.0.1' : '0.0.0.0'),
    DATA_DIR: resolve(root, env.DATA_DIR || '.data'),
  }
  requireWritable(settings.DATA_DIR)
  await requireFreePort(settings)
  return settings
}

const requireWritable = (dir) => {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Refusal(
      `The data directory ${dir} cannot be written (${error.code}); make it writable or set DATA_DIR to another directory.`,
    )
  }
}

const requireFreePort = async ({ PORT, HOST }) => {
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535, and it is "${PORT}".`)
  const problem = await listenProblem(port, HOST)
  if (problem === 'EADDRINUSE')
    throw new Refusal(`Port ${port} is already in use; stop what uses it or set PORT to another one.`)
  if (problem) throw new Refusal(`Parley cannot listen on ${HOST}:${port} (${problem}); set PORT or HOST differently.`)
}

/** The code of the error that listening there ends in, or nothing. */
const listenProblem = (port, host) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done(error.code))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
