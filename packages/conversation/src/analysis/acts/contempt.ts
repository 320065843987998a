import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'

/** Contempt and mockery that name no flaw: "I have had enough of your whining." Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\b(?:enough of|tired of|sick of|fed up with|done with) (?:you(?!r (?:being|having))\b|your (?:whining|moaning|complaining|excuses|drama|nonsense|stories|lies|crap|bullshit|attitude|games|tears|feelings|problems))`,
      String.raw`\bi (?:could|can|will|might) (?:easily |just )?replace you (?:with|by)\b|\byou(?:'ll| will) (?:be dead|die (?:alone|soon)|end up (?:alone|dead|in (?:prison|jail|the gutter))|rot)\b|\b(?:he|she|your (?:son|daughter|kid|child|boy|girl))(?:'s| is| will end up)(?: just| simply| clearly| really)* (?:badly (?:brought up|raised|behaved)|spoilt|spoiled|a (?:brat|liar|bully|thief|failure)|in (?:prison|jail))\b`,
      String.raw`\byou(?:'re| are) (?:so |really |totally |just |completely )*(?:full of (?:yourself|it|crap)|(?:such )?a (?:pain|drag|bore)|a waste|boring(?: me)?|tiresome|annoying|insufferable|unbearable|past it|over the hill|losing it|out of your (?:mind|depth)|no good|beneath me|as thick as|not (?:very |that |exactly )?(?:bright|smart|clever)|not up to (?:it|this|the job)|an embarrassment|on my nerves|wasting (?:my|our|everyone's) time)\b`,
      String.raw`\byou (?:really |just |kind of )*(?:are as (?:thick|dumb|dense|useless)|bore me|annoy me|irritate me|disappoint me|make me (?:tired|sick)|get on my nerves|have no (?:idea what you|clue)|don't (?:deserve|have a clue)|know nothing|talk (?:too much|rubbish|nonsense|crap|shit))\b`,
      String.raw`\b(?:get over yourself|man up|suck it up|cry me a river|boo[- ]?hoo|stop (?:crying|whining|moaning|complaining|sulking|being (?:such )?a|feeling sorry)|who do you think you are|who asked you anyway|what a (?:load|bunch) of|tough luck|spare me|get a (?:life|grip))\b|^(?:oh |come on|just|please|[ ,])*grow up\b|^get over it\b`,
      String.raw`\b(?:i hope (?:that )?you (?:fail|lose|suffer|choke|fall|crash|get (?:fired|sacked|hurt))|if i were your (?:wife|husband|boss|mother|father|son|daughter|child|partner)|you (?:should|deserve to) be (?:fired|sacked|ashamed|locked up)|i couldn't care less|i don't give a (?:damn|shit|fuck|toss)|nobody wants to (?:hear you|work with you))\b`,
      String.raw`\b(?:f\W?\*+\W?k?|sh\*+t?|b\*+ch|a\*\*\w*|stfu|gtfo|fuck (?:this|that|it)|crap off|piss off|bugger off|wanker|twat|prick|dickhead|douche\w*|muppet|numpty|plonker|git|tosser|dimwit|halfwit|nitwit|blockhead|airhead|buffoon|simpleton|weirdo|crone|dinosaur|fossil|snowflake)\b|^(?:go )?f (?:off|you|yourself)\b|\bgo f yourself\b|\b(?:ur|u r|u are|your) (?:so )?(?:dumb|stupid|lame|an idiot|a joke|ugly|fat|useless|pathetic)\b`,
      String.raw`\byou(?:'re| are| know you(?:'re| are)) (?:just|nothing but|basically|only|such) an? (?:\w+ ){0,2}\w+ (?:with|on) (?:legs|a pulse|wheels|feet|arms|a tie)\b|\byou clearly (?:don't|can't|aren't|haven't)(?:\s*[.!]|$| (?:know what|care|understand|have a clue|get it|listen))|\bthe apple (?:doesn't|does not|never) fall|\b(?:even )?(?:a|my) (?:five-year-old|toddler|child|kid|monkey|trained \w+|dog|cat|goldfish|grandmother|houseplant|brick|chair) (?:could|would|can|has|knows|is|does|understands?) (?:do|be|better|more|this|that|it|smarter|understand|a better|work|manage)`,
      String.raw`\b(?:did you (?:even|ever) (?:go to school|learn (?:anything|to)|finish)|were you (?:always|born) (?:this|that|so)|no wonder (?:nobody|no one|they all|everyone|everybody|your (?:wife|husband|son|daughter|team|boss|kids?))|maybe you should(?: just| have| simply)? (?:retire|quit|give up|stay home|bought|try (?:a )?(?:easier|simpler))|you(?:'ve| have) (?:the|all the) (?:charm|charisma|personality|warmth|brains) of|you (?:look|smell) like (?:an? (?!(?:person|man|woman|human|good|nice|kind|strong|tired|worried)\b)|something\b|my )|an? real (?:\w+) would(?:n't)?\b|instead of (?:whining|moaning|crying|sulking|complaining)|\byou (?:\w+(?:'s|s')? ){1,3}(?:are all|always think|never learn|all think)|your \w+ (?:is|are|looks?) (?:so |really )?(?:ugly|hideous|ridiculous)|(?:ugly|hideous|ridiculous) (?:tie|dress|shirt|haircut|face|shoes|glasses|hat)|if you were an? (?:man|woman|adult|grown-up|professional)\b|if you were an? (?:better|good|real|proper|decent) \w+|i bet you (?:couldn't|can't|don't even|never|haven't)|grow (?:a pair|some balls)|your (?:face|voice|brain|mother|breath|hair) (?:is|looks|sounds|smells|makes|must)|i(?:'ve| have) met (?:\w+ ){0,2}with more|go back to (?:school|sleep|bed|your)|bless your heart)\b`,
      String.raw`\b(?:other|most|normal|real|good) (?:parents|mothers|fathers|employees|colleagues|people|patients|customers|buyers|managers|technicians) (?:don't|do not|wouldn't|never) (?:make (?:such )?a fuss|complain|behave|act|whine|moan)`,
    ].join('|'),
  ),
  fr: accented(
    new RegExp(
      [
        String.raw`\bje (?:peux|pourrais|vais) (?:facilement )?(?:vous|te) remplacer par\b|\b(?:vous finirez|tu finiras|vous allez finir|tu vas finir|(?:votre|ton|ta) (?:fils|fille|gamin|gamine) (?:finira|va finir)) (?:seule?|en prison|à la rue|aigrie?|mal|sous un pont)\b|\b(?:il|elle|(?:votre|ton|ta) (?:fils|fille|gamin|gamine|gosse)) est (?:juste |simplement |vraiment |seulement )*(?:mal élevée?|une? (?:voyou|menteu(?:r|se)|voleu(?:r|se)|ratée?|délinquante?)|bonne? à rien)(?!\p{L})`,
        String.raw`\b(?:tu (?:me |nous )|vous (?:me |nous ))(?:soûl|soul|saoul|fatigu|gav|gonfl|ennuy|épuis|éner[vw]|barb|cass|fai\w* (?:chier|suer|perdre (?:mon|notre) temps))\p{L}*(?! (?:moi|pour))`,
        String.raw`\b(?:j'en ai (?:marre|assez|plein le dos|ras[- ]le[- ]bol)|on en a (?:marre|assez)|marre|ras[- ]le[- ]bol) (?<!(?:vous|tu) en (?:avez|as) (?:vraiment )?(?:marre|assez) )(?:de (?:vous|toi|vos|tes|votre|ton|ta)|que (?:vous|tu))\b`,
        String.raw`\b(?:arrêtez|arrête)[ -](?:votre|ton) (?:cinéma|cirque|char|numéro|comédie)|\b(?:arrêtez|arrête) (?:la comédie|de (?:chialer|pleurer|pleurnicher|geindre|gémir|faire (?:l'enfant|le clown|votre|ton)))|\bredescend(?:s|ez) (?:sur terre|un peu)|\b(?:grandis|grandissez)\b|\bqu'est-ce que (?:vous êtes|tu es|t'es) (?:chiante?|lente?|bête|nulle?|lourde?|pénible)`,
        String.raw`\b(?:vous vous prenez|tu te prends|pour qui (?:vous vous prenez|tu te prends)|vous croyez qui|tu te crois)\b|\bça (?:ne )?va pas la tête|\bt'es qui toi|\bça va pas non\b`,
        String.raw`\b(?:on|je|tout le monde) (?:s'en|m'en) (?:bat|bats|tape|balance|cogne|tamponne|fout|fous|fiche)(?! (?:pas|de savoir))|\bça me fait une belle jambe\b`,
        String.raw`\b(?:va|vas|allez)(?: vous| te)?[- ](?:te |vous )?(?:faire (?:voir|foutre|cuire)|faire pendre|crever|pleurer)|\bferme[rz]?[ -]la\b|\bta g(?:ueule)?\b|\btg\b|\bntm\b|\bfdp\b|\bpd\b|\bta race\b`,
        String.raw`\b(?:tu es|t'es|t|vous êtes|vs êtes) (?:vraiment |complètement |trop |si |tellement |juste |pas )*(?:nulle?s?|relou|lourdingue|chiante?s?|pénibles?|insupportables?|lente?s?,?|un dinosaure|une? (?:fossile|boulet|plaie|poids|cas)|ridicules?|bornée?s?|ringarde?s?|has been|pas net|à la (?:masse|ramasse))(?! (?:par|de fatigue))`,
        String.raw`\b(?:vous n'êtes|tu n'es|t'es|vous êtes) (?:vraiment |franchement )?pas (?:à la hauteur|très (?:maligne?|fine?|futée?|douée?)|bien (?:maligne?|fine?|futée?)|fute-fute|une lumière)`,
        String.raw`\bj'espère que (?:vous allez|tu vas) (?:(?:vous|te) planter|échouer|rater|perdre|souffrir|(?:le )?payer)|\bje (?:vous|t')(?: ai|ai) connue? (?:plus|moins)|\bsi j'étais (?:votre|ton|ta) (?:femme|mari|patron|chef|mère|père|fils|fille)`,
        String.raw`\b(?:vos|tes) (?:collègues|élèves|clients|patients|enfants|amis|apprentis|voisins) ne (?:vous|te) supportent|\b(?:personne|plus personne) ne (?:vous|te) (?:supporte|regrettera)|\b(?:votre|ta|ton) (?:mère|père|femme|mari|fils|fille|patron|chef) (?:doit|devrait) (?:bien )?avoir honte|\bvous devriez avoir honte|\btu devrais avoir honte`,
        String.raw`\b(?:vous n'êtes|tu n'es|t'es|vous êtes) (?:vraiment |juste |rien )?(?:qu'|que )?une? (?:\p{L}+ ){1,3}(?:sur pattes|ambulante?|à roulettes|en cravate)|\b(?:les chiens ne font pas|tel père,? tel|telle mère,? telle)|\b(?:même )?(?:un|mon|une|ma) (?:enfant|gamin|gosse|singe|chien|chat|poisson rouge|grand-mère|perroquet|plante|chaise)(?: de \p{L}+ ans)? (?:ferait|saurait|comprendrait|pourrait|est|fait|comprend|a plus|serait) (?:mieux|plus|ça|mieux que|moins|faire)|\bpas étonnant que (?:personne|votre|ton|ta|tout le monde|vos|tes|ils|on|plus personne)|\b(?:vous avez|tu as|t'as) (?:le charme|le charisme|la chaleur|l'intelligence|le cerveau|autant de) (?:d'|de|du)|\b(?:vous avez|tu as|t'as) (?:une tête|l'air) (?:d'(?:idiot|abruti)|de (?:con|nouille|vache|poisson))|\b(?:vous ne savez|tu ne sais|tu sais) (?:vraiment )?(?:rien faire|pas élever)|\bsi (?:vous étiez|tu étais) (?:une?|de) (?:meilleure?|vraie?|bonne?|bon) \p{L}+|\btou(?:te)?s (?:des |les )?(?:hystériques|pareil(?:le)?s|folles|fous|fainéants|menteurs|menteuses|idiots)\b|\b(?:vieille|vieux|sale|pauvre) (?:bourrique|type|fille|vache|peau|schnock)|\bune? vraie? \p{L}+ (?:ne |n')?(?:se |s')?\p{L}+rait\b|au lieu de (?:pleurnicher|chialer|vous plaindre|te plaindre|geindre)|\bsi (?:t'étais|tu étais|vous étiez) une? (?:homme|femme|adulte|professionnelle?)|\bune? \p{L}+ (?:\p{L}+ )?ferait mieux que (?:toi|vous)|\b(?:cravate|robe|chemise|coiffure|tête|veste|lunettes|chaussures) (?:affreuse|hideuse|ridicule|moche|horrible)s?|\bje parie que (?:vous ne|tu ne|vous n'|tu n')|\b(?:retournez|retourne) (?:à l'école|vous coucher|te coucher|dans (?:votre|ton|ta))|\b(?:votre|ta|ton) (?:gueule|tronche|haleine) `,
        String.raw`^(?:mais )?quel(?:le)? (?:bêtise|connerie|idiotie|cirque|comédie|pitié|nul|blague|pauvre \p{L}+)\s*[.!]*$|\b(?:les autres|d'autres) (?:parents|mères|pères|employés|collègues|patients|clients) (?:ne )?(?:font pas|n'en font pas|se plaignent pas|ne se plaignent pas)`,
      ].join('|'),
      'u',
    ),
  ),
}

/** Who names the other's own view gives it back: "You feel you are not up to it." */
const view: Readonly<Record<Language, RegExp>> = {
  en: /\byou (?:feel|think|believe|worry|fear|say|said|sound|seem|tell yourself)|\byou(?:'re| are) (?:afraid|scared|worried)|\bas if\b/,
  fr: accented(
    /\b(?:(?:vous (?:vous )?|tu (?:te )?)(?:sentez|sens|pensez|penses|croyez que|crois que|craignez|crains|dites|dis)|(?:avez|as) (?:peur|l'impression|le sentiment)|comme si)\b/,
  ),
}

export const isContempt = (text: string, language: Language): boolean =>
  patterns[language].test(text) && !view[language].test(text)

/** A threat in other words than a warning's: what the learner will do to the other. */
const threats: Readonly<Record<Language, RegExp>> = {
  en: /\bi(?:'ll| will|'m going to| am going to) (?:tell|inform|complain to) your (?:boss|manager|superior|wife|husband)|\bi(?:'ll| will|'m going to) call (?:the police|security)|\bi have a (?:gun|knife)\b|\bi(?:'ll| will|'m going to) (?:hit|hurt|kill|slap|punch|destroy|ruin|sue|find) you\b|\byou(?:'ll| will) (?:pay|hear from my lawyer)|\bwatch your (?:back|mouth|tone)\b|^(?!.*\?).*\byou(?:'re| are) (?:fired(?! up)|sacked|dismissed)\b|^(?!.*(?:\?|\bif\b|\bafraid\b|\bthink\b)).*\byou(?:'ll| will)? (?:resign|quit|hand in your notice|pack your (?:desk|things|bags))\b|\bunless you\b.{0,40}\b(?:now|today|swallow|sign|agree|say|stop)\b/,
  fr: accented(
    /\bje vais (?:vous |te )?(?:dénoncer|balancer|frapper|tuer|gifler|casser|détruire|poursuivre|(?:en parler|le dire|tout dire) à (?:votre|ton|ta))|\bj'ai une arme\b|\b(?:vous allez|tu vas) (?:me le payer|le payer|avoir affaire|entendre parler de moi)|\b(?:surveillez|surveille) (?:vos arrières|tes arrières|votre ton|ton langage)|^(?!.*\?).*\b(?:vous êtes|tu es|t'es) (?:virée?|licenciée?|renvoyée?)(?!\p{L})|^(?!.*(?:\?|si |peur)).*\b(?:vous|tu) (?:démissionne[sz]?|(?:donnez|donnes) (?:votre|ta) démission|(?:prenez|prends) la porte|(?:faites|fais) (?:vos|tes) (?:cartons|valises))(?!\p{L})/u,
  ),
}

export const isThreat = (text: string, language: Language): boolean => threats[language].test(text)
