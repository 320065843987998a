import type { ScenarioTemplate } from '@parley/contracts/calls'
import { Link, navigateTo, notify } from '@parley/mfe-kit'
import { Button, buttonClass, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText, LoadFailure } from '../../parts/load-failure.tsx'
import { personaName, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { storeTemplate, templateList } from './start.queries.ts'

interface TemplateCardsProps {
  readonly kind: Exclude<RecordKind, 'playlist'>
  readonly language: 'en' | 'fr'
}

interface CardProps extends TemplateCardsProps {
  readonly template: ScenarioTemplate
}

/** The text of the draft that the form opens with: a persona has the name of a person. */
const shownPart = (kind: TemplateCardsProps['kind'], { name, description, tags, persona, parts }: ScenarioTemplate) => {
  if (kind === 'scenario') return { name, description, tags }
  return kind === 'persona' ? { ...parts.persona, name: personaName(persona) } : parts[kind]
}

/** A scenario is stored with its parts at once; the other kinds open in their form first. */
function UseTemplate({ kind, language, template }: CardProps) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState(false)
  const { key } = template
  const label = t('start.useNamed', { name: shownPart(kind, template).name })
  if (kind !== 'scenario')
    return (
      <Link to={paths.fromTemplate(kind, key, language)} className={buttonClass()} aria-label={label}>
        {t('start.use')}
      </Link>
    )
  const store = async () => {
    setBusy(true)
    try {
      await navigateTo(paths.record('scenario', await storeTemplate(key, language)))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} aria-label={label} onClick={() => void store()}>
      {t('start.use')}
    </Button>
  )
}

function CardFacts({ kind, template }: Pick<CardProps, 'kind' | 'template'>) {
  const t = useAuthorPhrases()
  return (
    <p className="template-card__facts ui-soft ui-small">
      {kind === 'scenario' ? (
        <span className="ui-number">{t('card.minutes', { count: template.estimated_minutes })}</span>
      ) : null}
      {kind === 'scenario' || kind === 'mission' ? <span>{t(difficultyKey(template.difficulty))}</span> : null}
      <span>{shownPart(kind, template).tags.join(', ')}</span>
    </p>
  )
}

function TemplateCard(props: CardProps) {
  const t = useAuthorPhrases()
  const { kind, template, language } = props
  const { persona } = template
  const { name, description } = shownPart(kind, template)
  const who = [kind === 'scenario' ? personaName(persona) : '', persona.job_title].filter(Boolean).join(' · ')
  const isPerson = kind === 'scenario' || kind === 'persona'
  return (
    <article className="template-card ui-card" data-plain={isPerson ? undefined : true} lang={language}>
      {isPerson ? <PersonaPortrait persona={persona} size={56} /> : null}
      <div>
        <h3>{name}</h3>
        <p className="ui-soft ui-small">{isPerson ? who : t('start.from', { name: template.name })}</p>
      </div>
      <p className="template-card__text">{description}</p>
      <CardFacts kind={kind} template={template} />
      <div className="template-card__action">
        <UseTemplate {...props} />
      </div>
    </article>
  )
}

/** The templates, each with the part that the form takes from it. */
export function TemplateCards({ kind, language }: TemplateCardsProps) {
  const { data, error, refetch, isFetching } = useQuery(templateList(language))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="cards" count={6} />
  return (
    <ul className="ui-grid start__templates">
      {data.items.map((template) => (
        <li key={template.key}>
          <TemplateCard kind={kind} language={language} template={template} />
        </li>
      ))}
    </ul>
  )
}
