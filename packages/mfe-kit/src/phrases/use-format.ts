import { useMemo } from 'react'
import { useHost } from '../host/host-context.tsx'
import { createFormat, type Format } from './format.ts'

/** Dates, numbers and euros as this reader writes them. */
export function useFormat(): Format {
  const { locale } = useHost().languages
  return useMemo(() => createFormat(locale), [locale])
}

export const useLanguages = () => useHost().languages
