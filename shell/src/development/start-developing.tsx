import type { Registry } from '@parley/contracts/registry'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand'
import { addOverrides } from './add-overrides.ts'
import { FaultPanel } from './fault-panel.tsx'
import { followBuilds } from './follow-builds.ts'
import { type DevelopedRemote, readOverride } from './read-override.ts'

interface Ports {
  readonly page: Document
  readonly reload: () => void
}

export interface DevelopedPage {
  readonly registry: Registry
  /** A registry of the edge, with the pages that the remotes under development have now. */
  readonly addTo: (registry: Registry) => Promise<Registry>
}

/** Shows the remotes that this visitor takes from elsewhere, tells what is wrong with them, and follows their builds. */
export async function startDeveloping(first: Registry, { page, reload }: Ports): Promise<DevelopedPage> {
  const { registry, developedRemotes } = await addOverrides(first)
  const shownRemotes = createStore<readonly DevelopedRemote[]>(() => developedRemotes)
  const change = (name: string, fault: DevelopedRemote['fault']): void =>
    shownRemotes.setState(
      shownRemotes.getState().map((each) => (each.override.name === name ? { ...each, fault } : each)),
      true,
    )
  const place = page.createElement('div')
  page.body.append(place)
  createRoot(place).render(
    <FaultPanel developedRemotes={shownRemotes} language={first.language} onHide={(name) => change(name, undefined)} />,
  )
  for (const each of developedRemotes)
    followBuilds(each, {
      readAgain: (override) => readOverride(override, { language: first.language, slug: first.product.slug }),
      onErrors: ({ name }, errors) => change(name, { kind: 'build', errors }),
      onBuilt: reload,
    })
  return { registry, addTo: async (next) => (await addOverrides(next)).registry }
}
