import { useSearch } from '@parley/mfe-kit'
import { SearchBox } from '@parley/ui/table'
import { useEffect, useRef, useState } from 'react'

const patience = 300

/**
 * Searches as one types, a moment after the last key; the address follows, and leads when it changes by itself. A search
 * makes one entry of the history however often its words change, so Back leads to the list without it.
 */
export function ListSearch({ placeholder }: { readonly placeholder: string }) {
  const [params, change] = useSearch()
  const inAddress = params.get('search') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const writtenText = useRef(inAddress)
  useEffect(() => {
    if (inAddress === writtenText.current) return
    writtenText.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  useEffect(() => {
    const searchText = typed.trim()
    if (searchText === writtenText.current) return undefined
    const timer = setTimeout(() => {
      const isNew = writtenText.current === ''
      writtenText.current = searchText
      void change({ search: searchText, page: null }, { push: isNew })
    }, patience)
    return () => clearTimeout(timer)
  }, [change, typed])
  return <SearchBox value={typed} onChange={setTyped} placeholder={placeholder} />
}
