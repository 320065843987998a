import { ForkPage } from '../editor/index.ts'

export const Page = () => <ForkPage kind="mission" />
