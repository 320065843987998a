type Params = Readonly<Record<string, unknown>>

/** Fills `{param}` placeholders with encoded values. Refuses values that would lead to another path. */
export const fillPath = (path: string, params: Params = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (text === '' || text === '.' || text === '..') throw new TypeError(`${path}: ${name} cannot be "${text}"`)
    return encodeURIComponent(text)
  })

/** Encodes a query or a form: undefined and null are left out, lists repeat their key. */
export const encodeFields = (fields: Params = {}): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) query.append(key, String(entry))
    }
  }
  return query
}
