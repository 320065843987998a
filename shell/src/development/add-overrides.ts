import { dropTakenRoutes, type Registry, type RegistryRemote } from '@parley/contracts/registry'
import { type DevelopedRemote, readOverride } from './read-override.ts'

export interface DevelopedRegistry {
  readonly registry: Registry
  readonly developed: readonly DevelopedRemote[]
}

const withClaims = (one: DevelopedRemote, taken: readonly { loser: string; claim: string }[]): DevelopedRemote => {
  const claims = taken.filter(({ loser }) => loser === one.override.name).map(({ claim }) => claim)
  return claims.length > 0 && !one.fault ? { ...one, fault: { kind: 'taken', claims } } : one
}

/** Puts the remotes under development in the place of the released ones, with the pages that they have now. */
export async function addOverrides(registry: Registry): Promise<DevelopedRegistry> {
  const { overrides = [], language, product } = registry
  const wording = { language, slug: product.slug }
  const read = await Promise.all(overrides.map((override) => readOverride(override, wording)))
  const found = read.flatMap(({ remote }) => remote ?? [])
  const isReplaced = ({ name }: RegistryRemote): boolean => found.some((remote) => remote.name === name)
  const taken: { readonly claim: string; readonly loser: string }[] = []
  const remotes = dropTakenRoutes([...registry.remotes.filter((remote) => !isReplaced(remote)), ...found], (each) =>
    taken.push(each),
  )
  return { registry: { ...registry, remotes }, developed: read.map((one) => withClaims(one, taken)) }
}
