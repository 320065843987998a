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
    found: /named your own part|reconnu votre part/,
    missing: /where you say what your own part was|où vous dites quelle est votre part/,
    wanted:
      /^(?:If a part of it is yours|Say in one sentence what your own part|Si une part vous revient|Dites en une phrase quelle est)/,
  },
  feeling: {
    found: /You named the feeling|nommé l’émotion/,
    missing:
      /found no line where you name it|where you say what \S+ feels|où vous (?:la nommez|dites ce qu\S+ .{0,20}ressent)/,
    wanted:
      /^(?:Name what you hear|Say in one sentence what \S+ feels|Nommez (?:ce que|d’un mot)|Dites en une phrase ce qu\S+ .{0,20}ressent)/,
  },
  promises: {
    found: /said what you will do, and by when|dit ce que vous feriez, et quand/,
    missing: /where you say what you (?:yourself )?will do|où vous dites ce que vous ferez/,
    wanted:
      /^(?:Say (?:one thing that you will do|what you yourself)|Dites (?:une chose que|ce que vous ferez vous-même))/,
  },
  own_step: {
    found: /suggested .{1,8}steps?,? (?:each )?with a date|a proposé .{1,8}étapes?, (?:chacune )?avec une date/,
    missing: /no step that the two of you|did not suggest a next step|pas trouvé d’accord sur|n’a proposé aucune étape/,
    wanted: /^(?:Ask near the end|Vers la fin, demandez)/,
  },
  more_open: {
    found: /no closed ones|aucune question fermée/,
    missing: /this goal asks for more open ones|cet objectif demande plus de questions ouvertes/,
    wanted: /^(?:Begin more of your questions|Commencez davantage)/,
  },
  said_back: {
    found: /(?:Twice|\S+ times) in .+ turns you said back|vous avez reformulé (?!une fois)\S+ fois/,
    missing: /asks you to say back at least twice|demande de reformuler au moins deux fois/,
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
