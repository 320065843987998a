import type { Cast } from '../cast.ts'

type Pattern = Readonly<Record<Cast['language'], RegExp>>

const salutation: Pattern = {
  en: /^(?:(?:hello|hi|hey|morning|good (?:morning|afternoon|evening))(?: there)?\b[,!.\s]*)?(?:(?:so|ok|okay|well|and)\b[,\s]+)*/iu,
  fr: /^(?:(?:hello|hi|hey|bonjour|bonsoir|salut)\b[,!.\s]*)?(?:(?:ok|et|mais|alors|bon|donc|du coup|raconte|dis)\b[,\s]+)*/iu,
}

/** "Help me understand what changed" asks what changed. */
const requestFrame: Pattern = {
  en: /^(?:please )?(?:(?:can|could) you )?(?:tell me,?|help me (?:to )?understand|explain(?: to me)?|i(?:'d| would)? (?:like|love|want|need) to (?:know|understand|hear)) (?=(?:what|how|why|who|when|where))/iu,
  fr: /^(?:aide[sz]?-moi à comprendre|dites-moi|dis-moi|explique[zs]?-moi|j'aimerais (?:bien )?(?:savoir|comprendre)|je voudrais (?:savoir|comprendre)|(?:pouvez-vous|peux-tu) me dire) (?=(?:ce qu|comment|pourquoi|qui|quand|où|combien))(?:ce (?=qu))?/iu,
}

/** "Sorry, that slipped out." before a question says nothing about it, unless it names the subject. */
const excuse: Pattern = {
  en: /^(?:i(?:'m| am) )?(?:so |really |very )?(?:sorry|my apologies|excuse me),(?! (?:i (?:was|meant|mean)|we were)\b)[^.!?]*[.!]\s+(?=[^.!]*\?)/iu,
  fr: /^(?:je suis )?(?:vraiment )?(?:désolée?|pardon|excuse[sz]?-moi),(?! (?:je (?:parl|disai|voulai|pensai)|on parl))[^.!?]*[.!]\s+(?=[^.!]*\?)/iu,
}

const title =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|[Ss]ir|[Mm]adam|[Mm]adame|[Mm]onsieur|[Mm]ademoiselle|[Dd]oct(?:o|eu)r)(?!\p{L})\.?/gu

/** "Fair enough." and "I see." before a question say nothing about it. */
const interjection: Pattern = {
  en: /^(?:fair(?: enough)?|(?:i(?:'m| am) )?(?:so |really )?sorry(?: about that)?|my apologies|i take (?:that|it) back|seriously(?: though)?|i see|right|ok(?:ay)?|sure|understood|of course|good|great|(?:thanks|thank you)(?: for [^.!?]{0,30})?|oh no)[.!…]+\s+/iu,
  fr: /^(?:(?:je (?:suis )?)?désolée?|pardon(?:nez-moi)?|excuse[sz]?-moi|je retire(?: ça)?|je m'excuse|ah mince|aïe|ok|bien sûr|d'accord|je vois|entendu|bon|très bien|merci(?: de [^.!?]{0,30})?)[.!…]+\s+/iu,
}

/** "That is more exact, thanks for saying so." thanks for what was said and says nothing about the question behind it. */
const thanksBefore: Pattern = {
  en: /^[^.!?]{0,60}\b(?:thanks|thank you|i appreciate|glad (?:that )?you (?:told|said|asked|mention\w*))\b[^.!?]{0,40}[.!…]+\s+(?=[^.!]*\?)/iu,
  fr: /^[^.!?]{0,60}(?<!\p{L})(?:merci|je (?:vous|te) remercie|j'apprécie|(?:vous avez|tu as) bien fait de|(?:content|heureu)\p{L}* que (?:vous|tu))(?!\p{L})[^.!?]{0,40}[.!…]+\s+(?=[^.!]*\?)/iu,
}

/** "I'm not here about the mistakes" is not about the mistakes. */
const setAside: Pattern = {
  en: /(?:^|(?<=[.!?]\s))[^.!?]*(?:not here (?:about|to|for)|(?:is|'s)(?: not|n't) about)[^.!?]*[.!]\s+|(?:^|(?<=[.!?]\s))(?:and |but )?i(?:'m| am) (?:so |very |really )*sorry (?:that|you|it|nobody|no one|about|for|we|they)\b[^.!?]*[.!]\s+(?=[^.!]*\?)/giu,
  fr: /(?:^|(?<=[.!?]\s))(?:et |mais )?je suis (?:vraiment |sincèrement )*désolée? (?:que|qu'|pour|de)[^.!?]*[.!]\s+(?=[^.!]*\?)|(?:^|(?<=[.!?]\s))[^.!?]*(?:pas là pour|ne s'agit pas)[^.!?]*[.!]\s+/giu,
}

/** "A delivery at home, for example?" and "What do you want from me, concretely?" ask for no example. */
const asAnExample =
  /,? (?:for (?:example|instance)|par exemple|concretely|specifically|in particular|roughly|concrètement|en particulier|à la louche|à peu près)(?=\s*[?,])|^(?:concretely|specifically|concrètement),? /giu
const leastBeside = 4

/** "What is it that you have to decide?" asks what you have to decide. */
const cleft = /\bwhat is it (?:exactly |really )?(?:that )?you (?=have|want|need|do\b|like)/giu

const plainly = (text: string): string => {
  const bare = text.replace(asAnExample, '').replace(cleft, 'what do you ')
  return bare.split(/\s+/).length >= leastBeside ? bare : text
}

/** The learner's question, without the hello and the name that address the persona. */
export const withoutAddress = (text: string, { persona, language }: Cast): string => {
  const polite = interjection[language]
  const question = plainly(text)
    .replaceAll('’', "'")
    .replace(setAside[language], '')
    .replace(thanksBefore[language], '')
    .replace(excuse[language], '')
    .replace(polite, '')
    .replace(polite, '')
  const bare = question.replace(salutation[language], '').replace(requestFrame[language], '')
  const names = [persona.first_name, persona.last_name].filter((name) => name !== '')
  return names
    .reduce((line, name) => line.replaceAll(name, ' '), bare)
    .replace(title, ' ')
    .replace(/^[\s,!.]+/, '')
}

/** "Guilty of what, Henri?" asks no more than "Guilty of what?" */
export const withoutCall = (text: string, { persona }: Cast): string =>
  text.replace(/,\s*(?<name>\p{L}+)(?=\s*\?)/gu, (part, name: string) => (name === persona.first_name ? '' : part))
