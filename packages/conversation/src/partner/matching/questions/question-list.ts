/** Questions that coaches ask anybody. A persona answers one by naming its key under `like`. */
export type SharedQuestions = Readonly<Record<string, readonly string[]>>
