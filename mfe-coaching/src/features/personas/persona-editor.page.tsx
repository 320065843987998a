import { type Persona, personaDraft } from '@parley/contracts/authored'
import { DescriptionFields, LaterParts, NameFields, RecordEditor } from '../editor/index.ts'
import { PersonaReading } from '../records/index.ts'
import { blankPersona, type PersonaDraft } from './persona-form.model.ts'
import { CharacterFields, IdentityFields, SecretFields, TalkFields, usePersonaLabels } from './persona-fields.tsx'
import { NameInLists } from './name-in-lists.tsx'
import { PersonaPreview } from './persona-preview.tsx'
import { SpeechFields } from './speech-fields.tsx'
import { VoiceFields } from './voice/voice-fields.tsx'
import './personas.css'

const reading = (persona: Persona) => <PersonaReading persona={persona} />
const preview = (persona: PersonaDraft) => <PersonaPreview persona={persona} />

export function Page() {
  const labels = usePersonaLabels()
  return (
    <RecordEditor<PersonaDraft, Persona>
      kind="persona"
      schema={personaDraft}
      labels={labels}
      blank={blankPersona}
      reading={reading}
      preview={preview}
    >
      <IdentityFields>
        <NameFields />
        <NameInLists />
      </IdentityFields>
      <LaterParts>
        <CharacterFields />
        <SecretFields />
        <TalkFields />
        <VoiceFields />
        <SpeechFields />
        <DescriptionFields kind="persona" />
      </LaterParts>
    </RecordEditor>
  )
}
