import type { Cast } from '../cast.ts'
import { asSentence, fieldInFirstPerson, inFirstPerson, sentencesOf, speaksAsI } from './first-person.ts'
import { stemsOf, touching } from './stems.ts'

export type MaterialKind = 'knowledge' | 'objection' | 'goal' | 'hidden'

/** Something of the persona's own that it can say. */
interface SayableText {
  id: string
  kind: MaterialKind
  text: string
  stems: readonly string[]
  /** For a hidden fact: the words of its condition. */
  trigger: readonly string[]
  condition: string
}

export interface Material {
  sayables: readonly SayableText[]
  /** Stems of all that this conversation is about. */
  topics: ReadonlySet<string>
  forbidden: readonly (readonly string[])[]
}

const goalSentence = (goal: string, cast: Cast): string => {
  const { language, persona } = cast
  const own = (sentence: string) => inFirstPerson(sentence, language, persona.first_name, persona.pronouns)
  const text = goal.trim().replace(/\.$/, '')
  const lower = text.replace(/^[A-ZÀÉÈÊ](?=[a-zàéèê' ’])/u, (letter) => letter.toLowerCase())
  if (language === 'fr') {
    if (/^(?:je|j['’]|que|qu['’]|il faut|on|elle|il)(?=[\s’'])/i.test(text)) return own(text)
    const mine = lower
      .replace(/\b(son|sa|ses)\b/g, (word) => ({ son: 'mon', sa: 'ma', ses: 'mes' })[word] ?? word)
      .replace(/\bse (?=\p{L}+(?:er|ir|re)\b)/gu, 'me ')
      .replace(/\bs['’](?=\p{L}+(?:er|ir|re)\b)/gu, 'm’')
    return asSentence(`Ce que je veux, c’est ${mine}`)
  }
  if (/^(?:i|we|my|she|he)\b/i.test(text)) return own(text)
  const mine = lower.replace(/\b(?:her|his|their)\b/g, 'my').replace(/\b(?:himself|herself|themselves)\b/g, 'myself')
  if (/^wants? to /.test(mine)) return asSentence(`I ${mine.replace(/^wants?/, 'want')}`)
  if (
    /^(?:to|a|an|the|my|more|less|some|no|not|that|respect|time|peace|clarity|help|support|recognition|understanding)\b/.test(
      mine,
    )
  ) {
    return asSentence(`What I want is ${mine}`)
  }
  return asSentence(`I want to ${mine}`)
}

const forbiddenStems = (cast: Cast): string[][] =>
  (cast.persona.forbidden ?? []).map((item) => stemsOf(item)).filter((stems) => stems.length > 0)

/** Tells whether a text comes too near to something the persona must not speak of. */
const isForbidden = (material: Pick<Material, 'forbidden'>, stems: readonly string[]): boolean => {
  const saidStems = new Set(stems)
  return material.forbidden.some((item) => touching(saidStems, item) >= Math.max(1, Math.ceil(item.length * 0.6)))
}

const sayable = (id: string, kind: MaterialKind, text: string, condition = ''): SayableText => ({
  id,
  kind,
  text,
  stems: stemsOf(text),
  trigger: stemsOf(condition),
  condition,
})

const longest = 260

/** Everything of its own that a persona may say, in its own voice. */
export const materialOf = (cast: Cast): Material => {
  const { persona, mission, language } = cast
  const ownField = (field: string) => fieldInFirstPerson(field, language, persona.first_name, persona.pronouns ?? '')
  // A background is for the author's eyes; only what is written as the persona's own words is said aloud.
  const background = sentencesOf(persona.background ?? '').filter((text) => speaksAsI(text, language))
  const sayables = [
    ...[...ownField(persona.knowledge ?? ''), ...background.map(asSentence)].map((text, index) =>
      sayable(`k${index}`, 'knowledge', text),
    ),
    ...(persona.objections ?? []).map((text, index) =>
      sayable(`o${index}`, 'objection', asSentence(text.replace(/^["“«\s]+|["”»\s]+$/gu, ''))),
    ),
    ...(persona.goals ?? []).map((text, index) => sayable(`g${index}`, 'goal', goalSentence(text, cast))),
    ...(persona.hidden_facts ?? []).map(({ fact, reveal_when }, index) =>
      sayable(`h${index}`, 'hidden', ownField(fact).join(' '), reveal_when),
    ),
  ].filter(({ text }) => text.length > 2 && text.length <= longest)
  const forbidden = forbiddenStems(cast)
  const about = [
    persona.job_title,
    persona.company,
    persona.background,
    mission.briefing,
    ...(mission.objectives ?? []).map(({ label }) => label),
  ]
  return {
    sayables: sayables.filter(({ stems, kind }) => kind === 'hidden' || !isForbidden({ forbidden }, stems)),
    topics: new Set([...sayables.flatMap(({ stems, trigger }) => [...stems, ...trigger]), ...stemsOf(about.join(' '))]),
    forbidden,
  }
}
