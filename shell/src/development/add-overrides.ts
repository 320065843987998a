import { dropTakenAddresses, type Registry, type RegistryRemote } from '@parley/contracts/registry'
import { type DevelopedRemote, readOverride } from './read-override.ts'

export interface DevelopedRegistry {
  readonly registry: Registry
  readonly developedRemotes: readonly DevelopedRemote[]
}

const withClaims = (
  one: DevelopedRemote,
  takenClaims: readonly { loser: string; claim: string }[],
): DevelopedRemote => {
  const claims = takenClaims.filter(({ loser }) => loser === one.override.name).map(({ claim }) => claim)
  return claims.length > 0 && !one.fault ? { ...one, fault: { kind: 'taken', claims } } : one
}

/** Puts the remotes under development in the place of the released ones, with the pages that they have now. */
export async function addOverrides(registry: Registry): Promise<DevelopedRegistry> {
  const { overrides = [], language, product } = registry
  const wording = { language, slug: product.slug }
  const answers = await Promise.all(overrides.map((override) => readOverride(override, wording)))
  const foundRemotes = answers.flatMap(({ remote }) => remote ?? [])
  const isReplaced = ({ name }: RegistryRemote): boolean => foundRemotes.some((remote) => remote.name === name)
  const takenClaims: { readonly claim: string; readonly loser: string }[] = []
  const remotes = dropTakenAddresses(
    [...registry.remotes.filter((remote) => !isReplaced(remote)), ...foundRemotes],
    product.slug,
    (each) => takenClaims.push(each),
  )
  return { registry: { ...registry, remotes }, developedRemotes: answers.map((one) => withClaims(one, takenClaims)) }
}
