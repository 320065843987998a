import { Tooltip as AntTooltip } from 'antd'
import { cloneElement, type ReactElement, useId } from 'react'

export interface TooltipProps {
  readonly text: string
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

/** An aside. It also comes on focus and is always in the page for a screen reader: nothing is only on hover. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    <>
      <AntTooltip title={text} trigger={['hover', 'focus']} mouseEnterDelay={0.3}>
        {cloneElement(children, { 'aria-describedby': id })}
      </AntTooltip>
      <span id={id} className="ui-hidden">
        {text}
      </span>
    </>
  )
}
