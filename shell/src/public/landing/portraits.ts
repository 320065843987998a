/** The portraits of the landing's people, as the demo library draws them: one persona is the same face everywhere. */
export const seeds = ['nadia-4', 'elise', 'sofia-40', 'amelie-8'] as const
