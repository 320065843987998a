import type { SessionMode } from '@parley/contracts/session/words'
import { Link } from '@parley/mfe-kit'
import { Facts, PageHeader } from '@parley/ui/core'
import { useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { GuestSharingLink } from '../../parts/scenario/guest-sharing-link.tsx'
import { mediumPicture } from '@parley/contracts/pictures'
import { MaterialList } from '../../parts/material-list.tsx'
import { Markdown } from '@parley/ui/markdown'
import { personaName, personaPost, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import type { ScenarioInfo } from '../../parts/scenario/catalogue.queries.ts'
import { difficultyHintKey, difficultyKey } from '../../parts/scenario/difficulty.ts'
import { SessionReaders } from '../../parts/session/session-readers.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { OwnAttempts } from './own-attempts.tsx'
import { OwnReaders, OwnScenarioRemoval } from './own-scenario.tsx'
import { StartPanel } from './start-panel.tsx'

function PersonaCard({ persona }: Pick<ScenarioInfo, 'persona'>) {
  const t = useCoachingPhrases()
  const post = personaPost(persona)
  return (
    <section className="who" aria-label={t('info.who')}>
      <PersonaPortrait persona={persona} size={96} />
      <div>
        <h2>{personaName(persona)}</h2>
        {post === '' ? null : <p>{post}</p>}
        <p className="ui-soft ui-small">
          {[persona.age_range, persona.pronouns, persona.mood_start].filter(Boolean).join(' · ')}
        </p>
      </div>
    </section>
  )
}

function Briefing({ info }: { readonly info: ScenarioInfo }) {
  const t = useCoachingPhrases()
  const { briefing } = info
  if (!briefing.learner_role && !briefing.text && briefing.materials.length === 0) return null
  return (
    <section className="info__part">
      <h2>{t('info.briefing')}</h2>
      {briefing.learner_role === '' ? null : (
        <p>
          <strong>{t('play.begin.role')}</strong>
          <br />
          {briefing.learner_role}
        </p>
      )}
      <Markdown text={briefing.text} />
      {briefing.materials.length > 0 ? <MaterialList materials={briefing.materials} /> : null}
    </section>
  )
}

function ObjectivesAndCriteria({ info }: { readonly info: ScenarioInfo }) {
  const t = useCoachingPhrases()
  return (
    <>
      {info.briefing.objectives.length > 0 ? (
        <section className="info__part">
          <h2>{t('play.sidebar.objectives')}</h2>
          <ul className="info__list">
            {info.briefing.objectives.map(({ label, required }) => (
              <li key={label}>
                {label}
                {required ? null : <span className="ui-soft"> {t('play.sidebar.optional')}</span>}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {info.criteria.length > 0 ? (
        <section className="info__part">
          <h2>{t('info.criteria')}</h2>
          <ul className="info__list">
            {info.criteria.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface ChosenProps {
  readonly info: ScenarioInfo
  readonly mode: SessionMode
}

/** The model that plays the persona in the chosen way to talk: live voice has a model of its own. */
function Partner({ info: { partner }, mode }: ChosenProps) {
  const t = useCoachingPhrases()
  const partnerText = partner.builtin ? t('partner.builtin') : t('partner.model', { model: partner.model })
  return <p className="ui-soft ui-small">{mode === 'realtime' ? t('partner.realtime') : partnerText}</p>
}

function GoodToKnow({ info, mode }: ChosenProps) {
  const t = useCoachingPhrases()
  const facts = [
    { label: t('info.time'), value: t('card.minutes', { count: info.estimated_minutes }) },
    { label: t('info.difficulty'), value: t(difficultyKey(info.difficulty)) },
    { label: t('info.limit'), value: limitText(info, t) },
    ...(info.hint_count > 0 ? [{ label: t('play.sidebar.hints'), value: String(info.hint_count) }] : []),
  ]
  return (
    <section className="info__part">
      <h2>{t('info.expect')}</h2>
      <p>{t(difficultyHintKey(info.difficulty), { name: info.persona.first_name })}</p>
      <Facts facts={facts} />
      <Partner info={info} mode={mode} />
    </section>
  )
}

const limitText = (info: ScenarioInfo, t: ReturnType<typeof useCoachingPhrases>): string => {
  const limits = [
    info.time_limit_s === null ? null : t('card.minutes', { count: Math.round(info.time_limit_s / 60) }),
    info.max_turns === null ? null : t('info.turns', { count: info.max_turns }),
  ].filter((limit) => limit !== null)
  return limits.length > 0 ? limits.join(', ') : t('info.noLimit')
}

/** The things to know before the start, and the one button. */
export function ScenarioDocument({ info }: { readonly info: ScenarioInfo }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [mode, setMode] = useState<SessionMode>(info.served_modes[0] ?? 'text')
  return (
    <article className="info">
      <PageHeader
        title={info.name}
        lead={info.intro || info.description}
        trail={<Link to={paths.catalogue}>{t('catalogue.short')}</Link>}
      />
      <div className="info__columns">
        <div className="info__text" lang={info.language}>
          {info.image_url ? <img className="info__picture" src={mediumPicture(info.image_url)} alt="" /> : null}
          <Briefing info={info} />
          <ObjectivesAndCriteria info={info} />
        </div>
        <aside className="info__aside">
          <PersonaCard persona={info.persona} />
          {info.own ? (
            <OwnReaders partner={info.partner} />
          ) : (
            <SessionReaders model={info.partner.builtin ? null : info.partner.model} />
          )}
          <StartPanel info={info} mode={mode} onMode={setMode} />
          {info.abilities.run ? <GuestSharingLink kind="scenario" id={info.id} /> : null}
          <GoodToKnow info={info} mode={mode} />
          {info.own && info.abilities.delete ? <OwnScenarioRemoval info={info} /> : null}
          <OwnAttempts attempts={info.attempts} />
        </aside>
      </div>
    </article>
  )
}
