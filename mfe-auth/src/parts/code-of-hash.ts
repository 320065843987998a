/** Reads the code from the address's fragment, which never reaches a server: `#reset-password?reset_code=…`. */
export const codeOfHash = (hash: string, name: string): string =>
  new URLSearchParams(hash.replace(/^#/, '').replace(/^[^?=]*\?/, '')).get(name) ?? ''
