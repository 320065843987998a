import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { newClientId } from '../../../parts/talk/client-id.ts'

/**
 * The key of a new record's draft. The address holds it, so that each new record has its own draft, and finds it again
 * after a reload; null until the address has one.
 */
export function useNewRecordKey(isNew: boolean): string | null {
  const [params, setParams] = useSearchParams()
  const keyInAddress = params.get('draft') ?? ''
  const key = /^new(?:-[a-z0-9]{1,40})?$/.test(keyInAddress) ? keyInAddress : null
  useEffect(() => {
    if (!isNew || key) return
    const next = new URLSearchParams(params)
    next.set('draft', `new-${newClientId().replaceAll('-', '')}`)
    setParams(next, { replace: true, preventScrollReset: true })
  }, [isNew, key, params, setParams])
  return key
}
