import type { Language } from '../../observer/question-kind.ts'
import { isNonApology, reminds } from '../../analysis/acts/milder-readings.ts'
import { handsOverChoice } from '../../analysis/invitations/handed-choice.ts'
import { claimsInnocence } from '../../analysis/offences/innocence.ts'
import { accentedPattern, plainText, sentencesOf, showsAny } from '../../observer/words.ts'

/** Signs in words that the practice partner's cues do not cover. */
const signNames = [
  'feeling',
  'agrees',
  'objects',
  'defends',
  'promises',
  'vague',
  'time',
  'reasons',
  'commits',
  'burden',
  'opposes',
  'tension',
  'choice',
  'purpose',
  'observes',
] as const
export type SignName = (typeof signNames)[number]

const english: Record<SignName, RegExp> = {
  feeling:
    /\b(?:it|that|this) must (?:have (?:felt|been)|feel|be) (?:\w+ly |so |very |quite |such )?(?:awful|terrible|horrible|dreadful|hard|tough|rough|painful|humiliating|frightening|exhausting|unbearable|upsetting|hurtful|a shock|a blow)\b|\bso (?:now )?(?:it's|it is|this is|that's) (?:all |now )?my fault\b|\b(?:i(?:'m| am)|you(?:'re| are)) worn out|(?:can't|cannot) (?:go through|say|tell|explain|repeat) (?:it|this|that)(?: all)? (?:again|a (?:second|third|fourth)|once more)|had it with|end of (?:my|your) (?:tether|rope)|\b(?:angry|furious|upset|sad|(?<!, i'm )afraid(?! (?:so|not)\b)|scared|worried|anxious|nervous|frustrat\w+|exhaust\w+|(?:over)?tired|overwhelmed|hurt|smarts|(?:eats?|gnaws?) (?:away )?at (?:me|you)|weighing on (?:you|me)|(?:scares|worries|upsets|annoys|saddens|angers|bothers|touches|overwhelms) (?:you|me)|(?:broke|breaks|broken) (?:your|my) heart|heartbroken|(?:don't|no longer) know (?:which way|where) to turn|all by (?:my|your)self|wits' end|had it up to here|(?:got|gets|getting) to (?:you|me)(?=\s*[.,!]|$)|ashamed|embarrass\w+|lonely|(?<!\b(?:s?he|it|they)(?:'s|'re| is| are| was| were) |\b(?:weekends?|weeks?|days?|nights?|evenings?|mornings?|hours?|months?|years?) )alone(?! (?:costs|takes)\b)|disappoint\w+|desperate|stuck|torn|guilty|sick of|infuriat\w+|maddening|fed up|hopeless|helpless|(?:di)?stressed|relieved|(?<!\b(?:an?|some|in|the|tax|pain) )relief|(?<!\ban? |\bsuch a |no )(?:shame|guilt|dread|sadness|loneliness|grief)\b|proud|(?:un)?happy|glad|hard on you|weighs|frighten\w*|terrified|cr(?:y|ied|ying)|tears|(?:in|a (?:\w+ )?|bit of a |quite a |such a )shock|shocked|betrayed|humiliated|erased|ignored|invisible|left out|passed over|bitter|resent\w*|(?:you(?:'ve| have)?(?: \w+)?|you're) (?:had )?(?:quite |more than )?enough of (?:be|hear|wait|carry|do|get)ing?\w*|h[eo]ld (?:it|that) against|you(?:'ve| have)? (?:felt|feel) (?!like|that|you|i|free|better|well|fine|ready|able|about|this|it|the|so\b)\w+|i(?:'ve| have)? (?:just |always )?(?:felt|feel|been feeling) (?:(?:so|very|quite|really|rather|a bit|like) )*(?!like|that|if\b|as\b|you|i\b|i'|we\b|he\b|she\b|they|free|better|worse|nothing|something|anything|everything|them\b|him\b|her\b|pain|dizzy|sick|hungry|warm|cold|awake|well|fine|ready|able|about|this|it|the|so\b|very|quite|really|rather|a\b|at home|sure|certain|good|great|ok|safe|in\b|my\b|there|no\b|more\b|less\b|obliged|comfortable|understood|heard|listened|seen|taken|lighter|calm\w*|strongly|for\b)\w+)\b/,
  agrees:
    /^(?:(?:honestly|frankly|well|oh),? )?(?:yes|yeah|yep|of course(?! not)|exactly|right|(?:that's )?correct|certainly(?! not)|indeed|quite so|that's (?:it|right|true|exactly)|true|absolutely|precisely|i (?:do|am|guess so)|you're right)\b/,
  objects:
    /\b(?:but|i can't|i cannot|i don't (?:want|think|see|know)|it won't|that won't|no way|not now|i'm not (?:sure|going|convinced)|what's the point|i already tried|easier said|it's not that (?:simple|easy))\b/,
  defends:
    /\b(?:(?:that's|it's|it is|that is|was) not (?:my|our) (?:fault|problem|decision)|our policy|the policy|(?:it's|that's|it is|that is) (?:just |simply |only )?(?:the|our|a) (?:rules?|law|procedure|regulations?)|the rules? (?:is|are|say)|to be fair|in my defen[cs]e|you (?:have|need) to understand|(?:we|i) (?:did|do|have done|did do) (?:my best|our best|everything|all (?:i|we)|what (?:i|we) could)|i was only|it wasn't (?:me|us)|(?:that's|it's) (?:just |simply |only )?how (?:it|the|we|things)|(?:nobody|no one|they never) (?:told|warned|informed) (?:me|us)|(?:nobody|no one) (?:tells|said anything to) (?:me|us)|actually,? we|nothing (?:(?:that )?(?:we|i) (?:can|could) (?:do|change)|to do with (?:me|us))|out of (?:my|our) hands|not (?:my|our) (?:department|responsibility|job)|(?:it|that)(?:'s| is| was) (?:the |your |our |their )(?:\w+ )?(?:carrier|supplier|driver|courier|warehouse|system|computer|department|team|company|colleague)(?:'s (?:fault|mistake)| (?:who|that|which)|(?=\s*[.!]))|(?:i|we)(?:'m| am|'re| are| was| were|) ?(?:not|n't) the (?:one|ones|person|people) who|(?:our|the|my) (?:records?|files?|notes|system) (?:shows?|says?|states?)|are you (?:quite |really )?sure (?:that )?(?:nobody|no one|you (?:didn't|did not|haven't|weren't|typed|gave|wrote|filled|ordered|checked|read|sent))|i was under (?:\w+ ){0,4}pressure|i was (?:just |so )?(?:swamped|snowed under|overloaded|busy|up to my \w+),? (?:too|as well)\b|(?:i|we)(?: \w+){0,4} have nothing to do with (?:that|this|it)|you should have (?:told|called|said|read|checked|asked)|(?:i|we) (?:did not|didn't) (?:really )?have (?:a|any|much) choice|(?:it )?was(?:n't| not) (?:only|just|all) yours?|i never (?:meant|wanted|intended) to(?!.*(?:,? and|but) i did\b)|(?:somebody|someone) else (?:did|wrote|made|sent|put) (?!(?:the shopping|your|for)\b)|(?:i|we) had (?:no choice|to (?:send|write|do|follow|report|tell|put|decide|act|give|apply|inform))|i(?:'m| am| was) (?:just |only )(?:doing|following)|(?:i|we) (?:just |only )(?:do|did|follow|followed|wanted) (?:what|my|our|the|to)|(?:i|we) did (?:try (?!to (?:imagine|understand|see)\b)|call|ring|write|tell|warn|ask|send)|you (?:didn't|did not|never) (?:answer|pick up|picked up|reply|replied|call back|called back|return|ring back)|how (?:was|were|could|should) (?:i|we) (?:supposed to |have )?know|(?:i|we) (?:can't|cannot|couldn't) (?:\w+ ){1,3}(?:every|each|everyone|everybody|everywhere|everything|all (?:of|the))|(?:i|we) (?:can't|cannot|couldn't) (?:have )?know)\b/,
  promises:
    /\b(?:i(?:'ll| will| am going to|'m going to)(?! (?:try to )?be (?:quick|brief|honest|frank|direct|short|clear)| go first\b| start(?: (?:with|by)\b|\W*$))|(?<!\b(?:if|when|before|after|that|what|where|how) )i (?:move|bring|swap|drop off|pick up|set up) (?:the|you|him|her|them|it|a|an|two|one|my|your|another)\b(?![^.?!]* (?:every|always|usually|often|never|when|if|before|yesterday|once)\b)|i can (?:also |then |already )?(?!(?:understand|see|imagine|hear|tell|feel|be|have|believe|only|hardly|not)\b)\w+\b(?=[^?.]* (?:(?:from|on|as of|by|starting) (?:\w+day|tomorrow)|today|tonight|tomorrow)\b)|i'd (?:start|begin|come|call|ring|send it|do it) (?:on |next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|we(?:'ll| will| are going to)(?! see\b)|let me(?! know)|i (?:write|send|call|ring|phone|email|report to|give) (?:you|him|her|them)\b(?=[^?]* (?:every|today|tonight|tomorrow|on|by|before|next|until)\b))/,
  vague:
    /\b(?:do (?:my|our) best|look into|see what|try to|as soon as (?:i|we) can|at some point|sometime|hopefully|maybe)\b/,
  time: /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week)|next (?:week|monday|tuesday|wednesday|thursday|friday)|(?:on|by) the (?:first|second|third|fourth|last|\d+\w*) (?:working )?(?:day|of)|(?:on|by|until|before) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|the end)|within|in (?:an?|one|two|\d+) (?:hour|hours|day|days|week|weeks|minutes)|at \d|every (?:day|week|morning|evening|monday|tuesday|wednesday|thursday|friday)|(?:start|begin|starting|beginning|from|as of|again|due|this|come|come back|meet|talk|call|ring) (?:(?:with|on|at|from) )?(?:(?:this|next|the) )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|o'clock|right now|straight away|afterwards|once (?:it|that|they|he|she|we|you)(?:'s|'ve|'re)?)\b/,
  reasons:
    /\b(?:what (?:would|makes?|made|might|do you (?:want|hope|like|care|value|hold dear\w*)|matters?|worries)|why (?:do|would|is|does)|how important|how would (?:your|things|it)|what(?:'s| is| was) (?:good|hard|important|at stake|in it)|what (?:keeps|stops|holds|draws|bothers|scares|frightens|annoys|weighs on|hurts)(?: on)? you|what(?:'s| is) (?:stopping|keeping|holding|bothering|worrying|weighing on|scaring|hurting) you|what do you make of|what (?:did|does|do|has|have|would) [^?]{1,30}(?:cost you|mean (?:to|for) you)|what would you (?:lose|gain|miss)|how (?:ready|worried|important|sure) (?:are|is)|what are (?:your|the) (?:reasons|hopes))\b/,
  burden:
    /\b(?:angry|furious|upset|sad|afraid|scared|worried|anxious|frustrat\w+|exhaust\w+|overwhelmed|hurt|ashamed|lonely|alone|disappoint\w+|desperate|torn|guilty|fed up|hopeless|helpless|stressed|weighs|frighten\w*|terrified|cr(?:ied|ying)|tears)\b/,
  opposes:
    /\b(?:too (?:dear|expensive|late)|the dearest|not convinced|i (?:don't|do not) (?:agree|believe)|that(?:'s| is) not (?:quite |really )?(?:fair|true|right)|not a yes|won't work|i doubt|i have (?:my )?doubts|you weren't there|(?:they|you|people) said (?:that|so) (?:before|of)|why (?:are you asking|ask) me|i(?:'ve| have) heard (?:all )?(?:that|this|it) (?:before|(?:\w+ )?times)|(?:so )?you think so(?=\s*[.?!…]|$)|if you say so|have you ever (?:done|worked|stood)|my (?:[\w-]+ ){1,3}(?:says?|said|tells me|told me|keeps (?:saying|telling me)) (?:so|that|it|as much|(?:exactly )?the (?:very )?same(?: thing)?)(?: too| as well| all the time)?(?=\s*[.,!…]|$)|(?:that's|you sound) (?:\w+ )?(?:what|like) my [\w-]+(?= (?:says|keeps|tells)|\s*[.,!…]|$)|(?:has|have|had) nothing to do with (?:your|you|it|this)|stays (?:in-house|between|with us)|that isn't a yes|i (?:don't|do not|never) say yes (?:quickly|easily|lightly|that fast|so fast|just like that|to everything)|(?:haven't|have not|didn't|did not) (?:say|said) yes|don't (?:rush|hurry) me|(?:don't|do not|doesn't|does not|won't) (?:really )?(?:go|fit|agree)(?: in)? with my|i won't|i refuse)\b/,
  tension:
    /\b(?:tens(?:e|ion)|between us|(?:weird|odd|strange|cold|cool|stiff) (?:with|for) us|(?:hardly|barely|scarcely) look(?:ed)? at|we used to [^.?!]*\bwe (?:haven't|have not|don't|no longer|never)\b|between you and me|strained|awkward|distan(?:t|ce)|(?:hardly|barely|scarcely) (?:exchange|talk|spe[ao]k|spoken|say|said|see|seen)(?:d|ed)?|(?:don't|do not|stopped|no longer|not) (?:really )?(?:talk|speak)(?:ing)?\b|avoid(?:ing)? (?:me|each other|one another)|something(?: is|'s| has| feels)? (?:been )?(?:wrong|off|changed)|something(?:'s| has| is| was)? (?:got(?:ten)? (?:stuck|lost|broken)|broken?|snapped|slipped|shifted|gone (?:cold|sour|stale|wrong|quiet)|cooled|come between)\b(?! (?:in|into|on|under|inside|behind|down) (?!the middle\b|the air\b))|we(?:'ve| have) (?:\w+ )?(?:drifted|grown|moved) apart|(?:one|two)[- ]line (?:answers|mails|replies)|miss (?:how|the way) (?:it|we|things) (?:was|were|used to)|\bwe(?:'ve| have| only| both)* (?:answer|reply|replied|writ|wrote|talk|sp[eo])[^.?!]* in (?:one|two|a (?:few|single)) (?:words?|lines?)|our [^.?!]*(?:meetings|talks|calls|lunches) (?:did(?:n't| not) happen|fell through|were (?:cancel\w+|missed))|we have (?:missed|cancelled) [^.?!]*our (?:meetings|talks|calls)|two of our meetings|we (?:haven't|have not) (?:spoken|talked)(?! (?:about|of|yet|before)\b))\b/,
  choice:
    /\b(?:you(?:'ll| can| may)? (?:stop|end|drop|cancel) it (?:when|whenever|any ?time|as soon as|if)|choice is yours|(?:is|it's) your (?:choice|decision|call)|(?:is|it's) up to you|(?:it's |that's |is )?yours to (?:decide|choose)|(?<!\b(?:before|until|till|when|if|once|after|how|what|that|whatever|as) )you (?:decide|choose)\b(?! to)|i won't (?:push(?! the)|force your hand)|^your call[.,!]|(?:it's|that's) for you to (?:decide|choose|say)|your (?:plan|body|life|decision|pace|call|way), not mine|it your way|no need to (?:commit|decide|sign|agree)|you don't (?:have|need) to (?:commit|decide|sign|agree)|you (?:pick|name) (?:the|when|which|it)|you're the one who (?:says (?:stop|when|how)|decides)|(?:it's|that's) your (?:body|life)\b|your honest (?:no|answer|opinion)\b|a(?:n honest| plain| clear) no (?:is|would be|than)\b|(?:you can|you may|you're free to|feel free to) say no\b|\bno is (?:fine|allowed|an answer)\b)/,
  purpose:
    /\bwhat (?:would|could|do) you (?:like|want|hope) (?:to get )?(?:from|out of|for) (?:today|this|me today)(?= *\?)|\bwhat would make (?:this|it|today) (?:(?:a )?(?:good|useful|worthwhile)\b[^?]*|worth\b[^?]*)\?|\bwhat (?:would|should|could|might|must|do you (?:want|hope|wish|expect))\b[^?]*\b(?:when you leave|(?:this|our|the next) (?:talk|conversation|meeting|session|(?:half )?hour|time)|by the time we|by the end|(?:when|once) (?:we (?:are done|(?:have )?finish(?:ed)?|part)|you (?:get up|walk out|leave here|go home)(?! (?:in|from|of) (?!(?:here|that|this)\b)| of the)))\b|\bif (?:this|our) (?:talk|conversation|meeting|session|hour) \w+ \w+, what (?:will|would|should)\b|\b(?:what|how) (?:could|can|might|should) (?:(?:we|you) (?:use|make of|get (?:out of|from)|do with) )?(?:this|our|the) (?:talk|conversation|meeting|session|(?:half )?hour|time(?= (?:we have|together|here)))\b[^?]*\b(?:for|use|useful|helps?|serve)\b|^(?:(?:so|and),? )?(?:this|our) (?:talk|conversation|meeting|session|(?:half )?hour),? what (?:could|can|might|should) it\b/,
  observes:
    /\bi(?:'ve| have)? (?:\w+ly )?(?:saw|seen|noticed|observed)\b|\bi (?:just |only )?see [^.?!]*\b(?:\d+|two|three|four|five|six|ten) (?:of|out|times|late|missing)\b/,
  commits: /\b(?:i(?:'ll| will| am going to|'m going to| could| want to| can)|i'd like to|let's)\b/,
}

const french: Record<SignName, RegExp> = {
  feeling:
    /\b(?:(?:ça|cela) a dû être (?:\p{L}+ment |très |si )?(?:terrible|affreux|horrible|dur|difficile|violent|éprouvant|humiliant|douloureux|insupportable|blessant|un (?:choc|coup))|hors de (?:vous|toi)|(?:vous|t') ?a bouleversée?|(?:donc|alors) (?:maintenant,? )?c'est (?:de )?ma faute|(?:suis|êtes|es) (?:à bout|usée?|vidée?)|l'air (?:\p{L}+ment |très |si |un peu |plutôt )?(?:crevée?|vidée?|lessivée?|à bout|claquée?)|(?:êtes|es|suis) (?:au bout du rouleau|lessivée?|vidée?|crevée?|sur les rotules|dépassée?|à cran|touchée?|partagée?)|gros sur (?:le cœur|la patate)|le cœur gros|brisé le cœur|en travers de la gorge|ne (?:savez|sais) plus (?:quoi faire|où donner de la tête|à quel saint)|plein le dos|par-dessus la tête|(?:ça|cela) (?:vous|t'|te) ?a (?:touchée?|pesé|fait mal|fait de la peine|coûté)|ne (?:pourrai|peux) (?:pas|plus) tout (?:répéter|raconter|redire|recommencer)|n'en (?:peux|pouvez) plus|en colère|furieu(?:x|se)|triste|peur|inqui(?:et|ète|étude)|angoiss\p{L}+|stress\p{L}+|frustr\p{L}+|épuis\p{L}+|fatigu\p{L}+|débord\p{L}+|bless\p{L}+|honte|(?<!\b(?:une?|l[ae]|les|est|était|pas|week-ends?|semaines?|jours?|journées?|nuits?|soirées?|soirs?|heures?|mois|ans|années?) )seule?|déçue?|désespér\p{L}+|coincée?|tiraillée?|coupable|marre|ras[- ]le[- ]bol|soulagée?|fi(?:er|ère)|heureu(?:x|se)|contente?|pèse|lourd|effray\p{L}+|terrifi\p{L}+|pleur(?:e|é|er|ais|ait)|larmes|effacée?|trahie?|ignorée?|invisible|humili\p{L}+|mise? de côté|vexée?|am(?:er|ère)|(?:[mt]'|vous |nous |lui |leur |s')en (?:\p{L}+ )?v(?:eu[xt]|oul\p{L}+)|assez (?:de |d'|que |qu'(?!il (?:y|reste)\b))|soulagement|(?:ça|cela) (?:me|vous|te|m'|t') ?(?:retourne|ronge|bouleverse|brise|mine|blesse|hante)|(?:te sens|t'es sentie?|vous (?:sentez|sentiez)|vous êtes sentie?|te sentais) (?!bien|mieux|prête?|capable|libre|que)\p{L}+|(?:je me (?:suis (?:\p{L}+ )?sentie?|sentais|sens)) (?!(?:(?:un peu|plus|très|vraiment|bien|assez) )*(?:bien|mieux|prête?|capable|libre|que|légère?|léger|écoutée?|entendue?|comprise?|soutenue?|à l'aise|sûre?|en (?:confiance|sécurité)|chez|calme|plus|moins|pire)(?!\p{L}))\p{L}+)\b/u,
  agrees:
    /^(?:(?:franchement|honnêtement|ben|bah|oh|eh bien),? )?(?:oui|ouais|évidemment|bien sûr(?! que non)|carrément|voilà|exact(?:ement)?|certainement(?! pas)|c'est exact|tout à fait|c'est (?:ça|vrai|exactement ça)|absolument|vous avez raison|tu as raison|en effet)\b/,
  objects:
    /\b(?:mais|je ne peux pas|je peux pas|je ne (?:veux|crois|vois|sais) pas|je (?:veux|crois|vois|sais) pas|ça ne (?:marchera|servira)|à quoi bon|pas maintenant|j'ai déjà essayé|c'est pas si simple|ce n'est pas si simple|plus facile à dire)\b/,
  defends:
    /\b(?:(?:ce n'est|c'est) pas (?:ma|notre|de ma|de notre) (?:faute|décision|problème)|(?:ce n'est|c'est|c'était|ce n'était) pas (?:moi|nous) qui(?! (?:décid|chois|(?:vous |te )?(?:le )?(?:dirai|reprocherai)))|c'est (?:juste |simplement )?(?:la (?:règle|loi)|le système)|notre politique|la procédure|le règlement|il faut (?:me |nous )?comprendre|vous devez comprendre|je n'y suis pour rien|(?:nous avons|on a|j'ai) (?:tout fait(?! (?:de travers|faux|à l'envers|trop vite))|fait (?:ce que (?:j'ai|j'|je|nous|on)|tout ce|mon possible|de mon mieux))|(?:personne ne|on ne) (?:m'|nous )(?:a|avait) |je (?:ne )?(?:fais que|fais juste|fais simplement|faisais que)|(?:je n'ai fait|j'ai fait) que|(?:je n'|on n'|nous n')(?:avais|ai|avait|a|avions|avons) pas (?:vraiment |eu )*le choix|je n'ai jamais (?:voulu|cherché)(?! .*,? et je l'ai fait)|quelqu'un d'autre qui a (?:fait|écrit|mis)(?! (?:vo|te)s\b)|(?:elle|il) n'était pas qu'à (?:toi|vous)|(?:j'ai|nous avons) dû (?!(?:me|mal|vous (?:blesser|faire)|te (?:blesser|faire))\b)\p{L}|j'étais obligée?|(?:on a|nous avons|j'ai) (?:quand même |pourtant |bien )*essayé de (?:vous|te) |(?:vous n'avez|tu n'as) (?:pas|jamais) (?:décroché|répondu|rappelé)|comment (?:est-ce que )?(?:je (?:pouvais|pourrais|peux)|(?:pouvais|pourrais)-je) (?:le )?(?:savoir|deviner)|je ne (?:peux|pouvais) pas (?:le )?(?:savoir|deviner|être (?:partout|derrière)|tout faire)|(?:nos|mes|les) (?:fichiers|registres|relevés|données)(?: \p{L}+)?,? (?:indiquent|montrent|disent|vous avez)|(?:êtes-vous|vous êtes|tu es|es-tu)(?: bien| vraiment)? (?:sûre?|certaine?) (?:que (?:personne|vous n|tu n)|d'avoir (?:bien )?(?:tapé|saisi|noté|donné|lu|rempli|commandé|vérifié|envoyé))|j'étais (?:aussi )?sous (?:une )?(?:\p{L}+ )?pression|moi aussi,? j'(?:ai (?:beaucoup|trop|plein)|étais (?:débordée?|submergée?|à bout))|(?:je|on|nous) n'(?:ai|a|avons) rien à voir (?:avec|là)|je ne (?:peux|pouvais) pas \p{L}+ (?:à |pour |avec )?(?:chaque|tou(?:te)?s les|tout le monde)|c'est comme ça|(?:on n'y peut|je n'y peux|nous n'y pouvons) rien|(?:ce n'est|c'est) pas (?:de )?(?:mon|notre) (?:ressort|service|rôle)|(?:ça|cela) ne dépend pas de (?:moi|nous)|c'est (?:la faute (?:du|de la|des)|(?:le|la|un|une|les) (?:transporteurs?|fournisseurs?|livreurs?|chauffeurs?|entrepôt|système|collègues?|usine|service \p{L}+|autre \p{L}+) qui|l'(?:entrepôt|usine|informatique|équipe) qui)|(?:vous auriez dû|^il fallait) (?:appeler|dire|prévenir|lire|vérifier|demander))(?!\p{L})/u,
  promises:
    /\b(?:je vais(?! (?:être|faire) (?:bref|brève|court|vite|rapide|franche?|honnête|direct))|je peux (?:aussi |bien |déjà )?(?:vous |te |l[ae]s? |lui |leur |l'|m'en )?(?!(?:comprendre|imaginer|voir|croire|dire|être|avoir|penser|concevoir)\b)\p{L}+(?:er|ir|re)\b(?=[^?.]* (?:(?:dès|à partir de) \p{L}+|aujourd'hui|ce soir|demain))|je m'en (?:occupe|charge)|nous allons|on va|je (?:(?:vous|te|t'|lui|leur|le|la|les|l'|en|y|m'en|m') ?)*(?!(?:ser|aur|pourr|voudr|devr|dir|saur|préférer|aimer)ai\b)\p{L}{2,}rai\b|(?:désormais|dorénavant|à partir de maintenant),? (?:c'est moi qui|(?:je|on) (?:(?:vous|te|t'|le|la|les|l') ?)?(?!(?:suis|ai|est|a|peux|peut|veux|dois|sais)\b)\p{L}+)|je (?:vous|te) (?:donne|laisse) mon (?:numéro|adresse|mail|portable|téléphone)|je (?:vous|te) passe un (?:coup de fil|appel)|je vous (?:envoie|rappelle|appelle|écris)|je (?:te|t') ?(?:rappelle|réponds|envoie|écris|appelle)|laissez-moi|j'(?:écris|envoie|appelle|apporte)\b(?=[^?.]* (?:aujourd'hui|ce soir|demain|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)))|je (?:vous |te |le |la |les )?(?:fais \p{L}+(?:er|ir|re)|livre|dépose|prends|apporte|vérifie|demande|parle|m'assois|récupère|range|montre|dis|change|règle|transmets|passe|cale|note|mets|préviens|confirme)\b(?=[^?.]* (?:aujourd'hui|ce soir|demain|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))))\b/u,
  vague:
    /\b(?:faire (?:de mon|de notre|mon|notre) (?:mieux|possible)|essayer|dès que possible|un jour|voir ce que|peut-être|si possible)\b/,
  time: /\b(?:aujourd'hui|le (?:premier|deuxième|troisième|dernier|\d+) (?:jour|ouvr)|ce (?:soir|matin)|cet après-midi|demain|cette semaine|la semaine prochaine|dans la (?:semaine|journée|matinée|soirée|quinzaine)|dans les (?:prochains|deux|trois) jours|sous (?:huit|quinze|\d+) jours|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|avant (?:midi|ce soir|la fin)|d'ici|(?:dès|à partir de|à compter de) (?:demain|maintenant|aujourd'hui|l[ae] (?:semaine|mois|lundi|prochaine?)|ce (?:soir|matin))|dans (?:une|deux|trois|\d+) (?:heure|heures|jour|jours|semaine|semaines|minutes)|à \d+ ?h|tout de suite|maintenant|après(?=\s*[.,!]|$)|une fois que)\b/,
  reasons:
    /\b(?:qu'est-ce qui (?:(?:vous|te) (?!est|êtes|es|amène|arrive|a amené|prend(?:s|rait)? (?:le plus|du|tout))|t'(?!est|amène|arrive|a amené)|rend|ferait|compte|pourrait (?:vous|te|t'))|c'est quoi qui (?:vous|te|t')|(?:vous|te|t') ?coûte(?:rait)?|représente pour (?:vous|toi)|ce qui (?:vous|te|t') ?(?:gêne|inquiète|tient|retient|empêche|importe)|ce que (?:vous|tu) reproche|se passerait(?:-il)?|ne (?:voudriez|voudrais) (?:pas )?(?:manquer|perdre|rater|lâcher|abandonner)|à quoi (?:tenez-vous|tiens-tu)|qu'est-ce que (?:vous auriez|tu aurais) envie|il faudrait changer|qu'est-ce que (?:vous|tu) (?:ne |n')?(?:voulez|veux|voudri\w+|voudrais|souhait\w+|aimeri\w+|espér\w+)|(?:que |qu')(?:voudr|aimer|souhait)\p{L}+-(?:vous|tu)|(?:vous|tu) \p{L}+(?:riez|rais) quoi|(?:c'est quoi|quel est|qu'est-ce qui est)[^?]* important pour (?:vous|toi)|(?:vous|tu) (?:voulez|veux|souhaite[sz]|espère[sz]) quoi|ce serait quoi|il (?:vous|te) faudrait quoi|(?:devrait|faudrait) (?:\p{L}+ ){0,2}(?:à )?quoi|pourquoi|en quoi|à quel point|qu'est-ce que ça (?:vous|te|changerait)|quelles? (?:sont|seraient) (?:vos|tes|les) raisons)\b/u,
  burden:
    /\b(?:en colère|furieu(?:x|se)|triste|peur|inqui(?:et|ète|étude)|angoiss\p{L}+|stress\p{L}+|frustr\p{L}+|épuis\p{L}+|débord\p{L}+|bless\p{L}+|honte|(?<!\b(?:une?|l[ae]|les|est|était|pas) )seule?|déçue?|désespér\p{L}+|tiraillée?|coupable|marre|pèse|lourd|effray\p{L}+|terrifi\p{L}+|pleur(?:e|é|er|ais|ait)|larmes)\b/u,
  opposes:
    /\b(?:trop (?:cher|chère)s?|la plus chère|pas convaincue?|pas d'accord|obligée? d'être d'accord|je n'y crois pas|j'en doute|ce n'est pas (?:juste|vrai|un oui)|c'est faux|on (?:nous )?l'a (?:déjà )?dit|pourquoi me (?:le )?demander|(?:c'est )?(?:vous|tu) (?:trouve[zs]|croye[zs]|crois|pense[zs])(?=\s*[.?!…]|$)|si (?:vous le dites|tu le dis)|(?:vous avez|tu as) déjà (?:fait une|travaillé|passé une)|m(?:a|on|es) (?:[\p{L}-]+ ){1,3}(?:(?:me )?(?:dit|disent|répète|a dit|disait) (?:pareil|la même chose|(?:ça |cela )?aussi|(?:ça )?(?:tout le temps|sans arrêt))|me (?:le |l')(?:dit|répète|a dit))(?=\s*[.,!…]|$)|c'est (?:exactement |aussi )?ce que (?:me )?(?:dit|disent|répète|répètent) (?:aussi )?m(?:a|on|es)\b|(?:on croirait|on dirait|je croirais|je crois) entendre m(?:a|on)\b|entendu (?:ça|cela) [a-z]+ fois|vous n'étiez pas là|n'a rien à voir avec (?:votre|ton|vous|toi)|reste (?:en interne|chez nous|entre nous)|ça ne (?:marchera|servira|sert)|pas (?:encore )?un oui|je ne dis (?:pas|jamais) (?:oui )?(?:si |aussi )?(?:vite|facilement|à la légère|oui(?! (?:à|pour)))|(?:je n'ai )?pas (?:encore )?dit oui|ne me (?:pressez|presse|bousculez|bouscule) pas|ne (?:va|vont|collent?) pas (?:bien |vraiment )?avec m(?:a|on|es)|je refuse|je ne veux pas|pas question)\b/u,
  tension:
    /\b(?:tensions?|tendue?s?|entre nous|un froid|c'est (?:devenu )?froid|froideur|malaise|distan(?:t|te|ce)|(?:se|nous) (?:croise|parle|voit|croisons|parlons|voyons) (?:à peine|plus|presque plus)|ne (?:se|nous) (?:parle|parlons|dit|disons)|ne s'est (?:presque |quasiment |guère )?(?:pas |plus |guère )?(?:parlé|vus?|dit|regardée?s?)|avant,? on [^.?!]*,? et (?:on ne [^.?!]*)?plus\b|(?:m'|s'|nous nous )évit\p{L}+|quelque chose (?:ne va pas|a changé|s'est passé)|(?:quelque chose|un truc|une chose) (?:s'est|est|a) (?:un peu |peut-être )?(?:coincé|cassé|brisé|abîmé|rompu|perdu|grippé|figé|refroidi|bloqué|durci|tendu|dégradé|fêlé)e?\b(?! (?:dans|sur|sous|à l|chez|derrière) ?(?!le fond))|(?:on s'est|nous nous sommes) (?:\p{L}+ )?(?:éloignée?s?|perdue?s? de vue)|(?:échanges|réponses|mails) (?:tiennent|se limitent|sont réduits)|(?:on|nous) (?:ne )?(?:se |nous |s')(?:répon|écri|parl)[^.?!]*(?: |qu')en (?:une?|deux|quelques) (?:lignes?|mots?)|nos [^.?!]*(?:réunions|rendez-vous|points) (?:n'ont pas eu lieu|ont été annulée?s|ont sauté)|nous avons (?:manqué|annulé) (?:deux|trois|plusieurs|nos)|(?:tout|ça) me manque)\b/u,
  choice:
    /\b(?:(?:vous (?:pouvez )?(?:l')?arrêtez?r?|tu (?:peux )?(?:l')?arrêter?s?) (?:tout |l'essai )?(?:quand|dès que|si|à tout moment)|c'est (?:vous qui (?:voyez|décidez|choisissez|tranchez(?! l))|toi qui (?:vois|décides|choisis|tranches(?! l))|(?:vous|toi) qui (?:direz|diras|dites|dis) (?:stop|quand|oui|non)|votre (?:choix|décision|corps|vie)|(?:ton (?:choix|corps)|ta (?:décision|vie))|à (?:vous|toi) de (?:voir|décider|choisir))|(?:vous n'avez|tu n'as|pas) besoin de (?:vous |t')(?:engager|décider)|(?:vous n'êtes|tu n'es) pas obligée?|sans engagement|rien ne (?:vous |t')(?:y )?oblige|je n'insiste pas(?! sur l)|je ne (?:vous|te) forcer?(?:ai)? pas|(?:votre|ton|ta) (?:plan|corps|vie|rythme|façon), pas l[ea] mien|(?:fait|faisons) à (?:votre|ta) façon|à (?:votre|ton) rythme|le choix (?:vous|t') ?(?:appartient|revient)|(?:un|votre|ton) non (?:franc|honnête|clair)|(?:vous pouvez|tu peux|libre à (?:vous|toi) de) (?:dire|refuser|me dire) non|un non me va)\b/,
  purpose:
    /\b(?:on (?:va parler|parle|parlerait|discute) de quoi|de quoi (?:on|nous) (?:parl|discut)\p{L}+|(?:faire|feriez|ferais) de ce temps|savoir en partant|(?:que|qu'est-ce que)[^?]*(?:tirer de (?:cet|cette|notre)|en retirer)|(?:ça|cela) (?:en )?vaille (?:le coup|la peine)|qu'on parle pour que ça)\b|\b(?:que|qu'|quoi|quel)[^?]*(?:doi(?:t|ve)|dev\p{L}+|fer(?:ait|iez)|v[oe][ui]\p{L}+|aimer\p{L}+|souhait\p{L}+|attend\p{L}+|rendrait)[^?]*\b(?:(?:cet|cette|notre|de l'|la) ?(?:échange|entretien|conversation|(?:demi-)?heure|séance|discussion)|d'ici la fin|à la fin|en (?:sortant|partant) d'ici|quand nous aurons fini)\b|\bsi (?:cet|cette|notre) (?:échange|entretien|conversation|séance|discussion) [^?]*, qu'est-ce qui ser|(?=[^?]*\bpou(?:rrait|rrions|vons|rriez|rrais)\b)(?=[^?]*\b(?:quoi(?!\p{L})|qu'|que ))(?=[^?]*\b(?:serv|quoi(?!\p{L})))[^?]*\b(?:cet|cette|ce|notre) (?:échange|entretien|conversation|rencontre|rendez-vous|(?:demi-)?heure|séance|discussion)\b/u,
  observes:
    /\bj(?:e (?:l'|les )|')ai (?:\p{L}+ment )?(?:vue?s?|remarqué|constaté|observé)(?!\p{L})|\bje (?:constate|remarque)\b|\bje vois [^.?!]*\b(?:\d+|deux|trois|quatre|cinq|six|dix) (?:fois|sur|retards?|absences?|\p{L}+ sur)\b/u,
  commits:
    /\b(?:je vais|je (?:peux|pourrais|veux|voudrais)|j'aimerais|je m'engage|j(?:e |')(?:(?:le|la|les|l'|lui|leur|en|y|me|m'|vous|te|t') ?)*(?:(?!(?:aur|saur|dir|devr)ai\b)\p{L}{2,}rai\b|(?:écris|appelle|commence|parle|demande|prends|envoie|essaie|reprends|passe|note|fais)\b(?=[^.?!]* (?:aujourd'hui|ce soir|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|la semaine prochaine|tous les|chaque))|(?<=(?<!\b(?:le|chaque|les|tous les) )(?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche),? j(?:e |')(?:(?:le|la|les|l'|lui|leur|vous|te|t') ?)*)(?:écris|appelle|commence|parle|demande|prends|envoie|essaie|reprends|passe|note|apporte|compte)))\b/u,
}

const withAccents = (all: Record<SignName, RegExp>): Record<SignName, RegExp> =>
  Object.fromEntries(signNames.map((name) => [name, accentedPattern(all[name])])) as Record<SignName, RegExp>

/** The French table is made where it stands, so a trial in English leaves it out. */
const signs: Record<Language, Record<SignName, RegExp>> = { en: english, fr: withAccents(french) }

/** "If you sign this week, I'll give you five per cent" promises nothing by itself. */
const bargain = {
  en: /^(?:and |but |so )?if you (?:sign|buy|order|accept|take it|pay)\b/,
  fr: /^(?:et |mais |alors )?si (?:vous|tu) (?:sign|achet|command|accept|pren|pay)\p{L}*/u,
} as const

/** Tells whether a text promises something in return for a yes. */
export const bargains = (text: string): boolean => sentencesOf(text).some((one) => showsAny(bargain, plainText(one)))

/** "Yes, yes. Less of everything. I know." waves the matter away, and says yes to nothing. */
const brushOff = {
  en: /^(?:(?:yes|yeah),? (?:yes|yeah)\b[^?]*\bi know\b|(?:yes,? )?i know,? i know\b)(?! (?:who|what|where|how|why|whose|when)\b)/,
  fr: /^(?:oui,? oui(?!\p{L})[^?]*(?<!\p{L})je sais|(?:oui,? )?je sais,? je sais)(?!\p{L})(?! (?:qui|ce|où|comment|pourquoi|quand|quel))/u,
} as const

/** Tells whether an answer waves the matter away with a yes. */
export const brushesOff = (text: string): boolean => showsAny(brushOff, plainText(text))

/** "If one thing came off my list, I could breathe again": a wish is no step. */
const wish = {
  en: /^if (?!you\b|we\b)[^.?!]*,? i(?:'d| could| would| might)\b|\bi(?:'d| could| would) (?:\w+ )?(?:breathe|sleep|rest|cope|catch up)\b|^how (?:many|much)\b/,
  fr: /^si (?!(?:vous|tu|on|nous)(?!\p{L}))[^.?!]*,? j(?:e |')(?:\p{L}+ |l['a] ?)?\p{L}+rais(?!\p{L})|(?<!\p{L})je (?:(?:pourrais|peux) (?:\p{L}+ )?(?:respirer|dormir|souffler|m'en sortir)|(?:respirer|souffler|dormir)ai?s?)(?!\p{L})|^combien(?!\p{L})/u,
} as const

/** Tells whether a sentence names something as a wish. A date makes it a plan. */
export const wishes = (sentence: string, language: Language): boolean =>
  showsAny(wish, plainText(sentence)) && !signs[language].time.test(plainText(sentence))

const withoutWishes = (text: string, language: Language): string =>
  sentencesOf(text)
    .filter((sentence) => !wishes(sentence, language))
    .join(' ')

const wordsFor = (name: SignName, text: string, language: Language): string =>
  name === 'commits' ? withoutWishes(text, language) : text

const ofStance: ReadonlySet<SignName> = new Set(['opposes', 'agrees'])

/** Tells whether a text holds the sign. A non-apology defends: "I'm sorry you see it that way." */
export const shows = (text: string, name: SignName, language: Language): boolean => {
  const line = plainText(wordsFor(name, text, language)).replace(/^["'«“\s–-]+/, '')
  if (ofStance.has(name) && brushesOff(line)) return name === 'opposes'
  if (name === 'promises' && (reminds(line, language) || showsAny(bargain, line))) return false
  if (signs[language][name].test(line) || (name === 'choice' && handsOverChoice(line))) return true
  return name === 'defends' && (isNonApology(line, language) || claimsInnocence(line, language))
}

const understanding = {
  en: /\bI (?:do |can )?(?:understand|see|hear)\b[^.?!]*\bbut\b/i,
  fr: /(?<!\p{L})(?:je (?:vous |te )?comprends|j['’]entends)(?!\p{L})[^.?!]*(?<!\p{L})mais(?!\p{L})/iu,
} as const

/** "I understand that you are upset, but …" listens to nothing and names no feeling. */
export const contradictsUnderstanding = (text: string): boolean => showsAny(understanding, text)

const ownState: Record<Language, RegExp> = {
  en: /\bi(?:'m| am| was| feel| felt|'ve been)\b(?! (?:sorry|afraid (?:you|that|so|not)|\w+ing\b))/,
  fr: /(?<!\p{L})(?:je suis (?!désolée?(?!\p{L}))|je me sens |j'étais |j'(?:en )?(?:ai|avais) (?!l'impression))/u,
}
const otherPerson = /(?<!\p{L})(?:you|your|yourself|vous|vos|votre|tu|toi|te|t'\p{L}+|ton|ta|tes)(?!\p{L})/u

/** "I am ashamed of it" tells a feeling of the speaker's own, and names none of the other's. */
export const tellsOwnFeeling = (sentence: string, language: Language): boolean => {
  const plain = plainText(sentence)
  return ownState[language].test(plain) && !otherPerson.test(plain)
}

/** "Upset" and "hard on you" leave much to guess. */
const roughFeeling = {
  en: /\b(?:upset|hard|weigh|bother|stress|tired|got to)/,
  fr: /(?<!\p{L})(?:pèse|lourd|touch|stress|fatigu)/u,
} as const

export const isExactFeeling = (text: string): boolean => !showsAny(roughFeeling, plainText(text))
