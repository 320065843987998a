import { type UiPhrases, uiPhrases } from './phrases.ts'
import { useUi } from './ui-context.ts'

export const useUiPhrases = (): UiPhrases => uiPhrases[useUi().language]
