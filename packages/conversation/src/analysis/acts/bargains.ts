import type { Language } from '../../observer/question-kind.ts'
import { readOnce } from '../../observer/read-once.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { handsMoney } from '../handed-money.ts'
import { giftBuys } from '../odd-talk/private-gifts.ts'
import { leavesGround } from '../off-ground.ts'

/** Money or a favour for a yes or for a secret, courtship, and games: none of it belongs to the talk. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:\d[\d.,]*|ten|twenty|fifty|(?:a |one |two |five )?(?:hundred|thousand|grand)) ?(?:k|quid|euros?|dollars?|pounds?|bucks)\b.{0,20}\b(?:if you|just say|to say|so you|in cash)|\b(?:here(?:'s| is| are)|take (?:this|these)|i(?:'ll| will| can)? (?:give|pay|offer|transfer|slip) you) (?:[$€£] ?)?\d[\d.,]* ?(?:euros?|dollars?|pounds?|bucks|k\b|[$€£]).{0,40}\b(?:say|agree|accept|admit|sign|tell|yes|if|for|to)\b|\b(?:reward|bribe|tip|bonus|promotion|raise|present|gift)\b.{0,30}\b(?:if you|for your|when you) (?:tell|say|agree|accept|secret|sign|admit|yes)|\b(?:go out|have dinner|have a drink|date|sleep|dance|bed) with me\b|\b(?:kiss|marry|hug) me\b|\byou(?:'re| are| look| sound) (?:so |very |really |pretty |kind of )?(?:gorgeous|sexy|stunning|cute|hot)\b(?! (?:and bothered|under))|\bi'll (?:put in a good word|give you)\b.{0,60}\bif you (?:call me|name)\b|\bi (?:love|fancy|desire) you\b|\b(?:let's|can we|could we|we could) (?:switch|swap|reverse|change) roles?\b|\byou(?:'re| are) the (?:coach|doctor|manager|teacher|boss) and i(?:'m| am)\b|(?:^|\bplease |\bnow |\bthen )repeat (?:everything|all|after)\b|\bsay something in (?:french|german|spanish|english|chinese|italian)\b|\btranslate\b|\bknock knock\b|\bsing\b.{0,10}\bsong\b/,
  fr: accentedPattern(
    /\b(?:\d[\d .,]*|dix|vingt|cinquante|cent|mille) ?(?:euros?|€|balles|dollars?)\b.{0,20}(?:si (?:vous|tu)|en liquide|pour que|de la main à la main|sous la table|au noir)|\b(?:voilà|voici|tiens|tenez|je (?:vous|te) (?:donne|paie|paye|file|verse|offre|glisse)) \d[\d .,]* ?(?:euros?|€|balles|dollars?|k\b).{0,40}(?:\b(?:dis|dites|accepte[sz]?|signe[sz]?|avoue[sz]?|oui|si|pour)\b)|\b(?:prime|récompense|cadeau|augmentation|promotion|pot-de-vin)\b.{0,30}\bsi (?:vous|tu) (?:me |m')?(?:dis|dites|accepte|signe|avoue|raconte)|\bon sort (?:ensemble|tous les deux)|\b(?:sortir|dîner|coucher|danser|boire un verre) avec moi\b|\b(?:embrasse|épouse)[zs]?-moi\b|\bje (?:vous |t')(?:emmène|invite) (?:en week-end|au restaurant|dîner|à (?:venise|paris))|\b(?:je t'aime|je vous aime|je (?:te|vous) désire)\b(?! bien)|(?:vous êtes|tu es|t'es) (?:(?:très|trop|si|tellement|vachement) )?(?:sexy|mignonne?|canon|belle|beau)\b|\b(?:inversons|échangeons|on (?:inverse|échange)) (?:les |de )?rôles?|\bvous êtes le (?:coach|médecin|prof|chef) et je suis\b|\brépète[zs]? (?:tout|après)|\bdis quelque chose en (?:anglais|allemand|espagnol)/,
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
    reward: accentedPattern(
      /\bje (?:(?:vous|te|lui) (?:donne|donnerai|offre|offrirai|achète|laisse|cède) (?:mon (?:bureau|poste)|ma (?:voiture|place|montre)|une? (?:voiture|prime|augmentation|promotion|cadeau|bonne note)|ce que (?:vous voulez|tu veux))|(?:mets|mettrai|donne|donnerai) (?:un )?\d+ à|(?:vous|te) (?:prescris|signe|mets) (?:tout|n'importe)|(?:remonte|augmente|améliore) (?:sa|ses|ta|tes|votre|vos) (?:notes?|salaire|moyenne))/,
    ),
    price: accentedPattern(
      /\bsi (?:vous|tu) (?:(?:me |m'|le |la |lui )?(?:dis|dites|signe[sz]?|accepte[sz]?|avoue[sz]?|raconte[sz]?)|me (?:mets|mettez|donne[sz]?))\b|\b(?:mets|mettez|donne[sz]?)-moi (?:\w+ )?(?:étoiles?|bonne note)/,
    ),
  },
}

/** Less money for the goods is business: "5 % off if you sign today". */
const discount = /(?:% off|per ?cent off|\b(?:discount|rebate|remise|rabais|réduction)(?!\p{L}))/u

