/** Replaced by a number that JSON can write and no double can hold. */
export const TOO_LARGE_NUMBER = '@@1e400@@'

const nestLists = (depth: number): unknown => (depth === 0 ? 1 : [nestLists(depth - 1)])

/** Values that have broken a server somewhere, for any place in a body or a query. */
export const hostileValues: readonly unknown[] = [
  '\0',
  'a\0b',
  '\uD800',
  'half \uDFFF\uD800 pairs',
  '',
  ' '.repeat(12),
  'x'.repeat(5000),
  '🙂'.repeat(300),
  '\u202Eabc\u200B',
  "' or 1=1 --",
  '%',
  '\\',
  '_%\\%',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '${jndi:ldap://127.0.0.1/x}',
  'javascript:alert(1)',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '__proto__',
  'NaN',
  '1e9',
  0,
  -1,
  0.1,
  -0,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  1e308,
  TOO_LARGE_NUMBER,
  true,
  false,
  null,
  [],
  {},
  { a: 1 },
  ['x', 'x'],
  nestLists(20),
]

/** Pieces of a path as they stand on the wire. */
export const hostilePieces: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%FF',
  '%E0%A4',
  '%',
  '%2e%2e%2f',
  '%2F',
  '..',
  '0',
  '-1',
  'null',
  "'",
  '%22',
  '%F0%9F%99%82',
  'a'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
]

interface RawBody {
  type: string | undefined
  text: string
}

/** Bodies that no schema describes. */
export const hostileBodies: readonly RawBody[] = [
  { type: 'application/json', text: '' },
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '[]' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '{"__proto__":{"admin":true}}' },
  { type: 'application/json', text: `${'['.repeat(200)}${']'.repeat(200)}` },
  { type: 'application/json', text: '\uFEFF{}' },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'text/plain', text: '{}' },
  { type: 'application/xml', text: '<x/>' },
  { type: 'multipart/form-data; boundary=x', text: '--x--' },
  { type: 'application/x-www-form-urlencoded', text: 'a=%00&a=%ED%A0%80&=&%=%' },
  { type: undefined, text: '{}' },
]

export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer %00' },
  { authorization: `Bearer ${'x'.repeat(4000)}` },
  { authorization: 'Basic YTpi' },
  { 'accept-language': 'xx-invalid;q=9,,,;' },
  { 'if-none-match': '*' },
  { 'last-event-id': '999999999999999' },
  { 'last-event-id': '-1' },
  { cookie: 'a=b; ;=; parley_device=%00' },
  { 'x-request-id': '../../x' },
]
