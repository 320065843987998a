import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { among } from './odd-patterns.ts'

const fold = {
  en: among(
    `people men women mothers fathers parents customers clients patients buyers managers colleagues bosses technicians nurses analysts types folk folks those someone somebody anyone`,
  ),
  fr: among(
    `gens types mecs hommes femmes mères pères parents clients clientes patients patientes acheteurs acheteuses collègues chefs techniciens personnes bonshommes bonnes_femmes ceux celles quelqu'un`,
  ),
}

/** Verbs for people who have had enough of somebody. */
const fedUp = {
  en: among(
    `hang hung hangs left leave leaves avoid avoids laugh laughs laughed roll rolls sigh sighs gave give gives quit quits ran run runs hide hides moved walked complain complains hate hates dread dreads warned tired smirk smirks giggle can't won't don't didn't no_longer stopped stop`,
  ),
  fr: among(
    `raccroch\\p{L}+ quitt\\p{L}+ évit\\p{L}+ fui\\p{L}* ri(?:t|ent|re|ait|aient) rigol\\p{L}+ moqu\\p{L}+ soupir\\p{L}+ abandonn\\p{L}+ partie?s? cach\\p{L}+ plaign\\p{L}+ veu(?:ille|illent|t|lent) ricane\\p{L}* n'avance démissionn\\p{L}+ coule\\p{L}* rien`,
  ),
}

/** "People like you are why …", unless it says what such people give, need or bear. */
const kindly = {
  en: String.raw`(?! (?:(?:are|is|who) )?(?:always )?(?:keep|hold|make|made|carry|help|need|deserve|rare|don't grow|shouldn't|should not|have (?:to|seen|been|carried|had)|come|who (?:care|listen|help)|matter|trust|know|deal|work hard|inspire|give|the reason (?:i|we|this)\b))`,
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
      String.raw`(?<!\b(?:for|to|with|of|by|from|more|many|enough|needs?|wants?|likes?|loves?|admires?|respects?|trusts?) )\b${fold.en} (?:\w+ )?(?:like you|of your (?:kind|sort|type))\b${kindly.en}`,
      String.raw`\byour (?:sort|kind|lot|type)\b(?! of)|\bat your age\b[^.?!]*\b(?:should|would have|ought|hoped|expect|supposed|grown|know better|act)\b`,
      String.raw`\b(?:some|certain) (?:of us|${fold.en})(?: \w+){0,2} (?:just |always |simply |really )*(?:enjoy|love|like to|have to be|should|would do|never learn|and some of us)\b|\bsome of us\b[^.?!]*\band some of us\b|\band then there(?:'s| is| are) (?:you|people like)\b`,
      String.raw`\b(?:people|those|men|women|anyone|anybody) who [^.?!]{3,40} (?:usually|always|never|deserve|only|rarely|end up|get what)\b|\bfull of (?:people|men|women) who\b`,
      String.raw`\b(?:i (?:can |do )?(?:see|understand|get)|no wonder|(?:it's |it is )?(?:no|not a) (?:surprise|wonder)|now i (?:know|see)|doesn't surprise me)(?: exactly| perfectly)? (?:why|that)? ?(?!you\b|i\b|we\b|it\b|that\b|this\b)[^.?!]{2,40}? ${fedUp.en}\b[^.?!]*\b(?:you|your)\b`,
      String.raw`\b(?:even your|i hear (?:that )?(?:even )?(?:your|everyone|everybody|they)|(?:everyone|everybody|they all) (?:says?|knows?))\b[^.?!]*\b(?:laugh|smirk|sigh|roll|mock|joke|groan|giggle|dread|avoid|better (?:off )?without)\w*\b`,
      String.raw`\byour (?:poor )?(?:wife|husband|partner|colleagues?|family|children|kids|parents|neighbours?|boss|son|daughter|team) must (?:really )?(?:have (?:the patience|nerves|a thick|earplugs|been desperate)|be (?:a saint|saints|deaf|very patient|long-suffering|so tired of you))|\b(?:the )?poor (?:man|woman|thing|things|souls?|kids?|children|boy|girl)\s*[.!]*$`,
      String.raw`\b(?:any(?:one|body)|a (?:child|monkey|toddler|blind man|kid|trainee|beginner)|my (?:grandmother|granny|dog|cat|five-year-old))(?: (?:with half an? \w+|of (?:five|six|seven|eight|ten)|with (?:eyes|a brain)))? (?:would|could)(?:'ve| have)\b(?<!\b(?:anyone|anybody) (?:would|could)(?:'ve| have))`,
      String.raw`\b(?:lighter|quieter|easier|better|happier|calmer|nicer|more fun|more peaceful)\b[^.?!]*\b(?:when|while|on the days|the week|before|since) you(?:'re| were| are|'d been| had been)? ?(?:off|away|gone|out|not|weren't|on (?:holiday|leave)|ill|sick|left|came|arrived|joined)\b`,
      String.raw`\b(?:it )?must be (?:so |very |really |quite )?(?:nice|relaxing|restful|lovely|wonderful|convenient|comfortable|great|pleasant|handy|easy)\b,? (?:to|being|having|not|when|with)\b[^.?!]*\b(?:so (?:little|few)|nothing|nobody|clear conscience|after|not|never|no|without|everyone else|others)\b`,
      String.raw`\b(?:keep|kept|put up with|tolerate|employ|hired?) you\b[^.?!]*\b(?:out of pity|pity|because nobody|until|charity)\b|\bshould have (?:let you go|sacked|fired|replaced you|retired you)\b|\byou (?:do|certainly|really do) (?:love|like|enjoy) (?:the sound|to hear|hearing|being|a good)\b|\bi(?:'ve| have) (?:seen|had|met|known|got|felt) (?:more|better|livelier|warmer|faster|smarter) [\w ]+ (?:from|in|on|than) (?:an?|my|the)\b`,
      String.raw`\b(?:one|makes (?:one|you|me)|i do|you have to) (?:does |really |do )?wonders? (?:what|how|who|if|whether)\b[^.?!]*\b(?:you|your)\b|\b(?:nobody|no one) (?:has )?ever (?:said|told|taught|explained)\b[^.?!]*\b(?:you|your)\b|\bsomebody has to be the one who (?:holds|slows|spoils|ruins|complains|stops)|\b(?:luckily|thankfully|thank (?:god|goodness)|fortunately),? (?:not everyone|not everybody|the others|others)\b|\bapple (?:never |doesn't |does not )?falls?\b[^.?!]*\btree\b|\breap what\b|\bmade your bed\b`,
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
