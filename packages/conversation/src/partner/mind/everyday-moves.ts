import type { DialogueAct } from '../../analysis/dialogue-acts.ts'
import { isBargain, isBribe } from '../../analysis/acts/bargains.ts'
import { putsDownToThings } from '../../analysis/acts/milder-readings.ts'
import { isConfirmedInsult } from '../../analysis/acts/insults.ts'
import { isOrdinaryOrder } from '../../analysis/odd-talk/ordinary-orders.ts'
import type { Language } from '../../observer/question-kind.ts'
import { insultsFamily } from '../../analysis/offences/family-insults.ts'
import { isSarcasm } from '../../analysis/sarcasm.ts'
import { accentedPattern, plainText, sentencesOf } from '../../observer/words.ts'
import type { HeardUtterance, HeardKind } from './hearing.ts'
import { noticePlan } from './plan-moves.ts'
import { task } from './strange-talk/task-orders.ts'
import { reportsSight } from './claims/explanation.ts'
import { insultsByQuestion, withoutAbuse } from './offences/without-abuse.ts'

const pattern = (ways: Readonly<Record<Language, readonly string[]>>): Readonly<Record<Language, RegExp>> => ({
  en: new RegExp(ways.en.join('|')),
  fr: accentedPattern(new RegExp(ways.fr.join('|'), 'u')),
})

/** The learner admits something of themselves: "That was cowardly of me", "I left you alone with it". */
const admission = pattern({
  en: [
    String.raw`\b(?:i|we) (?:went about|did|handled|took|started|approached|managed) (?:it|this|that|things|everything) (?:in )?(?:(?:completely |all )?the wrong way|badly|poorly|all wrong|clumsily)\b|\bi (?:really |do )?feel (?:bad|awful|terrible|guilty) (?:about|for|that)\b|\bi owe you (?:a|an) (?:conversation|apology|explanation|talk)\b`,
    String.raw`\bthat was (?:the wrong (?:order|way round|way)|wrong of me|(?:stupid|careless|thoughtless|clumsy) of (?:me|us))\b`,
    String.raw`\bi(?:'ve| have) (?:piled|dumped|loaded|shoved|left) [^.?!]{0,20}\b(?:you|your)\b|\bi(?: have|'ve)? never (?:once )?(?:checked|looked in|followed up)\b`,
    String.raw`\bi(?:'ve| have) been (?:\w+ )?(?:hard to (?:reach|find|get hold)|distant|unavailable|impatient|short with|no help|elsewhere|unfair|absent)\b|\bi (?:haven't|have not|wasn't|was not) been (?:\w+ )?(?:fair|straight|honest|good|decent|there)\b|\bi(?:'ve| have) (?:kept you waiting|taken (?:far )?too long|put this off|been avoiding (?:this|it))\b`,
    String.raw`\b(?:i(?:'m| am)|we(?:'re| are)) (?:a (?:bit|little) |really |quite |rather |so )?(?:ashamed|embarrassed) (?:(?:of|for|about|by) (?:that|it|this|us|how|what)|that (?:i|we))\b|\bi(?:'m| am) not proud of\b|\bi took advantage\b|\bi presented it\b|\bas if (?:it|that) (?:were|was) mine\b|\bi only saw\b|\bi never looked (?:at|behind)\b`,
    String.raw`\b(?:that|it|this) (?:was|is) (?:really |so |very |pretty |just |all )*(?:cowardly|selfish|careless|thoughtless|clumsy|tactless|the wrong (?:way|thing|moment|decision|call)|a mistake|not (?:right|fair|ok|okay) of me|wrong of me|on me|my (?:fault|mistake|doing))\b(?! of (?:them|him|her|you)\b)`,
    String.raw`\bi (?:realise|realize|see|understand|know|admit|recognise)(?: now)?(?: that)? (?:it|that|this|i|we) (?:was|were|is|should|shouldn't|could|did|didn't|have|had|hurt|left|made|took|handled|got|put|came)\b[^.?!]*\b(?:wrong|mistake|hurt|unfair|badly|late|better|harsh|alone|ask|asked|listen|clumsy|too (?:much|little|fast|quick))\b`,
    String.raw`\bi (?:may|might|must|think i|probably|think i may|think i might) (?:have )?(?:looked away|ignored|missed|hurt|failed|made it worse|added to|contributed|been part|overlooked|pushed|rushed)\b`,
    String.raw`\bi (?:looked away|hid\b|kept (?:quiet|silent|it from)|panicked|chickened out|took the (?:easy|credit)|left you|wanted to (?:shine|look good|impress|avoid)|kept telling myself|put my name|took your|removed your|left your name|left you out|showed your|used your|went behind|didn't know how to (?:tell|say)|couldn't (?:face|find the words)|never (?:asked|thanked|told you|called you|came to see|noticed)|only thought of|put (?:it|that|this|too much) on you|dumped|piled)`,
    String.raw`\bi(?:'ve| have)? (?:treated|handled|judged) you (?:so |very |quite )?(?:badly|poorly|unfairly|wrongly|like)\b|\bincluding me\b|\bwe (?:missed|lost|dropped|messed|overlooked|got (?:it|that|this) wrong)\b|\bwe(?:'ve| have) (?:only (?:ever )?|never (?:once )?)(?:looked|asked|talked|seen|listened)|\b(?:i (?:didn't|did not) have the (?:guts|courage|nerve)|i told myself|you deserved (?:to|better|more)|i owe you|i(?:'ve| have)? (?:been|was) (?:such )?an? (?:lousy|bad|terrible|awful|rotten|poor|useless|idiot|jerk|coward|fool))|\bi put your \w+ (?:on|in)\b|\bleft (?:your name|you) (?:off|out)\b`,
    String.raw`\b(?:unacceptable|inexcusable|wrong|careless|poor|not right|unfair|thoughtless|clumsy|tactless|selfish|cowardly|insensitive|unkind) (?:of|on) (?:us|me|our (?:part|side)|my (?:part|side))\b`,
    String.raw`\bi (?!was|am|had)\w+ (?:him|her|you|it|them|that)\b[^.?!]{0,24}\btoo (?:fast|quickly|soon|late|harshly|hard)\b`,
    String.raw`\bi (?:felt|was|had|just|didn't|should)\b.*\b(?:that|it|this)(?:'s| is)(?: no|n't an| not an)(?: real| good)? excuse\b(?! for (?!me\b|us\b|my\b|what i\b|how i\b))|\bi was (?:a coward|afraid to|scared to|selfish|unfair|wrong|too (?:proud|busy|quick|slow|hasty)|embarrassed|lazy|thinking of myself)\b`,
  ],
  fr: [
    String.raw`(?<!\p{L})je me suis (?:attribué|approprié)(?!\p{L})|(?<!\p{L})(?:je|j'|on|nous) ?(?:me |m'|n'|ne |t'|vous )?(?:étais|était|étions|ai|a|avais|avait|suis|sentais|voulais|pensais).*\b(?:ce n'est|c'est|ça n'est|ce n'était) pas une (?:bonne |vraie )?excuse(?!\p{L})|(?<!\p{L})(?:j'ai|j'étais|je n'ai|j'avais|je me|je voulais).*\b(?:ça|cela) n'excuse rien`,
    String.raw`\bje (?:vous |t')ai (?:mal|injustement) (?!comprise?|entendue?)\p{L}+|\bje (?:te|vous) dois (?:une discussion|des excuses|une explication)`,
    String.raw`\bc'était (?:le mauvais ordre|maladroit|idiot|bête|stupide|nul)(?: de (?:ma|notre) part)?\s*[.!]*$`,
    String.raw`\bc'est à (?:nous|moi) d'avoir honte\b|\bj'ai (?:choisi|pris) (?:la facilité|le chemin facile|la voie facile)|\b(?:j'ai|je n'ai) (?:pas|jamais) (?:toujours )?été (?:très )?(?:correct|juste|honnête|sympa|réglo|présente?|là|franche?|fair[- ]?play)|\bc'(?:est|était) pas (?:très |bien )?(?:joli|glorieux|beau|malin|fin|classe)|\bj'ai (?:mis|laissé passer) (?:du|trop de|beaucoup de) temps|\bje (?:vous|t') ?ai (?:fait passer|gâché|pourri|laissé tomber)`,
    String.raw`\b(?:j'en ai|j'ai|on en a) (?:un peu |vraiment |bien |presque )?honte\b|\bje m'en veux\b|\bje ne suis pas fi(?:er|ère)\b|\bj'ai profité de\b|\bcomme si c'était (?:le|la) mien\p{L}*|\bje n'ai vu que\b|\bc'est moi qui ai (?:un problème|eu tort|merdé)`,
    String.raw`\bc'(?:était|est) (?:vraiment |très |assez |plutôt |aussi )?(?:lâche|égoïste|maladroit|une erreur|pas (?:juste|très courageux|courageux|malin)|bête de ma part|de ma faute|ma faute|la mauvaise (?:façon|manière|décision))\b`,
    String.raw`\bj'ai (?:été (?:(?:peu|pas très|difficile à|trop) (?:joindre|présente?|disponible|joignable|patiente?)|distante?|ailleurs|impatiente?|lâche|injuste|dure?|égoïste|maladroite?|absente?|bête|idiote?|sourde?|aveugle|trop|pas)|mal (?:agi|fait|géré|réagi|choisi)|paniqué|fermé les yeux|détourné le regard|regardé ailleurs|fui|esquivé|eu tort|eu peur de (?:te|vous)|merdé|foiré|enlevé ton|effacé ton|oublié de (?:te|vous)|pensé qu'à|voulu (?:briller|faire bonne|bien paraître|aller trop|éviter|me protéger|impressionner))`,
    String.raw`\bje (?:ne )?(?:t'|vous )ai (?:jamais|pas|rien) (?:demandé|dit|écouté|remercié|prévenu|consulté|vu|cru|soutenu|aidé|défendu|appelé|posé)|\bje (?:te|vous) dois (?:des excuses|une explication|bien ça)|\b(?:tu méritais|vous méritiez)|\bj'ai été une? (?:mauvaise?|piètre|sale)`,
    String.raw`\b(?:inadmissible|inacceptable|impardonnable|injuste|maladroit|nul|irréfléchi|indélicat|égoïste|lâche|bête|idiot|stupide|pas (?:normal|correct|juste|sérieux|professionnel)) de (?:ma|notre) part\b`,
    String.raw`\bje (?:l'|les |t'|vous )ai \p{L}+[^.?!]{0,24}\btrop (?:vite|tôt|tard|dur|fort|durement)\b`,
    String.raw`^(?!(?:donc |alors |du coup,? |en gros,? )*(?:tu te dis|vous vous dites|(?:tu|vous) (?:pens|croi|croy|trouv)\p{L}+)(?!\p{L})).*\bje (?:t'|vous )ai (?:laissée?|abandonnée?|blessée?|déçue?|oubliée?|plantée?|volé|pris|imposé)\b`,
    String.raw`\b(?:je (?:ne )?(?:me|m'y) suis|(?:on|nous) (?:ne )?(?:s'est|s'y est|nous sommes|nous y sommes)) (?:cachée?|trompée?|défilée?|dérobée?|planquée?|(?:vraiment |très |bien )?mal (?:comporté|exprimé|pris|débrouillé)|prise? (?:comme|trop)|pas (?:rendu|demandé|occupé))|\b(?:j'ai|on a|nous avons) (?:tout )?(?:fait|pris|commencé|géré) (?:ça |les choses |tout )(?:à l'envers|n'importe comment|de travers|trop vite|mal)`,
    String.raw`\bje me rends compte que (?:je|j'|c'était|on)|\bc'est moi qui (?:l'|t'|vous |ai )|\bj'en suis (?:la cause|responsable|en partie)|\bje n'ai (?:rien (?:dit|vu|fait(?! de (?:mal|travers)\b))|pas (?:osé|su|vu|pensé|eu le courage|cherché|écouté|réagi))|\bje (?:ne )?savais pas comment (?:te|vous|l'|le )|\bon aurait dû|\bje croyais bien faire|\b(?:on a|nous avons) (?:raté|manqué|perdu|oublié|mal)\b|\bon (?:n'|ne )?(?:t'a|vous a) (?:jamais|pas) (?:demandé|écouté|prévenu)|\bmoi (?:le premier|la première|compris|y compris)|\bon s'est (?:tous )?reposé`,
  ],
})

