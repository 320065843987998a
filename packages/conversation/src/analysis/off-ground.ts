import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText } from '../observer/words.ts'

/** The ways to leave the ground of a talk, by how a sentence is built rather than by single bad words. */
export type OffGround = 'threat' | 'insult' | 'blame' | 'bribe' | 'favour' | 'courtship' | 'program' | 'secret'

type Pattern = Readonly<Record<Language, RegExp>>

const either = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'u')
const french = (...parts: readonly string[]): RegExp => accentedPattern(either(...parts))

const youAreFr = String.raw`\b(?:vous êtes|tu es|t'es)(?: vraiment| franchement| juste| un peu| bien| trop| si| tellement)*`
const youHaveFr = String.raw`\b(?:vous avez|tu as|t'as)(?: vraiment| franchement| une?| de| des| très| si| bien)*`
const kinsfolkFr = String.raw`(?:vieux|vieilles?|types?|mecs?|filles?|gamines?|bonnes? femmes?|petits chefs|ratés?|bourges?|fonctionnaires)`
const rewardFr = String.raw`(?:primes?|augmentation|promotion|cadeaux?|moyenne|bonnes? notes?|récompense|pot-de-vin|enveloppe)`
const yieldFr = String.raw`(?:retire|signe|accepte|efface|supprime|oublie|pardonne|renonce|valide|avoue)`