/** A reward on condition that the other gives in, in either order. Each pattern reads one sentence. */
const deals: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i(?:'ll| will| can|'d| would| could)|we(?:'ll| will| can)|let me) (?:personally |gladly |happily )?(?:buy|give|get|make|pay|promote|treat|invite|take|offer|throw in|sponsor|book|write|forget|hand|name|recommend|owe)\b.{0,60}\b(?:if|as long as|provided(?: that)?|so long as|once) (?:you|we)(?:'ll)? (?:just |only |simply |now |never |don't |both |all )*(?:say|sign|agree|accept|admit|stop|drop|forget|shut|pretend|forgive|swallow|keep quiet|keep it|talk about this again|mention|play along|look the other way|give in|love)\b|^(?:just |so |then |now |come on,? |please )*(?:say|sign|agree|accept|admit|forget|drop|stop|smile|nod|give me|tell me you|swallow)\b.{0,60}(?:,|\band\b) (?:and )?(?:i|we)(?:'ll| will| can|'d| would) (?:\w+ )?(?:give|buy|get|pay|write|make|forget|throw|take|promote|put|book|invite|let you)\b|\b(?:in (?:return|exchange) for|for) your (?:signature|silence|yes|vote)\b|\b(?:envelope|little (?:something|present|gift))\b.{0,40}\b(?:your name|for you|nobody|no one|between us)\b|\b(?:nobody|no one) (?:has|needs|have) to know\b|\bthere(?:'s| is|'ll be| will be) [^.?!]{0,50}\bin it for you\b/,
  fr: accentedPattern(
    /\b(?:je|on|nous) (?:vous |te |lui |t'|leur )?(?:offre|donne|paie|paye|invite|achète|mets|fais|file|glisse|emmène|nomme|promets|réserve|verse|laisse|oublie|ajoute|oublierai|offrirai|donnerai|paierai)\b.{0,70}(?:\b(?:si|à condition que|du moment que|dès que) (?:tu|vous|on|t') ?(?:me |te |vous |m'|te |la |le |l'|n'en |ne |en |oublions )*(?:dis|dites|signe[sz]?|accepte[sz]?|avoue[sz]?|pardonne[sz]?|oublie[sz]?|arrête[sz]?|fais comme|faites comme|tais|taisez|parle(?:s|z)? plus|laisse[sz]? tomber|ferme[sz]|joue[sz]? le jeu)|\b(?:contre|en échange d[e']|pour) (?:votre|ton|ta|un) (?:signature|oui|silence|accord)\b|\bsi (?:tu|vous|on) (?:n'en |ne )?(?:me |m')?(?:parle[sz]?|fai(?:s|tes)) (?:plus|comme si)\b)|^(?:allez,? |bon,? |juste |alors )*(?:dis|dites|signe[zs]?|accepte[zs]?|avoue[zs]?|pardonne[zs]?|oublie[zs]?)\b.{0,60}(?:,|\bet\b) (?:et )?(?:je|on) (?:vous |te |t'|lui )?(?:offre|donne|paie|paye|invite|achète|mets|file|emmène|laisse|oublie|ferai|offrirai)\b|\bsi (?:vous|tu) (?:arrête[sz]? de|signe[sz]?|accepte[sz]?|vous taisez|te tais|dites oui|dis oui)\b.{0,50}\bje (?:lui |vous |te |t')?(?:mets|offre|donne|paie|paye|invite|achète|remonte|file)\b|\benveloppe\b.{0,40}\b(?:votre nom|pour vous|pour toi|ton nom|personne)\b|\bil y (?:a|aura) [^.?!]{0,30}(?:week-end|voyage|cadeau|enveloppe|billets?|caisse de \S+) [^.?!]{0,20}pour (?:vous|toi)(?= ?[.,!?]| et\b| ?$)|\b(?:personne|ni vu) (?:n'en saura|ne le saura|ni connu)\b/,
  ),
}

