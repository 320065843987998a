import { useLanguages } from '@parley/mfe-kit'
import { type LayoutPhrases, layoutPhrases } from './layout.phrases.ts'

export const useLayoutPhrases = (): LayoutPhrases => layoutPhrases[useLanguages().current]
