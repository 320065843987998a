import { type Persona, personaDraft } from '@parley/contracts/authored'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { DescriptionFields, NameFields, RecordEditor } from '../editor/index.ts'
import { PersonaReading } from '../records/index.ts'
import { blankPersona, type PersonaDraft } from './persona-form.model.ts'
import { CharacterFields, IdentityFields, SecretFields, TalkFields } from './persona-fields.tsx'
import { PersonaPreview } from './persona-preview.tsx'
import { SpeechFields } from './speech-fields.tsx'
import { VoiceFields } from './voice-fields.tsx'
import './personas.css'

const reading = (persona: Persona) => <PersonaReading persona={persona} />
const preview = (persona: PersonaDraft) => <PersonaPreview persona={persona} />

export function Page() {
  const t = useCoachingPhrases()
  const labels = {
    name: t('editor.name'),
    first_name: t('personaEditor.firstName'),
    last_name: t('personaEditor.lastName'),
    job_title: t('personaEditor.jobTitle'),
    company: t('personaEditor.company'),
    age_range: t('personaEditor.age'),
    pronouns: t('personaEditor.pronouns'),
    background: t('fields.background'),
    personality: t('fields.personality'),
    communication_style: t('fields.style'),
    mood_start: t('fields.moodStart'),
    goals: t('fields.goals'),
    hidden_facts: t('fields.hiddenFacts'),
    objections: t('fields.objections'),
    dials: t('fields.manner'),
    opening_lines: t('fields.openings'),
    example_dialogue: t('fields.examples'),
    knowledge: t('fields.knowledge'),
    forbidden: t('fields.forbidden'),
    avatar: t('personaEditor.portrait'),
    voice: t('personaEditor.voice'),
    speech: t('personaEditor.speech'),
    llm_model_id: t('personaEditor.model'),
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t('editor.visibility'),
  }
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
      </IdentityFields>
      <CharacterFields />
      <SecretFields />
      <TalkFields />
      <VoiceFields />
      <SpeechFields />
      <DescriptionFields />
    </RecordEditor>
  )
}
