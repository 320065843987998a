import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../finding.ts'
import type { Check } from './check.ts'

/** The rule holds for every commit after the one that added this file. */
const ruleFile = 'packages/config/src/lint/checks/commit-subject.check.ts'

const longest = 72
const form = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9,-]+\))?!?: (?<summary>.+)$/
const notImperative = /^(?:a|an|the|it|they|what|who|every|each|no|one|[a-z]+(?:ed|ing))\b/i
/** Verbs that look like a participle or a gerund. */
const verbs = /^(?:bring|embed|exceed|feed|need|proceed|seed|shed|speed|string)\b/i

/** The third person, as in `releases credit`. */
const thirdPerson =
  /^(?!(?:access|address|bypass|canvas|compress|discuss|dismiss|express|focus|guess|pass|press|process|stress|suppress)\b)[a-z]+s\b/i

/** Git writes these subjects itself, and they may be long. */
const gitSubject =
  /^(?:Merge (?:(?:remote-tracking )?branch(?:es)?|tag|commit) '\S+'(?:(?:,| and| of| into) \S+)*$|Merge pull request #\d+ |Revert ".+"$)/

/** The fault of a commit's subject; undefined for a good one. */
export const subjectFault = (subject: string): string | undefined => {
  if (gitSubject.test(subject)) return undefined
  if (subject.length > longest) return `the subject has ${subject.length} characters; ${longest} are allowed`
  const summary = form.exec(subject)?.groups?.['summary']
  if (summary === undefined)
    return 'the subject needs a type, as in `fix(api): release credit when a reply is cancelled`'
  const isImperative = !thirdPerson.test(summary) && (!notImperative.test(summary) || verbs.test(summary))
  if (!isImperative) return 'the subject begins with a verb in the imperative'
  return undefined
}

const readLog = (root: string): string[] => {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' })
  const start = git('log', '-1', '--diff-filter=A', '--format=%H', '--', ruleFile).trim()
  return git('log', '--format=%h %s', start ? `${start}..HEAD` : 'HEAD')
    .split('\n')
    .filter(Boolean)
}

/** The subjects of new commits: imperative, with a type, short enough for one line. */
export const subjectCheck: Check = {
  name: 'subjects',
  run: (root) => {
    if (!existsSync(join(root, '.git'))) return Promise.resolve([])
    const findings = readLog(root).flatMap((line): Finding[] => {
      const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const sentence = subjectFault(subject)
      return sentence ? [{ path: hash, line: 1, rule: 'subject', sentence: `${sentence}: ${subject}` }] : []
    })
    return Promise.resolve(findings)
  },
}
