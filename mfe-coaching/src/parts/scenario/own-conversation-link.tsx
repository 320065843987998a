import { callQuery } from '@parley/api-client/queries'
import { api, Link, useCanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** True when the learner may prepare a conversation of their own; undefined until the server has answered. */
export const useMayPrepare = () => {
  const mayPractise = useCanOpen()('coaching/own-conversation')
  return useQuery({ ...callQuery(api, 'ownScenarios', 'permission', {}), enabled: mayPractise, staleTime: 300_000 })
}

/** The way to the six questions, where the organisation allows them. */
export function OwnConversationLink() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (useMayPrepare().data?.allowed !== true) return null
  return (
    <Link to={paths.ownConversation} className={buttonClass()}>
      {t('ownConversation.open')}
    </Link>
  )
}
