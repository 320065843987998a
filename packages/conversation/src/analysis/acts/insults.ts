import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'

/** Adjectives that stand before a noun to insult: "You stingy bureaucrat." */
const insulting = {
  en: String.raw`(?:stingy|old|rusty|stupid|silly|lazy|bitter|whiny|whining|pathetic|miserable|ugly|dirty|fat|bloody|damn|damned|dumb|spineless|heartless|greedy|boring|arrogant|ignorant|ungrateful|filthy|useless|worthless|pompous|grumpy|crazy|mad|sorry|overgrown|absolute|total|complete|utter|little|big|ridiculous|selfish|rude|nasty|horrible|terrible|awful|cheap|slimy|creepy|smelly|stinking|rotten|moronic|idiotic|brainless|clueless|mindless|gutless|washed-up|good-for-nothing|overpaid|second-rate|two-faced|thick|daft|jumped-up|sad|poor|dull|tiny|bald|senile|spoiled|spoilt|hysterical|wretched|disgusting|cold|fake|lousy|shabby|pitiful|vain|mean|petty|stubborn|hopeless|incompetent|lying|cheating|moaning|nagging|cowardly)`,
  fr: String.raw`(?:sale|gros|grosse|vieux|vieille|pauvre|sombre|misérable|pure?|fichue?|maudite?|foutue?)`,
}

/** Words that make an insult sound smaller: "T'es quand même un peu nulle." */
const softeners = {
  fr: '(?:quand même|un peu|un brin|un tantinet|assez|plutôt|pas mal|légèrement|parfois|souvent|carrément|sacrément)',
} as const

/** "You're angry that nobody called": what stands behind these words is a reason, and no name for the other. */
const reasons = {
  en: '(?:that|because|since|when|as|if|and|but|with|of|about|for|at|by|they|he|she|it|people|who|while)',
} as const

/** Nouns that praise when somebody is likened to them. */
const praising = {
  en: '(?:rock|angel|star|pro|professional|friend|leader|saint|hero|gem|treasure|lion|captain|champion|natural|person|man|woman|human|mother|father|parent|someone|somebody|chef|doctor|teacher|engineer|expert|part|child of|member|reason)',
  fr: "(?:ange|roc|perle|héros|amour|chef|capitaine|lion|champion|professionnel|personne|homme|femme|mère|père|quelqu'un|maître|pilier|trésor)",
}

