import { goalKindOf } from '../objectives/goal-kinds.ts'
import { wantsPurpose } from '../objectives/answered-questions.ts'
import { signsOf } from '../objectives/objective-signs.ts'
import type { CheckedReport } from './checked-report.ts'

/** Sentences of a report about the act of a goal: it was there, it was missing, it is still to be done. */
interface Subject {
  found: RegExp
  missing: RegExp
  wanted: RegExp
}

const subjects: Readonly<Record<string, Subject>> = {
  owns: {
    found: /named your own part|nommé votre part/,
    missing: /says what your own part was|dise quelle est votre part/,
    wanted:
      /^(?:If a part of it is yours|Say in one sentence what your own part|Si une part vous revient|Dites en une phrase quelle est)/,
  },
  feeling: {
    found: /You named the feeling|nommé l’émotion/,
    missing: /that (?:names it|says what \S+ feels)|qui (?:la nomme|dise ce qu\S+ .{0,20}ressent)/,
    wanted:
      /^(?:Name what you hear|Say in one sentence what \S+ feels|Nommez (?:ce que|d’un mot)|Dites en une phrase ce qu\S+ .{0,20}ressent)/,
  },
  promises: {
    found: /said what you will do, and by when|dit ce que vous ferez et pour quand/,
    missing: /that says what you yourself will do|in which you say what you will do|où vous dites ce que vous ferez/,
    wanted:
      /^(?:Say (?:one thing that you will do|what you yourself)|Dites (?:une chose que|ce que vous ferez vous-même))/,
  },
  own_step: {
    found: /named (?:a|\d+) steps? with a date|a (?:annoncé une étape|annoncé \d+ étapes)/,
    missing: /no step that the two of you|named no step|aucune étape sur laquelle|n’a nommé aucune étape/,
    wanted: /^(?:Ask near the end|Vers la fin, demandez)/,
  },
  more_open: {
    found: /\b0 closed|no closed ones|aucune question fermée/,
    missing: /it takes more open ones|il en faut plus d’ouvertes/,
    wanted: /^(?:Begin more of your questions|Commencez davantage)/,
  },
  said_back: {
    found: /said back what you (?:heard|had heard) (?:twice|\d+ times)|(?:entendiez|entendu) [2-9] fois/,
    missing: /that say back what you heard, and I found|redire deux fois ce que vous entendez/,
    wanted: /^(?:Before you ask the next thing|Avant la question suivante)/,
  },
}

const kindOf = (objective: CheckedReport['mission']['objectives'][number], language: CheckedReport['language']) => {
  const [sign, ...others] = signsOf(objective)
  if (!sign || others.length > 0) return null
  return sign.kind === 'mentions' ? goalKindOf(sign.phrases, language) : sign.kind
}

const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ')

/** Questions for what the talk is to bring, however they are worded. */
const purpose = /(?:half hour|time we finish|this talk|demi-heure|d’ici la fin|cet échange)[^?]*\?/

const unheardPurposes = ({ report, mission }: CheckedReport): string[] => {
  const place = mission.objectives.findIndex(({ label }) => wantsPurpose(label))
  if (report.objectives[place]?.met !== false) return []
  return report.criteria.flatMap(({ key, evidence }) =>
    evidence.flatMap(({ direction, quote }) =>
      direction === 'for' && purpose.test(quote) ? [`${key} praises “${quote}”, and the goal misses it`] : [],
    ),
  )
}

/** A goal and the criterion of its subject say the same, and no next step asks for what the page found. */
export const unlikeReadings = (checkedReport: CheckedReport): string[] => {
  const { report, mission, language } = checkedReport
  if (report.state !== 'ready') return []
  const rationales = report.criteria.map(({ rationale }) => plainSpaces(rationale))
  const allTexts = [...rationales, ...report.objectives.map(({ reason }) => reason ?? ''), report.summary].map(
    plainSpaces,
  )
  const kinds = new Map(mission.objectives.map((one, place) => [kindOf(one, language), report.objectives[place]?.met]))
  const unlike = Object.entries(subjects).flatMap(([kind, { found, missing, wanted }]) => {
    const isMet = kinds.get(kind as never)
    const foundText = rationales.find((text) => found.test(text))
    const missingText = allTexts.find((text) => missing.test(text))
    const wantedStep = report.next_steps.find((text) => wanted.test(plainSpaces(text)))
    const isThere = foundText !== undefined || isMet === true
    return [
      ...(foundText !== undefined && isMet === false ? [`${kind}: not met beside “${foundText}”`] : []),
      ...(isThere && missingText !== undefined ? [`${kind}: found, and “${missingText}”`] : []),
      ...(isThere && wantedStep !== undefined ? [`${kind}: found, and “${wantedStep}” asks for it`] : []),
    ]
  })
  return [...unlike, ...unheardPurposes(checkedReport)]
}
