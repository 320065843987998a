export type BrowserName = 'chrome' | 'chrome-phone' | 'edge' | 'firefox' | 'safari' | 'safari-phone' | 'other'

/** Which browser this is, as far as where it hides the microphone's permission. */
export const browserName = (agent: string): BrowserName => {
  if (/iPhone|iPad|iPod/.test(agent)) return 'safari-phone'
  if (/Firefox\//.test(agent)) return 'firefox'
  if (/Edg\//.test(agent)) return 'edge'
  if (/Chrome\//.test(agent)) return /Android/.test(agent) ? 'chrome-phone' : 'chrome'
  return /Safari\//.test(agent) ? 'safari' : 'other'
}
