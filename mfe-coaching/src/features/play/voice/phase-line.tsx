interface PhaseLineProps {
  readonly words: string
  /** Only what no ear can notice is announced: everything else would talk into the conversation. */
  readonly isNews: boolean
}

/** One line that says who talks now. */
export function PhaseLine({ words, isNews }: PhaseLineProps) {
  return (
    <p className="voice__phase">
      <span data-testid="voice-phase">{words}</span>
      <span className="ui-hidden" role="status">
        {isNews ? words : ''}
      </span>
    </p>
  )
}
