import type { OperatorFacts } from '@parley/contracts/registry'

/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

interface TermsText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}

interface TermsInput {
  readonly product: string
  readonly operator: OperatorFacts
}

/** The text of one page. Missing facts of the operator are marked as missing. */
export type TermsPhrases = (input: TermsInput) => TermsText
