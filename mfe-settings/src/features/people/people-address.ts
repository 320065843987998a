import { useLocation } from 'react-router'

const list = '/settings/user/list'

/** State of a link from the list to a person: the search and filters of the list. */
export interface ListOrigin {
  readonly listSearch: string
}

/** Address of the list with the search and filters that the user came from. */
export const usePeopleAddress = (): string => {
  const { state } = useLocation() as { state: Partial<ListOrigin> | null }
  return `${list}${state?.listSearch ?? ''}`
}
