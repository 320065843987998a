/** The keys of all notices about the budget of a service key begin with this. */
export const budgetNotices = (keyId: string): string => `budget ${keyId} `
