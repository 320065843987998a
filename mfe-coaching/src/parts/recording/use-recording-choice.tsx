import { notify, useLanguages } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { useState } from 'react'
import { failureText } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { decideRecording } from './recording.queries.ts'

/** Agrees to the recording of a session, or deletes it after a question. Both answer whether that was done. */
export const useRecordingChoice = (id: string) => {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  const { current } = useLanguages()
  const [isBusy, setBusy] = useState(false)
  const language = current === 'fr' ? ('fr' as const) : ('en' as const)
  const decide = async (hasConsented: boolean): Promise<boolean> => {
    setBusy(true)
    try {
      await decideRecording(id, { consented: hasConsented, language })
      return true
    } catch (error) {
      notify({ kind: 'error', text: t('recording.failed', { reason: failureText(error, t('failure.unexpected')) }) })
      return false
    } finally {
      setBusy(false)
    }
  }
  const remove = async (): Promise<boolean> => {
    const isSure = await confirm({
      title: t('recording.removeTitle'),
      children: <p>{t('recording.removeText')}</p>,
      confirmLabel: t('recording.remove'),
      final: [],
    })
    if (!isSure || !(await decide(false))) return false
    notify({ kind: 'success', text: t('recording.removed') })
    return true
  }
  return { isBusy, language, agree: () => decide(true), refuse: () => decide(false), remove }
}
