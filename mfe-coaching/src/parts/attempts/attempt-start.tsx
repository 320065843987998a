import type { SessionDetail } from '@parley/contracts/session'
import './attempt-start.css'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** The line between the turns that a retry kept and its own. */
export function AttemptStart({ detail: { abilities, owner } }: { readonly detail: SessionDetail }) {
  const t = useCoachingPhrases()
  return (
    <li className="attempt-start">
      {abilities.check ? t('again.beginsOf', { learner: owner.name }) : t('again.begins')}
    </li>
  )
}