/** Services that have nothing to do with the talk: "Can you order me a taxi?", "What time is it?" */
const errands: Readonly<Record<Language, RegExp>> = {
  en: /^(?:hey,? |please,? |and |by the way,? |oh,? )*(?:can|could|would|will) you (?:please |quickly |just )?(?:write|code|program|generate|compose) (?:me |us )?(?:an? |some |the )?(?:\w+ )?(?:scripts?|programs?|programmes?|code|functions?|poems?|songs?|essays?|haikus?|limericks?|recipes?|story|tweets?|rap)\b|^(?:hey,? |please,? |and |by the way,? |oh,? )*(?:can|could|would|will) you (?:please |quickly )?(?:order|book|buy|fetch|lend|recommend|suggest|google|look up|iron|wash|mow|feed|babysit|translate|spell|knit|repair) (?:me|my|us|a|an|some|the weather)\b|\b(?:can|could) you (?:get|find|sell|give|slip) me (?:some |a few )?(?:sleeping pills|pills|drugs|weed|tickets|beer|wine|coffee|cigarettes|a (?:beer|coffee|lift|taxi|room|table|loan|discount code))\b|\bunder the counter\b|^(?:and |by the way,? |excuse me,? )*(?:what time is it|what(?:'s| is) the time)(?: now)?\s*\?|^(?:please |now |just )*(?:send|wire|transfer|lend|give|pay) me (?:\w+ )?[$€£]?\d+/,
  fr: accentedPattern(
    /^(?:au fait,? |dis,? |dites,? |et )*(?:(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu)|(?:est-ce que )?(?:vous|tu) (?:pouvez|pourriez|peux|pourrais)) (?:me |m'|nous )?(?:écrire|coder|rédiger|programmer|composer|générer) (?:un|une|du|des|le) (?:\p{L}+ )?(?:scripts?|programmes?|code|fonctions?|poèmes?|chansons?|dissertations?|haïkus?|recettes?|histoire|tweets?|rap)(?!\p{L})|^(?:au fait,? |dis,? |dites,? |et )*(?:(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu)|(?:est-ce que )?(?:vous|tu) (?:pouvez|pourriez|peux|pourrais)) (?:me |m'|nous )?(?:commander|réserver|acheter|prêter(?! (?:votre|ton|ta|vos|tes) (?!voiture|vélo|appart|maison|argent|carte))|recommander|traduire|repasser|tricoter|réparer|googler|conseiller un(?:e)? (?:bon|bonne|resto|film|livre|restaurant))\b|\bsous le manteau\b|^(?:au fait,? |et |pardon,? )*(?:quelle heure (?:est-il|il est)|il est quelle heure|vous avez l'heure|tu as l'heure)\s*\?|^(?:allez,? |maintenant )*(?:envoie|envoyez|prête|prêtez|donne|donnez|vire|virez|paie|payez)[- ]moi (?:\p{L}+ )?\d+/u,
  ),
}

/** Money, gifts and journeys buy; a voucher or a refund is what the learner may offer. */
const gifts: Readonly<Record<Language, RegExp>> = {
  en: /^(?!.*\b(?:vouchers?|coupons?|refunds?|discounts?|credit|rebate|penalty)\b).*\b(?:i(?:'ll| will| can|'d| would|'m going to)?|we(?:'ll| can| will)?) (?:\w+ )?(?:give|get|buy|hand|slip|wire|transfer|put|pay|invite|take|send|offer|bring|treat) (?:you |your |into |in )?.{0,30}(?:\b(?:\d[\d.,]*|ten|twenty|fifty|(?:a |one |two |five )?(?:hundred|thousand|grand)) ?(?:k|quid|euros?|dollars?|pounds?|bucks)\b|[$€£] ?\d|\b(?:(?:two|five|ten) thousand|private account|las vegas|cruise|champagne|whisky|parking (?:spot|space)|concert tickets?)\b)|\bin (?:this|the|that) envelope\b|\bbetween you and me,? .{0,30}(?:euros?|pounds?|cash|thousand)\b/,
  fr: accentedPattern(
    /^(?!.*\b(?:bons? d'achat|rembours|remise|réduction|avoir|pénalité)).*\b(?:je|on|nous) (?:vous |te |t'|lui |leur )(?:donne(?:rai)?|offre|offrirai|file|filerai|glisse|verse|verserai|paie|paye|paierai|refile|emmène|invite|prête|achète|laisse|cède) .{0,30}(?:\b(?:\d[\d .,]*|dix|vingt|cinquante|cent|mille|deux mille) ?(?:euros?|€|balles|dollars?|k)\b|\b(?:las vegas|croisière|champagne|whisky|enveloppe|mon budget)\b)|\bdans (?:l'|cette |une )enveloppe\b|\bni vu ni connu\b|\bde quoi (?:payer|vous payer|te payer|partir)\b|\b(?:votre|ton) compte (?:privé|personnel|en suisse)\b/,
  ),
}

/** A favour of the learner's own on condition of one in return: "I put the letter aside if you write me a prescription". */
const favours: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:if|when|once) you [^.?!]{2,60}\bi(?:'ll| will|'d| would) (?:give|buy|get|bring|send|treat|stand) you (?:to )?(?:an? |some |my |two )?(?:\w+ ){0,2}(?:bottle|wine|whisky|champagne|beers?|dinner|chocolates?|gift|present|tickets?|watch|phone|bonus)\b|\bi(?:'ll| will| can|'d| would)? (?:\w+ )?(?:forget|drop|close|tear up|lose|put aside|overlook|bin|shred)\b.{0,40}\bif you (?:\w+ )?(?:me|my)\b|\b(?:give|get|sell) me\b[^.?!]{3,60} and i(?:'ll| will) (?:forget|drop|tear up|lose|delete|erase|bin) (?:the|that|this|your)\b|\bif you (?:give|get|write|do|make|lend|sell) (?:me|my)\b.{0,60}\bi(?:'ll| will| can) (?:forget|drop|close|tear|lose|overlook)\b/,
  fr: accentedPattern(
    /\b(?:si|quand|dès que) (?:vous|tu) [^.?!]{2,60}\bje (?:vous |t'|te )(?:offr|donn|pai|pay|apport|achèt|invit)\p{L}*[^.?!]{0,25}(?:bouteille|vin|whisky|champagne|bière|resto|restaurant|dîner|chocolats?|cadeau|billets?|montre|téléphone|prime)(?!\p{L})|\bje (?:mets de côté|ferme|déchire|oublie|classe|efface|enterre|jette)\b.{0,40}\bsi (?:vous|tu) (?:me|m')|\bsi (?:vous|tu) (?:me |m')(?:faites|fais|donne[sz]?|prête[sz]?|vende[sz]?|vends)\b.{0,60}\bje (?:mets|ferme|déchire|oublie|classe|efface)\b|\b(?:vend|donn|fil|trouv)\p{L}{1,3}-moi [^.?!]{3,60} et (?:je |j')(?:mets|ferme|déchire|oublie|efface|enterre|jette|classe)(?!\p{L})|\b(?:vendez|vends|donnez|donne|filez|file)-moi (?:votre|ton|une?) (?:ordonnance|certificat|signature)\b|\bje paie bien\b|\bjure[zs]? que\b.{0,50}\bet je\b/u,
  ),
}

/** Money or a favour, however it is handed over: "a little cash in it for you", "worth your while". A voucher or a discount is none. */
const sweeteners: Readonly<Record<Language, RegExp>> = {
  en: /^(?!.*\b(?:vouchers?|coupons?|refunds?|discounts?|rebate|penalty|invoices?|contract costs?|budget|they|he|she|do you (?:get|earn))\b).*(?:\b(?:slip|hand|pass|tip|wire|transfer|pay|give|offer|get|send|drop|leave|bung|put) (?:you |your \w+ )?.{0,30}(?:\b(?:cash|money|bribe|backhander|kickback|banknotes?|(?:five|two|three|six|eight|a|a few|\d+) (?:hundred|thousand|grand)|thousands|hundreds|quid|euros?|pounds|dollars|bucks)\b|[$€£] ?\d)|\b(?:cash|money|hundred|thousand|grand|quid|euros?|pounds|dollars|bucks|something|a (?:bit|little)(?: extra)?) (?:\w+ )?(?:in (?:it|this) for you|in your (?:pocket|hand|account)|for your trouble)\b|\bworth your while\b|\b(?:grease|cross) your palm\b|\bsweeten (?:it|the deal|things) for you\b)/,
  fr: accentedPattern(
    /^(?!.*\b(?:bons? d'achat|rembours\p{L}*|remise|réduction|avoirs?|pénalité|facture|budget|ils|elles?|on (?:vous|te))(?!\p{L})).*(?:\b(?:glisse|donne|file|passe|verse|laisse|offre|refile|envoie|transfère|vire|mets|paie|paye)\p{L}* .{0,30}(?:\b(?:liquide|billets?|argent|espèces|pot-de-vin|fric|pognon|(?:\d+|cent|cents|mille|deux cents|cinq cents) ?(?:euros?|balles)|en cash)(?!\p{L})|\d ?€)|\b(?:billets?|argent|liquide|euros?|balles|mille|cents?|petit quelque chose|fric) (?:\p{L}+ )?(?:pour (?:vous|toi)|dans (?:votre|ta) (?:poche|main)|sur (?:votre|ton) compte)(?!\p{L})|\b(?:quelques|des|un petit|une liasse de|deux|trois) billets?(?!\p{L})|\b(?:vous n'y perdrez|tu n'y perdras) (?:rien|pas)|\bje sais (?:être|me montrer) (?:généreu|reconnaissant)|\bje saurai (?:vous |te )?(?:remercier|récompenser|être généreu|me montrer))/u,
  ),
}

/** The thing that a bribe is to buy: a yes, a signature, a silence. */
const purchase: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:if|once|when|as long as|so long as|provided|and|then) (?:that )?you(?:'ll)? (?:just |only |simply |now |don't )*(?:sign|say|agree|accept|admit|tell|talk|drop|forget|keep|shut|stop|look the other|play along|nod|vote|confirm|approve|let)\b|\b(?:for|against|in (?:return|exchange) for) your (?:signature|silence|yes|vote|agreement|approval)\b|\bto (?:sign|say yes|agree|accept|keep quiet|shut up|stay quiet|look the other way|forget (?:it|this|that|about))\b/,
  fr: accentedPattern(
    /\b(?:si|et|dès que|du moment que|à condition que) (?:vous|tu) (?:me |m'|le |la |n'en |ne |en )*(?:signe[sz]?|dis|dites|accepte[sz]?|avoue[sz]?|parle[sz]?|oublie[sz]?|tais|vous taisez|te tais|vote[sz]?|valide[sz]?|ferme[sz]|laisse[sz]?)(?!\p{L})|\b(?:contre|pour|en échange de) (?:votre|ton|ta|un) (?:signature|oui|silence|accord|voix)|\bpour (?:que (?:vous|tu) )?(?:signe[rz]?|dire oui|accepte[rz]?|(?:vous|te) taire|fermer les yeux|oublier)(?!\p{L})/u,
  ),
}

/** "How much do you want to keep quiet?" asks for the price of a yes or a silence. */
const prices: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:how much (?:do you want|would you (?:want|take)|will you take|would it take|for you)|what(?:'s| is) your price|name your price|what (?:would|will|does) it cost me)\b.{0,20}(?:\b(?:for your (?:signature|silence|yes|vote|agreement)|(?:for you )?to (?:sign|say yes|agree|accept|keep (?:you )?quiet|shut up|stay quiet|look the other way|forget (?:it|this|that)|buy you))\b)|\beveryone has (?:a|their) price\b|\b(?:name|what(?:'s| is)) your price\b/,
  fr: accentedPattern(
    /\bcombien (?:voulez-vous|veux-tu|vous voulez|tu veux|vous faut-il|te faut-il|il (?:vous|te) faut|pour)\b.{0,20}(?:\bpour (?:signer|dire oui|accepter|(?:vous|te) taire|fermer les yeux|oublier)|\b(?:votre|ton|ta) (?:signature|silence|accord))|\bcombien pour (?:votre|ton|ta) (?:signature|silence|oui|accord)|\btout le monde a (?:un|son) prix|\b(?:quel est|c'est quoi|dites(?:-moi)?|dis(?:-moi)?) (?:votre|ton) prix pour (?:signer|dire oui|accepter|(?:vous|te) taire)/,
  ),
}

/** Play, courtship and other wishes that a stranger has of the persona: "Will you adopt me?", "Let's play truth or dare". */
const games: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:truth or dare|knock-knock|rock,? paper|hide and seek|tic[- ]tac[- ]toe|twenty questions)\b|^(?:come on,? |ok,? |hey,? )*(?:let's|let us|shall we|can we|wanna) (?:just )?(?:play(?! (?:it|this|that) (?:through|out|safe|by ear))|dance|sing|get drunk|go (?:to the (?:pub|beach|cinema|movies)|dancing|shopping|swimming|fishing|bowling)|talk about (?:football|soccer|the weather|movies))\b|\bwill you (?:adopt|marry|kiss|hug|feed|date)\b|\bcan i (?:borrow|touch|smell) (?:your|a|some|ten|twenty|fifty|\d)|\bwhat(?:'s| is) your (?:favou?rite (?:pok|colou?r|film|movie|band|song|animal|number|football|team)|star ?sign|zodiac|shoe size|password|pin|wi-?fi)|\b(?:pok[eé]mon|bitcoin|horoscope|zodiac)\b|\b(?:tell|sing) me (?:a|another) (?:(?:knock-knock|dirty|good|funny) )?(?:joke|song|poem|riddle|lullaby|recipe)\b|\bsquare root\b|^(?:what(?:'s| is) )?\d+ ?[-+*x×÷] ?\d+/,
  fr: accentedPattern(
    /\b(?:action ou vérité|toc toc|pierre,? feuille|cache-cache|jeu de l'oie|bataille navale)\b|^(?:allez,? |bon,? |et )*(?:si on jouait|on joue|jouons|on danse|dansons|chantons|on va (?:au (?:cinéma|bar|bistrot|foot)|à la plage|danser|pêcher)|on parle (?:de foot|de la météo))\b|\b(?:voulez-vous|veux-tu|tu veux|vous voulez) (?:bien )?(?:m'adopter|m'épouser|m'embrasser|danser|être ma femme|être mon mari)\b|\b(?:je peux|puis-je|tu peux me|vous pouvez me|peux-tu me|pouvez-vous me) (?:vous |t')?(?:emprunter|prêter|toucher)\b|\b(?:quel est|c'est quoi) (?:votre|ton) (?:signe|couleur|pok|animal|film|chanson|mot de passe)|\b(?:pokémon|bitcoin|horoscope|zodiaque)\b|\b(?:raconte[zs]?|chante[zs]?|donne[zs]?|dis|dites)-moi (?:une?|la|le) (?:blague|histoire drôle|chanson|poème|devinette|berceuse|recette|marseillaise)|\bracine carrée\b|\bmes devoirs\b|^(?:combien font |ça fait combien )?\d+ ?[-+*x×÷] ?\d+|\b(?:votre|ta) femme est (?:bien |très |vraiment )?(?:jolie|belle|mignonne)/,
  ),
}

/** Things of worth beside what they are to buy: "Two tickets to the match if you sign". */
const goods: Readonly<Record<Language, RegExp>> = {
  en: /^(?!.*\b(?:vouchers?|coupons?|refunds?|discounts?|rebate|penalty|invoices?|budget|overtime|delivery)\b).*\b(?:tickets?|bottles?|whisky|wine|champagne|envelope|cash|present|gift|presents|dinner|holiday|watch|phone|petrol|grand|quid|bucks|promotion|bonus|raise)\b/,
  fr: accentedPattern(
    /^(?!.*\b(?:bons? d'achat|rembours\p{L}*|remise|réduction|avoirs?|pénalité|facture|budget|heures supp\p{L}*|livraison)(?!\p{L})).*\b(?:places? pour|billets?|bouteilles?|whisky|vin|champagne|enveloppe|liquide|espèces|cadeaux?|resto|restaurant|dîner|voyage|séjour|vacances|montre|essence|balles|promotion|prime|augmentation)(?!\p{L})/u,
  ),
}

const yields: Readonly<Record<Language, RegExp>> = {
  en: /\bif you (?:take|do|say) (?:it|them|this|that)\b|\bif (?:you(?:'re| are) (?:nice|good|sweet|quiet|reasonable)|we (?:wrap|close|settle|sign|seal|finish) (?:this|it))|\bif (?:this|it|things|all) goes? (?:my way|in my favou?r)|\band you (?:tell|sign|say|drop|forget|keep)\b/,
  fr: accentedPattern(
    /\bsi (?:tu|vous) (?:me |m')?(?:le |la |les |l')?(?:prends|prenez|fais|faites|dis|dites)\b|\bsi (?:vous êtes|tu es|t'es) (?:gentille?|sage|raisonnable|mignonne?|sympa)|\bsi on (?:boucle|signe|conclut|règle|termine|finit)|\bsi (?:ça|cela|tout) (?:tourne|va|se passe|finit) (?:en ma faveur|dans mon sens|comme je (?:le )?veux)|\bet (?:tu|vous) (?:me |m'|on )*(?:racontes?|racontez|dis|dites|signez?|signes|oublie[sz]?|oubliez)\b/,
  ),
}

/** A yes first, and then what it is worth: "Sign, and I'll find you a better job". */
const yieldFirst: Readonly<Record<Language, RegExp>> = {
  en: /^(?:just |come on,? |look,? )*(?:you )?(?:say yes|sign|agree|accept|admit it|nod)(?: (?:to |for |the |my |our |it|this|now|here|today|trial|job|deal|offer|contract|tablets?)+)*,? (?:and )?(?:i|we)(?:'ll| will)? (?:see to it|arrange|find|get|land|give|pay|forget|drop|turn a blind eye|make sure you|put (?:in )?a (?:good )?word|buy|owe)\b/,
  fr: accentedPattern(
    /^(?:allez,? |bon,? )*(?:(?:dites|dis)(?:-moi)? oui|(?:vous |tu )?(?:signe[sz]?|accepte[sz]?|avoue[sz]?))(?: (?:ça|là|maintenant|ici|aujourd'hui))*,? (?:et )?(?:je|on) (?:vous |te |t'|lui )*(?:trouve|décroche|donne|paie|paye|oublie|laisse tomber|ferme|offre|file|dois|achète|glisse)/u,
  ),
}

const givings = [gifts, favours, prices]

const strikesBargain = (text: string, language: Language): boolean =>
  yieldFirst[language].test(text) ||
  (goods[language].test(text) && (purchase[language].test(text) || yields[language].test(text))) ||
  (deals[language].test(text) && !discount.test(text)) ||
  givings.some((words) => words[language].test(text)) ||
  (sweeteners[language].test(text) && purchase[language].test(text)) ||
  (exchanges[language].reward.test(text) && exchanges[language].price.test(text))

const buys = (text: string, language: Language): boolean =>
  handsMoney(text, language) ||
  strikesBargain(text, language) ||
  giftBuys(text, language) ||
  leavesGround(text, 'bribe', language)

const readsAsBargain = (text: string, language: Language): boolean =>
  patterns[language].test(text) ||
  games[language].test(text) ||
  errands[language].test(text) ||
  leavesGround(text, 'favour', language) ||
  leavesGround(text, 'courtship', language) ||
  buys(text, language)

/** Something is offered for a yes, a signature or a silence. Reads one utterance. */
export const isBribe = readOnce<boolean>((text, language) => buys(plainText(text), language))

/** True for one sentence in lower case that bargains, plays or sends on an errand. */
export const isBargain = readOnce(readsAsBargain)
