import type { WorkshopDebrief } from '@parley/contracts/calls'
import { Badge } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

interface QuotesProps {
  readonly debrief: WorkshopDebrief
}

/** Says how many of the participants who spoke agreed to be quoted. */
function Consent({ debrief: { consented, spoke } }: QuotesProps) {
  const t = useCoachingPhrases()
  return <p className="ui-small ui-soft">{t('workshops.consented', { count: consented, of: spoke })}</p>
}

/** The first words of each participant who agreed, side by side, with their effect. */
export function Openings({ debrief }: QuotesProps) {
  const t = useCoachingPhrases()
  return (
    <section className="room-card" aria-labelledby="debrief-openings">
      <h2 id="debrief-openings">{t('workshops.openings')}</h2>
      <Consent debrief={debrief} />
      <ul className="quotes">
        {debrief.openings.map(({ quote, shows, openness, outcome }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may say the same
          <li key={place} className="quote">
            <blockquote>{quote}</blockquote>
            <div className="quote__signs">
              {shows.map((sign) => (
                <Badge key={sign} tone={sign === 'advice' ? 'orange' : 'info'}>
                  {t(`workshops.shows.${sign}`)}
                </Badge>
              ))}
            </div>
            <p className="ui-small ui-soft">
              {openness === null ? null : `${t('workshops.opennessAfter', { value: Math.round(openness) })} · `}
              {t(`workshops.outcome.${outcome}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The turns that moved the other person most. */
export function Moments({ debrief }: QuotesProps) {
  const t = useCoachingPhrases()
  const name = debrief.workshop.persona_name
  return (
    <section className="room-card" aria-labelledby="debrief-moments">
      <h2 id="debrief-moments">{t('workshops.moments')}</h2>
      {debrief.moments.length === 0 ? <p className="ui-soft">{t('workshops.noMoments')}</p> : null}
      <ul className="quotes">
        {debrief.moments.map(({ kind, by, quote, answer }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may say the same
          <li key={place} className="quote">
            <Badge tone={kind === 'opened' ? 'success' : 'orange'}>
              {t(`workshops.moved.${kind}`, { name, by: Math.abs(by) })}
            </Badge>
            <blockquote>{quote}</blockquote>
            {answer ? (
              <p className="quote__answer ui-soft">
                <strong>{name}</strong> {answer}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
