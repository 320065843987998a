import type { SessionReport } from '@parley/contracts/calls'
import { notify, queryClient } from '@parley/mfe-kit'
import { useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { sessionReport } from '../report.queries.ts'

/** Changes a report and shows what became of it; answers whether it did. */
export function useReportChange(id: string) {
  const t = useCoachingPhrases()
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<SessionReport | null>, text: string): Promise<boolean> => {
    if (busy) return false
    const { queryKey } = sessionReport(id)
    setBusy(true)
    try {
      const report = await work()
      if (report) queryClient().setQueryData(queryKey, report)
      else await queryClient().invalidateQueries({ queryKey: ['reports'] })
      notify({ kind: 'success', text })
      return true
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
