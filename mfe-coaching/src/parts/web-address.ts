/** An address that a link may carry: of the web, or of this installation; null for everything else. */
export const webAddress = (url: string): string | null => {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')) return url
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null
}
