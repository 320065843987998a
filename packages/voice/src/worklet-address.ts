/** The folder of the remote's files; the bundler sets it. */
declare const __webpack_public_path__: string

type WorkletName = 'capture' | 'playback'

const loaded = new WeakMap<BaseAudioContext, Map<WorkletName, Promise<void>>>()

/** Audio-thread code comes from our own origin, beside the remote's other files. */
const addressOf = (name: WorkletName): string =>
  new URL(`voice/${name}.js`, new URL(__webpack_public_path__, document.baseURI)).href

/** Loads the code once for a context; what failed may be tried again. */
export const loadWorklet = (context: BaseAudioContext, name: WorkletName): Promise<void> => {
  const known = loaded.get(context) ?? new Map<WorkletName, Promise<void>>()
  loaded.set(context, known)
  const running = known.get(name)
  if (running) return running
  const loading = context.audioWorklet.addModule(addressOf(name)).catch((error: unknown) => {
    known.delete(name)
    throw error
  })
  known.set(name, loading)
  return loading
}
