export { failureText } from '@parley/mfe-kit'