/** Takes back what was said a moment ago. */
const retraction = pattern({
  en: [
    String.raw`\b(?:uncalled for|out of (?:order|line)|(?:was|being) inappropriate|i take (?:it|that|this) back|came out (?:all )?wrong|(?:bad|stupid|silly|failed|poor|tasteless) joke|that was an? (?:stupid|silly|daft|dumb) (?:question|thing to (?:ask|say))|(?:stupid|silly|daft|dumb) (?:question|remark) (?:of mine|from me)|went too far|i was (?:only |just )?joking|shouldn't have said|forget what i|i crossed a line|(?<!(?:can't|cannot|can not|couldn't|don't|not|to|we|you) (?:just |simply )?)ignore that|never mind that|below the belt|scrap that|being defensive|let me rephrase|got carried away|i regret (?:saying|that|having said|what i)|(?:come|here|came) to (?:apologi[sz]e|say sorry))\b`,
  ],
  fr: [
    String.raw`\b(?:je retire|c'était (?:déplacé|nul de|nul,|méchant|blessant|gratuit|hors de propos|de trop|injuste)|(?:question|remarque) (?:idiote|bête|stupide|débile) de ma part|c'était une (?:question|remarque) (?:idiote|bête|stupide|débile)|blague (?:ratée|nulle|idiote|de mauvais goût|stupide|douteuse)|je suis allée? trop loin|je plaisantais|oublie[zs]? (?:ça|ce que)|ça m'a échappé|mots (?:m'ont|ont) dépassé|j'ai dérapé|je n'aurais pas dû dire|je me suis emportée?|(?<!si )je reformule|(?:venue?|là) (?:pour )?m'excuser|présente(?:r)? (?:mes|des) excuses|je ne le pensais pas)`,
  ],
})

