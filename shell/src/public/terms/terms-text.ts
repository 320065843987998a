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

/** The words of one page; what the operator has not told us is said to be missing, never made up. */
export type TermsPhrases = (input: TermsInput) => TermsText
