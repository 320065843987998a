import { useCan } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../use-coaching-phrases.ts'

interface SubjectWords {
  /** The advice on searching, where a reader would expect more. */
  readonly help: string | undefined
  /** The next step when the search finds no person. */
  readonly nothing: string
}

/** The words of a field that finds people or groups. Only those who read the list of users find people by their e-mail address. */
export function useSubjectWords(kind: 'user' | 'usergroup'): SubjectWords {
  const t = useCoachingPhrases()
  const findsByAddress = useCan(['user-list', 'user-paginated-read'])
  return {
    help: kind === 'user' && !findsByAddress ? t('sharing.byName') : undefined,
    nothing: t(`sharing.nothing.${kind}`),
  }
}
