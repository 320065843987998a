import { Button } from '@parley/ui/core'
import { ArrowLeft } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReportPlace } from '../frame/use-report.ts'
import { AddComment, Comment } from './comments.tsx'
import './review.css'

/** Beside a turn of the transcript: the way back to what led here, and what humans said of it. */
export function TurnNotes({ turn }: { readonly turn: number }) {
  const t = useCoachingPhrases()
  const place = useReportPlace()
  if (!place) return null
  const { jump, back, report } = place
  const comments = report?.comments.filter((comment) => comment.turn === turn) ?? []
  return (
    <div className="turn-notes">
      {jump?.turn === turn ? (
        <Button icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={back}>
          {t('report.back')}
        </Button>
      ) : null}
      {comments.length > 0 ? (
        <ul className="comments" aria-label={t('report.comment.title')}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      ) : null}
      {report ? <AddComment turn={turn} /> : null}
    </div>
  )
}
