/** Providers of voices state the price of 1,000 characters; the record of a model has that of a million. */
export const perThousand = (amount: number): number => Number((amount / 1000).toFixed(9))

export const perMillion = (amount: number): number => Number((amount * 1000).toFixed(6))
