export { KeySection } from './key-section.tsx'