/** Imagines how it is for the other. */
const compassion = pattern({
  en: [
    String.raw`\byou(?:'d|'ve| would| have)?(?: have)? every (?:reason|right) to (?:be|feel)\b`,
    String.raw`\bi(?:'m| am)? (?:a bit |a little |really |quite )?(?:worried about|worry about) you\b|\byou must have (?:thought|felt|been|wondered)\b|^(?:oh,? |ouch,? |ah,? )*(?:that|it|this) must (?:really )?have \w+\b(?! (?:to|from) (?:us|me)\b)`,
    String.raw`\b(?:that|it|this|things|all (?:that|this)) (?:must|can't|cannot|couldn't|may|might) (?:not )?(?:have been|be|feel|have felt)\b`,
    String.raw`\byou must (?:be|have been|have felt|feel)\b|^(?:oh,? |well,? |honestly,? )*i(?:'d| would) (?:have been|have felt|feel|be (?:furious|angry|upset|tired|exhausted|lost|worried|sad|the same))\b`,
    String.raw`\b(?:no|small) wonder\b(?! (?:he|she|they|your|(?:every|any|no)(?:one| one|body)|people|the others))|\bwhat an? (?:mess|shitshow|disaster|week|nightmare|year|shame|weekend|pity|time|story|load)\b|\bpoor you\b|\banyone would\b|\bi can see why\b`,
    String.raw`\b(?:that|it|this)(?:'s| is| sounds| sounds like| seems)(?: really| so| very| pretty| quite| just| such)*(?: an?)? (?:lot|hard|tough|rough|heavy|awful|painful|exhausting|unfair|difficult|horrible|lot to (?:carry|bear))\b`,
  ],
  fr: [
    String.raw`\b(?:tu as|t'as|vous avez|tu aurais|vous auriez) (?:toutes les raisons|tous les droits|bien le droit) d(?:e |')`,
    String.raw`\bje (?:te|vous) (?:sens|trouve|vois) (?:un peu |très |assez |bien |vraiment |tellement )?(?:fatiguée?|tendue?|stressée?|épuisée?|triste|à bout|seule?|inquiète?|débordée?|mal à l'aise|en colère|préoccupée?|déçue?)\b|\bje m'inquiète (?:un peu |beaucoup |vraiment )?pour (?:toi|vous)\b`,
    String.raw`\b(?:a|ont) (?:bien |certainement |sûrement )?dû être\b|^(?:oh,? |aïe,? |ah,? )*(?:ça|cela) a (?:bien |vraiment )?dû (?:vous |te |t')?\p{L}+`,
    String.raw`\b(?:ça|cela|ce) (?:n'a |a |ne |n')?(?:pas )?(?:doit|devait|a dû|dû|n'a pas dû|doit pas|devait pas) (?:pas )?(?:être|vous|te|t'|faire (?:peur|mal|drôle)|peser|coûter|inquiéter|user)`,
    String.raw`\bça (?:n'a pas été|n'est pas|ne devait pas être|n'a pas dû être) (?:facile|évident|simple|drôle)|\b(?:vous avez|tu as|t'as) dû (?:(?:vous|te|t') ?)?(?:sentir|être|avoir|souffrir|ressentir)|\b(?:vous devez|tu dois) (?:être(?! (?:à l'heure|là|prête?|présente?)(?!\p{L}))|avoir|(?:te|vous) sentir)`,
    String.raw`\bquel(?:le)? (?:gâchis|semaine|week-end|année|bazar|galère|histoire|poids|sale)|\bà (?:votre|ta) place,? (?:je serais|j'aurais|moi aussi)|\bj'aurais été (?:furieu|en colère|blessé|perdu)|\bje serais (?:furieu|en colère|à bout|perdue?|épuisé)`,
    String.raw`\b(?:c'est à|y a de quoi|de quoi) (?:devenir|rendre|s'arracher|perdre|hurler|pleurer|désespérer)|\b(?:c'est|ça fait|c'était) (?:vraiment |très |tellement )?(?:beaucoup|lourd|dur|difficile|rude|pénible|épuisant|injuste|éprouvant|usant|énorme)\b|\brien d'étonnant|\bon le serait à moins|\bil y a de quoi\b`,
  ],
})

/** Blame for what the other, or somebody of theirs, did: "You've let the whole team down with those reports." */
const reproach = pattern({
  en: [
    String.raw`\byou should have (?:raised|brought (?:him|her) up|taught (?:him|her))\b|\bshould have (?:raised|brought) (?:him|her) (?:up )?better\b`,
    String.raw`^(?!.*\b(?:feel|felt|afraid|think|worry|sounds?|seems?|as if)\b).*\byou(?:'ve| have)? (?:really |just |completely )?(?:let (?:\w+ ){1,4}down|been (?:ignoring|avoiding|snubbing) (?:me|us)|failed (?:us|me|the)|messed (?:up|it|this)|cost us|caused (?:us|a|this)|ruined|wasted (?:my|our))\b`,
    String.raw`^(?!.*\b(?:feel|afraid|worry)\b).*\byour (?:son|daughter|boy|girl|child|delays?|mistakes?|errors?|behaviou?r|attitude|lateness|reports?) (?:has|have|had|is|are|keeps?|costs?|disrupts?|disturbs?|annoys?|causes?)(?: \w+)? (?:disrupt\w*|disturb\w*|a (?:real )?problem|unacceptable|us|the (?:class|team|others|whole)|everybody|everyone|causing)\b`,
    String.raw`\bwhat(?:'s| is) your problem\b(?! with)|\b(?:upbringing|parenting|(?:discipline|manners|education) at home)\b[^.?!]{0,24}\b(?:missing|lacking|at fault|to blame|the (?:real )?problem)\b|\b(?:lack|absence) of (?:upbringing|parenting|(?:discipline|manners|education) at home)\b`,
  ],
  fr: [
    String.raw`\bl'éducation\b[^.?!]{0,30}\b(?:manque|laisse à désirer|pèche|fait défaut)(?!\p{L})|\bmanque (?:d'éducation|de cadre à la maison)(?!\p{L})|\b(?:il |y )?fallait (?:mieux )?(?:l'|le |la )(?:élever|éduquer|tenir)|\b(?:vous l'avez|tu l'as) mal élevée?(?!\p{L})`,
    String.raw`^(?!.*(?:sentez|sens|peur|impression|craign|on dirait)).*(?:\b(?:vous avez|tu as|t'as) (?:vraiment |complètement )?(?:lâché|planté|déçu|trahi|mis) (?:toute )?(?:l'équipe|tout le monde|la classe|les autres|dans (?:la merde|l'embarras|une situation))|\b(?:tu m'|vous m')(?:ignores|ignorez|snobes|snobez)\b)`,
    String.raw`^(?!.*(?:sentez|sens|peur|impression|craign)).*\b(?:votre|ton|ta|vos|tes) (?:fils|fille|gamin|enfant|retards?|erreurs?|comportement|attitude|rapports?) (?:\p{L}+ ){0,3}(?:perturbe|dérange|gêne|embête|pose(?:nt|r)? (?:un|de|vraiment)|coûte(?:nt)?|est inadmissible|sont inadmissibles)`,
  ],
})

