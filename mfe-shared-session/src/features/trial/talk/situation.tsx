import { Disclosure } from '@parley/ui/core'
import { Fragment, useState } from 'react'
import type { TrialContent } from '../session/trial-content.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { useTrialPhrases } from '../use-trial-phrases.ts'

/** Authors mark the words that matter with two asterisks. */
function TextWithEmphasis({ text }: { readonly text: string }) {
  return text.split('**').map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 1 ? <strong key={key}>{part}</strong> : <Fragment key={key}>{part}</Fragment>
  })
}

/** On a phone the goals would push the first line off the screen, so they start folded there. */
function Goals({ objectives }: Pick<TrialContent, 'objectives'>) {
  const t = useTrialPhrases()
  const [isOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  if (objectives.length === 0) return null
  return (
    <Disclosure summary={`${t('trial.report.goals')} (${objectives.length})`} open={isOpen}>
      <ul>
        {objectives.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The visitor's role and goals, before the first words. */
export function Situation({ content }: { readonly content: TrialContent }) {
  const t = useTrialPhrases()
  return (
    <section className="trial-situation" aria-labelledby="trial-situation">
      <h2 id="trial-situation">{t('trial.role', { role: content.role })}</h2>
      {content.briefing
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>
            <TextWithEmphasis text={paragraph} />
          </p>
        ))}
      <Goals objectives={content.objectives} />
      <p className="ui-soft ui-small">
        <PrivacyNote />
      </p>
    </section>
  )
}
