import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProbed } from '../harness/probed-process.ts'
import { runningProduct } from '../harness/running-product.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { type Front, http2Front } from './http2-front.ts'
import { releaseMonolith } from './monolith/release-monolith.ts'
import { type SelfSignedCertificate, selfSigned } from '@parley/testbed/certificate'

const edge = join(import.meta.dirname, '../../../edge/src/main.ts')

export interface Sides {
  readonly federated: string
  readonly monolith: string
  /** Of the key that both of them answer with. */
  readonly fingerprint: string
  readonly token: string
  readonly stop: () => Promise<void>
}

interface Side {
  readonly origin: string
  readonly stop: () => Promise<void>
}

async function startSide(dataDir: string, api: string, certificate: SelfSignedCertificate): Promise<Side> {
  const server = await startProbed(edge, {
    DATA_DIR: dataDir,
    API_URL: api,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
  })
  const front: Front = await http2Front(server.url, certificate)
  const stop = async (): Promise<void> => {
    front.stop()
    await server.stop()
  }
  return { origin: front.origin, stop }
}

/** The product and the monolith: an edge and an HTTP/2 proxy of its own for each, one API for both. */
export async function startSides(): Promise<Sides> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const product = await runningProduct()
    stops.push(product.stop)
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-monolith-'))
    stops.push(() => rm(dataDir, { recursive: true, force: true }))
    await releaseMonolith(dataDir)
    const certificate = selfSigned()
    const api = new URL(product.url).origin
    const federatedSide = await startSide(product.dataDir, api, certificate)
    stops.push(federatedSide.stop)
    const monolith = await startSide(dataDir, api, certificate)
    stops.push(monolith.stop)
    return {
      federated: federatedSide.origin,
      monolith: monolith.origin,
      fingerprint: certificate.fingerprint,
      token: await tokenOf(api, 'user'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