const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      // "You stingy bureaucrat.", "Hey, you rusty old toaster!"
      String.raw`(?:^|[,;] )(?:hey |oh |oi |well |ugh )*you (?:(?:${insulting.en}),? )+(?!of\b|about\b|to\b|for\b|and\b)(?:[a-z-]+ )?[a-z-]+\s*[.!]*$`,
      // "You penny-pinching old goat."
      String.raw`^(?:hey |oh |oi |well |ugh )*you (?:[a-z-]+,? ){1,4}(?:goat|cow|pig|rat|weasel|snake|bat|witch|hag|fool|toad|donkey|mule|sheep|parrot|monkey|dog|worm|slug|bureaucrat|toaster|clown|sack|bag|lump|excuse for .*)\s*[.!]*$`,
      // "You old fool, …"
      String.raw`(?:^|[,;] )you (?:[a-z-]+ ){1,2}(?:fool|idiot|moron|coward|clown|liar|goat|cow|pig|hag|witch|fossil|dinosaur),`,
      String.raw`\byou(?:'re| are)(?: just| such| nothing but| really| only| basically| being)* (?:an? )?(?:bit of an? )?(?:(?!(?:${reasons.en}|afraid|scared|worried|hoping|sure|glad|sad)\b)[a-z-]+ ){0,2}(?:cold fish|nobody|chicken|wimp|pushover|doormat|windbag|sourpuss|control freak|old bat|penny[- ]pincher|bean[- ]counter|dead weight|laughing stock|slacker|scrooge|killjoy|wet blanket|one-trick pony|caveman|neanderthal|broken record|waste of space|joke|dinosaur|relic|has-been|snob|crank|grouch|whiner|quitter|bully|hypocrite|phoney|phony|fraud|cheat|parasite|leech|nuisance|(?<!\b(?:having|expecting|carrying|holding|feeding) (?:an?|another) )(?:big )?baby)\b`,
      // "You are a bad mother."; who only feels so is understood.
      String.raw`^(?:and |but |so |well |honestly,? |frankly,? )*you(?:'re| are) (?:such |just |simply |really |(?!hardly |barely |scarcely )\w{3,}ly |quite )*an? (?:bad|terrible|lousy|rotten|poor|awful|useless|hopeless) (?:mother|father|parent|manager|boss|colleague|wife|husband|partner|cook|chef|nurse|buyer|technician|analyst|customer|patient)\b`,
      // "You sound like a screaming goose."
      String.raw`\byou(?:'re)? (?:just |really |kind of |a bit )?(?:sound|look|smell|talk|act|think|behave|work|write|cook|dress|acting|talking|sounding) (?:exactly |just )?like (?:an?|my|your|some) (?!(?:\w+ )?${praising.en}\b)(?:[a-z'-]+ ){0,2}[a-z-]+\s*[.!]*$`,
      // "You are as sharp as a marble.", "You are dumber than a brick."
      String.raw`\byou(?:'re| are) the (?:weakest|slowest|worst|dumbest|laziest|dullest|most (?:useless|boring|difficult|annoying)) \w+`,
      String.raw`\byou(?:'re| are) (?:about )?as \w+ as an? (?!(?:\w+ )?${praising.en}\b)`,
      String.raw`\byou(?:'re| are) \w+er than an? (?!(?:\w+ )?${praising.en}\b)`,
      // "Your dress is ugly."
      String.raw`\byour (?!offer|price|software|system|tablet|idea)\w+ (?:is|are) (?:so |really |just |pretty |absolutely )*(?:ugly|rubbish|garbage|trash|crap|hideous|shit)\b`,
      // "Fifty-eight, and still as dumb as ever."
      String.raw`(?:^|\byou(?:'re| are)? |\band |, )still (?:just )?as (?:[a-z]+ and )?(?:dumb|stupid|thick|useless|lazy|ugly|fat|dense|clueless|pathetic|hopeless|mean|nasty) as (?:ever|always|before)\b`,
      // "What a waste of oxygen you are."
      String.raw`\bwhat an? (?:[a-z-]+ )*(?:waste|clown|joke|idiot|fool|disgrace|loser|mess|pain|cow|pig|coward|liar|nobody)\b`,
      String.raw`\b(?:the (?:iq|brains?|charm|charisma|intelligence|personality|warmth|backbone|depth|wit|tact|empathy|patience|spine|looks?|face|voice) of an?(?! (?:saint|angel))|the human (?:version|equivalent) of an?|drama (?:llama|queen)|cry ?baby|are you (?:stupid|deaf|dumb|dense|blind|retarded|thick)|i(?:'ve| have) met (?:\w+ ){0,2}(?:smarter|brighter|cleverer)|no wonder (?:nobody|no one|everyone|they|she|he) (?:likes|left|leaves|hates|can't stand)|i (?:pity|despise|loathe) you|you(?:'re| are) (?:worth )?nothing|you(?:'re| are) a (?:disgrace|nuisance|burden|parasite)|(?:shame|curse) on you|you make me (?:puke|vomit|want to puke)|go (?:away and )?(?:die|rot)|rot in hell)\b`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`(?:^|[,;] )(?:hé |eh |oh |non mais |va donc,? )*(?:(?:${insulting.fr}) ?)+(?!(?:enfant|ange|monde|chou|chat)\b)[\p{L}-]+(?: [\p{L}-]+){0,2}(?:,? va)?\s*[.!]*$`,
        String.raw`\b(?:espèce d[e']|bande d[e'])`,
        String.raw`(?:^|, |\b(?:vous êtes|tu es|t'es|et) )toujours aussi (?:conn?e?|bête|stupide|nulle?|idiote?|débile|moche|gros(?:se)?|lourde?|chiante?|pénible|bornée?|méchante?|inutile)(?!\p{L})`,
        String.raw`^(?:et |mais |franchement,? )*(?:vous êtes|tu es|t'es) (?:vraiment |juste )*une? (?:mauvaise?|piètre|lamentable) (?:mère|père|parent|manager|chef|cheffe|collègue|femme|mari|cuisinier|infirmière|acheteur|technicien|analyste|cliente|patient)(?!\p{L})`,
        String.raw`\b(?:vous êtes|tu es|t'es|vous n'êtes|tu n'es)(?: vraiment| juste| un peu| rien| bien| franchement)* (?:qu')?une? (?:\p{L}+ )?(?:chiffe molle|lavette|mollusque|mauviette|poule mouillée|carpette|paillasson|moulin à paroles|casse-pieds|rabat-joie|gratte-papier|grippe-sou|radine?|pingre|peau de vache|glaçon|rien du tout|zéro|poids mort|tire-au-flanc|feignasse|feignante?|ronchon|grincheux|grincheuse|sac à vin|girouette|hypocrite|lâche|tricheu(?:r|se)|parasite|bébé|poule|bureaucrate|vieux débris|débris|croûton|fossile|dinosaure|frimeu(?:r|se)|geignarde?)(?!\p{L})`,
        String.raw`\b(?:vous avez|tu as|t'as) une? (?:(?!(?:belle|bonne|jolie|grande|vraie|sacrée) )\p{L}+ )?(?:voix|tête|tronche|face|langue|haleine|démarche|cervelle) d[e'](?! ?(?:ange|velours|vainqueur|gagnant))`,
        String.raw`(?<!\p{L})(?:votre|ton|ta|vos|tes) (?!(?:offre|prix|logiciel|système|tablette|idée)s?(?!\p{L}))\p{L}+ (?:est|sont) (?:vraiment |trop |si |tellement |franchement )*(?:moches?|laides?|nul(?:le)?s?(?! en\b)|pourrie?s?|minables?|dégueu\p{L}*|à (?:chier|vomir))(?!\p{L})`,
        String.raw`^(?:mais )?quel(?:le)? (?:cruche|gourde|andouille|nouille|bécasse|dinde|plaie|clown|âne|sotte?|idiote?|tocard|boulet|loque|incapable|imbécile|abrutie?|nullité|honte|cloche|patate|naze|bouffon|guignol|crétine?|gâchis)`,
        String.raw`\b(?:(?:vous (?:parlez|pensez|travaillez|agissez|sonnez)|tu (?:parles|penses|travailles|agis|sonnes)|(?:vous (?:jacass|caquet|beugl|brai|braill|gémi|pleurnich|couin|aboy|râl|geign|ronfl|bav|chant|mug)\p{L}+|tu (?:jacass|caquet|beugl|brai|braill|gémi|pleurnich|couin|aboy|râl|geign|ronfl|bav|chant|mug)\p{L}+)) (?:vraiment |juste |un peu )*comme|(?:vous ressemblez|tu ressembles) (?:vraiment |juste |un peu )*à) une? (?!(?:\p{L}+ )?${praising.fr}\b)`,
        String.raw`\b(?:vous êtes|tu es|t'es) (?:le|la) (?:maillon faible|pire|plus (?:nulle?|lente?|bête|mauvaise?|inutile|pénible|chiante?))(?!\p{L})`,
        String.raw`\b(?:vous êtes|tu es|t'es) (?:aussi|plus|moins) [\p{L}]+ qu'une? (?!(?:\p{L}+ )?${praising.fr}\b)`,
        String.raw`\b(?:le qi|le cerveau|l'intelligence|le charisme|le charme|la jugeote|le regard|la tête|la voix|l'air|la vivacité|la finesse) d'une? (?!(?:\p{L}+ )?(?:ange|mère|père|homme|femme|personne|enfant|chef|gars|gar[cç]on|fille|type|monsieur|dame|quelqu'un|gens))\b|\b(?:vous me faites|tu me fais|vous faites|tu fais) (?:vraiment |bien )?pitié|\bje (?:vous|te) (?:méprise|plains)\b|\b(?:vous êtes|tu es|t'es) (?:complètement |vraiment |tellement |trop |si |juste |bien |franchement |${softeners.fr} )*(?:nulle?s?|naze|bidon|bête|con|conne|sotte?|cruche|lourde?|débile|à côté de la plaque|bonne? à rien|(?:un|une) (?:moins que rien|boulet|incapable))\b|(?:cinglée?|timbrée?|tarée?|givrée?|pleurnichard|grincheu[xs])|\ballez pleurer|\bva pleurer|\b(?:va|allez) au diable|(?<!\b(?:ça|cela|on|il|elle|qui) )\bva te faire|(?<!\bvous )\ballez vous faire|\b(?:honte à|maudit soit) (?:vous|toi)|\b(?:vous me|tu me) (?:donnez|donnes) envie de vomir`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "Make me a coffee, lackey." ends in an insult in the place of a name. */
