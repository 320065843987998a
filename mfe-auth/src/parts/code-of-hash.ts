/** A code that came in the address's fragment, which no server's log ever sees: `#reset-password?reset_code=…`. */
export const codeOfHash = (hash: string, name: string): string =>
  new URLSearchParams(hash.replace(/^#/, '').replace(/^[^?=]*\?/, '')).get(name) ?? ''
