import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'

/** Money or a favour for a yes or for a secret, courtship, and games: none of it belongs to the talk. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:\d[\d.,]*|ten|twenty|fifty|(?:a |one |two |five )?(?:hundred|thousand|grand)) ?(?:k|quid|euros?|dollars?|pounds?|bucks)\b.{0,20}\b(?:if you|just say|to say|so you|in cash)|\b(?:here(?:'s| is| are)|take (?:this|these)|i(?:'ll| will| can)? (?:give|pay|offer|transfer|slip) you) (?:[$€£] ?)?\d[\d.,]* ?(?:euros?|dollars?|pounds?|bucks|k\b|[$€£]).{0,40}\b(?:say|agree|accept|admit|sign|tell|yes|if|for|to)\b|\b(?:reward|bribe|tip|bonus|promotion|raise|present|gift)\b.{0,30}\b(?:if you|for your|when you) (?:tell|say|agree|accept|secret|sign|admit|yes)|\b(?:go out|have dinner|have a drink|date|sleep|dance|bed) with me\b|\b(?:kiss|marry|hug) me\b|\byou(?:'re| are) (?:so |very |really )?(?:gorgeous|sexy|stunning|cute)\b|\bi'll (?:put in a good word|give you)\b.{0,60}\bif you (?:call me|name)\b|\bi (?:love|fancy|desire) you\b|\b(?:let's|can we|could we|we could) (?:switch|swap|reverse|change) roles?\b|\byou(?:'re| are) the (?:coach|doctor|manager|teacher|boss) and i(?:'m| am)\b|\brepeat (?:everything|all|after)\b|\bsay something in (?:french|german|spanish|english|chinese|italian)\b|\btranslate\b|\bknock knock\b|\bsing\b.{0,10}\bsong\b/,
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

export const isBargain = (text: string, language: Language): boolean =>
  patterns[language].test(text) || (exchanges[language].reward.test(text) && exchanges[language].price.test(text))
