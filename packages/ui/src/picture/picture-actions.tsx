import { useRef } from 'react'
import { Button } from '../core/action/button.tsx'
import { ExternalLink, Trash2, Upload } from '../icons/index.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { AddressInput } from './address-input.tsx'
import type { PictureChoice } from './use-picture-choice.ts'

interface PictureActionsProps {
  readonly id?: string
  readonly types: readonly string[]
  readonly hasPicture: boolean
  readonly disabled?: boolean
  readonly choice: Pick<PictureChoice, 'work' | 'choose' | 'fetch'>
  readonly isAddressOpen: boolean
  readonly onToggleAddress: () => void
  readonly onRemove: () => void
}

/** The buttons of a picture field, and the row for a web address. */
export function PictureActions(props: PictureActionsProps) {
  const { id, types, hasPicture, disabled, choice, isAddressOpen, onToggleAddress, onRemove } = props
  const phrases = useUiPhrases()
  const row = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** This button leaves with the picture, so the focus goes to the one that chooses the next. */
  const remove = () => {
    onRemove()
    row.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <div className="ui-row" ref={row}>
        <input
          ref={input}
          id={id}
          type="file"
          className="ui-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={types.join(',')}
          disabled={disabled}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void choice.choose(file)
          }}
        />
        <Button
          icon={<Upload size={16} aria-hidden="true" />}
          busy={choice.work === 'upload'}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? phrases.pictureReplace : phrases.pictureChoose}
        </Button>
        <Button
          tone="quiet"
          icon={<ExternalLink size={16} aria-hidden="true" />}
          aria-expanded={isAddressOpen}
          disabled={disabled}
          onClick={onToggleAddress}
        >
          {phrases.pictureFromAddress}
        </Button>
        {hasPicture ? (
          <Button tone="quiet" icon={<Trash2 size={16} aria-hidden="true" />} disabled={disabled} onClick={remove}>
            {phrases.pictureRemove}
          </Button>
        ) : null}
      </div>
      {isAddressOpen ? (
        <AddressInput busy={choice.work === 'fetch'} onFetch={(address) => void choice.fetch(address)} />
      ) : null}
    </>
  )
}
