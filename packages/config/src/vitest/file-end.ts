type Work = () => unknown

const works: Work[] = []

/**
 * Done when the test file that is running ends, the last first. It may be called from anywhere in the file: an
 * `afterAll` that is called while a test or a hook runs comes too late, and Vitest forgets it without a word.
 */
export const atFileEnd = (work: Work): void => void works.push(work)

/** Everything is tried, whatever fails on the way. */
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
