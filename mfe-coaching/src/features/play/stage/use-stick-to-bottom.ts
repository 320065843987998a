import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const nearness = 48

interface StickToBottom {
  readonly box: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** Something new stands below what is in sight. */
  readonly newBelow: boolean
  readonly toBottom: () => void
}

/** Keeps the end of a growing list in view while the reader is at the end. A reader who scrolled up stays there. */
export function useStickToBottom(): StickToBottom {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [newBelow, setNewBelow] = useState(false)

  const toBottom = useCallback(() => {
    following.current = true
    setNewBelow(false)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  useEffect(() => {
    const frame = box.current
    const inner = content.current
    if (!frame || !inner) return undefined
    let height = inner.offsetHeight
    const onScroll = () => {
      following.current = frame.scrollHeight - frame.scrollTop - frame.clientHeight < nearness
      if (following.current) setNewBelow(false)
    }
    const onSize = () => {
      const hasGrown = inner.offsetHeight > height
      height = inner.offsetHeight
      if (following.current) frame.scrollTop = frame.scrollHeight
      else if (hasGrown) setNewBelow(true)
    }
    const sizes = new ResizeObserver(onSize)
    sizes.observe(inner)
    sizes.observe(frame)
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', onScroll)
    }
  }, [])

  return { box, content, newBelow, toBottom }
}
