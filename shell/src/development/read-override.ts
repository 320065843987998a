import { type Description, readAssetMap, readBuildFacts, readManifest } from '@parley/contracts/build-description'
import { type Override, registryRemote, type RegistryRemote, type Wording } from '@parley/contracts/registry'

/** The reason why a remote under development cannot be shown, or not as it is written now. */
export type DevelopmentFault =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other-name'; readonly foundName: string }
  /** The errors of the build, as the bundler tells them. */
  | { readonly kind: 'build'; readonly errors: readonly string[] }
  /** A fault in `manifest.json` or another description. */
  | { readonly kind: 'description'; readonly file: string; readonly reason: string }
  /** Addresses that belong to other remotes. */
  | { readonly kind: 'taken'; readonly claims: readonly string[] }

export interface DevelopedRemote {
  readonly override: Override
  /** Undefined where its origin gives no description that can be used. */
  readonly remote?: RegistryRemote | undefined
  readonly fault?: DevelopmentFault | undefined
  /** Its latest build; undefined where the address serves finished files. */
  readonly build?: number | undefined
}

class Unusable extends Error {
  readonly fault: DevelopmentFault
  constructor(fault: DevelopmentFault) {
    super(fault.kind)
    this.fault = fault
  }
}

const patience = 5000

const ask = async (base: string, file: string): Promise<unknown> => {
  try {
    const options: RequestInit = { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(patience) }
    const answer = await fetch(new URL(file, base), options)
    if (answer.ok) return await answer.json()
  } catch {
    // Its server is not running, or answers with something else than JSON.
  }
  throw new Unusable({ kind: 'unreachable' })
}

const readFile = async <Content>(
  base: string,
  file: string,
  readContent: (json: unknown) => Description<Content>,
): Promise<Content> => {
  const description = readContent(await ask(base, file))
  if ('content' in description) return description.content
  throw new Unusable({ kind: 'description', file, reason: description.reason })
}

const buildFault = (errors: readonly string[] = []): DevelopmentFault | undefined =>
  errors.length > 0 ? { kind: 'build', errors } : undefined

/** Asks the address that takes the place of a remote which pages it has now. */
export async function readOverride(override: Override, wording: Wording): Promise<DevelopedRemote> {
  const { name, base } = override
  let build: number | undefined
  let fault: DevelopmentFault | undefined
  try {
    const { development, ...facts } = await readFile(base, 'build.json', readBuildFacts)
    if (facts.name !== name) throw new Unusable({ kind: 'other-name', foundName: facts.name })
    build = development?.build
    fault = buildFault(development?.errors)
    const [manifest, assets] = await Promise.all([
      readFile(base, 'manifest.json', readManifest),
      readFile(base, 'asset-map.json', readAssetMap),
    ])
    const release = { ...facts, builtAt: '', manifest, assets, integrity: {} }
    return { override, build, fault, remote: { ...registryRemote(release, base, wording), overridden: true } }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    // A build that failed from the start has no files yet, and its errors say why.
    return { override, build, fault: fault ?? error.fault }
  }
}
