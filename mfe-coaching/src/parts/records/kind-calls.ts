import { api } from '@parley/mfe-kit'
import type { RecordKind } from '../coaching-paths.ts'

/** The calls of one kind. The contract gives each kind the same calls with its own record. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the calls that it needs
export const kindCalls = <Calls>(kind: RecordKind): Calls =>
  ({
    mission: api.missions,
    persona: api.personas,
    observer: api.observers,
    scenario: api.scenarios,
    playlist: api.playlists,
  })[kind] as unknown as Calls
