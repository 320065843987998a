import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

/** A voucher, a lower price or a help with the work is what a learner may offer in the open. */
const fair: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:vouchers?|coupons?|refunds?|discounts?|rebate|credit|coffee|tea|lunch|time|deliver\w*|receipts?|invoices?|expenses)\b/,
  fr: accentedPattern(
    /\b(?:bons? d'achat|avoirs?|rembours\p{L}*|remise|rabais|réduction|café|thé|livraison|facture|reçus?|frais|temps|exemple)(?!\p{L})/u,
  ),
}

const sum = String.raw`(?:[$€£] ?)?\d[\d.,]*(?: ?(?:k|quid|euros?|dollars?|pounds?|bucks|grand|balles|francs|[$€£]))?`

/** A gift on condition that the other gives in, money that is to stay a secret, or a post that is not the learner's to give. Each pattern reads one utterance in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\bif you (?:just |only |simply |will |would |could )*(?:forgive|sign|say yes|agree|accept|forget|drop|withdraw|admit|give in|keep quiet|shut up|stop (?:complaining|sulking)|let (?:it|this) go)\b[^.?!]{0,40}?,? i(?:'ll| will|'d| would|'m going to) (?:(?:buy|treat) you|(?:give|get) you (?:an? |some |my |the )?(?:new )?(?:iphone|ipad|phone|car|watch|console|playstation|holiday|trip|handbag|bag|perfume|jewellery|diamonds?|bottle|tickets?))\b`,
      String.raw`^(?:please |just |come on,? )*(?:forgive me|forget (?:it|this|that)|drop it|let it go)[^.?!]{0,30}(?:,| and) i(?:'ll| will) (?:buy|treat) you\b`,
      String.raw`\b(?:i|we)(?:'ll| will|'d| would| can| could) (?:arrange|organi[sz]e|book|offer|get|give|buy|treat|invite|take)\b[^.?!]{0,24}\b(?:weekend (?:away|in (?!return|exchange|lieu|the (?:office|ward|shop))|at (?:a|the) (?:hotel|spa|sea|beach))|cruise|spa (?:day|weekend)|(?:seats|tickets) (?:for|to|at) (?:the|a)|(?:the )?opera)\b`,
      String.raw`\bi(?:'ll| will|'d| would| can| could) (?:personally |gladly |happily )?make (?:it|this) worth your while\b[^?]*\b(?:privately|personally|discreetly|quietly|between (?:us|you and me)|in cash|envelope|\d{2,})`,
      String.raw`\b(?:shall we say|(?:how|what) about|let's say|i(?:'ll| will| can| could) (?:give|hand|pay|slip|leave) you|i(?:'ve| have)(?: got)?|there(?:'s| is)|take) (?:an? )?${sum} (?:in (?:an?|this|that|the) (?:\w+ )?envelope|(?:in )?cash(?: in hand)?(?=[\s.,!?]*$)|under the table|off the books|no questions asked|(?:with )?no receipt)`,
      String.raw`\b(?:i|we)(?:'ll| will|'m going to| can) (?:make|get|have|see to it)[^.?!]{0,30}\b(?:you(?:'re)? (?:\w+ )?)(?:(?:the|a) )?(?:ceo|(?:managing )?director|vice[- ]president|president|partner)\b|\bi(?:'ll| will| can) (?:double|triple) your (?:salary|pay)\b`,
    ].join('|'),
    'u',
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\bsi (?:tu|vous) (?:me |m'|te |vous |le |la |l'|les |y |n'en )*(?:pardonne[sz]?|signe[sz]?|dis oui|dites oui|accepte[sz]?|oublie[sz]?|retire[sz]?|renonce[sz]?|avoue[sz]?|cède[sz]?|cédez|tais|taisez|passe[sz]? l'éponge|laisse[sz]? tomber)(?!\p{L})[^.?!]{0,40}?,? (?:je|on) (?:t'|te |vous )(?:offr(?:e|irai)|pai(?:e|erai)|paye(?:rai)?|achèt(?:e|erai)|fil(?:e|erai)) (?:une?|des|le|la|mon|ma|deux|tout)(?!\p{L})`,
        String.raw`^(?:allez,? |bon,? )*(?:pardonne[zs]?-moi|oublie[zs]?(?: ça| tout ça)?|passe[zs]? l'éponge|laisse[zs]? tomber)[^.?!]{0,30}(?:,| et) je (?:t'|te |vous )(?:offr(?:e|irai)|pai(?:e|erai)|paye|achèt(?:e|erai))(?!\p{L})`,
        String.raw`\b(?:je|on|nous) (?:peux |peut |pouvons |pourrais |pourrait |vais |va )?(?:vous |t'|te )?(?:organis|réserv|offr|invit|emmèn|emmen|achèt|achet)\p{L}*\b[^.?!]{0,25}\b(?:week-?end (?:à|en|au)|croisière|places? (?:pour le|au|à l')|billets? (?:pour le|au)|à (?:venise|rome|paris|londres|barcelone|new york|monaco|cannes|dîner|l'opéra)|au (?:restaurant|match|concert))(?!\p{L})`,
        String.raw`\bje (?:vous |te |t')(?:donne|offre|file|laisse|cède|refile)(?:rai)? (?:mon|ma|mes|une?|des|deux) (?:abonnement|billets?|montre|voiture|iphone|console|bouteilles?|vélo|parfum|bijoux?)\b[^.?!]{0,30} si (?:vous|tu) `,
        String.raw`\bje (?:peux|saurai|pourrais) (?:vous |te )?(?:dédommager|remercier|récompenser)[^?]*\b(?:en privé|personnellement|discrètement|entre nous|en liquide|enveloppe|\d{2,})`,
        String.raw`\b(?:disons|(?:si on disait|on dit)|que diriez-vous de|que dirais-tu de|je (?:vous|te) (?:donne|glisse|laisse|file|paie|remets)|j'ai|il y a|prenez|prends) ${sum} (?:dans une (?:\p{L}+ )?enveloppe|en liquide|en espèces|sous la table|au noir|sans (?:reçu|facture)|de la main à la main)(?!\p{L})`,
        String.raw`\bje (?:vais |peux |veux )?(?:vous |te |t')(?:fai[st]|fer\p{L}+|faire|nomm\p{L}+)(?: (?:nommer|promouvoir|passer))? (?:directeur|directrice|pdg|président\p{L}*|vice-président\p{L}*|associée?)(?!\p{L})|\bje (?:vais )?(?:vous |te )?(?:double|triple)\p{L}* (?:votre|ton) salaire`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "If you forgive me, I'll buy you a phone"; "2000, in an envelope": the gift buys a yes. Reads an utterance in lower case. */
export const giftBuys = (text: string, language: Language): boolean =>
  patterns[language].test(text) && !fair[language].test(text)
