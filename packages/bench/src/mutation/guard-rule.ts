/** One guard taken away: a piece of a source file and what stands there instead. */
export interface Mutant {
  /** From `packages/api`. */
  file: string
  line: number
  start: number
  end: number
  instead: string
  /** Test files, most telling first, of which one must fail. */
  tests: readonly string[]
}

export interface Rule {
  /** Its first group is replaced; without a group, the whole match. */
  pattern: RegExp
  instead: string
}

/** A file with guards, their patterns, and the tests that must fail without them. */
export interface Place {
  /** From `packages/api`. */
  file: string
  rules: readonly Rule[]
  /** Test files, most telling first. */
  tests: readonly string[]
}

export const holdsAlways: Rule = { pattern: /\bholds\(actor, (?:[^()]|\([^()]*\))*\)/g, instead: 'true' }
export const authorizes: Rule = { pattern: /^\s+(authorize\w*\(.*\))$/gm, instead: 'void 0' }
/** `if (…) throw …`: nothing is refused any more. */
export const refusal: Rule = {
  pattern: /if \((.+)\)\s+throw (?:forbidden|refusalFor|new (?:ProblemError|ForbiddenAddressError))\(/g,
  instead: 'false',
}
