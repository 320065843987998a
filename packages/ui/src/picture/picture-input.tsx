import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PictureActions } from './picture-actions.tsx'
import type { PictureFieldStore } from './picture-store.ts'
import { usePictureChoice, usePictureLimitsText } from './use-picture-choice.ts'

export interface PictureInputProps {
  readonly store: PictureFieldStore
  /** The stand-in for a picture: a generated portrait, a default picture. */
  readonly fallback: ReactNode
  /** Width divided by height of the part that is kept; 1 unless stated. */
  readonly aspect?: number
  /** Shown in a circle, as portraits are. */
  readonly round?: boolean
  /** Name of the field for a screen reader. */
  readonly label?: string
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (url: string | null) => void
  readonly disabled?: boolean
}

/**
 * Chooses a picture: from the device, by dropping it, or by an https address. The limits stand beside it before an upload.
 * It takes `value` and `onChange`, so it is the child of a `FormField` as well as of a native field.
 */
export function PictureInput(props: PictureInputProps) {
  const { store, fallback, aspect = 1, round = false, label, id, value, onChange, disabled } = props
  const phrases = useUiPhrases()
  const limitsId = useId()
  const limits = usePictureLimitsText(store.limits)
  const [isAddressOpen, setAddressOpen] = useState(false)
  const choice = usePictureChoice(store, (url) => {
    setAddressOpen(false)
    onChange?.(url)
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !disabled) void choice.choose(file)
  }
  const shownClass = `ui-picture__shown${round ? ' ui-picture__shown--round' : ''}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is a shortcut for the button inside
    <div
      className="ui-picture"
      role="group"
      aria-label={label}
      aria-describedby={limitsId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <span className={shownClass}>
        {value ? (
          <img
            src={store.previewOf(value)}
            alt={phrases.pictureShown}
            style={{ aspectRatio: aspect, width: `min(10rem, ${6 * aspect}rem)` }}
          />
        ) : (
          fallback
        )}
      </span>
      <div className="ui-picture__controls">
        <PictureActions
          id={id}
          types={store.limits.types}
          hasPicture={Boolean(value)}
          disabled={disabled}
          choice={choice}
          isAddressOpen={isAddressOpen}
          onToggleAddress={() => setAddressOpen(!isAddressOpen)}
          onRemove={() => onChange?.(null)}
        />
        <p className="ui-field__help" id={limitsId}>
          {limits}
        </p>
        <p className="ui-field__error" role="status" hidden={choice.fault === ''}>
          {choice.fault}
        </p>
      </div>
      {choice.open ? (
        <CropDialog
          picture={choice.open.picture}
          aspect={aspect}
          round={round}
          busy={choice.work === 'upload'}
          onCrop={choice.upload}
          onWhole={() => choice.upload(choice.open?.file ?? new Blob())}
          onClose={choice.close}
        />
      ) : null}
    </div>
  )
}
