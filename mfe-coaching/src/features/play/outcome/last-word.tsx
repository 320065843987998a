import { Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import type { RefObject } from 'react'
import { useCoachingPaths } from '../../../parts/coaching-paths.ts'
import { Composer } from '../../../parts/talk/composer.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
}

/** After a win the learner can say one last word, in writing. */
export function LastWord({ field, text, onText }: Props) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { detail, sendSpoken } = usePlayContext()
  const isSending = useLiveState((state) => state.unsent !== null)
  const name = detail.persona.first_name
  return (
    <>
      <p className="play__watching play__offer">{t('play.lastWord.offer')}</p>
      <Composer
        label={t('play.lastWord.field', { name })}
        placeholder={t('play.lastWord.placeholder')}
        sendLabel={t('play.send')}
        text={text}
        onText={onText}
        waits={isSending}
        onSend={(line) => sendSpoken(line, null)}
        field={field}
        beside={
          <Link to={paths.result(detail.id)} className={buttonClass({ tone: 'quiet' })}>
            {t('play.end.open')}
          </Link>
        }
      />
    </>
  )
}
