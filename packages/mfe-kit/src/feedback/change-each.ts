import { failureText } from './failure-text.ts'
import { notify } from './notify.ts'

interface Change<Row> {
  readonly rows: readonly Row[]
  readonly call: (row: Row) => Promise<unknown>
  /** Loads the lists again that show the records. */
  readonly refresh: () => Promise<unknown>
  /** Named in the notice of a refusal. */
  readonly nameOf: (row: Row) => string
  readonly words: {
    /** "3 codes revoked", or with the name of the only one; nothing where the change itself is the answer. */
    readonly doneText?: (count: number, name: string) => string
    /** For an error whose message is not for people. */
    readonly failed: string
  }
}

/** More names than these are counted: a notice must not cover the list. */
const mostNames = 3

const listNames = (names: readonly string[]): string => {
  const others = names.length - mostNames
  return others > 0 ? `${names.slice(0, mostNames).join(', ')}, … (+${others})` : names.join(', ')
}

/**
 * Changes several records: one notice for all that the server changed, and one for each reason of a refusal with the names
 * of its records. Answers the changed records.
 */
export async function changeEach<Row>({ rows, call, refresh, nameOf, words }: Change<Row>): Promise<readonly Row[]> {
  const answers = await Promise.allSettled(rows.map(call))
  const changedRows: Row[] = []
  const refusedNames = new Map<string, string[]>()
  for (const [index, row] of rows.entries()) {
    const answer = answers[index]
    if (answer?.status === 'fulfilled') changedRows.push(row)
    else {
      const reason = failureText(answer?.reason, words.failed)
      refusedNames.set(reason, [...(refusedNames.get(reason) ?? []), nameOf(row)])
    }
  }
  for (const [reason, names] of refusedNames) notify({ kind: 'error', text: `${listNames(names)} – ${reason}` })
  await refresh()
  const [first] = changedRows
  if (first && words.doneText) notify({ kind: 'success', text: words.doneText(changedRows.length, nameOf(first)) })
  return changedRows
}
