import { Link } from '@parley/mfe-kit'
import { Badge } from '@parley/ui/core'
import { Lock } from '@parley/ui/icons'
import type { CatalogueItem } from './catalogue.queries.ts'
import { CardScene } from './card-scene.tsx'
import { useCoachingPaths } from '../coaching-paths.ts'
import { difficultyKey } from './difficulty.ts'
import { personaName, personaPost, PersonaPortrait } from '../persona-portrait.tsx'
import { mediumPicture } from '@parley/contracts/pictures'
import './scenario-card.css'
import { SessionStatusBadge } from '../session-status.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** The best outcome that I reached; a conversation that did not come to its end has none. */
function BestOutcome({ best }: Pick<CatalogueItem['mine'], 'best'>) {
  const t = useCoachingPhrases()
  if (best === 'win' || best === 'end' || best === 'loose') return <SessionStatusBadge status={best} />
  return best === 'abort' ? <Badge>{t('card.unfinished')}</Badge> : null
}

/** My result: what is under way first, then the best that I reached and the number of tries. */
export function OwnBest({ mine }: { readonly mine: CatalogueItem['mine'] }) {
  const t = useCoachingPhrases()
  if (mine.live_session_id) return <SessionStatusBadge status="in-progress" />
  if (mine.attempts === 0 && mine.best === null) return null
  return (
    <span className="own-best">
      {mine.attempts > 1 ? <span className="ui-number">{t('card.attempts', { count: mine.attempts })}</span> : null}
      <BestOutcome best={mine.best} />
    </span>
  )
}

/** The sentence about what makes it hard, where another one already tells what it is about. */
const challengeBeside = ({ description, challenge }: Pick<CatalogueItem, 'description' | 'challenge'>): string =>
  description === '' || description === challenge ? '' : challenge

/** A scenario as the person one will meet. The whole card opens it. */
export function ScenarioCard({ item, locked }: { readonly item: CatalogueItem; readonly locked?: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { persona } = item
  const challenge = challengeBeside(item)
  return (
    <article
      className="scenario-card ui-card"
      data-locked={locked === undefined ? undefined : true}
      lang={item.language}
    >
      {item.image_url ? (
        <img
          className="scenario-card__scene scenario-card__picture"
          src={mediumPicture(item.image_url)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <CardScene item={item} />
      )}
      <PersonaPortrait persona={persona} size={72} />
      <div className="scenario-card__who">
        <h2>
          <Link to={paths.scenario(item.id)}>{item.name}</Link>
        </h2>
        <p className="ui-soft ui-small">
          {personaName(persona)}
          {persona.job_title === '' ? '' : ` · ${personaPost({ job_title: persona.job_title })}`}
        </p>
      </div>
      <div className="scenario-card__texts">
        <p className="scenario-card__about">{item.description || item.challenge}</p>
        {challenge === '' ? null : <p className="scenario-card__challenge ui-small ui-soft">{challenge}</p>}
      </div>
      {item.tags.length > 0 ? (
        <ul className="scenario-card__subjects ui-small" aria-label={t('catalogue.bySubject')}>
          {item.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
      <div className="scenario-card__facts ui-small ui-soft">
        <span className="ui-number">{t('card.minutes', { count: item.estimated_minutes })}</span>
        <span>{t(difficultyKey(item.difficulty))}</span>
        {item.own ? <Badge>{t('ownConversation.badge')}</Badge> : null}
        {locked === undefined ? (
          <OwnBest mine={item.mine} />
        ) : (
          <span className="scenario-card__lock">
            <Lock size={14} aria-hidden="true" /> {locked}
          </span>
        )}
      </div>
    </article>
  )
}
