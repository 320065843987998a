import type { GeneratorRun } from '@parley/contracts/calls'
import { type Actor, forbidden, holds } from '../../platform/http/index.ts'

/** Inside the organisation, the permission decides; the scope of the reads separates organisations. */
export const generatorAbilities = (actor: Actor, { target }: { target: GeneratorRun['target'] }) => ({
  update: holds(actor, 'coaching-session-generator-update'),
  delete: holds(actor, 'coaching-session-generator-delete'),
  run: holds(actor, 'coaching-session-generate') && (target !== 'guests' || holds(actor, 'generate-shared-session')),
  copy: holds(actor, 'coaching-session-generator-create'),
})

/** Codes for guests need the permission to share sessions, too. */
export const authorizeTarget = (actor: Actor, target: GeneratorRun['target']): void => {
  if (target === 'guests' && !holds(actor, 'generate-shared-session')) throw forbidden(['generate-shared-session'])
}

/** People who may read a group or the list of people also read the names in a plan. */
export const seesPeople = (actor: Actor): boolean =>
  holds(actor, 'user-list') || holds(actor, 'user-paginated-read') || holds(actor, 'user-group-read')

export const isOpen = (state: GeneratorRun['state']): boolean => state === 'pending' || state === 'running'

interface RunForAbilities {
  state: GeneratorRun['state']
  target: GeneratorRun['target']
  created: number
}

export const runAbilities = (actor: Actor, { state, target, created }: RunForAbilities) => {
  const generates = holds(actor, 'coaching-session-generate')
  const isOver = !isOpen(state)
  const shares = holds(actor, 'generate-shared-session')
  return {
    cancel: !isOver && generates,
    download: created > 0,
    issue_links: isOver && target === 'guests' && created > 0 && generates && shares,
    withdraw: isOver && created > 0 && generates,
  }
}
