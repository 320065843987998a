import type { AuthoredKind } from '@parley/contracts/authored'
import type { Language } from '@parley/contracts/registry'
import { ProblemError } from '../../../platform/http/index.ts'

/** A part that the exporting person cannot open, told by its place in a record that they can. */
export interface ClosedPart {
  kind: AuthoredKind
  /** The name of the scenario or playlist that names the part. */
  of: string
  /** The place among the parts of this kind, from 1. */
  place: number
}

type PartName = (part: ClosedPart) => string

const names: Readonly<Record<Language, Readonly<Partial<Record<AuthoredKind, PartName>>>>> = {
  en: {
    persona: ({ of }) => `the persona of “${of}”`,
    mission: ({ of }) => `the mission of “${of}”`,
    observer: ({ of, place }) => `observer ${place} of “${of}”`,
    scenario: ({ of, place }) => `step ${place} of “${of}”`,
  },
  fr: {
    persona: ({ of }) => `le persona de «\u00A0${of}\u00A0»`,
    mission: ({ of }) => `la mission de «\u00A0${of}\u00A0»`,
    observer: ({ of, place }) => `l’observateur ${place} de «\u00A0${of}\u00A0»`,
    scenario: ({ of, place }) => `l’étape ${place} de «\u00A0${of}\u00A0»`,
  },
}

/** Names every part that is missing. The name of a private part stays with those who can open it. */
export const refuseClosedParts = (parts: readonly ClosedPart[]): void => {
  if (parts.length === 0) return
  throw new ProblemError('bundle-private-parts', {
    values: (language) => ({
      parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(
        parts.map((part) => names[language][part.kind]?.(part) ?? part.of),
      ),
    }),
  })
}
