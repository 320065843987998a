type Work = () => unknown

const works: Work[] = []

/**
 * Runs the work when the current test file ends, the latest work first. Tests may call it anywhere in the file: Vitest
 * silently ignores an `afterAll` that is called while a test or a hook runs.
 */
export const atFileEnd = (work: Work): void => void works.push(work)

/** Runs all work, also after a failure, and throws every failure at the end. */
export const endFile = async (): Promise<void> => {
  const failures: unknown[] = []
  for (let work = works.pop(); work; work = works.pop()) {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'What a test file started could not be ended.')
}
