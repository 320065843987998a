import type { Persona } from '@parley/contracts/authored'
import { Facts, Section } from '@parley/ui/core'
import { personaName, personaPost, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordItems, RecordText } from './record-lines.tsx'

function Who({ persona }: { readonly persona: Persona }) {
  const t = useCoachingPhrases()
  return (
    <Section title={t('fields.who')}>
      <div className="record__who">
        <PersonaPortrait persona={persona} size={72} />
        <div>
          <strong>{personaName(persona)}</strong>
          <p>{personaPost(persona)}</p>
          <p className="ui-soft ui-small">{[persona.age_range, persona.pronouns].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <RecordText label={t('fields.background')} text={persona.background} />
      <RecordItems label={t('fields.personality')} items={persona.personality}>
        {(trait) => trait}
      </RecordItems>
    </Section>
  )
}

function Manner({ persona }: { readonly persona: Persona }) {
  const t = useCoachingPhrases()
  const { dials } = persona
  const names = ['resistance', 'patience', 'talkativeness', 'warmth'] as const
  return (
    <Section title={t('fields.manner')}>
      <RecordText label={t('fields.moodStart')} text={persona.mood_start} />
      <RecordText label={t('fields.style')} text={persona.communication_style} />
      <Facts
        facts={names.map((name) => ({
          label: t(`fields.dials.${name}`),
          value: t('fields.ofFive', { count: dials[name] }),
        }))}
      />
      <RecordItems label={t('fields.goals')} items={persona.goals}>
        {(goal) => goal}
      </RecordItems>
      <RecordItems label={t('fields.objections')} items={persona.objections}>
        {(objection) => objection}
      </RecordItems>
    </Section>
  )
}

function Secrets({ persona }: { readonly persona: Persona }) {
  const t = useCoachingPhrases()
  return (
    <Section title={t('fields.secrets')} lead={t('fields.secretsLead')}>
      <RecordItems label={t('fields.hiddenFacts')} items={persona.hidden_facts}>
        {({ fact, reveal_when }) => (
          <>
            {fact} <span className="ui-soft">({t(`fields.revealed.${reveal_when}`)})</span>
          </>
        )}
      </RecordItems>
      <RecordText label={t('fields.knowledge')} text={persona.knowledge} />
      <RecordItems label={t('fields.forbidden')} items={persona.forbidden}>
        {(line) => line}
      </RecordItems>
    </Section>
  )
}

function Speech({ persona }: { readonly persona: Persona }) {
  const t = useCoachingPhrases()
  return (
    <Section title={t('fields.speech')}>
      <RecordItems label={t('fields.openings')} items={persona.opening_lines}>
        {(line) => line}
      </RecordItems>
      <RecordItems label={t('fields.examples')} items={persona.example_dialogue}>
        {({ role, text }) => (
          <>
            <strong>{role === 'persona' ? persona.first_name : t('result.you')}</strong> {text}
          </>
        )}
      </RecordItems>
    </Section>
  )
}

export function PersonaReading({ persona }: { readonly persona: Persona }) {
  return (
    <>
      <Who persona={persona} />
      <Manner persona={persona} />
      <Secrets persona={persona} />
      <Speech persona={persona} />
    </>
  )
}
