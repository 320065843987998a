import { useSearchParams } from 'react-router'

/** The page number of a list inside another page, kept in the address under a name of its own. */
export function usePageNumber(name: `${string}_page`): readonly [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get(name))) || 1)
  const openPage = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 1) after.delete(name)
        else after.set(name, String(next))
        return after
      },
      { preventScrollReset: true },
    )
  return [page, openPage]
}
