import type { Language } from '../../observe/question-kind.ts'
import { accented, plain } from '../../observe/words.ts'

/** Money or a favour for a yes or for a secret, courtship, and games: none of it belongs to the talk. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:\d[\d.,]*|ten|twenty|fifty|(?:a |one |two |five )?(?:hundred|thousand|grand)) ?(?:k|quid|euros?|dollars?|pounds?|bucks)\b.{0,20}\b(?:if you|just say|to say|so you|in cash)|\b(?:here(?:'s| is| are)|take (?:this|these)|i(?:'ll| will| can)? (?:give|pay|offer|transfer|slip) you) (?:[$€£] ?)?\d[\d.,]* ?(?:euros?|dollars?|pounds?|bucks|k\b|[$€£]).{0,40}\b(?:say|agree|accept|admit|sign|tell|yes|if|for|to)\b|\b(?:reward|bribe|tip|bonus|promotion|raise|present|gift)\b.{0,30}\b(?:if you|for your|when you) (?:tell|say|agree|accept|secret|sign|admit|yes)|\b(?:go out|have dinner|have a drink|date|sleep|dance|bed) with me\b|\b(?:kiss|marry|hug) me\b|\byou(?:'re| are) (?:so |very |really )?(?:gorgeous|sexy|stunning|cute)\b|\bi'll (?:put in a good word|give you)\b.{0,60}\bif you (?:call me|name)\b|\bi (?:love|fancy|desire) you\b|\b(?:let's|can we|could we|we could) (?:switch|swap|reverse|change) roles?\b|\byou(?:'re| are) the (?:coach|doctor|manager|teacher|boss) and i(?:'m| am)\b|(?:^|\bplease |\bnow |\bthen )repeat (?:everything|all|after)\b|\bsay something in (?:french|german|spanish|english|chinese|italian)\b|\btranslate\b|\bknock knock\b|\bsing\b.{0,10}\bsong\b/,
  fr: accented(
    /\b(?:\d[\d .,]*|dix|vingt|cinquante|cent|mille) ?(?:euros?|€|balles|dollars?)\b.{0,20}(?:si (?:vous|tu)|en liquide|pour que)|\b(?:voilà|voici|tiens|tenez|je (?:vous|te) (?:donne|paie|paye|file|verse|offre|glisse)) \d[\d .,]* ?(?:euros?|€|balles|dollars?|k\b).{0,40}(?:\b(?:dis|dites|accepte[sz]?|signe[sz]?|avoue[sz]?|oui|si|pour)\b)|\b(?:prime|récompense|cadeau|augmentation|promotion|pot-de-vin)\b.{0,30}\bsi (?:vous|tu) (?:me |m')?(?:dis|dites|accepte|signe|avoue|raconte)|\bon sort (?:ensemble|tous les deux)|\b(?:sortir|dîner|coucher|danser|boire un verre) avec moi\b|\b(?:embrasse|épouse)[zs]?-moi\b|\bje (?:vous |t')(?:emmène|invite) (?:en week-end|au restaurant|dîner|à (?:venise|paris))|\b(?:je t'aime|je vous aime|je (?:te|vous) désire)\b(?! bien)|(?:vous êtes|tu es|t'es) (?:très|trop|si|tellement|vachement) (?:sexy|mignonne?|canon|belle|beau)\b|\b(?:inversons|échangeons|on (?:inverse|échange)) (?:les |de )?rôles?|\bvous êtes le (?:coach|médecin|prof|chef) et je suis\b|\brépète[zs]? (?:tout|après)|\bdis quelque chose en (?:anglais|allemand|espagnol)/,
  ),
}

/** A reward, and what it is to buy, in either order: a mark, stars, or goods for praise, a signature or a yes on the spot. */
const exchanges: Readonly<Record<Language, { reward: RegExp; price: RegExp }>> = {
  en: {
    reward:
      /\bi(?:'ll| will| can|'d| would)? (?:(?:give|buy|hand|offer|get) you (?:my (?:office|car|job|desk|watch|parking)|a (?:car|raise|bonus|promotion|present|gift)|(?:any|free|top|better|good) (?:prescription|grades?|marks?))|(?:write|sign) you any|(?:raise|improve|fix|change) (?:your|his|her|their) (?:grades?|marks?|salary|pay))\b/,
    price:
      /\bif you (?:just |only |simply )?(?:say|tell|sign|agree|accept|admit|praise|confess|win|let me win|keep quiet|give me)\b|\b(?:give|leave|rate) me (?:\w+ )?(?:stars?|(?:good |top )?(?:review|rating|score))\b/,
  },
  fr: {
    reward: accented(
      /\bje (?:(?:vous|te|lui) (?:donne|donnerai|offre|offrirai|achète|laisse|cède) (?:mon (?:bureau|poste)|ma (?:voiture|place|montre)|une? (?:voiture|prime|augmentation|promotion|cadeau|bonne note)|ce que (?:vous voulez|tu veux))|(?:mets|mettrai|donne|donnerai) (?:un )?\d+ à|(?:vous|te) (?:prescris|signe|mets) (?:tout|n'importe)|(?:remonte|augmente|améliore) (?:sa|ses|ta|tes|votre|vos) (?:notes?|salaire|moyenne))/,
    ),
    price: accented(
      /\bsi (?:vous|tu) (?:(?:me |m'|le |la |lui )?(?:dis|dites|signe[sz]?|accepte[sz]?|avoue[sz]?|raconte[sz]?)|me (?:mets|mettez|donne[sz]?))\b|\b(?:mets|mettez|donne[sz]?)-moi (?:\w+ )?(?:étoiles?|bonne note)/,
    ),
  },
}

/** A reward on condition that the other gives in, in either order. Each pattern reads one sentence. */
const deals: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i(?:'ll| will| can|'d| would| could)|we(?:'ll| will| can)|let me) (?:personally |gladly |happily )?(?:buy|give|get|make|pay|promote|treat|invite|take|offer|throw in|sponsor|book|write|forget|hand|name|recommend|owe)\b.{0,60}\b(?:if|as long as|provided(?: that)?|so long as|once) (?:you|we)(?:'ll)? (?:just |only |simply |now |never |don't |both |all )*(?:say|sign|agree|accept|admit|stop|drop|forget|shut|pretend|forgive|swallow|keep quiet|keep it|talk about this again|mention|play along|look the other way|give in|love)\b|^(?:just |so |then |now |come on,? |please )*(?:say|sign|agree|accept|admit|forget|drop|stop|smile|nod|give me|tell me you|swallow)\b.{0,60}(?:,|\band\b) (?:and )?(?:i|we)(?:'ll| will| can|'d| would) (?:\w+ )?(?:give|buy|get|pay|write|make|forget|throw|take|promote|put|book|invite|let you)\b|\b(?:in (?:return|exchange) for|for) your (?:signature|silence|yes|vote)\b|\b(?:envelope|little (?:something|present|gift))\b.{0,40}\b(?:your name|for you|nobody|no one|between us)\b|\b(?:nobody|no one) (?:has|needs|have) to know\b/,
  fr: accented(
    /\b(?:je|on|nous) (?:vous |te |lui |t'|leur )?(?:offre|donne|paie|paye|invite|achète|mets|fais|file|glisse|emmène|nomme|promets|réserve|verse|laisse|oublie|ajoute|oublierai|offrirai|donnerai|paierai)\b.{0,70}(?:\b(?:si|à condition que|du moment que|dès que) (?:tu|vous|on|t') ?(?:me |te |vous |m'|te |la |le |l'|n'en |ne |en |oublions )*(?:dis|dites|signe[sz]?|accepte[sz]?|avoue[sz]?|pardonne[sz]?|oublie[sz]?|arrête[sz]?|fais comme|faites comme|tais|taisez|parle(?:s|z)? plus|laisse[sz]? tomber|ferme[sz]|joue[sz]? le jeu)|\b(?:contre|en échange d[e']|pour) (?:votre|ton|ta|un) (?:signature|oui|silence|accord)\b|\bsi (?:tu|vous|on) (?:n'en |ne )?(?:me |m')?(?:parle[sz]?|fai(?:s|tes)) (?:plus|comme si)\b)|^(?:allez,? |bon,? |juste |alors )*(?:dis|dites|signe[zs]?|accepte[zs]?|avoue[zs]?|pardonne[zs]?|oublie[zs]?)\b.{0,60}(?:,|\bet\b) (?:et )?(?:je|on) (?:vous |te |t'|lui )?(?:offre|donne|paie|paye|invite|achète|mets|file|emmène|laisse|oublie|ferai|offrirai)\b|\bsi (?:vous|tu) (?:arrête[sz]? de|signe[sz]?|accepte[sz]?|vous taisez|te tais|dites oui|dis oui)\b.{0,50}\bje (?:lui |vous |te |t')?(?:mets|offre|donne|paie|paye|invite|achète|remonte|file)\b|\benveloppe\b.{0,40}\b(?:votre nom|pour vous|pour toi|ton nom|personne)\b|\b(?:personne|ni vu) (?:n'en saura|ne le saura|ni connu)\b/,
  ),
}

/** Services that have nothing to do with the talk: "Can you order me a taxi?" */
const errands: Readonly<Record<Language, RegExp>> = {
  en: /^(?:hey,? |please,? |and |by the way,? |oh,? )*(?:can|could|would|will) you (?:please |quickly )?(?:order|book|buy|fetch|lend|recommend|suggest|google|look up|iron|wash|mow|feed|babysit|translate|spell|knit|repair) (?:me|my|us|a|an|some|the weather)\b|\b(?:can|could) you (?:get|find|sell|give|slip) me (?:some |a few )?(?:sleeping pills|pills|drugs|weed|tickets|beer|wine|coffee|cigarettes|a (?:beer|coffee|lift|taxi|room|table|loan|discount code))\b|\bunder the counter\b|^(?:please |now |just )*(?:send|wire|transfer|lend|give|pay) me (?:\w+ )?[$€£]?\d+/,
  fr: accented(
    /^(?:au fait,? |dis,? |dites,? |et )*(?:(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu)|(?:est-ce que )?(?:vous|tu) (?:pouvez|pourriez|peux|pourrais)) (?:me |m'|nous )?(?:commander|réserver|acheter|prêter|recommander|traduire|repasser|tricoter|réparer|googler|conseiller un(?:e)? (?:bon|bonne|resto|film|livre|restaurant))\b|\bsous le manteau\b|^(?:allez,? |maintenant )*(?:envoie|envoyez|prête|prêtez|donne|donnez|vire|virez|paie|payez)[- ]moi (?:\p{L}+ )?\d+/u,
  ),
}

/** Something is offered for a yes, a signature or a silence. Reads one utterance. */
export const isBribe = (text: string, language: Language): boolean => {
  const said = plain(text)
  return deals[language].test(said) || (exchanges[language].reward.test(said) && exchanges[language].price.test(said))
}

export const isBargain = (text: string, language: Language): boolean =>
  patterns[language].test(text) ||
  deals[language].test(text) ||
  errands[language].test(text) ||
  (exchanges[language].reward.test(text) && exchanges[language].price.test(text))
