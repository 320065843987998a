/** What the product runs in: native modules, `:has`, container queries, top-level await. */
export const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4']