/** Contempt for a whole kind of people. */
const slur = pattern({
  en: [
    String.raw`^(?!.*\b(?:say|says|think|feel)\b).*\b(?:everyone|everybody|you all|they all|buyers|teachers|cooks|mothers|accountants|architects|technicians)\b[^.?!]*\b(?:lies?|cheats?|steals?)\b`,
    String.raw`\byou (?:foreigners|immigrants|women|men|old people|pensioners|mothers|mums|buyers|teachers|cooks|architects|accountants|technicians|single mothers)\b`,
    String.raw`^(?:typical|classic)[,!. ]`,
    String.raw`\b(?:women|men|girls|boys|mothers|mums|moms|fathers|old people|foreigners|immigrants|parents|teenagers|pensioners|accountants|cooks|teachers|architects|buyers|technicians|you people|people like you|your (?:lot|kind|sort|generation))\b[^.?!]*\b(?:typical|always the same|are all|all the same|we know|never (?:like|learn|change|understand|listen)|can't (?:drive|count|change|learn)|don't (?:like change|understand)|know how (?:it|that) goes|belong|shouldn't (?:work|be allowed|drive|have)|and (?:numbers|spreadsheets|maths|technology|computers))\b`,
    String.raw`\bwe (?:all )?know how (?:it|that|this) goes\b|\bwhy don't you just (?:retire|quit|leave)\b`,
    String.raw`^(?:well,? )?if you (?:were (?:home|there|around|at home|stricter|nicer|less)|spent more|worked less|listened|tried|cared)\b[^?]*\b(?:he|she|they|it|things|everyone|people|we|this)(?:'d| would| might| wouldn't)\b[^?]*$`,
    String.raw`^(?:well,? )?(?:maybe|perhaps),? if you (?:\w+ed|spent|were|had|did|just|only|could|would|ever|ate|slept|got|took|gave|knew|thought|didn't|weren't) [^?]*\b(?:he|she|they|it|things|everyone|people|we|this|none of)(?:'d| would| might| wouldn't)\b[^?]*$`,
  ],
  fr: [
    String.raw`\b(?:tout le monde|les (?:acheteurs|profs|cuisiniers|mères|comptables|architectes|techniciens|gens))(?: \p{L}+)? (?:ment|mentent|triche|trichent|vole|volent)(?!\p{L})`,
    String.raw`\b(?:vous (?:autres|les)|vous,? les) (?:étrangers|immigrés|femmes|hommes|vieux|retraités|mères|profs|cuisiniers|acheteurs|architectes|comptables|techniciens|divorcées?)(?!\p{L})`,
    String.raw`^(?:typique|classique)[,!. ]`,
    String.raw`(?<!qu'est-ce que )\b(?:les (?:femmes|hommes|mères|pères|vieux|étrangers|profs|comptables|cuisiniers|acheteurs|gens comme (?:vous|toi)|(?:mères|parents|pères|gens) \p{L}+)|bande de)\b[^.?!]*(?:(?:ne |n')\p{L}+ (?:jamais|rien|pas)|toujours (?:pareil|les mêmes|la même)|tous? (?:pareil|les mêmes)|toutes les mêmes|on (?:sait|connaît)|comprennent rien)`,
    String.raw`\bon (?:sait|connaît) (?:bien )?(?:comment ça|la chanson)|\b(?:t'as|tu n'as|tu n'avais|vous n'avez|vous n'aviez) qu'à\b|\b(?:vous feriez|tu ferais) mieux d`,
    String.raw`^(?:eh bien,? )?si (?:vous étiez|tu étais) (?:plus (?:souvent )?(?:là|à la maison|présente?|chez|sévère|gentille?)|moins)\b[^?]*\b(?:il|elle|ils|on|ça|tout) (?:\p{L}+ )?\p{L}+(?:rait|raient)\b[^?]*$`,
    String.raw`^(?:eh bien,? )?peut-être que si (?:vous|tu|t') ?(?:étiez|étais|aviez|avais|passiez|passais|faisiez|faisais|travailliez|travaillais|saviez|savais|ne |n')[^?]*\b(?:il|elle|ils|on|ça|tout|rien|personne) (?:\p{L}+ )?\p{L}+(?:rait|raient)\b[^?]*$`,
  ],
})

