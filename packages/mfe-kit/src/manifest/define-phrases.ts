import type { Language } from '@parley/contracts/registry'

/** Plain nested phrases of one language; `{{name}}` is filled in, `key_one`/`key_other` are chosen by count. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree
}

/** The same keys in another language. */
type SameKeys<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]> }

export interface RemotePhrases<Tree extends PhraseTree = PhraseTree> {
  readonly namespace: string
  readonly load: Readonly<Record<Language, () => Promise<SameKeys<Tree>>>>
}

export interface PhraseLoaders<Tree extends PhraseTree> {
  readonly en: () => Promise<Tree>
  readonly fr: () => Promise<SameKeys<NoInfer<Tree>>>
}

/** A remote's phrases: one namespace, one lazy chunk per language. French must have every key of English. */
export const definePhrases = <Tree extends PhraseTree>(
  namespace: string,
  { en, fr }: PhraseLoaders<Tree>,
): RemotePhrases<Tree> => ({ namespace, load: { en: en as () => Promise<SameKeys<Tree>>, fr } })
