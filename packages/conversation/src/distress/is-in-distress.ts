/**
 * Recognises a learner who speaks of being in danger themselves: thoughts of suicide or self-harm, violence at home, or
 * the plain words that this is no exercise. A coach asks such questions about the other person, so only sentences in
 * the first person count. Everyday exaggerations ("die of shame", "mourir de rire") do not.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/\s+/g, ' ')

/** People in danger type in haste: an apostrophe may be missing. */
const speaker = String.raw`i(?:'?m| am|'?d| would|'?ve| have)?`
const adverbs = String.raw`(?:(?:really|just|only|sometimes|often|seriously|honestly|actually|truly|simply) )*`
const harm = String.raw`(?:kill(?:ing)? myself|end(?:ing)? it all(?! (?:on|by|at|well|with))|end(?:ing)? my (?:own )?life|tak(?:e|ing) my (?:own )?life|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself|commit(?:ting)? suicide)`
const exaggeration = String.raw`(?! (?:laughing|for (?:forgetting|saying|missing|not)|of |from |than |to (?:know|see|hear|meet)|with (?:shame|laughter|boredom)))`
const suicide = 'suicide(?! (?:prevention|risk|figures|statistics))'
/** The person who hurts the learner. */
const close = String.raw`(?:(?:ex-?)?(?:husband|wife|partner|boyfriend|girlfriend)|ex|father|mother|dad|mum|mom|step(?:father|mother|dad)|brother|uncle)`

