import type { Registry } from '@parley/contracts/registry'
import { useHost } from '@parley/mfe-kit/host'
import { useStore } from 'zustand'
import type { LayoutPhrases } from '../layout.phrases.ts'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

const differences = ({ channel, overrides = [] }: Registry, phrases: LayoutPhrases): string[] => [
  ...(channel === 'stable' ? [] : [channel === 'staging' ? phrases.staging : channel]),
  ...overrides.map(({ name, base }) => phrases.overridden(name, new URL(base).origin)),
]

/** Makes the edge forget the choice and reloads the page, because each part may have another version. */
const returnToStable = async (onFailure: () => void): Promise<void> => {
  try {
    await fetch('/builds/channel', { method: 'DELETE' })
    window.location.reload()
  } catch {
    onFailure()
  }
}

/** Tells a visitor that they see a staged version, and offers the way back to the stable one. */
export function StagedBadge() {
  const host = useHost()
  const registry = useStore(host.registry)
  const phrases = useLayoutPhrases()
  const differenceLabels = differences(registry, phrases)
  if (differenceLabels.length === 0) return null
  const sayFailure = (): void => void host.notices.add({ kind: 'error', text: phrases.stayedStaged })
  return (
    <details className="staged">
      <summary className="ui-badge ui-tone-orange">{differenceLabels.join(', ')}</summary>
      <div className="staged__panel">
        <p>{phrases.stagedTitle}</p>
        <ul>
          {differenceLabels.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
        <button type="button" className="ui-button ui-button--primary" onClick={() => void returnToStable(sayFailure)}>
          {phrases.backToStable}
        </button>
      </div>
    </details>
  )
}
