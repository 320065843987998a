import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Words that make light of what the other person feels, or wave it away. */
const dismissal: Pattern = {
  en: /\b(?:it|that|this)(?:'s| is| happens)?(?: (?:just|only|quite|perfectly|all))*(?: normal| common| natural| to be expected)? at your age\b|\bat your age,? (?:it|that|one|you)\b|\b(?:it|this|that)(?:'ll| will| too shall) (?:all )?(?:pass|blow over|sort itself out)\b|\byou(?:'ll| will) (?:soon )?(?:get over it|get used to it|survive)\b|\bit(?:'s| is)(?: really| just)? (?:not (?:that|so|as) (?:bad|serious|hard)|no big deal|nothing|just (?:a phase|nerves|hormones|stress)|only (?:a phase|a job|money))(?=\s*[.!,]|$)|\byou(?:'re| are) (?:just |only )?(?:making (?:a (?:fuss|drama|scene|mountain)|too much)|imagining (?:it|things)|dramati[sz]ing|too sensitive)\b|\b(?:others|other people|some people|plenty of people) (?:have (?:it )?(?:far |much )?worse|manage)\b|\bi(?:'ve| have)(?: got)? (?:\w+ ){1,3}(?:too|as well),? and i(?: still| always)? (?!(?:know|feel|understand|can|get|see|hate|find|worr)\b)\w+|\b(?:it|that)(?:'s| is)(?: just| simply| only| all)? an? (?:question|matter) of (?:discipline|will(?:power)?|organi[sz]ation|effort)\b|\b(?:everyone|everybody)(?:'s| is| goes| has)? (?:tired|stressed|through (?:it|this|that)|(?:got )?(?:their|that)\b)|(?:\bso what|\bwhat else is new)[?!.]*$|^(?:(?:please|now|just|come on),? )*calm down\b|\bit(?:'s| is) (?:just|only) an? (?!start\b|beginning\b|first\b|question\b|thought\b|guess\b|idea\b|suggestion\b)\w+[.!]*$|^so you (?:claim|say)[.!]*$|\balways the same with you\b|\bno need to (?:get|be) (?:so |all )?(?:emotional|upset|dramatic|worked up)\b|\b(?:is|it's|that's) hardly (?:an? (?:emergency|tragedy|disaster|catastrophe|crisis)|the end of the world)\b|\bother (?:people|customers|patients|parents|colleagues|teams) (?:\w+ )?(?:wait|work|manage|cope)\b[^.?!]* than you\b|\bdon't (?:be (?:so|silly|upset|like that)|get (?:so )?(?:upset|worked up|emotional)|take it (?:so|personally)|make such)\b|^(?:ok|okay|fine|right|look|yes|yeah|all right|alright|well)[,.]? .*\byou(?:'re| are)\b.*,? (?:i (?:get|got) it|i(?:'ve)? got that|i heard you|noted|we know)[.!]*$/,
  fr: accentedPattern(
    /\b(?:ça|cela|c'est)(?: (?:arrive|vient|normal|classique|courant|fréquent|de))* à (?:votre|ton) âge\b|\bà (?:votre|ton) âge,? (?:c'est|ça|on|il)\b|\b(?:ça|cela) (?:va |finira par )?(?:(?:vous |te )?pass(?:er|era)|s'arranger|s'arrangera)\b|\b(?:vous vous en remettrez|tu t'en remettras|on s'y fait|vous vous y ferez|tu t'y feras)\b|\b(?:ce n'est|c'est) (?:pas (?:si |bien |tellement )?(?:grave|terrible|la mort)|rien(?=\s*[.!,]|$)|juste (?:le stress|une phase|les hormones|un coup de fatigue|dans (?:votre|ta) tête))\b|\b(?:vous (?:en faites|dramatisez|vous faites)|tu (?:en fais|dramatises|te fais)) (?:trop|toute une histoire|un drame|tout un plat|des tonnes|des (?:idées|films))\b|\b(?:vous dramatisez|tu dramatises)\b|\bpas de quoi (?:en faire|pleurer|s'énerver|se mettre)\b|\b(?:il y a (?:bien )?pire|d'autres (?:s'en sortent|y arrivent|ont pire)|tout le monde (?:est fatigué|passe par là|a (?:ses|des) (?:problèmes|soucis)))\b|\bmoi aussi,? j'ai \p{L}+ [^.?!]*\bet (?:pourtant )?(?:je (?:rend|fai|arriv|fini|livr|tien|réussi|gèr|m'en (?:sor|tir))|j'(?:arriv|y arriv))\p{L}*|\bc'est (?:juste |simplement |seulement )?une (?:simple )?question (?:de (?:discipline|volonté|motivation)|d'(?:organisation|efforts?))\b|,? et alors ?[?!]|\b(?:pas (?:la peine|besoin)|inutile) (?:de |d')(?:(?:vous|te|s'|t') ?)(?:énerver|emporter|fâcher|mettre dans)\b|\bpas (?:non plus |vraiment )?(?:une urgence|la fin du monde|un drame|une catastrophe)\b(?! pour\b)|\bd'autres (?:clients|patients|gens|personnes|parents|collègues|équipes) (?:attendent|travaillent|patientent|supportent)\b[^.?!]* que (?:vous|toi)\b|^(?:allons,? |bon,? )?calme(?:z-vous|-toi)\b|\bce n'est qu'une? (?!début|première|question|idée|proposition|piste|suggestion)\p{L}+[.!]*$|^que (?:vous dites|tu dis)[.!]*$|\btoujours pareil avec (?:vous|toi)\b|\b(?:ne soyez pas|ne sois pas|sois pas) (?:si|aussi) |^(?:bon|ok|d'accord|oui,? oui|bien|très bien|allez)[,.]? .*\b(?:vous|tu|t')(?: êtes| es|es| avez| as).*,? (?:j'ai (?:bien )?(?:compris|entendu)|on a compris|c'est (?:bon|noté)|je sais)[.!]*$/u,
  ),
}

