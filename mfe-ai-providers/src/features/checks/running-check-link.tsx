import { useCanOpen } from '@parley/mfe-kit'
import { Link } from 'react-router'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { RunningCheck } from './checks.queries.ts'

/** The progress of a running check, which leads to its page. */
export function RunningCheckLink({ check: { model_id: id, done, total } }: { readonly check: RunningCheck }) {
  const t = useProviderPhrases()
  const canOpen = useCanOpen()('ai-providers/model-check')
  const text = t('checks.runningOf', { done, total })
  return canOpen ? <Link to={`/ai-providers/check/${id}`}>{text}</Link> : text
}