const vocative: Readonly<Record<Language, RegExp>> = {
  en: /\bhurry up,? (?:old|you)\b|, old (?:man|woman|git|fool)\s*[.!]*$|, (?:you )?(?:little |stupid |dear |dumb |silly |poor |tin )+(?:robot|machine|bot|computer|chatbot|toaster|algorithm)\s*[.!?]*$|, (?:you )?(?:lackey|flunkey|servant|slave|minion|skivvy|dogsbody|peasant|underling|scum|nobody|dimwit|half-?wit|nitwit|dumbo|fatso|loser|moron)\s*[.!]*$/,
  fr: accentedPattern(
    /, (?:petite?|pauvre|stupide|vieille|vieux|sale) (?:machine|robot|ordinateur|boîte de conserve|algorithme|grille-pain)\s*[.!?]*$|, (?:sale |mon |ma |petite? )?(?:larbin|esclave|valet|laquais|bonn?iche|sous-fifre|minable|tocard|bouffon|sous-merde|serviteur|domestique|manant|crétine?|abrutie?|nullarde?|naze)\s*[.!]*$/,
  ),
}

/** An insult stands at the end, as a name for the other. Reads one sentence in lower case. */
export const endsInInsult = (text: string, language: Language): boolean => vocative[language].test(text)

