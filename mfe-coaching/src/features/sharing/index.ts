export { SharingButton } from './sharing-button.tsx'
