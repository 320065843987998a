export { SignIns } from './sign-ins.tsx'
