import { authoredDrafts, type AuthoredKind } from '@parley/contracts/authored'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { loadMissionLabels } from '../../mission-editor/index.ts'
import { loadObserverLabels } from '../../observer-editor/index.ts'
import { loadPersonaLabels } from '../../personas/index.ts'
import { loadPlaylistLabels } from '../../playlist-editor/index.ts'
import { loadScenarioLabels } from '../../scenario-editor/index.ts'

const loaders: Readonly<Record<AuthoredKind, () => Promise<() => Readonly<Record<string, string>>>>> = {
  persona: loadPersonaLabels,
  mission: loadMissionLabels,
  observer: loadObserverLabels,
  scenario: loadScenarioLabels,
  playlist: loadPlaylistLabels,
}

test.each(Object.entries(loaders))(
  'every field that an author stores in a %s has a label, so that versions and conflicts show it',
  async (kind, load) => {
    const useLabels = await load()
    function Labels() {
      return <output>{JSON.stringify(useLabels())}</output>
    }
    await openPage(async () => ({ Page: Labels }), { person: { role: 'editor' } })
    const labels = JSON.parse((await screen.findByRole('status')).textContent) as Record<string, string>
    const fields = Object.keys(authoredDrafts[kind as AuthoredKind].shape)
    expect(fields.filter((field) => !labels[field])).toEqual([])
    expect(Object.keys(labels).filter((field) => !fields.includes(field))).toEqual([])
  },
)
