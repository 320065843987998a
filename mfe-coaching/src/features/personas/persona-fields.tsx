import { revealMoments } from '@parley/contracts/authored'
import { Form, FormField, FormRows, Select, Slider } from '@parley/ui/antd'
import { Disclosure, Section } from '@parley/ui/core'
import type { ReactNode } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { PersonaPortrait } from '../../parts/persona-portrait.tsx'
import {
  LongTextField,
  ModelField,
  OpeningLines,
  PictureChoice,
  TextField,
  TextRows,
  useRecordLabels,
  WordsInput,
} from '../editor/index.ts'
import type { PersonaDraft } from './persona-form.model.ts'
import { secretsAtPlaces } from './speech.model.ts'

/** The identity of the persona. */
export function IdentityFields({ children }: { readonly children: ReactNode }) {
  const t = useAuthorPhrases()
  return (
    <Section title={t('fields.who')}>
      <div className="editor__pair">
        <TextField name="first_name" label={t('personaEditor.firstName')} />
        <TextField name="last_name" label={t('personaEditor.lastName')} />
        <TextField name="job_title" label={t('personaEditor.jobTitle')} />
        <TextField name="company" label={t('personaEditor.company')} />
      </div>
      {children}
      <LongTextField
        name="background"
        label={t('fields.background')}
        help={t('personaEditor.backgroundHelp')}
        least={4}
        rows={16}
      />
      <LongTextField name="knowledge" label={t('fields.knowledge')} help={t('personaEditor.firstPersonHelp')} />
      <Disclosure summary={t('personaEditor.moreIdentity')}>
        <div className="editor__pair">
          <TextField name="age_range" label={t('personaEditor.age')} />
          <TextField name="pronouns" label={t('personaEditor.pronouns')} />
          <DrawnPortraitFields />
        </div>
        <PortraitField />
      </Disclosure>
    </Section>
  )
}

/** The values that draw the portrait: all others may change without it. */
const faceOf = ({ first_name, last_name, avatar }: PersonaDraft) => ({ first_name, last_name, avatar })

/** An uploaded portrait in place of the drawn one. */
function PortraitField() {
  const t = useAuthorPhrases()
  const persona = Form.useWatch(faceOf, { preserve: true })
  return (
    <PictureChoice
      category="avatars"
      name={['avatar', 'url']}
      label={t('personaEditor.uploadedPortrait')}
      getValueFromEvent={(url: string | null) => url ?? undefined}
      round
      fallback={
        persona?.avatar ? (
          <PersonaPortrait persona={{ ...persona, avatar: { ...persona.avatar, url: undefined } }} size={96} />
        ) : null
      }
    />
  )
}

/** The portrait that the page draws: a word gives another colour of the initials, or another face. */
function DrawnPortraitFields() {
  const t = useAuthorPhrases()
  const style = Form.useWatch<'initials' | 'thumbs' | undefined>(['avatar', 'style']) ?? 'initials'
  return (
    <>
      <FormField name={['avatar', 'style']} label={t('personaEditor.portrait')} showOptional={false}>
        <Select
          options={[
            { value: 'initials', label: t('personaEditor.portraits.initials') },
            { value: 'thumbs', label: t('personaEditor.portraits.thumbs') },
          ]}
        />
      </FormField>
      <TextField
        name={['avatar', 'seed']}
        label={t('personaEditor.seed')}
        help={t(`personaEditor.seedHelp.${style}`)}
      />
    </>
  )
}

const dialNames = ['resistance', 'patience', 'talkativeness', 'warmth'] as const
const levelKeys = ['l1', 'l2', 'l3', 'l4', 'l5'] as const

const levelKey = (value: unknown) => levelKeys[Number(value) - 1] ?? 'l3'

/** One dial: a slider whose value is said in words below it. */
function DialField({ name }: { readonly name: (typeof dialNames)[number] }) {
  const t = useAuthorPhrases()
  const value: unknown = Form.useWatch(['dials', name])
  const words = t(`personaEditor.dials.${name}.${levelKey(value)}`)
  return (
    <FormField name={['dials', name]} label={t(`fields.dials.${name}`)} help={words} showOptional={false}>
      <Slider
        min={1}
        max={5}
        ariaLabelForHandle={t(`fields.dials.${name}`)}
        ariaValueTextFormatterForHandle={(current) => t(`personaEditor.dials.${name}.${levelKey(current)}`)}
        tooltip={{ formatter: null }}
      />
    </FormField>
  )
}

