import type { Finding } from '../finding.ts'
import type { Module } from './module.ts'

interface Directive {
  pattern: RegExp
  /** The rest of the comment is the reason; without one of three words or more it is refused. */
  refusal?: string
}

const directives: Directive[] = [
  { pattern: /^\s*@ts-nocheck\b/, refusal: 'switches types off for a whole file' },
  { pattern: /^\s*@ts-ignore\b/, refusal: 'hides errors that are not there yet; use @ts-expect-error' },
  { pattern: /^\s*(?:oxlint|eslint)-disable(?!-)/, refusal: 'silences the rest of a file; silence one line' },
  { pattern: /^\s*(?:oxlint|eslint)-disable-(?:next-)?line\b.*\bno-explicit-any\b/s, refusal: 'allows `any`' },
  { pattern: /^\s*(?:oxlint|eslint)-disable-(?:next-)?line\b(?:(?!\s--\s).)*(?:\s--\s)?/s },
  { pattern: /^\s*@ts-expect-error\b/ },
  { pattern: /^\s*(?:oxfmt|prettier)-ignore\b/ },
  { pattern: /^\s*(?:v8|c8|istanbul) ignore\b(?: next| file| start| stop| else| if)?/ },
  { pattern: /(?:^|[\s*])@public\b/ },
]

const hasReason = (rest: string) => rest.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word)).length >= 3

const sentenceFor = (text: string) => {
  const directive = directives.find(({ pattern }) => pattern.test(text))
  if (!directive) return undefined
  const [written = ''] = directive.pattern.exec(text) ?? []
  const name = written.trim().split(/\s+/)[0] ?? ''
  if (directive.refusal !== undefined) return `${name} ${directive.refusal}`
  const rest = text.slice(text.indexOf(written) + written.length)
  return hasReason(rest) ? undefined : `${name} without a reason in words`
}

export const suppressionFindings = (modules: Module[]): Finding[] =>
  modules.flatMap(({ source, comments }) =>
    comments.flatMap(({ text, line }) => {
      const sentence = sentenceFor(text)
      return sentence === undefined ? [] : [{ path: source.path, line, rule: 'suppression', sentence }]
    }),
  )

const ignoreFile = /(^|\/)\.(oxlint|eslint|prettier|oxfmt)ignore$/

const lintSettings = /(^|\/)(\.oxlintrc|\.oxfmtrc|knip)\.jsonc?$/

const ignoreKey = /"ignore(Patterns|Files|Dependencies|Binaries|Unresolved|Members|Workspaces|Issues)?"\s*:/

/** No ignore lists: what is versioned is checked. */
export const ignoreListFindings = (files: string[], read: (path: string) => string): Finding[] => {
  const sentence = 'no ignore lists: split the file, or make it pass'
  return [
    ...files.filter((path) => ignoreFile.test(path)).map((path) => ({ path, line: 1 })),
    ...files
      .filter((path) => lintSettings.test(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((text, index) => (ignoreKey.test(text) ? [{ path, line: index + 1 }] : [])),
      ),
  ].map((place) => ({ ...place, rule: 'suppression', sentence }))
}
