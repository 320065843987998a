import { useRoute } from '@parley/mfe-kit'
import { PeopleChoice } from './people-choice.tsx'
import { type TrialKey, trialKeys } from './session/trial-content.ts'
import { Conversation } from './talk/conversation.tsx'
import './trial.css'
import './trial-large-text.css'

const isTrialKey = (text: string | undefined): text is TrialKey => trialKeys.some((key) => key === text)

/** "Try a conversation": without a persona in the address the visitor chooses one. */
export function Page() {
  const { persona } = useRoute().params
  return isTrialKey(persona) ? <Conversation key={persona} persona={persona} /> : <PeopleChoice />
}