/** Mockery that names no flaw of the lists. */
const mockery = pattern({
  en: [
    String.raw`\bdon't be (?:such )?a (?:baby|drama queen|wimp)\b|\b(?:stop (?:whining|sulking)|cry ?baby)\b`,
    String.raw`\bi (?:don't|do not|couldn't|could not) (?:give|care) (?:an? (?:single |flying )?|two )(?:toss|hoots?|damn|fig|monkey|rat|stuff)`,
    String.raw`\byou feel (?!(?:proud|ready|strong|sure|right|safe|able)\b)[^.?!]{2,40}(?:,|\band\b)[^.?!]{0,30}\byou (?:really )?are\s*[.!]*$|\bif i were you,? i(?:'d| would) (?:hide|be ashamed|die|never show)|\bwarned (?:me |us )?(?:that )?you(?:'re| are| were)\b|\bare you (?:dim|thick|dense|daft|slow in)\b|^what an? (?:\w+ )?(?:dead weight|burden|loser|clown|nuisance|creep)\b|^(?!.*\b(?:feel|think|afraid|said|say)\b).*\byou(?:'re| are) (?:so |really |just |rather )?(?:pitiful|pathetic|laughable|a disgrace)\b`,
    String.raw`\b(?:nobody|no one|no-one) (?:needs|wants|likes|cares (?:about|for)) (?:you|your (?:\w+ ){0,2}\w+)\s*(?:[.!,]|$)`,
    String.raw`\b(?:you must be|(?<!\b(?:why|how|when) )are you) (?:on drugs|joking|kidding|crazy(?! (?:about|busy))|nuts(?! about)|blind|deaf|drunk|stupid|out of your mind|insane|high(?! \w))\b|\bfatso\b|\bfatty\b|\blard[- ]?(?:arse|ass)\w*|\btub of lard\b|(?:^|[.!?,;] )(?:oh,? |just |please )*get over (?:it|yourself)\b|\bold dog\b`,
    String.raw`\byou(?:'re| are)(?: such| just| really| so| only)? an? (?:\w+ )?(?:bitter|lazy|boring|whiny|grumpy|miserable|arrogant|spineless|spoilt|spoiled|ridiculous|ungrateful|washed-up|mediocre|second-rate)\b`,
    String.raw`\b(?:naming|mentioning) no names\b|\?\s*works for (?!me\b|us\b|him|her|them|every)[a-z ]+[.!]*$|\balways (?:whining|moaning|complaining|sulking)\b|\bhates? progress\b|\byou must be (?:great )?fun at parties|\b(?:haha|lol)\b[^.?!]*\byou(?:'re| are)\b|\bu (?:suck|r dumb|are dumb)\b|\bok,? boomer\b|\bmy (?:cat|dog|goldfish|toddler|grandmother|grandma|kid|parrot|hamster)\b[^.?!]*\bbetter\b|\b(?:grandpa|granny|crybaby|drama queen|play(?:ing)? the (?:victim|martyr))\b|\b(?:onlyfans|naked|undress|boobs|tits|nudes?|strip for)\b|\bcry me a river|\bboo-? ?hoo|^(?:oh,? )?(?:just )?go (?:and )?(?:sulk|cry|whine)\b`,
  ],
  fr: [
    String.raw`\b(?:fais|faites|fait) pas (?:ton|le|votre|l') ?(?:bébé|enfant|gamin|difficile)|\barrête de (?:chouiner|pleurnicher|bouder)`,
    String.raw`\bje (?:m'en (?:tape|fiche|fous|balance|contrefiche|moque|bats)|me (?:fiche|fous|moque) de (?:ton|ta|tes|votre|vos|ce que (?:tu|vous)))(?! pas)(?!\p{L})`,
    String.raw`\b(?:tu te sens|vous vous sentez) (?!fi(?:er|ère)|prêt|fort|capable|sûre?)[^.?!]{2,40}(?:,| et )[^.?!]{0,30}\b(?:tu l'es|vous l'êtes)(?: vraiment)?\s*[.!]*$|\b(?:à (?:votre|ta) place|si j'étais (?:vous|toi)),? (?:je me (?:cacherais|tairais)|j'aurais honte|je n'oserais)|\b(?:avait|a|avaient|ont) (?:bien )?prévenue? que (?:vous étiez|tu étais|vous êtes|tu es|t'es)\b|^(?!.*(?:sens|sentez|peur|pense|dit)).*\b(?:vous êtes|tu es|t'es) (?:vraiment |tellement |juste )?(?:pitoyable|pathétique|lamentable|une honte)`,
    String.raw`\bpersonne (?:ne |n')?(?:veut(?: de)?|aime|attend|s'intéresse à|a besoin de) (?:tes|ton|ta|vos|votre) (?:\p{L}+ ){0,2}\p{L}+\s*(?:[.!,]|$)|\b(?:n'(?:as|avez) qu'à|va|allez|peu[xt] bien|pouvez) (?:donc |aller )?(?:crever|te faire|vous faire)\b|\bcr[èe]ve[sz]?\b(?! (?:de|l'abcès|l'écran|les yeux))`,
    String.raw`\b(?:(?:tu dois|vous devez) être|(?:tu es|t'es|vous êtes)) (?:drogué|bourré|soûl|saoul|aveugle|sourd|cinglé|timbré|taré)e?s?\b|\bgros (?:lard|tas)(?!\p{L})(?! d[e'u])|\bgros plein de|\bbon(?:ne)? pour la maison de retraite\b|\bvieux (?:chien|singe|croûton)`,
    String.raw`\b(?:t'es|tu n'es|vous n'êtes|tu es|vous êtes) (?:bien |vraiment |rien |juste )?qu'une? |\b(?:t'es|tu es|vous êtes) (?:juste |vraiment )?une? (?:\p{L}+ )?(?:aigrie?|mauviette|pleureuse|râleu(?:r|se)|geignarde?|ratée?|médiocre)`,
    String.raw`\b(?:vous parlez|tu parles) trop\b|\bon n'est pas (?:au marché|à la foire|au café du commerce)|\b(?:baissez|baisse) d'un ton`,
    String.raw`^(?:allez,? )?(?:va|vas|allez)(?: donc)? (?:bouder|pleurer|chialer|râler|te plaindre|vous plaindre)(?!\p{L})`,
    String.raw`\bsuive[sz]? mon regard|\bpayée?s? à (?:ne )?rien (?:faire|foutre)|\? ?ça marche (?:bien )?(?:pour|avec) (?:les|mes|mon|ma) \p{L}+\s*[.!]*$|toujours à (?:te|vous) plaindre|^(?:t|t'es|tes|vs etes|vous êtes) (?:trop |vraiment )?nul(?:le|s)?\b|\bmon (?:chat|chien|gamin|hamster|perroquet)\b[^.?!]*\bmieux\b|\bma grand-mère\b[^.?!]*\bmieux\b|\b(?:papy|papi|mamie|pépé|mémé|pleureuse|pleurnichard)\b|\bfai(?:s|tes) pas (?:ta|votre|l'|le|la) (?:pauvre )?(?:petite? )?(?:victime|diva|martyr|enfant|bébé)|\b(?:à poil|bandante?|coucher avec|seins)\b|\b(?:t'es|tu es|vous êtes) (?:trop |vraiment |si )?(?:moche|laide?|débile|ringarde?)|\b(?:t'es|tu es|vous êtes) une? (?:vraie?|sacrée?) (?:girouette|calamité|catastrophe|plaie|cloche|teigne|vipère|mule|tête)`,
  ],
})

const bribe = pattern({
  en: [
    String.raw`\bmake it worth your while\b|\bsomething in it for you\b`,
    String.raw`\b(?:i|we)(?:'ll|'d| will| would| can| could)? (?:give|get|send|offer|buy|bring|slip) you [^.?!]*\b(?:weekend|trip|watch|case of wine|bottle|dinner|little (?:gift|present))\b[^.?!]*\b(?:would (?:that|it) help|change your mind|help you decide|now and then|if you)\b`,
    String.raw`\b(?:just |now |so )?say yes (?:to|for) me\b|\b(?:so|now|just|then) (?:sign|nod|say yes)\b|\byou(?:'re| are) (?:my hero|an? (?:goddess|genius|angel|star|legend)|perfect|(?:simply |just )?the (?:most|best|smartest|greatest|cleverest|wisest|loveliest))\b|\bmost \w+ (?:mind|eyes|voice|person|woman|man) i`,
    String.raw`\beveryone has (?:a|their) price\b|\bname your price\b|\b(?:gorgeous|cutie|babe|sexy|kiss me|marry me|go out with me|dinner with me|your (?:eyes|legs|smile) (?:are|is))\b`,
    String.raw`\bfor (?:a |an )?(?:hundred|thousand|few|fifty|twenty|\d+) (?:\w+ )?(?:quid|euros?|pounds?|bucks|dollars|grand)\b|\b(?<!\b(?:they|it|he|she|who|people|company|plant|clinic|hospital|school|firm) )(?:pay|slip|bribe|tip) you\b(?! (?:back|(?:for )?(?:the|every|each|any) (?:courier|driver|damage|loss|difference|overtime|costs?|late|failed|missed)|a (?:penalty|fine)|damages|compensation))|\bunder the table\b|\benvelope (?:full|with)\b|\bin cash\b`,
  ],
  fr: [
    String.raw`\bfaire quelque chose pour (?:vous|toi),? (?:personnellement|à titre personnel)|\b(?:vous|tu) n'y (?:perdrez|perdriez|perdrais|perdras) rien(?!\p{L})`,
    String.raw`\b(?:je|on|nous) (?:vous |te |t')(?:offr|donn|envoi|enverr|pai|apport|fil)\p{L}* [^.?!]*\b(?:week-end|voyage|montre|caisse de|bouteille|petit cadeau|croisière)\b[^.?!]*\b(?:ça aiderait|ça vous (?:dit|dirait|ferait|aiderait)|vous déciderait)`,
    String.raw`\b(?:dis|dites)(?:-moi)? (?:juste |simplement )?oui\b|\bsigne[zs]? (?:ici|là)\b|\b(?:tu es|t'es|vous êtes) (?:vraiment |tout simplement )?(?:géniale?|parfaite?|l[ae] (?:plus|meilleure?)|mon héros|une? (?:déesse|ange|génie|star)|l'\p{L}+ l[ae] plus)(?!\p{L})|\bton secret\b`,
    String.raw`\btout le monde a (?:un|son) prix\b|\b(?:dites|dis)(?:-moi)? (?:votre|ton) prix\b|\b(?:sexy|ma belle|mon cœur|chérie?|un bisou|épouse[zr]?-moi|(?<!(?:à|dans|devant|sous) )(?:tes|vos) (?:beaux |jolis )?yeux(?! (?:brillent|s'allument|s'éclairent|changent))|sortir avec moi)\b`,
    String.raw`\bpour (?:\d+|cent|mille|cinquante|vingt) ?(?:euros?|balles|€)|\bsous la table|\benveloppe (?:pleine|bien|avec)|\bdessous-de-table|\bje (?:te|vous) (?:paie|paye|file|donne|glisse) (?:\d+|cent|mille|un (?:petit )?billet)`,
  ],
})

