// Generated from the contract by `npm run contract`; do not edit.
export const paths = {
} as const
