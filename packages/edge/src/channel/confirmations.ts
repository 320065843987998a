import type { EdgeLimits } from '../edge-limits.ts'
import type { ApiNodes } from '../proxy/index.ts'
import { stillChooses } from './asker.ts'
import { type BoundVisitor, everyone, type Visitor } from './visitor-cookie.ts'

interface Confirmation {
  readonly at: number
  readonly answer: Promise<boolean>
}

/**
 * Asks the API from time to time whether the sign-in behind a choice is still valid. While no API node answers, the last
 * answer counts; a choice that was never confirmed does not count.
 */
export const confirmVisitors = (nodes: ApiNodes, limits: Pick<EdgeLimits, 'confirmSignIn' | 'confirmations'>) => {
  const confirmations = new Map<string, Confirmation>()
  const confirm = async (signInId: string, before: Confirmation | undefined): Promise<boolean> =>
    (await stillChooses(nodes, signInId).catch(() => undefined)) ?? (await before?.answer) ?? false
  return async (visitor: BoundVisitor): Promise<Visitor> => {
    const { signInId, channel, overrides } = visitor
    if (signInId === undefined) return everyone
    let confirmation = confirmations.get(signInId)
    if (!confirmation || Date.now() - confirmation.at >= limits.confirmSignIn) {
      confirmation = { at: Date.now(), answer: confirm(signInId, confirmation) }
      confirmations.delete(signInId)
      confirmations.set(signInId, confirmation)
      const [oldest] = confirmations.keys()
      if (confirmations.size > limits.confirmations && oldest !== undefined) confirmations.delete(oldest)
    }
    return (await confirmation.answer) ? { channel, overrides } : everyone
  }
}