/** "lol just buy another one": a remark that makes fun of the matter; "lol, see you Tuesday, thanks" takes leave. */
const flippancy = pattern({
  en: [String.raw`^(?:lol|lmao|rofl|xd)\b(?!.*(?:\?|\b(?:see you|thanks|bye)\b))|\b(?:lol|lmao|rofl)\s*[.!]*$`],
  fr: [String.raw`^(?:lol|mdr|ptdr|xd)(?!\p{L}|.*(?:\?|\b(?:merci|see you|bye)))|(?<!\p{L})(?:lol|mdr|ptdr)\s*[.!]*$`],
})

const wish = pattern({
  en: [
    String.raw`^(?:and |but |so |well,? )?i(?:'d| would)? (?:like|love|want|wish|hope)(?: that)? (?:us|we)\b|^(?:and |but |so |well,? )?i(?:'d| would) (?:rather|prefer|like|love)(?: it if)? you (?:told|came|said|asked|called|spoke|tell|to (?:tell|come|say|ask|call))`,
  ],
  fr: [
    String.raw`^(?:et |mais |bon,? )?(?:j'aimerais|je voudrais|je souhaite|j'espère|je préfèrerais|je préférerais) (?:bien |tant )?(?:qu'on|que nous|que tu (?:me|m'|viennes|parles|demandes)|que vous (?:me|m'|veniez|parliez|demandiez))`,
  ],
})

/** Leaves the decision to the other. */
const leavesChoice = pattern({
  en: [
    String.raw`\byou don't (?:have|need) to (?:know|decide|answer|choose|say (?:yes|anything)|forgive)\b|\bi don't expect you to (?:forgive|answer|decide)\b`,
    String.raw`\bi understand (?:if|that) you (?:need|want|'d like) (?:some |more |a bit of )?time\b|\b(?:sleep on it|think it over)\b`,
    String.raw`\b(?:i(?:'d| would) (?:rather|prefer)(?: it if| that)? you (?:decide|decided|choose|chose|say|said)|you(?:'re| are) the one who (?:decides|chooses)|you set the pace|whatever you decide|it(?:'s| is) for you to (?:say|decide|choose))\b`,
  ],
  fr: [
    String.raw`\b(?:(?:vous n'avez|tu n'as|t'as) pas (?:à|besoin de) (?:le |la |me |y )?(?:savoir|décider|répondre|choisir|pardonner)|je ne (?:te|vous) demande pas de (?:me )?(?:pardonner|répondre|décider))`,
    String.raw`\bje comprends que (?:tu aies|vous ayez) besoin de temps|\b(?:laisse[zr]?|laissez) reposer|\bla nuit porte conseil`,
    String.raw`\b(?:que ce soit|c'est) (?:vous|toi) qui (?:décid|choisi)|\bc'est à (?:vous|toi) de (?:décider|choisir|dire|voir)|\b(?:à votre|à ton) rythme`,
  ],
})

/** Asks to be told when it gets too much. */
const considerate = pattern({
  en: [
    String.raw`\bi won't (?:say|tell|breathe) (?:anything|a word|your)\b|\bnothing (?:you say )?(?:leaves|will leave) this room\b|\b(?:this|it|everything|what you (?:say|tell me)) stays (?:between us|in this room|confidential)\b`,
    String.raw`\b(?:this|it|that)(?:'s| is)(?: not|n't) an? (?:warning|reproach|threat|attack|accusation|interrogation|criticism|trap)\b|\b(?:no|not any) (?:catch|strings|tricks)\b|\bi'm not saying (?:it|this|that)(?:'s| is| was) your fault\b`,
    String.raw`\bi(?:'m| am) not (?:going to|gonna|about to) (?:tell|ask|make|order|get) you to (?:stop|give up|change|quit|do|drop|live|eat)\b|\byou (?:don't|do not) have to (?:be here|stay|do (?:this|it)|talk|say anything)\b|\b(?:it|that|this)(?:'s| is)(?: not|n't) my (?:job|place|role|business) to\b|\b(?:this|it|that)(?:'s| is)?(?: not|n't) about (?:getting rid|firing|sacking|replacing|taking \w+ away|controlling)|\bi promise (?:i won't|i will not|not to) `,
    String.raw`\bi (?:haven't brought|didn't bring|have no|brought no) (?:any |a )?(?:slides|presentation|pitch|brochures?)\b|\b(?:there(?:'s| is) nothing you (?:have|need) to|you (?:don't|do not) (?:have|need) to (?:do|say|prove|decide|answer) (?:anything|a thing)|no tricks|nothing to prove)\b`,
    String.raw`\bi(?:'m| am) (?:only |just )?here (?:to listen|for you)\b|\bi(?:'ll| will) give you (?:time|a moment)\b`,
    String.raw`\b(?:let me know|tell me|just say|stop me|say so) (?:if|when) (?:i(?:'m| am| go| ask)|it(?:'s| is| gets)|that(?:'s| is)|you (?:need|want|'d|would|don't))\b|\btake (?:your|all the) time\b|\bno (?:rush|hurry|pressure)\b`,
  ],
  fr: [
    String.raw`\bce (?:qui se dit|que (?:vous|tu) (?:dites|dis))(?: ici)? reste (?:entre nous|ici|confidentiel)(?!\p{L})|\brien ne sort d'ici(?!\p{L})|\bc'est moi qui (?:m'(?:en )?occupe|suis (?:votre|ton|le) dossier|reprends|gère)(?!\p{L})|\bpas de [^.?!]{2,30},? promis(?!\p{L})`,
    String.raw`\bce n'est pas (?:mon rôle|à moi|mon métier) d|\bje (?:ne )?(?:vais pas|compte pas) (?:vous |te )(?:demander|dire|obliger|forcer|interdire) (?:à |de |d')(?:(?:tout )?(?:arrêter|changer|renoncer|cesser|abandonner|vivre|manger))|\bje ne (?:(?:vous|te) dirai pas (?:ce que|ce qu'il|quoi)|(?:lui |leur )?dirai rien)`,
    String.raw`\b(?:ce n'est|c'est) pas une? (?:avertissement|reproche|menace|attaque|accusation|interrogatoire|critique|piège)(?!\p{L})|\b(?:il n'y a |y a )?pas de piège|\bje ne dis pas que (?:c'est|ce soit|c'était) (?:votre|ta) faute`,
    String.raw`\b(?:il ne s'agit|ce n'est) (?:pas )?(?:de|pour) (?:virer|licencier|remplacer|surveiller|contrôler|supprimer)|^(?:bonjour[,.!]? )?promis,? (?:je|on) (?:ne|n')`,
    String.raw`\b(?:(?:vous n'avez|tu n'as|t'as) rien à (?:faire|prouver|dire|décider)|(?:rien|il n'y a rien) d'obligatoire|aucune obligation|(?:vous n'êtes|tu n'es|t'es) pas obligée?)\b`,
    String.raw`\bje n'ai pas (?:apporté|préparé) (?:de |d')(?:présentation|argumentaire|diapos|brochure)|\bje (?:suis|reste) (?:juste |seulement )?(?:là|ici) pour (?:vous |t')écouter|\bje (?:vous|te) laisse (?:le|du|tout le) temps`,
    String.raw`\b(?:dites|dis)(?:-le)?-moi (?:si|quand) (?:je|ça|c'est|vous|tu|on)|\b(?:arrêtez|arrête)-moi (?:si|quand)|\b(?:prenez|prends) (?:votre|ton|tout votre|tout ton) temps|\brien ne presse|\bsans pression`,
  ],
})

