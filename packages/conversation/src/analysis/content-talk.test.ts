import { expect, test } from 'vitest'
import type { ContentTalk } from '../observer/labels/content-talk/content-talk.ts'
import { englishTalk, englishTalkKeptAside } from '../observer/labels/content-talk/english-talk.ts'
import { frenchTalk, frenchTalkKeptAside } from '../observer/labels/content-talk/french-talk.ts'
import type { Language } from '../observer/question-kind.ts'
import { analyseUtterance } from './english-model/index.ts'

const shareOfReflections = (talks: readonly ContentTalk[], kind: 'reflections' | 'others', language: Language) => {
  const reflections = talks.flatMap((talk) =>
    talk[kind].map(
      (line) => analyseUtterance(line, [{ speaker: 'client', text: talk.clientText }], language).reflection,
    ),
  )
  return reflections.filter((one) => one !== null).length / reflections.length
}

/**
 * The limits stand a little beside what was measured (before: 0.88 and 0.33, 0.85 and 0.45; 0.67 and 0.21, 0.7 and 0.33). The lines that were kept aside say what to expect of other talk. */
test.each([
  ['en', 'looked at', englishTalk, { least: 0.93, most: 0.07 }],
  ['en', 'kept aside', englishTalkKeptAside, { least: 0.93, most: 0.4 }],
  ['fr', 'looked at', frenchTalk, { least: 0.9, most: 0.1 }],
  ['fr', 'kept aside', frenchTalkKeptAside, { least: 0.84, most: 0.25 }],
] as const)(
  '%s, lines %s: what gives content back is told from what only uses it',
  (language, _lines, talks, limits) => {
    expect(talks.flatMap(({ reflections }) => reflections)).toHaveLength(33)
    expect(shareOfReflections(talks, 'reflections', language)).toBeGreaterThanOrEqual(limits.least)
    expect(shareOfReflections(talks, 'others', language)).toBeLessThanOrEqual(limits.most)
  },
)