const english: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${speaker} ${adverbs}(?:want(?:ed)?|wanna|wish|going|gonna|plan(?:ning)?|about|ready|(?:feel )?like|decided|need|tried|rather) (?:to )?(?:die|be dead|${harm})\b${exaggeration}`,
  ),
  new RegExp(String.raw`\bi ${adverbs}wish (?:that )?i (?:was|were) dead\b(?! (?:sure|certain|right|on))`),
  /\bi (?:just )?want it all to end(?=[.!?]|$)/,
  new RegExp(String.raw`\b${speaker} ${adverbs}(?:considered|considering) (?:${suicide}|${harm})\b`),
  new RegExp(
    String.raw`\bi(?:'?ve| have)? (?:(?:don't|dont|do not|can't|cannot|got|have|see|feel|really|just) )*(?:nothing (?:left )?to live for|(?:no|any) (?:reason to live|point in living))\b`,
  ),
  new RegExp(
    String.raw`\b${speaker} ${adverbs}(?:been )?(?:keep )?(?:think(?:ing)?|thought|dream(?:ing)?) (?:about|of) (?:${harm}|${suicide}|dying|ending it all|not being (?:here|alive))\b${exaggeration}`,
  ),
  /\bi(?:'?m| am| feel|'?ve| have| had| get)(?: been| having)? (?:\w+ )?suicidal\b/,
  /\bi (?:(?:really|just|simply|honestly) )?(?:don't|dont|do not|no longer) (?:really |even )?want to (?:live|be alive|exist|be here any ?more|wake up)\b(?! (?:in|with|like|here|there|near|by))/,
  /\bi (?:can't|cant|cannot) go on living\b/,
  new RegExp(
    String.raw`\bi(?:'ll|'m going to| am going to| will| might| may| could) ${adverbs}${harm}\b${exaggeration}`,
  ),
  /\bi (?:cut|burn|hurt|harm) myself (?:every|again|at night|on purpose|to feel)\b/,
  /\bi(?:'?ve| have) been (?:cutting|burning|hurting|harming) myself\b/,
  /\bi self-?harm\b/,
  /\b(?:better off|easier for every(?:one|body)|happier) (?:without me|if i (?:were|was) (?:dead|gone)|with me (?:dead|gone))\b/,
  new RegExp(
    String.raw`\bmy ${close} (?:hits|beats|rapes|raped|abuses|strangles|strangled|hit|beat|is hitting|is beating|is abusing|threatens to kill) me\b`,
  ),
  /\bi (?:was|have been|'ve been|am being|'m being|got) (?:raped|sexually (?:abused|assaulted)|beaten)\b(?! (?:to it|by (?:a|the) (?:better|competitor)))/,
  /\b(?:this is (?:not|n't) (?:a |an |the |part of the )?(?:role ?play|exercise|game|rehearsal)|this isn't (?:a |an |the |part of the )?(?:role ?play|exercise|game|rehearsal)|this is real)\b[^?]{0,80}\b(?:i need help|help me|i'm (?:scared|afraid|in danger)|i am (?:scared|afraid|in danger)|i want to die)\b/,
]

const me = String.raw`\bj(?:e |'| )?(?:ne )?`
const wish = String.raw`(?:veux|voudrais|aimerais|prefererais|vais|souhaite|compte|(?:songe|pense|ai (?:deja )?pense)(?: souvent)? a|ai (?:juste |vraiment |tres |tellement )?envie d(?:e|')|prevois de|ai (?:decide|essaye|tente) d(?:e|'))`
const finish = String.raw`en finir(?! (?:avec (?!la vie|ma vie|tout\b)|rapidement|vite|aujourd'hui|pour|au plus))`

const french: readonly RegExp[] = [
  new RegExp(
    String.raw`${me}${wish} ?(?:mourir(?! (?:de |d'|a petit|plutot |que ))|me (?:tuer(?! (?:a |au |pour ))|suicider|faire du mal|foutre en l'air|pendre)|mettre fin a mes jours|${finish})`,
  ),
  new RegExp(String.raw`${me}(?:voudrais|aimerais|prefererais|veux|souhaite) etre morte?\b(?! (?:de |d'|que ))`),
  new RegExp(String.raw`${me}(?:pense|songe|ai (?:deja )?pense)(?: souvent| parfois| sans cesse)? au suicide\b(?! d)`),
  new RegExp(String.raw`${me}ai (?:deja )?fait (?:une|deux|trois|des|plusieurs) tentatives? de suicide\b`),
  new RegExp(
    String.raw`${me}ai (?:des |souvent des |de plus en plus d')?(?:(?:idees|pensees|envies) (?:suicidaires|de suicide|de mort)|idees noires)\b`,
  ),
  /\bje (?:me sens|suis) (?:\w+ )?suicidaires?\b/,
  /\bje (?:ne |n')?(?:veux|voudrais) plus (?:vivre(?! (?:avec|ici|dans|en|comme|a |au |chez|la\b|ca))|exister|etre en vie|me reveiller)\b/,
  /\bj'en (?:ai (?:marre|assez)|peux plus) de vivre(?! (?:avec|ici|dans|en|comme|a |au |chez|la\b|ca))\b/,
  /\bj(?:e n)?'ai (?:plus |aucune )(?:envie|la force|(?:de )?raison) de vivre(?! (?:avec|ici|dans|en|comme|a |au |chez|la\b|ca))\b/,
  /\bje (?:me )?(?:coupe|scarifie|taillade|brule) (?:moi|les (?:bras|veines|poignets)|volontairement|la nuit|expres)\b/,
  /\bje me (?:scarifie|mutile)\b/,
  /\bje me fais du mal\b(?! (?:au|a |en |pour rien))/,
  /\b(?:seraient?|serait|serez|seriez) (?:bien )?(?:mieux|plus heureux|soulages?) (?:sans moi|si (?:je mourais|j'etais mort|je n'etais plus la))/,
  /\bm(?:on|a) (?:(?:ex-?)?(?:mari|femme|conjointe?|compagne|compagnon|copain|copine)|ex|pere|mere|beau-pere|frere|oncle) (?:me (?:frappe|bat|viole|tape|menace de mort|etrangle)|m'a (?:frappee?|battue?|violee?|etranglee?))\b/,
  /\b(?:j'ai ete|je me suis fait|on m'a) (?:violee?s?|violer|battue?|agressee? sexuellement|tabasser?)\b/,
  /\b(?:ce n'est|c'est) pas (?:un jeu|un exercice|une simulation|le jeu|l'exercice)\b[^?]{0,80}\b(?:aidez-moi|aide-moi|besoin d'aide|en danger|je (?:veux|vais) mourir|j'ai peur)\b/,
]

const patterns = [...english, ...french]

/** Tells whether a learner's words say that they themselves are in danger, in either language. */
export const isInDistress = (text: string): boolean => {
  const words = plain(text)
  return patterns.some((pattern) => pattern.test(words))
}
