import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

const innocence: Readonly<Record<Language, RegExp>> = {
  en: /\bi(?:'ve| have|'d| had)? (?:(?:did|done) nothing wrong|(?:didn't|did not|haven't|have not|not) (?:do|done) anything wrong|always (?:been|treated you) (?:\w+ )?(?:fair(?:ly)?|correct(?:ly)?|polite(?:ly)?|decent(?:ly)?|straight|honest|respectful)(?: (?:with|to|towards) you)?(?=\s*[.!]|$)|(?:got )?nothing to (?:reproach myself|blame myself|be ashamed of))/,
  fr: accentedPattern(
    /\b(?:je n'|j')ai (?:(?:vraiment |absolument )?rien (?:fait de (?:mal|travers)|à me reprocher)|toujours été (?:\p{L}+ )?(?:correcte?|polie?|honnête|franche?|réglo|juste|loyale?|respectueu(?:x|se))(?: (?:avec|envers) (?:toi|vous))?(?=\s*[.!]|$))/u,
  ),
}

/** Behind these words the sentence is somebody else's view, or a view that the speaker gave up. */
const otherView: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:thought|believed|told|say|that|you)\b/,
  fr: /croy|cr[ou]|pens|di[rst]|que |qu'/,
}

/** "I did nothing wrong", « J'ai toujours été correcte avec toi » defend the speaker. Reads lower case, with straight apostrophes. */
export const claimsInnocence = (text: string, language: Language): boolean =>
  text.split(/(?<=[.?!])/).some((sentence) => {
    const place = sentence.search(innocence[language])
    return place >= 0 && !otherView[language].test(sentence.slice(0, place))
  })
