export interface PagePolicy {
  readonly nonce: string
  readonly https: boolean
  /** The origins of the remotes that this visitor has chosen. */
  readonly elsewhere: readonly string[]
}

const isPlain = (origin: string): boolean => origin.startsWith('http:')

const webSocketsOf = (origins: readonly string[]): string[] => origins.map((origin) => origin.replace(/^http/, 'ws'))

/**
 * Scripts by nonce, and by what those load. Style attributes are allowed because pages rendered on the server carry
 * them; style elements need the nonce.
 */
export const contentPolicy = ({ nonce, https, elsewhere }: PagePolicy): string =>
  [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    ['style-src', `'self'`, `'nonce-${nonce}'`, ...elsewhere].join(' '),
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...elsewhere].join(' '),
    ['font-src', `'self'`, 'data:', ...elsewhere].join(' '),
    `media-src 'self' blob: data:`,
    ['connect-src', `'self'`, ...elsewhere, ...webSocketsOf(elsewhere)].join(' '),
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    // Sandboxed applications. No page of ours lets itself be framed, so this frames nothing but their checked files.
    `frame-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The upgrade would also turn http://localhost, where a developer's own remote is served, into https.
    ...(https && !elsewhere.some(isPlain) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const permissions = [
  'microphone=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'midi', 'serial', 'display-capture'].map((feature) => `${feature}=()`),
].join(', ')

/** The headers of every answer. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
