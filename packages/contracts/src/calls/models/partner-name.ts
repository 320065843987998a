/** The stored name of the practice partner that the demo adds. Pages say it in the reader’s language. */
export const partnerName = 'Practice partner'
