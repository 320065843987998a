import { StartPage } from './start-page.tsx'

export const Page = () => <StartPage kind="scenario" />
