import type { PageModule, RemotePhrases } from '@parley/mfe-kit/manifest'

interface LoaderPorts {
  readonly addPhrases: (owner: { readonly phrases?: RemotePhrases }) => Promise<void>
}

// In the app's chunk, so that pages do not repeat code of the app.
const load = async () => (await import(/* webpackChunkName: "app" */ './remotes.sample.ts')).remotes

/** Replaces the shell's loader of remotes and loads the same pages with plain `import()`. */
export function createRemoteLoader({ addPhrases }: LoaderPorts) {
  const page = async (name: string, id: string): Promise<PageModule> => {
    const module = (await load())[name]
    const open = module?.routes[id]
    if (!module || !open) throw new Error(`There is no page ${name}/${id}.`)
    const [opened] = await Promise.all([open(), addPhrases(module), open.phrases && addPhrases(open)])
    return opened
  }
  const phrases = async (name: string): Promise<void> => {
    const module = (await load())[name]
    if (module) await addPhrases(module)
  }
  return {
    page,
    warm: async (name: string, id?: string): Promise<void> => {
      await (id ? page(name, id) : phrases(name)).catch(() => {})
    },
    // The monolith contains all remotes, so no remote needs a prefetch.
    loaded: () => new Set(['ai-providers', 'auth', 'coaching', 'settings', 'shared-session']),
  }
}
