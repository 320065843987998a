import { useCanOpen } from '@parley/mfe-kit'
import { Link } from 'react-router'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { RunningCheck } from './checks.queries.ts'
import './checks.css'

/** The progress of a running check, which leads to its page. */
export function RunningCheckLink({ check: { model_id: id, done, total } }: { readonly check: RunningCheck }) {
  const t = useProviderPhrases()
  const canOpen = useCanOpen()('ai-providers/model-check')
  const text = t('checks.runningOf', { done, total })
  if (!canOpen) return text
  return (
    <Link to={`/ai-providers/check/${id}`} className="running-check">
      {text}
    </Link>
  )
}
