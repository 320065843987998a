import type { EdgeLimits } from './edge-limits.ts'
import type { ApiNodes } from './proxy/index.ts'
import { contractServes, servedContract } from './releases/index.ts'

export interface ContractWatch {
  /** The contract that the API serves, as it last said. */
  readonly current: () => string | undefined
  /** Asks the API now. */
  readonly ask: () => Promise<string | undefined>
  /** Asks the API again when a page needs a contract that it did not serve when it was asked last. */
  readonly learn: (neededContracts: readonly string[]) => Promise<void>
  readonly stop: () => void
}

interface Options {
  readonly nodes: ApiNodes
  readonly apiUrls: readonly string[]
  readonly limits: Pick<EdgeLimits, 'checkContractEvery' | 'learnContractAgain'>
}

/**
 * Follows the contract that the API serves. Each node says it with its readiness, so an edge learns of a new one within
 * seconds, and at once when a page needs it. Nodes before version 2.19 of the contract say it at another address only.
 */
export const watchContract = ({ nodes, apiUrls, limits }: Options): ContractWatch => {
  let lastContract: string | undefined
  let learnedAt = 0
  const current = (): string | undefined => nodes.contract() ?? lastContract
  const askOld = async (): Promise<void> => {
    lastContract = (await servedContract(apiUrls)) ?? lastContract
  }
  void askOld()
  const timer = setInterval(() => void askOld(), limits.checkContractEvery)
  timer.unref()
  return {
    current,
    ask: async () => {
      await nodes.check()
      if (nodes.contract() === undefined) await askOld()
      return current()
    },
    learn: async (neededContracts) => {
      const servedContractVersion = current()
      if (
        servedContractVersion === undefined ||
        neededContracts.every((contract) => contractServes(servedContractVersion, contract))
      )
        return
      if (Date.now() - learnedAt < limits.learnContractAgain) return
      learnedAt = Date.now()
      await nodes.check()
    },
    stop: () => clearInterval(timer),
  }
}
