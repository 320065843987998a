import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment } from '../moment.ts'
import { newLine } from '../voice.ts'

/** Words that may begin a sentence with a capital letter and are no names. */
const capital = /(?<!\p{L})\p{Lu}[\p{L}-]{2,}/gu

/** The learner asks for the person: "Who's that?", "Who is Mira?", « C’est qui, ce Kévin ? », "Is Jule a colleague?" */
const asksWho: Readonly<Record<Language, RegExp>> = {
  en: /\bwho(?:'s| is| was| are)?\b|\b(?:is|was) (?:he|she|that|\w+) (?:a|an|your|one of) (?:colleague|friend|relative|boss|relation|neighbour|daughter|son|wife|husband|family)/,
  fr: accentedPattern(
    /\b(?:c'est|c'était|ce sont) (?:donc )?qui\b|\bqui (?:est|était|sont|c'est)\b|\bc'est (?:une?|votre|ton|ta|un de vos|une de vos) (?:collègue|amie?|proche|chef|cheffe|voisine?|fille|fils|femme|mari)/,
  ),
}

/** A person's place in the persona's life. */
const role: Readonly<Record<Language, string>> = {
  en: String.raw`(?:my|our|the|an?|one of|half of|two of)(?!\p{L}) (?!way|same|other day|more|most|least)`,
  fr: String.raw`(?:(?:mon|ma|mes|notre|nos|le|la|une?|celle|celui|des)(?!\p{L}) (?!plus|moins|soir|matin|même|peu|jour)|l[’'])`,
}

const joins: Readonly<Record<Language, string>> = {
  en: String.raw`(?:,| is| was|’s)`,
  fr: String.raw`(?:,| est| était|,? c[’']est|,? c[’']était)`,
}

/** "Mira, my deputy", "My deputy, Mira", "Paul was my predecessor". */
const saysRole = (name: string, language: Language): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})${name}${joins[language]} ${role[language]}|(?<!\p{L})(?:[Mm]y|[Oo]ur|[Mm]on|[Mm]a|[Nn]otre) [\p{L}’ -]{2,30}(?:,| is| est| c[’']est) ${name}(?!\p{L})`,
    'u',
  )

/** "My predecessor." answers "Who was Paul?" without his name. */
const beginsWithRole: Readonly<Record<Language, RegExp>> = { en: /^(?:My|Our) /, fr: /^(?:Mon|Ma|Notre) /u }

/** The lines that say who somebody is, those that begin with the name first. */
const linesOn = (name: string, { speech, cast: { language } }: Moment): readonly string[] => {
  const asksFor = (line: string) =>
    line.includes(name) && asksWho[language].test(plainText(line)) && line.length < longestExample
  const own = speech.answers.filter(({ asks }) => asks.some(asksFor)).flatMap(({ plain, open }) => [...plain, ...open])
  const lines = speech.answers.flatMap(({ plain, open, more }) => [...plain, ...open, ...more])
  const roleLines = lines.filter((line) => saysRole(name, language).test(line))
  const first = roleLines.filter((line) => line.startsWith(name))
  return first.length > 0 ? first : [...roleLines, ...own.filter((line) => beginsWithRole[language].test(line))]
}

const longestExample = 30

/** "Who's that?" holds no name: the persona has just said it. */
const onlyPoints: Readonly<Record<Language, RegExp>> = {
  en: /\bwho(?:'s| is| was) (?:that|this|he|she|it)\b/,
  fr: accentedPattern(/\b(?:c'est|c'était) qui\b|\bqui (?:est-ce|c'est)\b/),
}

/** The line that says who the person is that the persona has just named; null where the learner asks for no person. */
export const sayWhoItIs = (moment: Moment): string | null => {
  const { heard, saidLately, voice, cast } = moment
  const line = plainText(heard.text)
  if (!asksWho[cast.language].test(line) || heard.words > mostWords) return null
  const names = [...(saidLately.at(-1) ?? '').matchAll(capital)].map(([name]) => name)
  const inLine = [...heard.text.matchAll(capital)].map(([name]) => name).filter((name) => !asking.test(name))
  const askedNames = inLine.length > 0 || !onlyPoints[cast.language].test(line) ? inLine : names
  for (const name of askedNames) {
    const text = newLine({ ...voice, brief: false }, linesOn(name, moment))
    if (text !== null) return text
  }
  return null
}

/** Words with a capital letter at the beginning of a question. */
const asking =
  /^(?:Who|What|That|This|And|But|So|Sorry|Wait|Qui|Pardon|Mais|Alors|Donc|Attendez|Attends|Dites|Mais|Est-ce)$/u

const mostWords = 12
