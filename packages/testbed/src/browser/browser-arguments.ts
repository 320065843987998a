/**
 * The arguments with which every test starts Chromium: quiet on the network, and without the sandbox where root cannot
 * have one.
 */
export const browserArguments = (): string[] => [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
