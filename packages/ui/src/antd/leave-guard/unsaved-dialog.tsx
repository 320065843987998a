import { LeaveDialog, type LeaveDialogProps } from '../../core/overlay/leave-dialog.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'

interface UnsavedDialogProps {
  readonly navigation: LeaveDialogProps['navigation']
  /** In place of the usual words of the question. */
  readonly text?: string | undefined
}

/** The question of each form whose typed words would be lost. */
export function UnsavedDialog({ navigation, text }: UnsavedDialogProps) {
  const phrases = useUiPhrases()
  return (
    <LeaveDialog
      navigation={navigation}
      title={phrases.unsavedTitle}
      text={text ?? phrases.unsavedText}
      leave={phrases.leaveUnsaved}
      stay={phrases.stay}
    />
  )
}
