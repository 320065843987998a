export { BudgetWarnings } from './budget-warnings.tsx'
export { digitsFor } from './shown-amounts.ts'
