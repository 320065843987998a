/** Raised by `npm run contract`: minor when the contract grows, major when it breaks. */
export const contractVersion = '2.115.0'
