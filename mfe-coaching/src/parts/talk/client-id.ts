/** Without a secure context there is no randomUUID; a page on a plain local address works all the same. */
export const newClientId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
