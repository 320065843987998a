let context: AudioContext | null = null

/** The one context of the page: a browser allows sound by tap, and remembers it for a context. */
export const audioContext = (): AudioContext => {
  if (!context || context.state === 'closed') context = new AudioContext({ latencyHint: 'interactive' })
  return context
}

/** Call this inside a tap or key press; iOS plays nothing otherwise. */
export const unlockAudio = async (): Promise<boolean> => {
  const current = audioContext()
  await current.resume()
  return current.state === 'running'
}

export const isAudioUnlocked = (): boolean => context?.state === 'running'
