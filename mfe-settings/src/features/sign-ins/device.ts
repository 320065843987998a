const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

interface Device {
  readonly browser: string
  readonly system: string
}

/**
 * Reads the browser and the system from a user agent. The first entry that fits counts, because a browser also names the
 * browsers that it descends from. Returns null for an unknown browser or system.
 */
export function deviceOf(userAgent: string): Device | null {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  return browser && system ? { browser, system } : null
}
