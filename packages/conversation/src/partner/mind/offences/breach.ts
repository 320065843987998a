import type { ForbiddenAct } from '@parley/contracts/session/words'
import { recogniseActs, recogniseForbiddenActs } from '../../../analysis/index.ts'
import type { Cast } from '../../cast.ts'
import { signsOf } from '../required-signs.ts'

/** The act in a line that the mission forbids; it makes a win impossible. */
export const breachIn = ({ mission, language }: Cast, text: string): ForbiddenAct | null => {
  const forbiddenActs = (mission.objectives ?? [])
    .flatMap(signsOf)
    .flatMap(({ kind, act }) => (kind === 'must_not' && act ? [act] : []))
  if (forbiddenActs.length === 0) return null
  const findings = recogniseForbiddenActs(text, recogniseActs(text, [], language), language)
  return findings.find(({ act }) => forbiddenActs.includes(act))?.act ?? null
}