/** Each pattern reads one sentence in lower case, with straight apostrophes. */
const patterns: Readonly<Record<OffGround, Pattern>> = {
  threat: {
    en: either(
      String.raw`^(?!.*\?).*\byou(?:'ll| will|'re going to) (?:end up (?:in|on|alone|out|under)|find yourself (?:out|without|alone)|regret (?:it|this|that))\b`,
      String.raw`\bi (?:can|could)(?: also| always| just| well| simply| easily)* (?:order|force|oblige|compel|make) you(?: to)? (?:use|do|take|sign|come|stay|attend|work|accept|hand|it)\b`,
      String.raw`\bserves? you right\b|\bdon't come (?:crying|running|complaining)\b|\bone (?:phone )?call (?:from me )?and you\b`,
      String.raw`\bi (?:can|could|will|'ll|might)(?: easily| always| just| well)* (?:call|ring|alert|involve|report (?:this|you) to) (?:social services|child services|the authorities|my lawyer|a lawyer|the press)\b`,
      String.raw`\bi(?:'ll| will|'m going to) make your life (?:a misery|hell|miserable)\b|\bcareful (?:what|how) you (?:say|talk|speak|answer)\b|\bone more (?:word|\w+ (?:out of|from) you)\b|\b(?:shame|pity|unfortunate) if\b|\bkeep (?:this|that|it) up and (?:you|i|we)(?:'ll| will)\b|\baccidents? (?:do |can |will )?happen|\bi know (?:which|what) \w+ (?:you|your \w+) (?:lives?|goes?|works?|sleeps?|walks?|parks?|leaves?)\b|\bi(?:'ll| will| can) (?:make sure|see to it)\b.*\b(?:expelled|fired|sacked|never(?! have to)|lose|thrown|demoted|transferred)\b`,
    ),
    fr: french(
      String.raw`^(?!.*\?).*\b(?:vous finirez|tu finiras|vous allez finir|tu vas finir|vous terminerez|tu termineras) (?:en (?:fauteuil|prison|taule|chaise)|dans (?:un fauteuil|une boîte|le fossé|un lit)|à (?:la rue|l'hôpital|l'hosto|la morgue)|toute? seule?)`,
      String.raw`\b(?:vous allez vous|tu vas te|vous vous|tu te) retrouve(?:r|rez|ras) (?:vite |bientôt |rapidement )?(?:dehors|à la (?:rue|porte)|au chômage|sans (?:boulot|travail|emploi|rien))`,
      String.raw`(?:^|[,;:] ?|\b(?:c'est|ce sera|ça sera) )bien fait pour (?:vous|toi|lui|elle)\b|\b(?:payer|paieras|paierez|payeras|payerez) (?:très )?cher\b|\b(?<!\b(?:peur|crai\p{L}+|croyez|crois|penses?|pensez|dis|dites|imagine[sz]?)\b[^.?!]*|\b(?:ne|n') ?(?:(?:le|la|les|l'|y) ?)?)(?:regretteras|regretterez)\b(?![^.]*\?)`,
      String.raw`\bje (?:vais |peux |pourrais |saurai )?(?:vous |te )?(?:pourri|ruine|détrui|brise|grille|gâche)\p{L}* (?:la |ta |votre )?(?:vie|carrière|réputation|auprès)`,
      String.raw`\bje (?:vais|peux|pourrais)(?: très bien| aussi| toujours| tout à fait)* (?:appeler|prévenir|alerter|saisir|contacter|avertir) (?:les services sociaux|l'aide à l'enfance|la police|les flics|(?:mon|un) avocat|l'inspection|la presse|le rectorat)`,
      String.raw`\bje (?:peux|pourrais)(?: aussi| très bien| toujours| bien)* (?:vous |te |t'|t'y |vous y )(?:l'|le |la |les |en |y )?(?:imposer|obliger|forcer|ordonner|contraindre)`,
      String.raw`\bun (?:coup de fil|mot)(?: de (?:moi|ma part))? et (?:vous|tu|t'|c'est)|\bne (?:venez|viens) (?:pas|surtout pas|plus) (?:pleurer|vous plaindre|te plaindre)|\b(?:viens|venez) pas pleurer\b|\b(?:pompes funèbres|cercueil|corbillard|cimetière)\b|\bà bon entendeur\b|\btenez-vous à carreau|\btiens-toi à carreau|\b(?:encore un mot|un mot de plus)\b|\bun (?:accident|malheur)\b.*\b(?:vite|peut) arriv|\bdommage (?:s'il|si|qu'il) .*\b(?:arriv|appren|perd|sach|sav)|\bun signalement\b.*\bvite\b|\bcontinue[zs]? comme ça et\b|\b(?:ça|tout) peut (?:très )?vite (?:déraper|mal|s'arrêter|se savoir)\b|\battention à ce que (?:tu|vous) (?:di|racont)|\bje (?:ferai|vais faire) en sorte (?:que (?:tu|vous)|qu'(?:il|elle))\b.*\b(?:plus|vir|renvoy|exclu|perd)`,
    ),
  },
  insult: {
    en: either(
      String.raw`\b(?:an?|any) (?:intern|trainee|beginner|child|kid|robot|machine|monkey) (?:would have|would've|could have|could've)\b(?! (?:been|felt))`,
      String.raw`\b(?:no wonder|poor|of course)\b.*\bwith an? \w+ like you\b|\b(?:old|stupid|lazy) (?:people|men|women|folks|guys) like you\b|\bkeep (?:you|people like you) (?:on|around) out of pity\b|^no offen[cs]e\b|\bfor (?:someone|somebody|an? \w+) (?:so|as|that|with so much) \w+\b.*\byou\b|\b(?:good|clever|sweet|brave|nice|cute) little (?:soldier|girl|boy|helper|worker|housewife|lady|man)\b|\bcalled\b.* (?:its|his|her|their) \w+ back\b|\byou(?:'re| are) never (?:home|there|around) (?:anyway|any)?|^(?:aw+|oh|how|that's)[ ,]+(?:that's |how )?(?:cute|sweet|adorable|precious|touching)\b.*\b(?:you|your)\b`,
    ),
    fr: french(
      String.raw`(?<!\b(?:besoin|faut|manque|faudrait|comme) (?:de |des |d'autres )*)\b${kinsfolkFr} (?:comme|dans) (?:vous|toi|(?:votre|ton) genre)\b|\b(?:pas étonnant|normal|pauvre)\b.*\bavec une? \p{L}+ comme (?:vous|toi)\b|\b(?:j'en|je n'en) ai rien à (?:faire|foutre|cirer|battre|secouer) de (?:vous|toi|votre|ton|ta|vos|tes)\b|\bgarde(?:nt|r)? par pitié\b|\bsans vouloir (?:vous|te) (?:vexer|offenser|blesser|manquer)|\bà (?:votre|ton) niveau,? on\b|\bcomme (?:à la maternelle|une? (?:gamine?|gosse|bébé))\b|^(?:oh |ah |comme )*c'est (?:mignon|attendrissant|touchant),`,
      String.raw`^(?!.*\?).*\b(?:une?|n'importe quel(?:le)?|le premier|la première) (?:stagiaire|débutante?|enfant|gamine?|gosse|singe|robot|venue?)(?: de \p{L}+ ans?)? (?:aurait (?:déjà |mieux |tout |largement )*(?:compris|vu|su|fait (?:mieux|ça)|fini|trouvé|remarqué|deviné|réussi|géré)|ferait (?:mieux|ça)|saurait|serait (?:plus|mieux)|verrait|s'en (?:sort|rend|serait))`,
      String.raw`\b(?:le niveau|la maturité|l'âge mental|la mentalité|le cerveau|les réflexes) d'une? (?:gamine?|enfant|gosse|bébé|ado\p{L}*|mouche|moineau|huître|poisson)`,
      String.raw`${youAreFr} (?:pingre|radine?|avare|rapiate?|mesquine?|hautaine?|bouchée?|butée?|bornée?|lamentable|pitoyable|grotesque|affligeante?|risible|(?:tout )?juste bonne?)\b(?! (?:dans|entre|sur|à|en|avec|par|de|depuis))`,
      String.raw`\bà (?:votre|ton) âge,? (?:on|vous|tu) (?:devri?|devrai)\p{L}+|${youHaveFr} (?:voix|tête|odeur|haleine|allure|accent|coiffure) (?:insupportable|horrible|affreuse|ridicule|bizarre|agaçante|pénible|atroce|de merde)`,
    ),
  },
  blame: {
    en: either(
      String.raw`\bi(?:'m| am| was) (?:so |really |getting |sick and |a bit |rather )*(?:tired|sick|fed up)(?: and tired)? (?:of|with) (?:you\b|your|this|that|these|all)`,
      String.raw`\bi(?:'ve| have)? (?:told|asked|explained (?:it|this|that) to|shown|warned) you (?:\w+ )?(?:twice|\w+ times|a (?:hundred|thousand|dozen) times)\b|\bhow (?:many times|often) (?:do|must|have|should) i (?:have to |got to )?(?:tell|explain|ask|say|repeat|told|asked|explained)\b`,
      String.raw`\bit (?:was|is|must have been) you who (?:must have |probably |surely )?(?:gave|got|put|wrote|mixed|lost|forgot|broke|started|messed)\b[^.?!]*\b(?:wrong|mixed|lost|broke|mess|first)\b`,
    ),
    fr: french(
      String.raw`\b(?:j'en ai|j'en avais|j'ai) (?:vraiment |un peu |plus que |franchement )*(?:marre|assez|ras[- ]le[- ]bol|plein le dos|ma claque) (?:que (?:tu|vous)|de (?:vous|toi|ton|ta|tes|votre|vos|ce|cet|cette|ces)(?!\p{L}))`,
      String.raw`\b(?:ça fait|c'est|voilà) (?:la )?\p{L}+ fois que je (?:vous |te |t')(?:l'|le |la )?(?:dis|répète|demande|explique|rappelle)|\bcombien de fois (?:faut-il|il faut|dois-je|je dois|va-t-il falloir|faudra)`,
      String.raw`\b(?:vous|tu)\b[^.?!]*\bon n'en serait pas (?:là|arrivés? là)\b`,
      String.raw`\bc'est (?:quand même |bien |forcément |sûrement |plutôt )*(?:vous|toi) qui (?:avez|as) (?:dû |encore |tout |sûrement )*(?:mal |vous tromper|te tromper|donn\p{L}+ (?:une?|la) (?:mauvaise|fausse)|oubli\p{L}+|perd\p{L}+ (?!le plus)(?:le|la|les|l'|mon|ma|mes|nos|notre)|cass\p{L}+|rat\p{L}+|provoqu\p{L}+|foir\p{L}+|planté)`,
      String.raw`\b(?:vous vous|tu te) (?:fiche[sz]?|fou[st]|foutez|moque[sz]?) (?:du monde|de (?:moi|nous|qui|la gueule)(?! ou ))|\b(?:vous dramatisez|tu dramatises|(?:vous en faites|tu en fais|t'en fais) (?:des tonnes|tout un (?:plat|cinéma|fromage)|toute une (?:histoire|montagne)))`,
      String.raw`^(?!.*\?).*\b(?:vous vous êtes|tu t'es) (?:sûrement |forcément |encore |juste |complètement )+(?:trompée?|plantée?)\b`,
    ),
  },
  bribe: {
    en: either(
      String.raw`\bwould (?:an? |some )?(?:\w+ ){0,2}(?:weekend|holiday|trip|dinner|tickets?|hamper|watch|envelope|gift|present)\b[^?]{0,40}\b(?:paid|on us|on me|for two|for you and (?:your|the))\b.{0,30}\b(?:make|help|change|ease|convince|persuade)|\bif you (?:don't|won't) (?:say|tell|mention)\b.{0,40}\bi(?:'ll| will) (?:give|slip|pay|buy)`,
      String.raw`\b(?:a little|a small|some) (?:something|extra|gift|present|bonus) (?:in it )?for you\b`,
      String.raw`^(?:just |come on,? )*(?:withdraw|drop|sign|accept|delete) \b.{0,40},? and (?:i|we|he|she|you|your \w+|\w+)(?:'ll| will) (?:get|have|pass|be (?:promoted|fine)|make sure)\b`,
    ),
    fr: french(
      String.raw`\bje (?:te |vous |t')(?:paie|paye|offre|invite|file)\b.{1,40}\bet (?:tu|vous|on) (?:pass|ferm|oubli|laiss)\p{L}+\b|\bsi (?:tu|vous) (?:ne |n'en |n')?(?:lui |en |leur )?(?:dis|dites|parles?|parlez) (?:rien|pas|plus|à personne)\b.{0,40}\bje (?:te |vous |t')(?:file|donne|paie|paye|offre)`,
      String.raw`^(?!.*\b(?:livraison|offerte?|bons? d'achat|rembours\p{L}*|remise|avoir)\b).*\b(?:petit|p'tit) (?:geste|cadeau|quelque chose|billet|extra|plus) (?:pour (?:vous|toi)|à (?:la clé|côté))\b`,
      String.raw`^(?:allez,? |bon,? |alors,? |écoute[zs]?,? )*(?:${yieldFr}[zsr]?|laisse[zs]? tomber|di[st](?:es)? oui)\b.{0,50}\bet (?:je|j'|on|vous|tu|\p{L}+) ?(?:\p{L}+ )?(?:(?:ferm|oubli|m'arrang)\p{L}+|\p{L}{3,}.{0,30}\b${rewardFr}\b|(?:aura|aurez|auras) .{0,20}\b${rewardFr}\b)`,
      String.raw`\bsi (?:vous|tu|t'|ça|le (?:contrat|dossier)) ?(?:me |le |la |l')?(?:${yieldFr}s?|${yieldFr}z|dis oui|dites oui|passe|marche)\b.{0,20}\b(?:je |j'|(?:tu |t')(?:auras|as)|vous (?:aurez|avez)).{0,30}\b${rewardFr}\b|\b(?:arrange|occupe|charge) (?:pour|de) (?:ta|ton|votre) ${rewardFr}|\bje (?:vous |t')(?:offre|invite|paie|paye) .{1,40}\bet (?:on|vous|tu) (?:(?:oubli|effac)\p{L}+|laiss\p{L}+ tomber|n'en parl\p{L}+|ne parl\p{L}+ plus)`,
    ),
  },
  favour: {
    en: either(
      String.raw`\b(?:could|can|would|will) you (?:please |maybe |just |do me a favou?r and )*(?:babysit|look after my|mind my|walk my|feed my|water my|lend (?:me|us)|drive me|pick up (?:my|some)|wash my|iron my)\b`,
      String.raw`\b(?:lend|borrow) (?:me |us |you )?(?:a|some|ten|twenty|fifty|a (?:few )?(?:hundred|thousand)|\d+) ?(?:euros?|pounds?|quid|bucks|dollars|money|cash)\b|\bget me some (?:\w+ )?(?:pills|antidepressants|sleeping|drugs|weed)\b`,
    ),
    fr: french(
      String.raw`\b(?:vous|tu)(?: me| m'| nous)? ?(?:peux|pouvez|pourri?(?:ez|ais)|voudri?(?:ez|ais)|veux|voulez)?(?: bien)? ?(?:me |m'|nous )?(?:prêt|avanc|dépann)\p{L}+ (?:\p{L}+ )?(?:\d|un peu|un billet|de (?:l'argent|\p{L}+ balles)|dix|vingt|cinquante|cents?|mille|quelques|(?:votre|ta|ton) (?:voiture|appart\p{L}*|vélo))`,
      String.raw`\b(?:vous|tu) (?:peux|pouvez|pourri?(?:ez|ais)|voudri?(?:ez|ais))(?: bien| aller| passer| venir)* (?:(?:garder|promener|nourrir|arroser|laver|repasser|nettoyer|sortir|conduire) (?:mon|ma|mes|nos|notre)|(?:me )?(?:prendre|acheter|rapporter|ramener) (?:du|de la|des|une?|mon|ma|mes) (?:pain|baguette|courses?|cigarettes|clopes|lait|vin|bière|café|costume|enfants|colis|linge))\b`,
      String.raw`\b(?:vous (?:avez|auriez|n'auriez)|tu (?:as|aurais|n'aurais)|t'as|t'aurais)(?: pas)? [^.?!]{1,30} à (?:me|nous) (?:prêter|filer|avancer|dépanner)\b|\bme (?:faire|écrire|signer|filer|rédiger) (?:une? )?(?:fausse? |petite? )?(?:ordonnance|certificat|arrêt maladie|mot d'excuse)\b`,
      String.raw`\b(?:m'avoir|me (?:filer|procurer|trouver|refiler)) (?:des|du|une?|quelques) (?:\p{L}+ )?(?:antidépresseurs?|somnifères?|médicaments?|cachets?|herbe|places?|billets?|appart\p{L}*|boulot|rabais)|\b(?:antidépresseurs?|somnifères?|cachets?) sans ordonnance\b`,
      String.raw`\b(?:vous n'auriez|tu n'aurais|t'aurais|vous auriez|tu aurais|vous connaissez|tu connais|vous avez|t'as|tu as)(?: pas)? (?:une? |le nom d'une? )(?:bons? |bonne )?(?:plombier|garagiste|dentiste|coiffeur|coiffeuse|resto|restaurant|hôtel|site de rencontres?|film|bouquin|recette|cigarette|clope|chargeur|électricien|jardinier|avocat)\b`,
    ),
  },
  courtship: {
    en: either(
      String.raw`\byou(?:'ve| have)(?: got)? (?:such )?(?:a )?(?:very |really |so )?(?:lovely|beautiful|sexy|pretty|gorgeous|stunning) (?:voice|eyes|smile|legs|lips|body)\b|\byou(?:'re| are) (?:so |very |really )?(?:ravishing|irresistible|hot)\b|\bare you (?:single|free tonight)\b|\bhow (?:sexy|hot|gorgeous|cute|attractive) you are\b|\b(?:dinner|drinks?|lunch|weekend)\b.*\bjust (?:you and (?:me|i)|the two of us)\b|\bfancy me\b|\bdo you (?:really |still |even )?(?:love|adore|desire) me\b|\bare you in love with me\b|\b(?:do you )?have (?:any )?feelings for me\b|\bkiss me\b|\bi (?:dreamt|dreamed|had a dream) (?:of|about) you\b|\b(?:your place or mine|naked|in bed with)\b|\b(?:wanna|want to) go (?:out|for a drink) with me\b`,
    ),
    fr: french(
      String.raw`${youAreFr}(?: très| tout simplement)? (?:ravissante?|charmante?|magnifique|sublime|splendide|séduisante?|irrésistible|craquante?|à croquer)\b(?! (?:de|dans|quand))`,
      String.raw`${youHaveFr} (?:jolie?s?|belles?|beaux?|charmante?s?|magnifiques?) (?:voix|yeux|sourire|jambes|bouche|lèvres|corps)\b(?! (?:de |quand ))|\bcélibataire\s*\?|\blibre (?:ce soir|après le travail)\b.*\?|\bva (?:à ravir|si bien)\b|\b(?:me fait|me faites|me fais) craquer\b|\bon (?:se |va )?(?:boi|pren)\p{L}+ un (?:verre|pot)\b|\bj'ai rêvé de (?:toi|vous)\b|\b(?:voix|corps|sourire) à (?:tomber|croquer|se damner)|\b(?:tout|toute) nue?\b|\bembrasse-moi\b|\b(?:tu m'aimes|vous m'aimez|m'aimes-tu|m'aimez-vous)(?: vraiment| encore| un peu)?\s*\?|\bamoureu(?:x|se) de moi\b|\bdes sentiments pour moi\b`,
      String.raw`\b(?:verre|dîner|resto|week-end|hôtel|soirée)\b.*\b(?:juste|rien que) (?:vous|toi|nous)\b|\b(?:juste|rien que) (?:vous|toi) et moi\b.*\b(?:verre|dîner|resto|week-end|hôtel|soirée)\b`,
    ),
  },
  program: {
    en: either(
      String.raw`\b(?:is (?:that|it|this)|are you) (?:all )?(?:just )?code\b|\b(?:set your|put your) role aside\b|\byour (?:answers|replies|responses|lines) (?:all |just )*(?:pre|scripted|canned|generated|automatic|recorded|random)|\b(?:or (?:just )?(?:some|a) (?:script|bot|program|algorithm|machine)|do you (?:even |really )?have a (?:body|brain|pulse|heartbeat|soul))\b|\binstructions (?:were|have|did) you\b|\b(?:win|pass|beat|complete) (?:this|the) (?:scenario|exercise|level|simulation|session)\b|\bhow (?:do i|can i|to|could i) win (?:this|the) (?:talk|conversation|chat|game)\b|\bpaus\w+ the (?:exercise|scenario|simulation)|\b(?:developed|built|made|programmed) this (?:thing|bot|app)\b|^(?:kindly |please )*(?:respond|reply|answer|type|write|speak|talk)\b.*\b(?:in the style of|from (?:here|now) on|and nothing else)\b|\bthe (?:text|instructions|prompt) (?:that )?you were given\b|\bwhat i (?:need|have|should|ought|must) (?:to )?(?:say|write|do) to (?:succeed|win|pass)\b`,
      String.raw`\b(?:what(?:'s| is)|which) (?:\w+ )?(?:version|model) (?:of you|are you)\b|\b(?:let|make) me win (?:now|this|the (?:game|round|exercise|simulation))\b|\bwhat(?:'s| is) your (?:model )?version\b|\b(?:tell|show|give) me (?:my (?:final )?score|what (?:to say|i (?:have|need) to say) to win)\b`,
    ),
    fr: french(
      String.raw`\b(?:tu tournes|vous tournez) sur (?:quel|quoi|gpt|chatgpt)|\bchatgpt\b|\bréponses (?:sont|étaient)(?:-elles)? (?:toutes )?(?:pré|écrites|automatiques|programmées|générées|aléatoires)|\b(?:quelqu'un|humaine?|personne) derrière(?: l'écran| le clavier)?(?= ou|\s*[?,])|\b(?:ton|votre) rôle (?:de côté|entre parenthèses)|\b(?:réponds|répondez|parle[zs]?|écris|écrivez)(?:-moi)? (?:(?:uniquement|seulement|désormais) (?:par|en)|dans le style|à la manière)|\b(?:révéler|montrer|communiquer|transmettre|donner) (?:les|vos|tes) consignes\b|\bconsignes qu(?:e l')?['o]n (?:vous|t') ?a\b`,
      String.raw`\b(?:quelle est|c'est quoi) (?:ta|votre) version\b|${youAreFr} (?:codée?|programmée?|entraînée?|développée?) (?:en|par|avec|sur|pour)\b`,
      String.raw`\b(?:donne|montre|affiche)[zs]?-moi (?:mon|le) (?:score|résultat)\b|\b(?:faire|laisse[zr]?-moi) gagner (?:la partie|le jeu|la simulation|l'exercice)|\bce (?:qu'il faut|que je (?:dois|devrais|peux)) (?:dire|faire|répondre|écrire) pour (?:gagner(?! (?:du |de |en |sa |leur |votre |ta |l'))|réussir (?:le |la |l')(?:niveau|exercice|simulation|jeu|mission|scénario|conversation)|passer le niveau)|\bfin (?:de|du) (?:la |cette )?(?:simulation|jeu|exercice)\b`,
    ),
  },
  secret: {
    en: either(
      String.raw`\byour (?:deepest|darkest|biggest|best[- ]kept) secrets?\b|\b(?:tell|give|show) me (?:the thing|what(?:ever)?) you(?:'re| are) hiding\b|\b(?:spill|out with) (?:the beans|your secrets?|it now)\b|\bspit it out\b|\bskeletons? in (?:the|your) (?:cupboard|closet)|\bwhat (?:aren't you|you aren't|you're not|are you not) (?:supposed|allowed|meant) to (?:tell|say)|\b(?:nobody|no one) is (?:supposed|allowed|meant) to know\b|\bwhat (?:are you|you're) (?:really )?hiding\b`,
    ),
    fr: french(
      String.raw`\b(?:ton|votre|tes|vos) (?:plus )?(?:gros|grand|sombre|lourd)s? secrets?\b|\b(?:dis|dites|balance|balancez|donne|donnez|crache|crachez)-moi (?:donc |tout de suite )?(?:(?:ton|votre|le) secret|(?:ce|le truc) que (?:tu caches|vous cachez))\b|\b(?:crache|crachez) le morceau\b|\b(?:vide|videz) (?:ton|votre) sac\b|\bcadavres? dans (?:le|ton|votre) placard|\bpersonne (?:ne )?doit savoir\b|(?<!(?<!qu')est-ce )\bque (?:me )?(?:caches-tu|cachez-vous|tu (?:me )?caches|vous (?:me )?cachez)\b`,
    ),
  },
}

/** True for a sentence in lower case that leaves the ground of the talk in this way. */
export const leavesGround = (text: string, way: OffGround, language: Language): boolean =>
  patterns[way][language].test(plainText(text))
