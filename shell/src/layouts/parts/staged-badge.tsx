import { useHost } from '@parley/mfe-kit/host'
import { useStore } from 'zustand'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** Says so when this visitor is served something that others are not. */
export function StagedBadge() {
  const registry = useStore(useHost().registry)
  const phrases = useLayoutPhrases()
  const replaced = registry.remotes.filter((remote) => remote.overridden).map((remote) => remote.name)
  if (registry.channel === 'stable' && replaced.length === 0) return null
  return (
    <span className="ui-badge ui-tone-orange staged" title={phrases.stagedTitle}>
      {replaced.length > 0 ? phrases.overridden(replaced.join(', ')) : phrases.staged(registry.channel)}
    </span>
  )
}
