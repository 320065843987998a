import type { Scenario } from '@parley/contracts/authored'
import { api, navigateTo, notify } from '@parley/mfe-kit'
import type { RecordFormHandle } from '@parley/ui/antd'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { keepTrialOrigin } from '../../parts/scenario/trial-origin.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

type PlayTest = (scenarioId: string | undefined, draft?: object) => Promise<void>

/** Starts a test session, which no statistics count, from the stored draft of a scenario or from a form, saved or not. */
export function usePlayTest(): PlayTest {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { pathname, search } = useLocation()
  return async (scenarioId, draft) => {
    const unsavedDraft = draft ? { draft: draft as Scenario } : {}
    try {
      const session = await api.sessions.create({
        body: { scenario_id: scenarioId, mode: 'text', kind: 'test', ...unsavedDraft },
      })
      keepTrialOrigin(session.id, `${pathname}${search}`)
      await navigateTo(paths.play(session.id))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }
}

interface Trial<Values extends object> {
  readonly record: { readonly id: string } | undefined
  readonly play: PlayTest
  readonly schema: { readonly shape: object }
  readonly form: RecordFormHandle<Values>
  readonly keepNow: () => void
  /** Shows the faults of a form beside its fields. */
  readonly showFaults: () => void
}

/** Plays the form as it stands. It is kept and not saved: the author finds it again after the test. */
export function useTrial<Values extends object>({ record, play, schema, form, keepNow, showFaults }: Trial<Values>) {
  const isTrying = useRef(false)
  const tryIt = async () => {
    if ((await form.faults()).length > 0) return showFaults()
    if (record && !form.hasUnsavedChanges()) return play(record.id)
    keepNow()
    const values = { ...form.initial, ...(form.antd.getFieldsValue(true) as object) }
    isTrying.current = true
    await play(record?.id, Object.fromEntries(Object.entries(values).filter(([field]) => field in schema.shape)))
    isTrying.current = false
  }
  /** Leaving for the test loses nothing, so nothing asks. */
  const leaving = { ...form, hasUnsavedChanges: () => !isTrying.current && form.hasUnsavedChanges() }
  return { tryIt, leaving }
}
