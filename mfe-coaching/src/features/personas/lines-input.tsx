import { Input } from '@parley/ui/antd'
import { useId, useState } from 'react'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface LinesInputProps {
  readonly label: string
  readonly help?: string
  readonly value: readonly string[]
  readonly onChange: (lines: string[]) => void
}

/** Many short sentences in one field, one a line. */
export function LinesInput({ label, help, value, onChange }: LinesInputProps) {
  const id = useId()
  const [text, setText] = useState(value.join('\n'))
  // A reset of the form brings other sentences than those that were typed here.
  const shownText = linesOf(text).join('\n') === value.join('\n') ? text : value.join('\n')
  return (
    <div className="speech-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={shownText}
        onChange={({ target }) => {
          setText(target.value)
          onChange(linesOf(target.value))
        }}
      />
      {help ? (
        <p id={`${id}-help`} className="ui-soft ui-small">
          {help}
        </p>
      ) : null}
    </div>
  )
}