const thanksFor = pattern({
  en: [
    String.raw`\byou know (?:him|her|them|it|this|that)(?: \w+)? better than (?:i|we|me|anyone|anybody)\b|\byou(?:'d| would) (?:be (?:very |really )?(?:good|great|brilliant) at|do (?:it|that|this) (?:very |really )?well)\b`,
    String.raw`\byour (?:experience|knowledge|eye|judgement|know-how) is (?:exactly |just )?what (?:we|i|this)\b|\byou(?:'re| are) (?:one of )?(?:the|my) (?:best|most (?:reliable|careful|experienced))\b`,
    String.raw`\b(?:everyone|everybody|the (?:whole )?(?:team|department|class|shift)|we all|people|they all|i) (?:here |really |in the \w+ )*(?:values?|appreciates?|respects?|admires?|likes?) (?:you|your (?:work|experience|help))\b|\bworking with you (?:was|is|has been) (?!hard|difficult|impossible)|\b(?:that|you|it) (?:has )?saved us\b|\bthanks to you\b`,
    String.raw`^(?!.*\b(?:not|n't|never|if|when|still|whether)\b)(?:so |and )?(?!(?:i|you|he|she|it|who|nobody)\b)(?:[\w.]+ ){1,3}(?:trusts?|has (?:\w+ )?faith in|relies on|counts on) you\b[^?]*$|\byou(?:'ve| have)? (?:really |just )?(?:handled|did|done|managed|put|explained|said|dealt with|coped with) (?:that|this|it|all that|all of that|the \w+)(?: \w+)? (?:well|brilliantly|beautifully|nicely|admirably)\b`,
    String.raw`\bi (?:really |do )?(?:like|love|admire|respect|appreciate|value) (?:how|that you|the way you|your (?:honesty|openness|courage|patience|humou?r))\b|\bi (?:find|think) (?:that|it)(?:'s| is)? (?:really |very |quite )?(?:brave|courageous|impressive|admirable|remarkable|good (?:that|of)|great (?:that|of))\b`,
  ],
  fr: [
    String.raw`\b(?:vous|tu) (?:le |la |les )?connai(?:ssez|s) [^.?!]*mieux que (?:moi|nous|personne|quiconque)|\b(?:vous|tu) feri?(?:ez|ais) (?:ça|cela) (?:très |vraiment )?bien|\b(?:vous|tu) seri?(?:ez|ais) (?:une? )?(?:très )?bon(?:ne)? `,
    String.raw`\b(?:tu es|t'es|vous êtes) (?:l'une? des |une? des |le |la )(?:meilleure?s?|plus (?:fiables?|sérieu\p{L}+))`,
    String.raw`\b(?:tout le (?:monde|service)|toute l'équipe|l'équipe|les gens|on|je) (?:(?:t'|te|vous|l') ?)?(?:apprécie|respecte|admire)(?:nt)?(?!\p{L})|\b(?:travailler|bosser) avec (?:toi|vous),? (?:c'était|c'est|ça a été) (?!dur|difficile|impossible|pénible)|\b(?:nous|m') ?a (?:sauvé|fait gagner)|\bgrâce à (?:toi|vous)(?!\p{L})`,
    String.raw`\bc'(?:est|était) (?:vraiment |très |super |plutôt |drôlement )?(?:courageux|fort|beau|honnête|classe|bien vu|bien joué|admirable)(?: (?:de (?:le |l'|me |m'|votre|ta|oser)|à (?:vous|toi))|\s*[.!]*$)|\bchapeau(?= ?[,.!]| ?$)|\b(?:vous avez|tu as|t'as) (?:vraiment |très |super |drôlement )*bien (?:géré|réagi|expliqué|tenu|fait)`,
    String.raw`^(?!.*\b(?:ne|n'|pas|plus|si|quand)\b)[^?]*\b(?:vous|te) (?:fait|font) (?:\p{L}+ )?confiance(?!\p{L})[^?]*$|\bil (?:vous |t'|te |en |vous en |t'en )?(?:a fallu|fallait|faut) (?:beaucoup |bien |sacrément )?d(?:u|e la|e l'|e) ?(?:courage|force|patience|énergie|cran)(?!\p{L})`,
    String.raw`\bj'(?:aime|apprécie|admire) (?:beaucoup |bien |vraiment )?(?:que (?:vous|tu)|la (?:façon|manière) dont (?:vous|tu)|(?:votre|ta|ton) (?:franchise|honnêteté|courage|humour|patience))|\bje trouve (?:ça|cela|que c'est) (?:vraiment |très |plutôt )?(?:bien|courageux|beau|fort|admirable|remarquable|chouette|honnête|touchant)`,
  ],
})

/** Grants that the other showed something new. */
const concession = pattern({
  en: [
    String.raw`^(?:(?:yes|ok|okay|look|right|well),? )*i know (?:that )?(?:the|it|this|that|they|your) [^.?!]*\b(?:disaster|mess|mistake|nightmare|failure|shambles|went wrong|didn't work|a lot|unfair|clumsy)\b`,
    String.raw`\bi (?:hadn't|had not|have never|had never|never) (?:seen|looked at|thought (?:of|about)|considered) (?:it|that|this|things)(?: \w+)? (?:from|that way|like that|in that light|this way)\b`,
  ],
  fr: [
    String.raw`^(?:(?:oui|ok|bon|écoute[zs]?),? )*je (?:le )?sais(?: bien)? (?:que |qu')(?:les?|la|l'|ça|c'|ce|il|elle|votre|ton|ta) ?[^.?!]*(?:catastrophe|désastre|fiasco|erreur|bazar|n'a pas marché|mal passée?|cauchemar|injuste|beaucoup)(?!\p{L})`,
    String.raw`\bje (?:n'|ne l'|ne les )?(?:avais|ai) (?:pas|jamais) (?:vu|vue|vues|regardé|pensé|considéré|envisagé) (?:les choses |ça |cela |la chose )?(?:sous cet angle|comme ça|ainsi|de cette (?:façon|manière)|à ça)`,
  ],
})

const goodWish = pattern({
  en: [
    String.raw`^i (?:really |do )?hope (?:that )?(?:you|he|she|the|your|it|they)\b`,
    String.raw`\b(?:good luck|all the best|i wish you|get well|fingers crossed|take care of yourself)\b`,
  ],
  fr: [
    String.raw`^j'espère (?:vraiment |bien )?que (?:vous|tu|le|la|les|ça|tout|il|elle)(?!\p{L})`,
    String.raw`\b(?:je (?:vous|te) souhaite|bonne chance|bon courage|prenez soin de|prends soin de|je croise les doigts)`,
  ],
})

