/** The folder of the remote's files; the bundler sets it. */
declare const __webpack_public_path__: string

type WorkletName = 'capture' | 'playback'

const loadsOf = new WeakMap<BaseAudioContext, Map<WorkletName, Promise<void>>>()

/** Audio-thread code comes from our own origin, beside the remote's other files. */
const addressOf = (name: WorkletName): string =>
  new URL(`voice/${name}.js`, new URL(__webpack_public_path__, document.baseURI)).href

/** Loads the code once for a context; what failed may be tried again. */
export const loadWorklet = (context: BaseAudioContext, name: WorkletName): Promise<void> => {
  const loads = loadsOf.get(context) ?? new Map<WorkletName, Promise<void>>()
  loadsOf.set(context, loads)
  const running = loads.get(name)
  if (running) return running
  const loading = context.audioWorklet.addModule(addressOf(name)).catch((error: unknown) => {
    loads.delete(name)
    throw error
  })
  loads.set(name, loading)
  return loading
}
