import { TranslationPage } from './translation-page.tsx'

export const Page = () => <TranslationPage kind="playlist" />
