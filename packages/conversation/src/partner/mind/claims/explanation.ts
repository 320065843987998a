import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "…because I wanted to be sure", "c'est juste que les délais sont les délais": a reason of the learner's, or of things. */
const reason: Pattern = {
  en: /\b(?:because|since|so that|as) (?:i|we|my|our)\b|\b(?:it|that)(?:'s| is| was)(?:n't| not)? (?:just |only |simply )?(?:that|because) (?:i|we|my|our|the|there)\b|\b(?:it|that)(?:'s| is| was) (?:just|only|simply) that\b|^(?:well,? )?(?:it|that)(?:'s| is| was) because (?!you|he\b|she\b|they\b)|\bit (?:was|is) (?:our|my|the) \w+(?: \w+)? (?:who|that)\b(?!.*\byou\b)|^(?:i|we)\b[^.?!]*\bbecause (?!you\b)|\bso (?:i|we) (?:couldn't|could not|can't|had to|have to)\b|\bi had no (?:say|choice|influence|other option)\b|\b(?:i|we)(?:'d| would) have [^.?!]*,? but (?!you\b)|\bthat(?:'s| is| was) why (?:i|we)\b|^(?:the|my|our) (?:only |main |real )?reason (?:i|we|for|why|is|was|that)\b/,
  fr: accentedPattern(
    /parce (?:que (?:je|nous|on|mon|ma|mes|notre|nos)|que j'|qu'on)(?!\p{L})|parce que j'|\b(?:c'est|c'était|ce n'est pas|c'est pas|ce n'était pas) (?:juste |simplement |seulement )?(?:parce )?(?:que (?:je|nous|mon|ma|notre|nos)(?!\p{L})|que j'|qu'on(?!\p{L}))|\bc'(?:est|était) (?:juste|simplement|seulement) (?:que |qu')|\b(?:c'est|c'était) (?:le|la|notre|mon|ma|nos|l')(?: |(?<='))\p{L}+(?: \p{L}+)? qui (?![^.?!]*(?<!\p{L})(?:vous|toi|te|t'|votre|vos|ton|ta|tes)(?!\p{L}))|^(?:je|j'|on|nous) ?[^.?!]*parce (?:que (?!vous|tu)|qu')|\bdonc (?:je|on|nous) (?:ne |n')?(?:pouvais|pouvait|pouvions|devais|devait|devions)(?!\p{L})|\b(?:je n'y pouvais rien|je n'avais pas le choix|on n'avait pas le choix|je n'ai pas eu mon mot à dire)|\b(?:je (?:te |vous )?(?:l')?aurais|on (?:te |vous )?(?:l')?aurait) [^.?!]*,? mais (?!vous|tu)|\bc'est pour (?:ça|cela) (?:que (?:je|nous)|qu'on|que j')|^la (?:seule |vraie )?raison(?!\p{L})/u,
  ),
}

