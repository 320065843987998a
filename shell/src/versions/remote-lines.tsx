import type { RegistryRemote } from '@parley/contracts/registry'
import type { Overview } from './overview.ts'
import type { VersionsPhrases } from './versions.phrases.ts'

interface Props {
  readonly remotes: readonly RegistryRemote[]
  /** The remote of the page that is open. */
  readonly current: string | null
  readonly overview: Overview
  readonly phrases: VersionsPhrases
  readonly onTakeBack: (name: string) => void
}

type Line = Omit<Props, 'remotes'> & { readonly remote: RegistryRemote }

function RemoteLine({ remote, current, overview, phrases, onTakeBack }: Line) {
  const { name, version, overridden, base } = remote
  const part = overview.parts.find((each) => each.name === name)
  const counts = part?.counts[version]
  const rollout = part?.rollout
  const details = [
    ...(overridden ? [phrases.from(new URL(base, window.location.href).origin)] : []),
    ...(counts && !overridden ? [phrases.counts(counts.loads, counts.errors)] : []),
    ...(rollout?.pausedBecause ? [phrases.paused(rollout.to)] : []),
    ...(rollout && !rollout.pausedBecause ? [phrases.rollout(rollout.to, rollout.share)] : []),
  ]
  return (
    <li className="versions__remote">
      <span>
        <strong>{name}</strong> <code>{version}</code>
        {name === current ? <span className="ui-badge">{phrases.usedHere}</span> : null}
      </span>
      {details.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
      {overridden ? (
        <button type="button" className="ui-button ui-button--quiet" onClick={() => onTakeBack(name)}>
          {phrases.takeBack(name)}
        </button>
      ) : null}
    </li>
  )
}

/** Each remote of this page with its version and how that does. */
export function RemoteLines({ remotes, ...rest }: Props) {
  return (
    <section>
      <h3>{rest.phrases.remotes}</h3>
      <ul className="versions__remotes">
        {remotes
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map((remote) => (
            <RemoteLine key={remote.name} remote={remote} {...rest} />
          ))}
      </ul>
    </section>
  )
}
