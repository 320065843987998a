export { bundledScript } from './bundled-script.ts'