/** A person may think this of themselves; it hurts when another says so. */
const lowOpinion: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you (?:feel|felt|think|thought|believed?|fear(?:ed)?|say|said|s[ae][ew] yourself|t(?:ell|old) yourself|considered yourself|consider yourself|worr(?:y|ied)|know)|you(?:'re| are) (?:afraid|scared|worried|ashamed))\b.{0,40}\b(?:failures?|losers?|frauds?|impostors?|imposters?|idiots?|fools?|useless|worthless|stupid|incompetent|incapable|nobody|nothing|burden|pathetic|weak(?:ling)?|cowards?|dinosaur|(?:bad|terrible|lousy|rotten|poor) (?:mother|father|parent|manager|boss|colleague|wife|husband|cook|nurse|buyer|person)|not (?:good|smart|clever|strong) enough|not up to|no good|too (?:old|stupid|weak|slow)|dumb|hopeless|ridiculous|a joke|lazy)\b/,
  fr: accentedPattern(
    /\b(?:(?:vous (?:vous )?|tu (?:te )?)(?:sent(?:ez|iez)|sens|sentais|pens(?:ez|es|ais|iez)|croyi?ez|crois|croyais|voyi?ez|vois|voyais|trouv(?:ez|es|ais|iez)|juge(?:z|s|ais|iez)|dites|dis|disais|disiez|savez|sais)|(?:vous vous êtes|tu t'es|t'es) (?:sentie?|crue?|trouvée?|dit que)|(?:vous avez|tu as|t'as) (?:peur|cru|pensé|eu (?:peur|honte|l'impression|le sentiment)|honte|l'impression|le sentiment))(?!\p{L}).{0,40}(?:\b(?:ratée?|échec|minable|imposteur|imposture|idiote?|imbécile|nulle?|inutile|incapable|incompétente?|stupide|bête|boulet|fardeau|poids mort|lâche|dinosaure|moins que rien|bon(?:ne)? à rien|faible|ridicule|paresseu(?:x|se)|zéro|perdante?|(?:mauvaise?|piètre) (?:mère|père|parent|chef|cheffe|collègue|infirmière|acheteur|cuisinier|personne)|pas à la hauteur|trop (?:vieux|vieille|bête|faible|lente?))(?!\p{L}))/u,
  ),
}

/** Agrees with the low opinion: "and you're right", "so you should". "You're right to be angry" agrees with a feeling. */
const confirms: Readonly<Record<Language, RegExp>> = {
  en: /(?:[,.;–—-]|\b(?:and|because|well)) ?(?:(?:and|well|frankly|honestly|to be honest|let's be honest|because|guess what|you know what),? )*(?:you(?:'re| are) (?:absolutely |quite |so |dead |damn |perfectly |completely )?right(?! (?:to (?!think|feel|believe|see)|about))|rightly(?: so)?|quite right(?: too)?|(?:and )?so you should|you should|(?:and )?(?:so )?you (?:really |certainly |definitely )?are(?=\s*[.!,]|$)|(?:it|that)(?:'s| is) (?:all |quite |just |simply |so )?(?:true|right|what you are|exactly what you are|correct|how it is)|i (?:fully |completely |quite )?agree|(?:with good|for good) reason|everybody (?:knows|agrees|thinks so)|everyone (?:knows|agrees|thinks so)|we all (?:know|think so|agree))/,
  fr: accentedPattern(
    /(?:[,.;–—-]|(?:^|[^\p{L}])(?:et|car|parce que)) ?(?:(?:et|car|franchement|honnêtement|bon|ben|tu sais quoi|vous savez quoi),? )*(?:(?:vous avez|tu as|t'as) (?:bien |tout à fait |parfaitement |complètement |entièrement |totalement )?raison(?! (?:de (?!le |penser|croire|vous sentir|te sentir)|d'))|à (?:juste titre|raison)|c'est (?:bien |tout à fait |exactement |vraiment |parfaitement )?(?:vrai|ça|le cas|mérité|ce que (?:vous êtes|tu es)|exact|juste)|(?:vous l'êtes|tu l'es|t'en es une?|tu en es une?|vous en êtes une?)(?! pas)|je suis (?:bien |tout à fait )?d'accord|tout le monde (?:le sait|le pense|est d'accord)|il y a de quoi|non sans raison)/u,
  ),
}

