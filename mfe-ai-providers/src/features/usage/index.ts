export { BudgetWarnings } from './budget-warnings.tsx'
