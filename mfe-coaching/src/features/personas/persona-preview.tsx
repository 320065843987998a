import { Input } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { RotateCcw } from '@parley/ui/icons'
import { useId } from 'react'
import { personaName, personaPost, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { useNotes } from '../editor/index.ts'
import { replyToAuthor } from './draft-replies.ts'
import type { PersonaDraft } from './persona-form.model.ts'

interface Talk {
  readonly sayings: readonly string[]
  readonly text: string
}

const noTalk: Talk = { sayings: [], text: '' }

/** The author's words to the draft and its answers, which come at once and without the server. */
function DraftTalk({ persona }: { readonly persona: PersonaDraft }) {
  const t = useAuthorPhrases()
  const id = useId()
  const [{ sayings, text }, keep] = useNotes<Talk>(noTalk)
  const turns = replyToAuthor(persona, sayings)
  const say = () => {
    const saying = text.trim()
    if (saying === '') return
    keep({ sayings: [...sayings, saying], text: '' })
  }
  return (
    <form
      className="persona-talk"
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      <ol className="persona-talk__turns" aria-live="polite" lang={persona.language}>
        {turns.map((turn, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- turns are only added at the end
          <li key={place} className={`persona-talk__turn persona-talk__turn--${turn.role}`}>
            <span className="ui-hidden">{turn.role === 'persona' ? persona.first_name : t('result.you')}: </span>
            {turn.text}
          </li>
        ))}
      </ol>
      <label htmlFor={id}>{t('personaEditor.say')}</label>
      <div className="persona-talk__row">
        <Input
          id={id}
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => keep({ sayings, text: target.value })}
        />
        <Button type="submit">{t('personaEditor.send')}</Button>
      </div>
      {sayings.length > 0 ? (
        <Button
          tone="quiet"
          icon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => keep({ sayings: [], text })}
        >
          {t('personaEditor.again')}
        </Button>
      ) : null}
    </form>
  )
}

/** The persona as a learner meets it. */
export function PersonaPreview({ persona }: { readonly persona: PersonaDraft }) {
  const t = useAuthorPhrases()
  return (
    <>
      <div className="persona-card">
        <PersonaPortrait persona={persona} size={72} />
        <div>
          <strong>{personaName(persona) || t('personaEditor.noName')}</strong>
          <p className="ui-soft">{personaPost(persona)}</p>
          <p className="ui-soft ui-small">{persona.mood_start}</p>
        </div>
      </div>
      <DraftTalk persona={persona} />
      <p className="ui-soft ui-small">{t('personaEditor.talkNote')}</p>
    </>
  )
}