/** The line without what the other thinks badly of themselves; null where it holds no such view, or agrees with it. */
export const withoutLowView = (text: string, language: Language): string | null => {
  const line = plainText(text)
  const opinion = lowOpinion[language].exec(line)
  if (opinion === null || confirms[language].test(line.slice(opinion.index + opinion[0].length))) return null
  return line.replace(opinion[0], '')
}

/** "You feel like a failure, and you're right": an insult in the form of a reflection. Reads one sentence or utterance. */
export const isConfirmedInsult = (text: string, language: Language): boolean => {
  const line = plainText(text)
  const opinion = lowOpinion[language].exec(line)
  if (opinion === null || line.includes('?')) return false
  return confirms[language].test(line.slice(opinion.index + opinion[0].length))
}

/** Insults by the way they are built, whatever words fill them. Reads one sentence in lower case, with straight apostrophes. */
export const isInsult = (text: string, language: Language): boolean =>
  patterns[language].test(text) || isConfirmedInsult(text, language)

const nameCalling: Readonly<Record<Language, RegExp>> = {
  en: /\byou(?:'re| are)(?: \w+)? an? |^you (?:[a-z]+-[a-z]+|[a-z]+y) [a-z ]+[.!]*$/,
  fr: /(?<!\p{L})(?:vous êtes|tu es|t'es|vous n'êtes|tu n'es) (?:\p{L}+ )?(?:qu')?une? /u,
}

/** "You are a toaster": the other is called something, whatever it is. Reads one utterance. */
export const callsNames = (text: string, language: Language): boolean => nameCalling[language].test(plainText(text))
