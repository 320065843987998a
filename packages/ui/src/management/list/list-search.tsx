import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '../../table/filters.tsx'
import { useListChange } from './list-address.ts'

const pauseAfterTyping = 300

/**
 * Searches shortly after the last key. The address follows the field, and leads it when it changes by itself. A search
 * makes one entry of the history however often its words change, so Back leads to the list without it.
 */
export function ListSearch({ label }: { readonly label: string }) {
  const { params, change } = useListChange()
  const inAddress = params.get('search') ?? ''
  const [text, setText] = useState(inAddress)
  const lastWritten = useRef(inAddress)
  useEffect(() => {
    if (inAddress === lastWritten.current) return
    lastWritten.current = inAddress
    setText(inAddress)
  }, [inAddress])
  useEffect(() => {
    const wantedText = text.trim()
    if (wantedText === lastWritten.current) return undefined
    const timer = setTimeout(() => {
      const isNew = lastWritten.current === ''
      lastWritten.current = wantedText
      change({ search: wantedText }, { push: isNew })
    }, pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [change, text])
  return <SearchBox value={text} onChange={setText} placeholder={label} />
}