/** "They tell you it will pass" and "You hope it will pass" put it down as somebody's view. */
const viewBefore: Pattern = {
  en: /\b(?:sa(?:y|ys|id|ying)|tells?|told|telling|think|thought|feel|felt|hop(?:e|ed|ing)|hear|heard|not|never|n't)\b[^;,]*$/,
  fr: accentedPattern(/(?<!\p{L})(?:di[ts]|dire|répèt|répét|racont|pens|croi|croy|espér|espèr|enten)\p{L}*\b[^;,]*$/u),
}

/** "I understand, but …" with the speaker's own point behind it takes back what stands before; "…, but you still hope" does not. */
const takenBack: Pattern = {
  en: /^(?:(?:ok|okay|yes|well|look|sure),? )*i (?:(?:can|do|fully|totally|really|completely) )*(?:understand|see|hear|get|know|appreciate|realise|realize)\b[^.?!]*?,? but (?!.*\b(?:matters?|counts?) to you)(?!(?:at the same time |also |still |even so |inside )*you(?:r|'\w+)?\b(?! (?:must|should|need to|have to|can't|cannot|didn't|never)\b))/,
  fr: accentedPattern(
    /^(?:(?:ok|oui|bon|bien|d'accord|écoutez|écoute),? )*je (?:(?:vous|te|t'|le|l') ?)?(?:comprends|entends|vois|conçois|sais)\b[^.?!]*?,? mais (?!.*\b(?:compte|importe) pour (?:vous|toi))(?!(?:en même temps |aussi |au fond )*(?:vous|tu|t'|votre|vos|ton|ta|tes)\b ?(?!(?:devez|dois|devriez|devrais|ne pouvez|ne peux|n'avez|n'as)\b))/,
  ),
}

/** "You're angry, I get it", « ça va passer »: reads one sentence in lower case; what others say to the person is none. */
export const dismisses = (sentence: string, language: Language): boolean =>
  makesLight(sentence, language) || takenBack[language].test(sentence)

/** The same without "I understand, but …". */
export const makesLight = (sentence: string, language: Language): boolean => {
  const phrase = dismissal[language].exec(sentence)
  return phrase !== null && !viewBefore[language].test(sentence.slice(0, phrase.index))
}