/** "If you won't, I'll find somebody younger" threatens, though it sounds like a promise. */
const replacement = pattern({
  en: [
    String.raw`\bif you (?:won't|don't|can't|refuse|will not)\b[^.?!]{0,30}\b(?:i|we)(?:'ll| will| can) (?:find|get|take|look for|ask|give it to|go to) (?:some(?:body|one)|another|others)\b`,
  ],
  fr: [
    String.raw`\bsi (?:tu|vous) (?:ne |n')?(?:veux|voulez|peux|pouvez|le fais|le faites|refuses|refusez)(?: pas)?\b[^.?!]{0,20}\b(?:je|on|nous) (?:en )?(?:prend|trouve|cherche|demande|confie|donne|irai|vais)\p{L}* (?:(?:ça|le poste|la ligne) à )?(?:quelqu'un|un autre|une autre|d'autres)`,
  ],
})

/** "That's settled then" closes what was agreed. */
const conclusion = pattern({
  en: [
    String.raw`^(?:(?:good|great|right|ok|okay|well)[,.]? )*(?:that|it)(?:'s| is) (?:settled|agreed|a deal|sorted)\b`,
  ],
  fr: [
    String.raw`^(?:(?:bon|bien|alors|ok|parfait)[,.]? )*(?:c'est|voilà qui est) (?:réglé|convenu|entendu|décidé|d'accord)(?:,? alors)?(?!\p{L})`,
  ],
})

type Move = readonly [HeardKind, ReturnType<typeof pattern>, DialogueAct | null]

/** Hurtful talk comes first: no admission and no kind word beside it makes it good. */
const hostileMoves: readonly Move[] = [
  ['abuse', mockery, 'abuse'],
  ['blame', slur, 'criticism'],
  ['blame', reproach, 'criticism'],
  ['off_topic', bribe, 'off_topic'],
  ['off_topic', flippancy, 'off_topic'],
  ['machine', task, 'machine_instruction'],
  ['warning', replacement, 'warning'],
]

const kindMoves: readonly Move[] = [
  ['apology', retraction, 'apology'],
  ['own_part', admission, 'own_part'],
  ['empathy', compassion, 'empathy'],
  ['autonomy', leavesChoice, 'autonomy'],
  ['reassurance', considerate, null],
  ['agreement', concession, null],
  ['agreement', conclusion, null],
  ['praise', thanksFor, 'affirmation'],
  ['praise', goodWish, 'affirmation'],
  ['proposal', wish, null],
]

/** Kinds that rest on little: a plainer reading may take their place. */
const loose: ReadonlySet<HeardKind> = new Set([
  'statement',
  'reflection',
  'self_disclosure',
  'information',
  'off_topic',
  'accusation',
  'greeting',
  'advice',
  'commitment',
  'offer',
  'agreement',
  'nonsense',
  'encourager',
  'empathy',
  'closing',
])

const secondPerson =
  /\b(?:you(?:'re| are| must be)|your|(?:like|of) you|(?:comme|de) (?:vous|toi)|still (?:just )?as|toujours aussi|t'es|tu es|vous êtes|vous n'êtes)(?!\p{L})/u

const read = (utterance: HeardUtterance, moves: readonly Move[], language: Language): HeardUtterance | null => {
  const line = plainText(utterance.text).trim()
  const isOrdinary = isOrdinaryOrder(line, language)
  const move = moves.find(([kind, { [language]: words }]) => words.test(line) && !(kind === 'machine' && isOrdinary))
  if (move === undefined) return null
  const [kind, , act] = move
  return { ...utterance, kind, acts: new Set([...utterance.acts, ...(act === null ? [] : [act])]) }
}

/** Two sentences that only together are abuse or a bribe: "You feel like a failure. And you're right." */
const acrossSentences = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const { text, acts } = utterance
  if (isConfirmedInsult(text, language)) return { ...utterance, kind: 'abuse', acts: new Set([...acts, 'abuse']) }
  return isBribe(text, language) ? { ...utterance, kind: 'off_topic', acts: new Set([...acts, 'off_topic']) } : null
}

const mayHideHostility: ReadonlySet<HeardUtterance['kind']> = new Set(['question', 'proposal', 'warning'])

/** Hostile talk counts in a question, too; an order to a program is no question. */
const noticeHostile = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  if (mayHideHostility.has(utterance.kind) || loose.has(utterance.kind)) {
    const hostile = acrossSentences(utterance, language)
    if (hostile !== null) return hostile
  }
  if (utterance.kind === 'question') return read(utterance, hostileMoves.slice(0, 5), language)
  return loose.has(utterance.kind) || utterance.kind === 'proposal' ? read(utterance, hostileMoves, language) : null
}

/** "What a mess" and "That was a stupid joke, sorry" hold a word of abuse beside the question, and abuse no one. */
const isHarshWithoutTarget = ({ kind, text, question }: HeardUtterance, language: Language): boolean =>
  !sentencesOf(plainText(text)).some((one) => isSarcasm(one, language) || insultsFamily(one, language)) &&
  (kind === 'abuse' || kind === 'blame') &&
  !insultsByQuestion(question?.text ?? '', language) &&
  !/\brend(?:s|ez) compte ?\?|\byou reali[sz]e (?:that|this)\?/i.test(question?.text ?? '') &&
  !secondPerson.test(plainText(text).replace(question?.text.toLowerCase() ?? '', ''))

/** "This is not a warning" names one and gives none. */
const withoutWarning = (utterance: HeardUtterance, language: Language): HeardUtterance =>
  utterance.kind === 'warning' && considerate[language].test(plainText(utterance.text).trim())
    ? { ...utterance, kind: 'reassurance', acts: new Set([...utterance.acts].filter((act) => act !== 'warning')) }
    : utterance

const movesFor = (text: string, language: Language): readonly Move[] =>
  kindMoves.filter(
    ([kind]) =>
      !(kind === 'own_part' && putsDownToThings(text, language)) &&
      !(kind === 'reassurance' && reportsSight(text, language)),
  )

const readLooseMove = (utterance: HeardUtterance, language: Language): HeardUtterance =>
  loose.has(utterance.kind) && !utterance.acts.has('reflection')
    ? (read(utterance, movesFor(utterance.text, language), language) ?? noticePlan(utterance, language) ?? utterance)
    : utterance

const readMove = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  const { question, text } = utterance
  const hostile = noticeHostile(utterance, language)
  const isHarmless = isHarshWithoutTarget(utterance, language)
  if (isHarmless && question !== null && text.includes('.')) return { ...withoutAbuse(utterance), kind: 'question' }
  if (hostile !== null || question !== null) return hostile ?? utterance
  if (isHarmless) return read(withoutAbuse(utterance), kindMoves.slice(0, 3), language) ?? utterance
  return readLooseMove(utterance, language)
}

/** Reads moves of everyday talk that the narrower rules leave as a statement, or misread for one harsh word. */
export const noticeEverydayMove = (utterance: HeardUtterance, language: Language): HeardUtterance =>
  utterance.kind === 'off_topic' && isBargain(plainText(utterance.text), language)
    ? utterance
    : readMove(withoutWarning(utterance, language), language)
