import { findUnmetNeeds, type Registry, type RegistryRemote } from '@parley/contracts/registry'
import { RemoteError } from './remote-failure.ts'

const refuse = ({ name, version }: RegistryRemote, why: string): never => {
  throw new RemoteError(name, 'incompatible', `${name} ${version} ${why}`)
}

/** Refuses a remote that needs another shell or API. The message says which team must act. */
export function checkCompatibility(remote: RegistryRemote, offer: Pick<Registry, 'provides' | 'contract'>): void {
  const [unmet] = findUnmetNeeds(remote.compatibility, offer)
  if (!unmet) return
  const { name, needs, has } = unmet
  if (name === 'contract')
    refuse(
      remote,
      `was built for version ${needs.slice(1)} of the API, which serves ${has}: the API must be deployed first, or its team must rebuild it.`,
    )
  const here = has ? `this shell provides ${has}` : 'this shell does not provide it'
  refuse(
    remote,
    `needs ${name} ${needs}, but ${here}: its team must rebuild it against this shell, or the shell must be released first.`,
  )
}
