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

const adverbs = String.raw`(?:(?:really|just|only|sometimes|often|seriously|honestly|actually|truly|simply) )*`
const harm = String.raw`(?:kill(?:ing)? myself|end(?:ing)? my (?:own )?life|tak(?:e|ing) my (?:own )?life|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself|commit(?:ting)? suicide)`
const exaggeration = String.raw`(?! (?:laughing|for (?:forgetting|saying|missing|not)|of |from |to (?:know|see|hear|meet)|with (?:shame|laughter|boredom)))`
/** The person who hurts the learner. */
const close = String.raw`(?:husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mum|mom|stepfather|stepmother)`

const english: readonly RegExp[] = [
  new RegExp(
    String.raw`\bi(?:'m| am|'d| would|'ve| have)? ${adverbs}(?:want(?:ed)?|wish|going|gonna|plan(?:ning)?|about|ready|like|decided|need) (?:to )?(?:die|be dead|${harm})\b${exaggeration}`,
  ),
  new RegExp(
    String.raw`\bi(?:'m| am|'ve| have)? ${adverbs}(?:been )?(?:keep )?(?:think(?:ing)?|thought|dream(?:ing)?) (?:about|of) (?:${harm}|suicide|dying|ending it all|not being (?:here|alive))\b${exaggeration}`,
  ),
  /\bi(?:'m| am| feel| have been|'ve been) (?:\w+ )?suicidal\b/,
  /\bi (?:don't|dont|do not|no longer) (?:really |even )?want to (?:live|be alive|exist|be here any ?more|wake up)\b(?! (?:in|with|like|here|there|near|by))/,
  /\bi (?:can't|cant|cannot) go on living\b/,
  new RegExp(
    String.raw`\bi(?:'ll|'m going to| am going to| will| might| may| could) ${adverbs}${harm}\b${exaggeration}`,
  ),
  new RegExp(String.raw`\bi (?:cut|burn|hurt|harm) myself (?:every|again|at night|on purpose|to feel)\b`),
  /\b(?:better off|easier for every(?:one|body)|happier) (?:without me|if i (?:were|was) (?:dead|gone)|with me (?:dead|gone))\b/,
  new RegExp(
    String.raw`\bmy ${close} (?:hits|beats|rapes|raped|abuses|strangles|strangled|hit|beat|is hitting|is beating|threatens to kill) me\b`,
  ),
  /\bi (?:was|have been|'ve been|am being|'m being|got) (?:raped|sexually (?:abused|assaulted)|beaten)\b(?! (?:to it|by (?:a|the) (?:better|competitor)))/,
  /\b(?:this is (?:not|n't) (?:a |an |the |part of the )?(?:role ?play|exercise|game|rehearsal)|this isn't (?:a |an |the |part of the )?(?:role ?play|exercise|game|rehearsal)|this is real)\b[^?]{0,80}\b(?:i need help|help me|i'm (?:scared|afraid|in danger)|i am (?:scared|afraid|in danger)|i want to die)\b/,
]

const wish = String.raw`(?:veux|voudrais|vais|souhaite|compte|songe a|pense a|pense souvent a|ai (?:juste |vraiment |tres |tellement )?envie de|ai (?:juste |vraiment )?envie d'|songe a |prevois de|ai decide de|ai decide d')`
const finish = String.raw`en finir(?! (?:avec (?!la vie|ma vie|tout\b)|rapidement|vite|aujourd'hui|pour|au plus))`

const french: readonly RegExp[] = [
  new RegExp(
    String.raw`\bj(?:e |')(?:ne )?${wish} ?(?:mourir(?! (?:de |d'|a petit))|me (?:tuer(?! (?:a |au |pour ))|suicider|faire du mal|foutre en l'air|pendre)|mettre fin a mes jours|${finish})`,
  ),
  /\bj'ai (?:des |souvent des |de plus en plus d')?(?:idees|pensees|envies) (?:suicidaires|de suicide|de mort)\b/,
  /\bje (?:me sens|suis) (?:\w+ )?suicidaires?\b/,
  /\bje (?:ne |n')?(?:veux|voudrais) plus (?:vivre(?! (?:avec|ici|dans|en|comme|a |au |chez|la\b|ca))|exister|etre en vie|me reveiller)\b/,
  /\bj(?:e n)?'ai plus (?:envie|la force) de vivre(?! (?:avec|ici|dans|en|comme|a |au |chez|la\b|ca))\b/,
  /\bje (?:me )?(?:coupe|scarifie|taillade|brule) (?:moi|les (?:bras|veines|poignets)|volontairement|la nuit|expres)\b/,
  /\bje me (?:scarifie|mutile)\b/,
  /\b(?:seraient?|serait|serez|seriez) (?:bien )?(?:mieux|plus heureux|soulages?) (?:sans moi|si (?:je mourais|j'etais mort|je n'etais plus la))/,
  /\bm(?:on|a) (?:mari|femme|conjointe?|compagne|compagnon|copain|copine|pere|mere|beau-pere) (?:me (?:frappe|bat|viole|tape|menace de mort|etrangle)|m'a (?:frappee?|battue?|violee?|etranglee?))\b/,
  /\b(?:j'ai ete|je me suis fait|on m'a) (?:violee?s?|violer|battue?|agressee? sexuellement|tabasser?)\b/,
  /\b(?:ce n'est|c'est) pas (?:un jeu|un exercice|une simulation|le jeu|l'exercice)\b[^?]{0,80}\b(?:aidez-moi|aide-moi|besoin d'aide|en danger|je (?:veux|vais) mourir|j'ai peur)\b/,
]

const patterns = [...english, ...french]

/** Tells whether a learner's words say that they themselves are in danger, in either language. */
export const isInDistress = (text: string): boolean => {
  const words = plain(text)
  return patterns.some((pattern) => pattern.test(words))
}