/** "You feel left out because I asked Rob" names the other's view, whatever its reason. */
const feltView: Pattern = {
  en: /\byou(?:'re| are| were)? (?:feel|felt|think|thought|believe|believed|fear|worry|worried|afraid|angry|hurt|upset|disappointed|annoyed|sad)\b/,
  fr: accentedPattern(
    /(?:te sens|vous sentez|sentie?|pens\p{L}+|croy\p{L}+|crois|craign\p{L}+|crains|peur|colère|blessée?|déçue?|fâchée?|tristes?|l'impression)(?!\p{L})/u,
  ),
}

/** "…, you know that as well as I do", "vous verrez": words that press for a yes. */
const pressing: Pattern = {
  en: /(?:, |^)(?:you (?:know|see) (?:that|it|this)(?: yourself| (?:just )?as well as (?:i(?: do)?|me|we do))?|you(?:'ll| will) see|believe me|trust me|as you know)(?=\s*[,.!]|$)/,
  fr: accentedPattern(
    /(?:, |^)(?:(?:tu le sais|vous le savez)(?: (?:très |aussi )?bien(?: que moi)?| vous-même| toi-même)?|(?:tu|vous) (?:verras|verrez)|croyez-moi|crois-moi)(?=\s*[,.!]|$)/u,
  ),
}

/** "Let me explain it. There are four boxes": a lecture on a method. */
const method: Pattern = {
  en: /\b(?:let me|i(?:'ll| will|'m going to)) (?:\w+ )?(?:explain (?:it|how|the|this)|show you how|walk you through)\b(?! (?:to (?!you)|how i (?:heard|understood)))|(?:^|[.!?:] )there are (?:two|three|four|five|six) (?:boxes|steps|rules|phases|types|kinds|columns|levels)\b(?![^.?!]*\byours\b)/,
  fr: accentedPattern(
    /(?<!\p{L})(?:je (?:vais )?(?:vous |t'|te )(?:l'|la )?(?:explique|montre comment|montrer comment)r?|laisse[zs]?-moi (?:vous |t')(?:l'|la )?expliquer)(?! pourquoi)(?!\p{L})|(?:^|[.!?:] ?)il y a (?:deux|trois|quatre|cinq|six) (?:cases|étapes|règles|phases|types|sortes|colonnes|niveaux)(?!\p{L})(?! (?:qui|que) (?:vous|te?|tu)(?!\p{L}))/u,
  ),
}

/** The learner teaches a method, whatever they say of the other on the way. */
export const lectures = (text: string, language: Language): boolean => method[language].test(plainText(text))

/** "Salt is poison for you" lectures. */
const lecture: Pattern = {
  en: /\b(?:is|are|was) (?:\w+ ){0,2}(?:poison|bad|dangerous|harmful|unhealthy|good|healthy) for you\b|\bonly (?:works?|helps?|makes? sense) if you\b/,
  fr: accentedPattern(
    /(?:c'est|est|sont) (?:\p{L}+ ){0,2}(?:poison|mauvaise?s?|dangereu\p{L}+|nocive?s?|nocifs?|bonne?s?) pour (?:vous|toi|votre|ta)(?!\p{L})/u,
  ),
}

/** News that the learner's side did not choose: "Unfortunately our carrier only delivers on weekdays", "I was only told the day before". */
const imposedChange: Pattern = {
  en: /^(?:well,? |but )?unfortunately,? (?:our|we|the|there|my) (?!\w+ (?:you|your)\b)|\bi was (?:only )?told (?:the day before|at the last minute|the night before|the same day)\b|\bi (?:didn't|did not) (?:choose|pick) (?:it|that|this|any of (?:it|this|that))\b/,
  fr: accentedPattern(
    /^(?:bon,? |mais )?malheureusement,? (?:notre|nos|nous|on|le|la|les|il n'y|mon|ma) |(?<!\p{L})(?:on|ils|elle|il) (?:ne )?(?:m'a|m'ont) (?:prévenue?|avertie?)(?: seulement| que)? (?:la veille|au dernier moment|le jour même)|(?<!\p{L})je n'ai rien (?:choisi|décidé)(?!\p{L})/u,
  ),
}

/** The learner explains or lectures, and gives nothing back though the sentence may say "you". */
export const explains = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some(
    (sentence) =>
      !sentence.includes('?') &&
      (method[language].test(sentence) ||
        lecture[language].test(sentence) ||
        imposedChange[language].test(sentence) ||
        pressing[language].test(sentence) ||
        (reason[language].test(sentence) && !feltView[language].test(sentence))),
  )

/** "I can't give you an exact hour.", "No, the 25th, as I said." */
const cannot: Pattern = {
  en: /^no, [^.?!]*\bas i (?:said|told you)\b|^(?:(?:but|and|so|no|well|ok|okay|sorry|unfortunately|honestly|look|i'm afraid|the thing is)[ ,]+)*(?:i|we)(?:'m| am|'re| are)? (?:can't|cannot|can not|couldn't|won't be able to|will not be able to|not (?:able|allowed|free|authori[sz]ed|in a position) to|have no way (?:to|of)|don't have the (?:right|power|authority) to) (?!help (?:but|thinking|noticing)|(?:even |really |quite |fully |only )?(?:imagine|understand|see|tell (?:how|if|you how)|believe|know|feel|judge|blame|hold|argue|complain|force|make you|order|decide for|thank|remember|wait|sleep|say (?:that )?i|hide|deny|undo))/,
  fr: accentedPattern(
    /^non, [^.?!]*\b(?:comme|je) (?:je |j')?(?:vous |te |t')?(?:l')?ai (?:déjà )?dit(?!\p{L})|^(?:(?:mais|et|alors|non|bon|désolée?|malheureusement|franchement|écoute[zs]?|par contre|ok)[ ,]+)*(?:(?:je|on|nous) (?:ne |n')?(?:peux|peut|pouvons|pourrai|pourra|pourrons) pas|(?:j'ai|on a|nous avons|je n'ai|on n'a|nous n'avons) pas (?:le droit|la possibilité|le pouvoir|les moyens) de|je ne suis pas (?:autorisée?|en mesure) (?:à|de)|(?:il m'est|il nous est|c'est) impossible de) (?!(?:(?:le |la |l'|vous |te |t'|m'|en |y )*)(?:imaginer|comprendre|voir|savoir|croire|sentir|juger|vouloir|reprocher|forcer|obliger|imposer|remercier|empêcher|décider|nier|dire que (?:vous|tu)|effacer|revenir en arrière))/u,
  ),
}

/** The learner says what they cannot do for the other. */
export const refuses = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some((sentence) => !sentence.includes('?') && cannot[language].test(sentence))

/** "So you felt that I took the credit" gives a feeling back and owns nothing yet. */
export const sensedByYou: Pattern = {
  en: /^(?:(?:and|so|then),? )*you(?:'ve| have)? (?:feel|felt|think|thought|believe|had the)\b/,
  fr: /^(?:(?:et|donc|alors),? )*(?:vous|tu) (?:(?:avez|as) (?:cru|pensé|senti|eu l'impression)|pens(?:ez|es|iez|ais)|sent(?:ez|iez|ais)|aviez l'impression|avais l'impression)(?!\p{L})/u,
}

/** "So it's not the tool, it's that they impose it on you" concludes what the other said, and explains nothing. */
export const concludes: Record<Language, RegExp> = {
  en: /^so you(?:r|'re)?\b/,
  fr: /^donc,? (?!je |j'|nous |on ne )[^.?!]*(?<!\p{L})(?:vous|tu|te|votre|vos|ton|ta|tes)(?!\p{L})/u,
}

/** "Take your time. What I saw in class: he sat at the window" tells news, which no thanks for the kind word meets. */
const sight: Record<Language, RegExp> = {
  en: /\b(?:i(?:'ve| have)? (?:saw|seen|noticed|observed)|what i(?:'ve| have)? (?:see|seen|saw)|it happened|happened on)\b/,
  fr: /(?<!\p{L})(?:j'ai (?:vu|remarqué|constaté|observé)|ce que (?:je vois|j'ai vu|j'observe)|j'ai noté que)(?!\p{L})/u,
}

export const reportsSight = (text: string, language: Language): boolean => sight[language].test(plainText(text))
