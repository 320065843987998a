import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { Button } from '../action/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmOptions {
  readonly title: string
  readonly children?: ReactNode
  /** A verb: `Delete 3 scenarios`, never `OK`. */
  readonly confirmLabel: string
  /** Marks a change that hurts and that can be undone or repaired. */
  readonly danger?: boolean
  /**
   * For what cannot be undone: the names of what is lost. A single name has to be typed, and for several their number. What
   * has no name is confirmed by the button alone, so the text must say what is lost.
   */
  readonly final?: readonly string[]
}

export type Confirmation = (options: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirmation | undefined>(undefined)

/** The text that a person types before something is lost for good. */
const wordToType = (names: readonly string[] = []): string => {
  if (names.length > 1) return String(names.length)
  return names[0]?.trim() ?? ''
}

interface OpenQuestion {
  readonly options: ConfirmOptions
  readonly answer: (yes: boolean) => void
}

function ConfirmDialog({ options, answer }: OpenQuestion) {
  const phrases = useUiPhrases()
  const [typedWord, setTypedWord] = useState('')
  const id = useId()
  const word = wordToType(options.final)
  const isReady = word === '' || typedWord.trim() === word
  return (
    <Dialog
      open
      role="alertdialog"
      title={options.title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button tone="quiet" onClick={() => answer(false)}>
            {phrases.cancel}
          </Button>
          <Button
            tone={options.danger || options.final ? 'danger' : 'primary'}
            disabled={!isReady}
            onClick={() => answer(true)}
          >
            {options.confirmLabel}
          </Button>
        </>
      }
    >
      {options.children}
      {word === '' ? null : (
        <div className="ui-field">
          <label htmlFor={id}>{phrases.typeToConfirm(word)}</label>
          <input
            id={id}
            className="ui-input"
            value={typedWord}
            autoComplete="off"
            onChange={(event) => setTypedWord(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>()
  const confirm = useCallback<Confirmation>(
    (options) =>
      new Promise((resolve) => {
        setOpenQuestion({
          options,
          answer: (yes) => {
            setOpenQuestion(undefined)
            resolve(yes)
          },
        })
      }),
    [],
  )
  const dialog = useMemo(() => (openQuestion ? <ConfirmDialog {...openQuestion} /> : null), [openQuestion])
  return (
    <ConfirmContext value={confirm}>
      {children}
      {dialog}
    </ConfirmContext>
  )
}

/** `if (await confirm({...})) …` — for what cannot be undone; what can be undone is done, with a notice that offers Undo. */
export const useConfirm = (): Confirmation => {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a UiProvider above it.')
  return confirm
}
