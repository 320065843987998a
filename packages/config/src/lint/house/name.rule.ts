import type { Finding } from '../finding.ts'
import type { Workspace } from './workspace.ts'

/** These say where something was put, never what it is. */
const bannedWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared'])

/** The one domain noun that contains a banned word. */
const sharedSession = /shared-sessions?/g

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

const bannedWord = (segment: string) =>
  segment
    .toLowerCase()
    .replaceAll(sharedSession, '')
    .split(/[^a-z0-9]+/)
    .find((word) => bannedWords.has(word))

const sentenceFor = (segment: string, position: 'below' | 'above') => {
  const word = bannedWord(segment)
  if (word !== undefined) return `'${segment}' says nothing: name what it is, not '${word}'`
  return position === 'above' || segment === 'README.md' || kebab.test(segment)
    ? undefined
    : `'${segment}' is not kebab-case`
}

/** Folders and files of every package; below `src` they are also kebab-case, with role suffixes after a dot. */
export const nameFindings = ({ packages, files }: Workspace): Finding[] => {
  const findings = new Map<string, Finding>()
  for (const path of files) {
    if (!packages.some(({ dir }) => path.startsWith(`${dir}/`)) || path.includes('/__snapshots__/')) continue
    const segments = path.split('/')
    const src = segments.indexOf('src')
    for (const [index, segment] of segments.entries()) {
      const at = segments.slice(0, index + 1).join('/')
      const sentence = sentenceFor(segment, src >= 0 && index > src ? 'below' : 'above')
      if (sentence !== undefined) findings.set(at, { path: at, line: 1, rule: 'name', sentence })
    }
  }
  return [...findings.values()]
}
