import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'

const denial: Readonly<Record<Language, RegExp>> = {
  en: /^(?:no,? )?(?:not (?:really|quite|exactly|at all)|(?:that|it)(?:'s| is)(?: not|n't) (?:it|that|what|how|true|right))(?!\w)/,
  fr: /^(?:non,? )?(?:pas (?:vraiment|du tout|exactement|tout à fait)|ce n'est pas (?:ça|vrai|exact))(?!\p{L})/u,
}
const bareNo = /^(?:no|non)(?![\p{L}'])/u
const negation = /(?<!\p{L})(?:not|never|no|nobody|nothing|without|ne|sans|jamais|personne)(?!\p{L})|n['’]/iu

/** The persona's next words deny what was said of it; a bare no agrees with "You never got an answer." */
export const denies = (text: string, after: string | undefined, language: Language): boolean => {
  const answer = plainText(after ?? '').trim()
  return denial[language].test(answer) || (bareNo.test(answer) && !negation.test(text))
}

/** The other's plain yes: "Precisely.", « C'est exactement ça. » */
const confirmation: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:yes|yeah|exactly|precisely|right|true)(?=[,.!…]|$)|that(?:'s| is) (?:it|right|true|exactly it)(?=[,.!…]|$)|it (?:does|is|has|was|did)(?=[,.!…]|$)|you're right)/,
  fr: /^(?:(?:oui|exactement|exact|voilà|tout à fait|précisément|en effet)(?=[,.!…\s]|$)|c'est (?:exactement |bien )?(?:ça|vrai|juste)(?=[,.!…]|$))/u,
}

/** The persona's next words begin with a plain yes to what was said of it. */
export const confirms = (text: string, language: Language): boolean => {
  const [answer = ''] = sentencesOf(text)
  return !answer.includes('?') && confirmation[language].test(plainText(answer))
}

/** "I'd have to think about how to put it", « D'habitude, j'ai réponse à tout » put a question off. */
const putsOff = {
  en: /\b(?:how (?:to|i'd|best to) (?:put|say|phrase|explain) (?:it|that|this)|(?:have|need|like|want|time) to think (?:about|it|that|first|through)\b|i'(?:d|ll) (?:have to )?think(?: about (?:it|that))?(?=[.,!]|$)|(?:good|full|long|longer|proper|short|polite|quick) answers?|(?:can't|cannot|couldn't|like to|easy to) (?:really )?(?:answer|say) (?:that|this|it|yet|in)\b|can't say(?=[.,!]| yet)|answer to (?:everything|that)|(?:no|an|got any) (?:idea|answer yet)|ask (?:me|it) (?:again|later|differently|more)|question deserves|that's a (?:good|fair) question|good question|put (?:it|that) into words|(?:give me|need|take) (?:a|one) (?:moment|minute|second|bit)|one (?:moment|second)|hard to say|where to start with|not for me to (?:say|judge)|rather not|why do you ask|(?:can|may|let's|let me|let us|i(?:'d)?(?: rather| prefer to| like to)?|could we) (?:we |i )?(?:leave|keep|put|set|come back|get back|come) [^.?!]*\b(?:open|aside|out|later|for (?:now|the moment|another time|a moment)|to (?:that|it|the (?:when|date)))\b|(?:(?:that|they|the \w+|it) (?:can|may)|can (?:that|it|the \w+)) (?:wait|come later|rest)|(?:before|first and then) i (?:answer|say something)|not (?:so fast|ready (?:to|for)|that one yet|that now)|answer (?:that|too|later)|let me think|give me time|again at the end|keep my answer|how do you mean|i don't know(?: yet)?(?=[.,!…]|$))|^(?:that|it) depends\b|^(?:i'm )?not sure(?: yet)?[.!…]*$/,
  fr: /(?<!\p{L})(?:(?:façon|manière) (?:de le|dont je vais le) dire|(?:que j'y|faut que j'y|faudrait que je|faudrait y|voudrais y|dois y|j'y|besoin d'y) (?:réfléchi\p{L}*|pense(?:rai)?(?=[.,!]|$))|(?:bonne|longue|vraie|courte|polie) réponse|réponse (?:à tout|plus longue|est longue)|(?:bien|y) répondre|répondre (?:à (?:ça|cela|moitié)|en (?:passant|une)|comme ça)|réponses rapides|aucune idée|question mérite|bonne question|pas encore (?:le|bien le) dire|ne se dit pas si vite|(?:le mettre|dur à mettre) en mots|(?:un instant|une (?:seconde|minute))(?=[.,!]|$)|difficile à dire|par quoi commencer|pas à moi d(?:e |'en )(?:le dire|dire|juger|juge)|préf\p{L}+ (?:ne (?:pas|rien|dire)|garder (?:ça|cela) pour moi|m'en tenir|pas (?:le dire|en parler)|laisser|y revenir|d'abord)|mieux (?:ne pas|laisser|y revenir)|(?:y (?:revenir|penser|réfléchir)|laisser (?:ça|cela|la|le|cette) [^.?!]*(?:ouverte?|côté|suspens|vide|blanc))|pas si vite|(?:en reparle|réserve ma réponse|laisse la question ouverte|me faut du temps|pas de réponse en vitesse)|pas prête? (?:à|pour)|avant de répondre|peu(?:t|vent) attendre|laissons (?:les?|la|l'|cette|de)(?!\p{L})|pas envie d'en parler|je ne sais pas(?: (?:encore|trop))?(?=[.,!…]|$))(?!\p{L})|^(?:ça|cela) dépend(?!\p{L})|^comment ça(?!\p{L})|^pas (?:encore )?sûre?[.!…]*$/u,
} as const

/** A sentence of no more words adds nothing to such a one. */
const FEW_WORDS = 4

/** Tells whether an answer puts the question off and says nothing else. */
export const dodges = (answer: string): boolean => {
  const sentences = sentencesOf(plainText(answer))
  const others = sentences.filter((one) => !showsAny(putsOff, one))
  return others.length < sentences.length && others.every((one) => wordsOf(one).length <= FEW_WORDS)
}
