import { navigateTo, notify } from '@parley/mfe-kit'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { translatedDraft } from './translation.model.ts'
import { type StoredTranslation, storeRecord } from './translation.queries.ts'
import { nameOf, type TranslatedPart, type Translation } from './use-translation.ts'

/** Stores the chosen parts as drafts, then the record that is made of them, and opens it in its editor. */
export function useStoreTranslation(translation: Translation, chosenParts: readonly TranslatedPart[]) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState(false)
  /** The new record of each part, by the id of its original. A second attempt writes only what has changed since. */
  const storedParts = useRef(new Map<string, StoredTranslation & { readonly draft: string }>())
  const draftFor = (part: TranslatedPart) => {
    const { texts, to, isAccepted } = translation
    const acceptedTexts = part.texts.flatMap((text) => {
      const name = nameOf(part, text)
      return isAccepted(name) ? [[text, texts[name] ?? ''] as const] : []
    })
    return translatedDraft(part.kind, part.record, { to, texts: acceptedTexts })
  }
  const storePart = async (part: TranslatedPart) => {
    const body = draftFor(part)
    const draft = JSON.stringify(body)
    const storedPart = storedParts.current.get(part.record.id)
    if (storedPart?.draft === draft) return
    storedParts.current.set(part.record.id, { ...(await storeRecord(part.kind, body, storedPart)), draft })
  }
  /** A part that the author has deselected since stays the original. */
  const newId = (id: string | undefined) => {
    const isChosen = chosenParts.some(({ record }) => record.id === id)
    return id === undefined || !isChosen ? id : (storedParts.current.get(id)?.id ?? id)
  }
  const store = async () => {
    const [main, ...others] = chosenParts
    if (!main) return
    // The page must know it before the new draft opens, or it would ask about unsaved texts.
    flushSync(() => setBusy(true))
    try {
      for (const part of others) await storePart(part)
      const { persona_id, mission_id, observer_ids } = main.record
      const ids =
        main.kind === 'scenario'
          ? { persona_id: newId(persona_id), mission_id: newId(mission_id), observer_ids: observer_ids?.map(newId) }
          : {}
      const { id } = await storeRecord(main.kind, { ...draftFor(main), ...ids })
      translation.finish()
      await navigateTo(paths.record(main.kind, id))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return { busy, store }
}
