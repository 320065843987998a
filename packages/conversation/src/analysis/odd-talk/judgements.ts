import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { among } from './odd-patterns.ts'

const fold = {
  en: among(`people men women mothers customers patients buyers someone somebody`),
  fr: among(
    `gens types mecs hommes femmes mères pères parents clients clientes patients patientes acheteurs acheteuses collègues chefs techniciens personnes bonshommes bonnes_femmes ceux celles quelqu'un`,
  ),
}

/** Verbs for people who have had enough of somebody. */
const fedUp = {
  en: among(`hung left avoid laugh gave quit hate can't won't don't`),
  fr: among(
    `raccroch\\p{L}+ quitt\\p{L}+ évit\\p{L}+ fui\\p{L}* ri(?:t|ent|re|ait|aient) rigol\\p{L}+ moqu\\p{L}+ soupir\\p{L}+ abandonn\\p{L}+ partie?s? cach\\p{L}+ plaign\\p{L}+ veu(?:ille|illent|t|lent) ricane\\p{L}* n'avance démissionn\\p{L}+ coule\\p{L}* rien`,
  ),
}

/** "People like you are why …", unless it says what such people give, need or bear. */
const kindly = {
  en: String.raw`(?! (?:keep|make|carry|help|need|deserve|have|care|matter|inspire|give|are the reason (?:i|we)\b))`,
  fr: String.raw`(?!,? (?:qui )?(?:on (?:en (?:a|manque)|a besoin|peut|ne les)|(?:sont|c'est) (?:rare|précieu|utile)|font tenir|(?:tiennent|mérite(?:nt)?|portent|donnent|aident|comptent|inspirent|m'inspir|on n'en a|ont (?:besoin|dû|vu|déjà))|il en faut))`,
}

/**
 * Frames in which somebody judges the other without saying "you are": a class that the other belongs to, third parties who
 * have had enough, pity for those around, somebody simpler who would do better, relief at the other's absence. What fills
 * them does not matter.
 */
