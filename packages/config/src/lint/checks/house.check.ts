import { houseFindings } from '../house/house.ts'
import type { Check } from './check.ts'

export const houseCheck: Check = { name: 'house', run: (root) => Promise.resolve(houseFindings(root)) }
