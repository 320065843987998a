/** Questions that coaches ask anybody. A persona answers one by naming its key under `like`. */
export type SharedQuestions = Readonly<Record<string, readonly string[]>>

/** Reads questions that are written a key to a line: `since-when: How far back does it go? / When did it begin?` */
export const questionsByKey = (text: string): SharedQuestions =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(': ')
        return [line.slice(0, at), line.slice(at + 2).split(' / ')] as const
      }),
  )

/** All questions under their keys; a key of several lists holds the questions of each. */
export const joinQuestions = (...lists: readonly SharedQuestions[]): SharedQuestions => {
  const jointQuestions: Record<string, readonly string[]> = {}
  for (const list of lists)
    for (const [key, questions] of Object.entries(list))
      jointQuestions[key] = [...(jointQuestions[key] ?? []), ...questions]
  return jointQuestions
}