const frames: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`(?<!\b(?:for|to|with|of|by|more|enough|needs?|wants?|likes?) )\b${fold.en} (?:\w+ )?(?:like you|of your (?:kind|sort|type))\b${kindly.en}`,
      String.raw`\byour (?:sort|kind|lot|type)\b(?! of)|\bat your age\b[^.?!]*\b(?:should|would have|ought|know better)\b`,
      String.raw`\bsome ${fold.en} (?:just |always )*(?:enjoy|love|like to|should)\b|\band (?:some of us|then there(?:'s| is) you)\b|\b(?:people|those) who [^.?!]{3,40} (?:usually|always|never|end up)\b`,
      String.raw`\b(?:i (?:can )?(?:see|understand)|no wonder|no surprise) (?:why|that) ?(?!you\b|i\b|we\b|it\b|th)[^.?!]{2,40}? ${fedUp.en}\b[^.?!]*\byou\b`,
      String.raw`\byour \w+ must have the patience\b`,
      String.raw`\b(?:lighter|quieter|easier|better)\b[^.?!]* (?:when|while|on the days) you (?:are|were) (?:off|away|gone|out|not|ill)\b`,
      String.raw`\bmust be (?:nice|relaxing|lovely|wonderful|easy) (?:to|being|having|not)\b[^.?!]*\b(?:so (?:little|few)|nothing|clear conscience|without|others)\b`,
      String.raw`\byou do love\b|\bi've seen more [\w ]+ (?:from|in) (?:an?|my)\b|\bone (?:does )?wonders? (?:what|how|who|if)\b[^.?!]*\byour?\b`,
    ].join('|'),
    'u',
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`(?<!\b(?:faut|faudrait|besoin|manque|cherche|plus|pour|avec|aime|adore|admire|respecte) (?:[^.?! ]{1,4} ?){0,2})\b${fold.fr} (?:\p{L}+ )?(?:comme (?:vous|toi)|de (?:votre|ton) (?:espèce|genre|acabit|sorte))\b${kindly.fr}`,
        String.raw`\bà (?:votre|ton) âge\b[^.?!]*\b(?:devrait|devriez|devrais|aurait|aurais|temps|apprendre|savoir|se tai\p{L}+|raison)\b|\bla sagesse (?:ne )?vient\b`,
        String.raw`\b(?:certain\p{L}* ${fold.fr}|il y a des ${fold.fr})\b[^.?!]*\b(?:feraient mieux|devraient|toujours|jamais|dès|adorent|aiment|ne (?:sont|savent|font)|qu'on reconn\p{L}+|qui se|puis il y a)\b|\bet puis il y a (?:vous|toi)\b`,
        String.raw`\b(?:ceux|celles|les gens) qui [^.?!]{3,40} (?:finissent|méritent|n'ont|ne (?:savent|font)|toujours|jamais)\b|\bà force d[e'][^.?!]*\bon (?:finit|devient|se retrouve|termine)\b|\b(?:plein|remplis?|pleins) d[e'] ?(?:gens|hommes|femmes|types) qui\b`,
        String.raw`\b(?:ça|cela) (?:ne )?m'étonne pas (?:que|si|qu')|\bpas étonnant (?:que|si|qu')[^.?!]*\b(?:vous|toi|votre|ton|ta)\b|\b(?:on|je) (?:comprends?|vois|voit)(?: bien| vite| mieux| très bien| tout de suite)* (?:pourquoi|que|qu')[^.?!]{2,50}\b${fedUp.fr}`,
        String.raw`\b(?:il paraît|on dit|j'ai entendu dire|on raconte|tout le monde (?:dit|sait)) (?:que |qu')?[^.?!]*(?:moqu|ricane|soupir|rigole|plai[gn]|évit|lève\p{L}* les yeux)\p{L}*|\bmême (?:votre|ton|ta|vos|tes) \p{L}+ (?:se moqu|ri|soupir|vous évit|t'évit|n'en peu)\p{L}*`,
        String.raw`\b(?:votre|ton|ta|vos|tes) (?:pauvres? )?\p{L}+ (?:doit|doivent) avoir (?:les nerfs|une patience|de la patience|du courage|bien du)|,? (?:la|le|les) pauvres?(?: (?:homme|femme|petite?|garçon|gosse|enfants?))?\s*[.!]*$`,
        String.raw`\b(?:un|une|mon|ma|n'importe quel(?:le)?) (?:enfant|gamine?|gosse|aveugle|singe|stagiaire|débutante?|grand-mère)(?: de (?:\p{L}+|\d+) ans)? (?:(?:l'|les )aurait|aurait (?:vu|su|compris|trouvé|fait)|ferait mieux|verrait ça)\b`,
        String.raw`\b(?:mieux|plus (?:calme|léger|légère|tranquille|gai|simple|détendu)\p{L}*|moins (?:lourd|tendu)\p{L}*)\b[^.?!]*\b(?:quand|lorsque|depuis que|avant que|les jours où|sans) (?:vous|tu|toi)\b(?: (?:n')?(?:étiez|étais|êtes|es|soyez|sois|arriv\p{L}+|part\p{L}+))?`,
        String.raw`\b(?:ça|ce|cela) doit être (?:bien |très |plutôt )?(?:agréable|reposant|pratique|confortable|commode|bien|facile|merveilleux|chouette),? (?:de|d'|quand)\b[^.?!]*\b(?:si peu|rien|jamais|sans|aucune?|les autres|personne|pas)\b|\b(?:vous devez|tu dois) (?:bien|drôlement) (?:dormir|rire|t'amuser|vous amuser|vivre)\b`,
        String.raw`\b(?:vous|te|t') ?garde(?:nt)? par pitié|\b(?:toi|vous),? (?:tu as|vous avez|t'as) toujours (?:eu besoin|cherché à|voulu|aimé) (?:qu'on|que tout|être au|te faire|vous faire|d'être au)|\bj'ai (?:vu|connu|eu) (?:plus de|davantage de) [\p{L} ]+ (?:chez|dans|sur|à) (?:une?|mon|ma)\b`,
        String.raw`\bon se demande (?:bien )?(?:ce qu|comment|qui|pourquoi|si)[^.?!]*\b(?:vous|votre|ton|ta|chez (?:vous|toi))\b|^(?=[^.?!]*\b(?:vous|toi|votre|vos|ton|ta)\b)[^.?!]*\b(?:manifestement|visiblement|décidément|apparemment|clairement)\b[^.?!]*\b(?:jamais|personne|rien appris)\b|\bpersonne ne (?:vous|t') ?a jamais (?:dit|appris|expliqué)|\bd'où (?:vient|viennent) (?:le|les|ses) problèmes?\b|\bde qui (?:il|elle) tient\b|\b(?:heureusement|dieu merci|encore heureux)[^.?!]*\b(?:tout le monde|les autres|personne)\b[^.?!]*\b(?:que|comme) (?:vous|toi)\b|\bla pomme (?:ne )?tombe\b|\bon récolte ce\b|\bcomme on fait son lit\b|\bqui (?:ne )?sèment?\b`,
      ].join('|'),
      'u',
    ),
  ),
}

/**
 * True for a sentence that judges the other in a roundabout way: "People like you are why the rest of us check
 * everything."
 */
export const judgesPerson = (text: string, language: Language): boolean =>
  !text.includes('?') && frames[language].test(plainText(text).trim())
