import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '../../table/filters.tsx'
import { useListChange } from './list-address.ts'

const pauseAfterTyping = 300

/** Searches shortly after the last key. The address follows the field, and leads it when it changes by itself. */
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
      lastWritten.current = wantedText
      change({ search: wantedText })
    }, pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [change, text])
  return <SearchBox value={text} onChange={setText} placeholder={label} />
}
