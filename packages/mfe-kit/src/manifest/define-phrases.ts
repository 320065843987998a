import type { Language } from '@parley/contracts/registry'

/** Plain nested phrases of one language; `{{name}}` is filled in, `key_one`/`key_other` are chosen by count. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree
}

export type PhraseLoaders<Tree extends PhraseTree> = Readonly<Record<Language, () => Promise<Tree>>>

export interface RemotePhrases<Tree extends PhraseTree = PhraseTree> {
  readonly namespace: string
  readonly load: PhraseLoaders<Tree>
}

/** A remote's phrases: its own namespace, one lazy chunk per language, both of one shape. */
export const definePhrases = <Tree extends PhraseTree>(
  namespace: string,
  load: PhraseLoaders<Tree>,
): RemotePhrases<Tree> => ({ namespace, load })
