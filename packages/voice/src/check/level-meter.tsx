import type { Ref } from 'react'

/** A bar as long as the sound is loud. Its length is set from outside, many times a second, without rendering. */
export function LevelMeter({ bar, label }: { readonly bar: Ref<HTMLSpanElement>; readonly label: string }) {
  return (
    <div className="voice-meter" role="img" aria-label={label}>
      <span ref={bar} className="voice-meter__bar" />
    </div>
  )
}
