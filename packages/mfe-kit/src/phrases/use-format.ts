import { useMemo } from 'react'
import { useHost } from '../host/host-context.tsx'
import { createFormat, type Format } from './format.ts'

/** Formats dates, numbers and euros for the user's locale. */
export function useFormat(): Format {
  const { locale } = useHost().languages
  return useMemo(() => createFormat(locale), [locale])
}

export const useLanguages = () => useHost().languages
