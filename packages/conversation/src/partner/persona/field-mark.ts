/** Stands beside the shared questions of an answer that a field gives. */
export const fieldMark = 'own-field'

/** The key of the answer that one of these texts makes. */
export const fieldKey = (place: number): string => `field-${place}`

/** "You say that every year" answers a proposal alone: it gives no reason and names no obstacle. */
export const isRetort = (objection: string): boolean => /^(?:you|vous|tu)(?!\p{L})/iu.test(objection)
