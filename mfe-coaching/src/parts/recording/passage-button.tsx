import { apiErrorOf, notify, queryClient } from '@parley/mfe-kit'
import { CircleStop, Play } from '@parley/ui/icons'
import { IconButton } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { failureText } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { playPassage, stopPassage, usePlayer } from './passage-player.ts'
import { findPlayedParts, type Passage } from './passages.model.ts'
import { sessionRecording } from './recording.queries.ts'

interface Props {
  readonly session: { readonly id: string; readonly mode: string }
  readonly passage: Passage
  readonly label: string
}

const isMissing = (error: unknown): boolean => apiErrorOf(error)?.status === 404

/** Written sessions are not recorded. */
export const useRecording = ({ id, mode }: Props['session']) =>
  useQuery({ ...sessionRecording(id), enabled: mode !== 'text' }).data

/** Plays a passage of a recorded session; absent when it was not recorded or is deleted. */
export function PassageButton({ session, passage, label }: Props) {
  const t = useCoachingPhrases()
  const owner = useId()
  const recording = useRecording(session)
  const isMine = usePlayer((state) => state.owner === owner)
  const isLoading = usePlayer((state) => state.owner === owner && state.isLoading)
  const parts = findPlayedParts(recording?.parts ?? [], passage)
  const hasSound = parts.length > 0
  // A passage stops with its button: when the page is left, and when the recording is deleted.
  useEffect(() => (hasSound ? () => stopPassage(owner) : undefined), [hasSound, owner])
  if (!hasSound) return null
  const play = () => {
    playPassage(owner, session.id, parts).catch((error: unknown) => {
      const text = isMissing(error) ? t('recording.gone') : failureText(error, t('failure.unexpected'))
      notify({ kind: 'error', text })
      void queryClient().invalidateQueries(sessionRecording(session.id))
    })
  }
  const isPlaying = isMine && !isLoading
  return (
    <span className="passage">
      <IconButton
        label={isPlaying ? t('recording.stopPlaying') : label}
        busy={isLoading}
        icon={isPlaying ? <CircleStop size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        onClick={() => (isMine ? stopPassage() : play())}
      />
    </span>
  )
}