/** The persona's character before anybody has earned its trust. */
export function CharacterFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('fields.manner')}>
      <FormField name="personality" label={t('fields.personality')} help={t('personaEditor.personalityHelp')}>
        <WordsInput />
      </FormField>
      <TextField name="mood_start" label={t('fields.moodStart')} />
      <LongTextField name="communication_style" label={t('fields.style')} />
      <div className="editor__pair">
        {dialNames.map((name) => (
          <DialField key={name} name={name} />
        ))}
      </div>
      <TextRows
        name="goals"
        label={t('fields.goals')}
        help={t('personaEditor.firstPersonHelp')}
        rowLabel={t('personaEditor.goal')}
        addLabel={t('personaEditor.addGoal')}
        max={10}
      />
    </Section>
  )
}

/** The facts that the persona keeps to itself, and the things that it never does. */
export function SecretFields() {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance<PersonaDraft>()
  const takeLinesAlong = (places: readonly number[]) => {
    const speech = form.getFieldValue('speech') as PersonaDraft['speech'] | undefined
    if (speech) form.setFieldValue('speech', { ...speech, secrets: secretsAtPlaces(speech.secrets, places) })
  }
  return (
    <Section title={t('fields.secrets')} lead={t('fields.secretsLead')}>
      <FormRows
        name="hidden_facts"
        label={t('fields.hiddenFacts')}
        help={t('personaEditor.firstPersonHelp')}
        addLabel={t('personaEditor.addSecret')}
        newRow={{ fact: '', reveal_when: 'reflected' }}
        onPlaces={takeLinesAlong}
        max={10}
      >
        {(row) => (
          <>
            <LongTextField
              name={[row, 'fact']}
              label={t('personaEditor.secret', { number: row + 1 })}
              labelHidden
              least={1}
              rows={6}
            />
            <FormField
              name={[row, 'reveal_when']}
              label={t('personaEditor.revealed', { number: row + 1 })}
              labelHidden
              showOptional={false}
            >
              <Select options={revealMoments.map((value) => ({ value, label: t(`fields.revealed.${value}`) }))} />
            </FormField>
            <LongTextField
              name={[row, 'reveal_note']}
              label={t('personaEditor.revealNote')}
              help={t('personaEditor.revealNoteHelp')}
              least={1}
              rows={3}
            />
          </>
        )}
      </FormRows>
      <TextRows
        name="objections"
        label={t('fields.objections')}
        help={t('personaEditor.objectionsHelp')}
        rowLabel={t('personaEditor.objection')}
        addLabel={t('personaEditor.addObjection')}
        max={12}
      />
      <Disclosure summary={t('fields.forbidden')}>
        <TextRows
          name="forbidden"
          label={t('fields.forbidden')}
          rowLabel={t('personaEditor.forbiddenAct')}
          addLabel={t('personaEditor.addForbidden')}
          max={12}
        />
      </Disclosure>
    </Section>
  )
}

/** The persona's way to talk: its first words and a sample. */
export function TalkFields() {
  const t = useAuthorPhrases()
  const persona = (Form.useWatch('first_name') as string | undefined) || t('personaEditor.thePersona')
  return (
    <Section title={t('fields.speech')}>
      <OpeningLines help={t('personaEditor.openingsHelp')} />
      <Disclosure summary={t('personaEditor.exampleFold')}>
        <FormRows
          name="example_dialogue"
          label={t('fields.examples')}
          addLabel={t('personaEditor.addLine')}
          newRow={{ role: 'persona', text: '' }}
          max={20}
        >
          {(row) => (
            <>
              <FormField
                name={[row, 'role']}
                label={t('personaEditor.speaker', { number: row + 1 })}
                labelHidden
                showOptional={false}
              >
                <Select
                  options={[
                    { value: 'learner', label: t('personaEditor.theLearner') },
                    { value: 'persona', label: persona },
                  ]}
                />
              </FormField>
              <LongTextField
                name={[row, 'text']}
                label={t('personaEditor.line', { number: row + 1 })}
                labelHidden
                least={1}
                rows={6}
              />
            </>
          )}
        </FormRows>
      </Disclosure>
      <ModelField
        name="llm_model_id"
        label={t('personaEditor.model')}
        help={t('personaEditor.modelHelp')}
        use="persona"
      />
    </Section>
  )
}

/** The labels of the fields of a persona, for checks, versions and conflicts. */
export const usePersonaLabels = () => {
  const t = useAuthorPhrases()
  return {
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
    realtime: t('personaEditor.liveVoice'),
    ...useRecordLabels('persona'),
  }
}
