import { callQuery } from '@parley/api-client/queries'
import { api, CanOpen, Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

/** Asks the server for a language model of the organisation that can draft and translate. */
export const draftState = () => callQuery(api, 'drafts', 'state', {})

/** Leads those who may connect a language model to the place where they do it. */
export function NewProviderLink() {
  const t = useAuthorPhrases()
  return (
    <CanOpen page="ai-providers/provider-create">
      <Link to="/ai-providers/create" className={buttonClass({ tone: 'quiet' })}>
        {t('draft.addProvider')}
      </Link>
    </CanOpen>
  )
}
