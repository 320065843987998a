import type { PhraseTree } from '../manifest/define-phrases.ts'

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type Stem<Key extends string> = Key extends `${infer Base}${Plural}` ? Base : Key

/** Dotted paths to the texts of a tree; the plural forms of a key count as the key itself. */
export type PhraseKey<Tree extends PhraseTree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Stem<Key>
    : Tree[Key] extends PhraseTree
      ? `${Key}.${PhraseKey<Tree[Key]>}`
      : never
}[keyof Tree & string]
