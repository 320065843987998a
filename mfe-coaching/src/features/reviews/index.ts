export { ReviewsPart } from './reviews-part.tsx'
