import { useSearchParams } from 'react-router'

/** The open tab, which the address holds as `tab`. An unknown name opens the first tab. */
export function useTab<Tab extends string>(tabs: readonly Tab[]): readonly [Tab | undefined, (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0]
  const show = (next: string) => {
    const organization = params.get('organization')
    setParams({ ...(organization ? { organization } : {}), tab: next })
  }
  return [tab, show]
}
