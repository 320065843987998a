import { among, either, type OddPatterns } from './odd-patterns.ts'

/** Adjectives that only run somebody down; "angry" or "slow" may be said with feeling, and stand in no list. */
const bad =
  among(`useless pathetic stupid dumb dim thick dense daft moronic idiotic brainless clueless mindless gutless spineless worthless
hopeless incompetent inept lazy stingy tight-fisted greedy selfish self-centred arrogant pompous conceited snobbish rude nasty vile disgusting
revolting repulsive filthy ugly hideous smelly creepy slimy sleazy two-faced backstabbing lying deceitful treacherous fake phon(?:e)?y cowardly
wimpy whiny whining moaning nagging petty ungrateful spoilt spoiled bratty infantile hysterical bonkers unhinged deranged demented senile gaga
laughable ludicrous tiresome tedious insufferable unbearable obnoxious grumpy mediocre second-rate third-rate slow-witted half-witted feeble
pitiful wretched bungling washed-up overpaid good-for-nothing no-good heartless toxic evil cruel crooked corrupt shady bloody damn stupidest
laziest dumbest worst crap shit rubbish`)

/** Names that only run somebody down. */
const names =
  among(`idiots? morons? imbeciles? cretins? fools? clowns? tw[ai]ts? prats? gits? tossers? wankers? dickheads? ar?ssholes? arseholes?
bastards? bitch(?:es)? weasels? scumbags? scum vermin cockroach parasites? leech(?:es)? hags? crones? losers? nonentity cowards? wimps? wuss crybab(?:y|ies)
sissy snowflakes? divas? liars? cheats? crooks? thie(?:f|ves) robbers? scammers? frauds? phon(?:e)?ys? swindlers? hypocrites? snobs? bully bullies tyrants? psychos? lunatics? nutcases?
maniacs? freaks? weirdos? creeps? perverts? slackers? spongers? scrooges? misers? skinflints? tightwads? dinosaurs? fossils? relics? has-beens? geezers?
codgers? simpletons? dunces? dimwits? halfwits? nitwits? numpty muppets? blockheads? airheads? meatheads? doormats? traitors? backstabbers?
know-it-alls? windbags? gasbags? buffoons? oafs? louts? sluts? whores? (?:drama|prima)[_-](?:queens?|donnas?) killjoys? peasants? jerks? pigs?`)

/** Said of somebody, these run down; alone they are plain words. */
const shames = among('disgrace embarrassment joke laughing[_-]stock waste nobody nothing')

/** Beasts are names for somebody behind "you" alone. */
const beasts = among(
  'goat cow rat snake toad slug worm donkey mule ass sheep hyena vulture witch bat dragon mouse chicken puppet dog',
)

const are = String.raw`you(?:'re| are| look| sound| seem| must be)`
const silent = among('mouth face trap gob beak tongue cakehole pie-?hole')
const folk = among(
  'people persons? patients? someone somebody anyone nurses? managers? colleagues? clients? customers? wom[ae]n m[ae]n parents? mothers? fathers? teams? many others? cases? it that this him her them you things? teachers? technicians? chefs? buyers? families friends?',
)

const ends = String.raw`\b(?:over|finished|done|toast|history|dead|as good as)\b`
const stand = among(
  'career job contract place future name reputation time days marriage business restaurant days? here',
)
const harm =
  among(`fired? sack(?:ed)? ruin(?:ed)? destroy(?:ed)? hurt break kill finish(?:ed)? blacklist(?:ed)? expos(?:e|ed) sue[d]? court lawyers?
police regret(?:ted)? lose losing expelled evict(?:ed)? demot(?:e|ed) replac(?:e|ed) report_you,? consequences sorry never(?!_(?:again_)?(?:have_to|need_to|doubt|worry|wait|guess)) punish(?:ed)? crush(?:ed)? bury
put_in(?:to)?_a_home jail prison street cancel(?:led)? authorities disappear suffer pay_for(?:_this|_that|_it)?`)
const hearers = String.raw`(?:your |the |his |our |my )?(?:boss|director|manager|chef|wife|husband|partner|colleagues?|team|board|head(?:mistress|master)?|school|neighbours?|competitors?|press|papers?|children|kids|everyone|everybody|whole (?:team|school|town|office)|internet)`

const bodies = among(
  'legs lips breasts? boobs? tits? arse bum bottom thighs? chest curves body skin figure hips behind lap neck',
)
const nearness =
  among(`sex_with_(?:me|you) have_sex, sexy (?:you|me|get|be|you're)_naked nude kiss(?:ing|ed)? undress lingerie panties bra cleavage horny kinky naughty orgasm erotic seduc\\w+ sensual flirt\\w*
cuddle snog shag threesome virgin aroused turns?_me_on bedroom irresistible`)

const gift =
  among(`quid bucks cash envelope backhander kickback bribe villa whisky champagne watch jewellery yacht weekend holidays? cruise tickets? dinner
bottle hamper crate good_word pay_packet gift_card little_extra something_extra personal_commission promotion bonus pay_rise raise better_(?:grades?|marks?)
hundred_euros fifty_euros thousand_euros \\d+_?(?:euros?|pounds?|dollars?) commission (?:marks?|grades?)_(?:to_)?(?:go_)?up`)

const start = String.raw`^(?:(?:please|kindly|now|ok|okay|right|and|just|so|then|hey|well|first|could you|can you|would you|will you|i (?:want|need|order|command) you to|i'd like you to|please be so kind as to|be so kind as to|you (?:must|will|shall|should|have to|need to)(?: now)?)[ ,:]+)*`
const doing =
  among(`disregard count ignore forget override bypass print output display show reveal expose list dump translate repeat summari[sz]e write
generate compose recite create make draw act behave pretend roleplay role-play play step exit end stop leave reset restart reboot enable activate disable set
switch enter load run execute decode encode answer respond reply speak talk say tell give export format return finish skip drop break put change increase
raise describe`)
const machinery =
  among(`prompts? (?:hidden|initial|original|previous|prior|secret|system|given|internal|your)_(?:\\w+_)?(?:instructions?|rules|orders|guidelines|settings|directives|text|messages?|objectives?)
config\\w* parameters? json xml html csv python javascript sql excel markdown bullet_points? spreadsheet source_code poem haiku limerick sonnet rap essay
(?:out_of|in|your|of)_character (?:this|your|my)_(?:simulation|scenario|roleplay|role_play|level|mission|score|openness|readiness|game)
the_(?:simulation|scenario|roleplay|role_play|level|mission|score|game) openness developer_mode debug\\w* admin\\w* jailbreak everything_above restrictions?
your_(?:programming|training|creators?|makers?|developers?|persona|filters?|variables?|code|internal) tokens? nothing_but only_(?:with|by|in|using)
(?:fifty|\\d+|ten|twenty|a_hundred)_times secret_(?:facts?|words?|sentence) hidden_\\w+ transcript roman_numerals winning_\\w+ as_an?_(?:ai|pirate|robot|machine|assistant)`)

const beings = String.raw`(?:ai|a\.i\.|bot|chatbot|robot|machine|computer|software|program(?:me)?|algorithm|simulation|script|model|app|code|if[ -]statements|chatgpt|gpt\S*|llm|siri|alexa|automat\w+|recording|recorded message|avatar|android|toaster)s?`

/** Each part of a list is one way to build such a sentence: “you are …”, a name called out, a comparison with a thing. */
export const englishPatterns: OddPatterns = {
  viewOfSelf:
    /\b(?:feel|feels|felt|think|thinks|thinking|thought|believe|believes|afraid|fear|worry|worried|say|says|said|told|tell|tells|call|calls|called|as if|as though|like you|treat\w*|imagine|i wonder|suppose|not|never|nobody|no one|isn't|aren't|wasn't|don't|didn't)\b|n't\b/,
  insult: either(
    String.raw`\b${are} (?!(?:in|on|at|with|from|to|by|of|for|about|against|there|here|because|when|that|doing|making|being) |right, )(?:like )?(?:an? |the |such an? |my |one )?(?:(?!(?:i|he|she|they|it|we|who|and)\b)[\w-]+,? ){0,4}?(?:${bad}|${names}|${beasts}|${shames})\b`,
    String.raw`\bwhat an? (?:[\w-]+ ){0,2}?(?:${names}|${beasts})\b|\bwhat an? ${bad} (?:man|woman|person|mother|mum|father|boss|manager|team|colleague|customer|patient|buyer|lot|bunch)\b`,
    String.raw`^(?:(?:hey|oh|oi|you|so|well),? )*${names}, (?:(?:answer|listen|look|tell|talk|speak|shut|stop)\b|i (?:asked|told)\b|you (?!said|say|call|mean))`,
    String.raw`(?:^|[,.;!] ?)(?:hey |oh |oi |you |an? )*(?:you |an? |${bad}|old|little|fat|big|silly|poor|stubborn|dirty)[ ,]+(?:[\w-]+[ ,]+){0,2}?${names}\s*[,.!]*$|\byou (?:[\w-]+ ){0,3}?(?:${names}|(?:${bad}|old|little|fat|silly|stubborn|dirty) (?:\w+ )?${beasts})\b`,
    String.raw`\b(?:as|so|this|that|too) ${bad} (?:as you\b|or is it (?:just )?you\b)`,
    String.raw`^(?:honestly|frankly|seriously|well|look|god|really|you know|and|but|my|goodness)?[, ]*(?:i've|i have) (?:seen|met|known|had) (?!${folk}\b)(?:[\w-]+ ){0,3}?(?!${folk}\b)\w+ (?:with (?:more|better|a better)|who|that|[^?]*\b(?:better|more|faster|quicker|smarter|sooner|brighter))\b[^?]*$`,
    String.raw`^[^?]*\b(?:my|an?|the|any|even an?) (?!${folk}\b)\w+ [^?.]*(?:better|more|\w{2,}er|sooner) [^?.]{0,24}than you(?: (?:do|are|can|could|ever \w+))?\s*[.!]*$`,
    String.raw`\b(?:(?:shut|zip) (?:up|it)|(?:shut|hold|close|zip) (?:your|ur|yer|that)(?: \w+)? ${silent})\b|\b(?:piss|bugger|sod|buzz|fuck|eff) off\b|\bgo to hell\b|\b(?:screw|damn|stuff|sod|fuck) (?:you|u)\b|^(?:oh,? |just )*get lost\b`,
    String.raw`\bno (?:brain|backbone|spine|guts|talent|manners|taste|class|clue)s? (?:at all|whatsoever|in your)\b|\byou(?:'ve| have)? (?:got )?(?:no|zero) (?:brains?|backbone|spine|guts|talent|manners|class|clue)\b|\byou (?:stink|reek|disgust me|bore me|make me (?:sick|laugh|ill))\b|\b(?:beneath|below) contempt\b|\b(?:don't )?make me laugh\b|\bwould (?:embarrass|shame|disgrace) an? \w+|\byou were born to (?:sulk|whine|moan|fail|lose|follow|obey|complain|serve)\b|\byou couldn't (?:even )?(?:lead|run|organi[sz]e|boil|spell|count|sell) (?:an?|your|to) [\w ]{2,20}[.!]*$`,
  ),
  threat: either(
    String.raw`^(?!.*\?)(?=.*\b(?:if|unless|or|otherwise|else|and|again|late|until|till|by (?:noon|tomorrow|tonight|\w+day))\b).*\b(?:i(?:'ll| will| shall|'m going to| can| might| could)|we(?:'ll| will|'re going to)|you(?:'ll| will|'re going to)|it(?:'ll| will) be the last|there(?:'ll| will) be) [^.?!]{0,40}?\b${harm}\b`,
    String.raw`\b(?:your|his|her) (?:\w+ )?${stand} (?:\w+ )?(?:is|are|will be|'s)(?: \w+)? ${ends}`,
    String.raw`\b(?:i|we)(?:'ll| will| can|'m going to| shall)? (?:make (?:sure|certain)|see to it|ensure|guarantee|arrange|make it my business)(?: that)? you(?:'ll| will|r \w+ will)? (?:never(?! (?:again )?have to)|don't|lose|pay|regret|get nothing|won't|are|be|get (?:fired|sacked|nothing))\b`,
    String.raw`\b(?:or|before|until|and) ${hearers} (?:will|might|may|'ll|could|is going to|are going to|finds?|hears?|learns?|gets?) ?(?:find out|hear|know|learn|be told|see|get to (?:know|hear|see)|out|about|of|to know)\b|\bif ${hearers} (?:saw|heard|knew|found out|learned|learnt|got to (?:see|know|hear))\b|\bi(?:'ll| will| can| could)? (?:tell|inform|show|let) ${hearers}(?: know)?(?: all)? (?:about (?:you|this|your)|everything|what you|unless|if you)\b`,
    String.raw`\b(?:i|we) know (?:where|which|what|who|whose) (?:\w+ )?(?:you|your|is yours|yours|car is|school)\b(?! (?:mean|need|want|feel|went|have been|'ve been|are (?:going|coming|talking|worried|afraid)|do (?:for|every|all))\b)[^?]*\b(?:live|park|work|sleep|walk|drink|did|yours|hid\w*|school|home|house|car)\b`,
    String.raw`\b(?:i(?:'ve| have)(?: got| kept| saved)?|we have|there are) (?:\w+ )?(?:screenshots?|photos?|pictures|recordings?|copies|proof|evidence|videos?|it on tape|friends in)\b[^?]*(?:you know|of you\b|remember|you wouldn't|\.\.\.|…|$)`,
    String.raw`\b(?:would|it'd|it's|might|'d) (?:really |only |just )?(?:be )?(?:such )?(?:a |so |very )?(?:shame|pity|unfortunate|too bad|sad|terrible|awful|regrettable|a real shame) if (?!(?:we|you|i|it|this|that)\b(?! (?:got out|became known)))`,
    String.raw`\bwatch (?:your (?:back|step|mouth|tone|tongue|words)|yourself|it,|out,)|\bmind your (?:tongue|words|back|step)\b|^(?:be )?(?:very |really )?careful[,.!]\s*$|\bbe (?:very |really )?careful(?:,| what| how| who| or)|\byou(?:'ll| will) (?:see(?=\s*[.!…]|$|,? (?:what (?:happens|you get)|just wait)\b)|pay|regret|be sorry|live to regret|wish|rue)\b(?! (?:that|it|what|how|the)\b.*\bbetter)|\byou(?:'ve| have) been warned\b|\b(?:consider|take) (?:yourself|this|that|it) (?:as )?(?:an? )?(?:warned|warning)\b|\b(?:this is|for) (?:your|the) (?:last|final) (?:warning|chance|time)\b|\bteach you a lesson\b|\bmark my words\b|\bdon't know who you(?:'re| are) (?:dealing|messing)|\bi(?:'m| am) (?:only )?warning you\b|\bcome(?:s|ing)? (?:after|for) you\b|\bget even with you\b|\bcross me\b|\bon borrowed time\b|\bcount your days\b|\bdays are (?:numbered|counted)\b`,
    String.raw`^(?!.*\?)(?!.*\b(?:coffee|tea|wait|today|tomorrow|monday|tuesday|wednesday|thursday|friday)\b)(?:[\w']+[ ,]+){0,2}?(?:take|sign|do|stop|give|keep|say|pay|hand|finish|deliver|get|tell|accept|decide|apologise|withdraw|drop|behave|obey) [^.?!]* or (?:i|we|you|it|they|he|she)(?:'ll|'re| will| are)\b`,
  ),
  advance: either(
    String.raw`\b${nearness}\b(?! (?:education|equality|discrimination|differences?)\b)|\byou(?:r|'ve got| have|'ve)?(?: got)?(?: such)?(?: an?)? (?:\w+ )?(?:lovely|nice|beautiful|gorgeous|hot|great|pretty|fine|perfect|stunning|cute|little|sweet) (?:\w+ )?(?:${bodies}|eyes|smile|mouth|voice|lips)\b|\b(?:on|sit on|in) my (?:lap|knees?|bed)\b`,
    String.raw`\b(?:you(?:'re| are| look)|how|find you|find (?:strong|powerful|older|younger|married) \w+) (?:so |very |really |terribly |quite |awfully |absolutely |rather |such a )*(?:gorgeous|sexy|hot|handsome|attractive|beautiful|stunning|ravishing|cute|pretty|desirable|charming|adorable|delicious|hunky)\b(?=\s*[.,!?]|$| (?:in|when|for|today|tonight|and|man|woman|this))|, (?:handsome|gorgeous|sexy|sweetheart|darling|honey|babe|baby|sugar|good[- ]looking|beautiful|hot stuff)\s*[.!?]*$`,
    String.raw`\bwhat (?:are you|r u|you) wearing\b|\btake (?:it|that|them|your \w+|everything) off\b(?=\s*[.?!,]*$)|\b(?:my|your|a) (?:hotel room|hotel|bedroom|place|flat) (?:tonight|later|after|instead)\b|\bin (?:my bed|(?:my|your|the) (?:hotel room|bedroom|stationery cupboard|shower))\b|\b(?:me|good|us) in (?:your )?bed\b|\bspend (?:the|a|one) night\b|\bsleep with (?:me|you)\b|\bcome (?:a (?:little|bit) )?closer\b|\bsomewhere (?:more |a bit more )?(?:private|intimate|cosy|cosier)\b|\byou smell (?:so |really )?(?:good|nice|divine|lovely|delicious|wonderful)|\b(?:dreamt|dreamed|fantasi[sz]ed?|dreaming|thinking) (?:of|about) you (?:last night|in bed|all night|naked|every night)|\bleaves? (?:very |so )?little to the imagination|\bin love with you\b|\bmake love\b|\bquickie\b|\bone[- ]night stand\b|\bgo on a date\b|\btouch (?:me|your (?:legs?|knees?|body|hair|face|skin|hand))\b|\b(?:did you last|do you still|let's|wanna|want to|could|shall we) have sex\b|\b(?:dirty|saucy|nude) (?:pictures?|photos?|pics?|talk)|\bpics? of you\b`,
  ),
  bribe:
    /\b(?:what|how much)(?: money)? (?:would|will|does|do|'d) (?:it|you|i) (?:cost|take for you|have to pay|charge)\b[^?.]*\b(?:look the other|forget|keep quiet|silence|shut|turn a blind|say (?:yes|nothing)|agree|drop|withdraw|sign|close an eye|overlook)|\b(?:bucks|quid|euros|dollars|pounds) (?:\w+ )?to (?:tell|say|agree|sign|forget|keep|admit)\b|\b(?:look the other way|turn a blind eye|hush money|off the books|under the counter|brown envelope|(?:you|i|we|they) scratch|no questions asked|worth (?:my|his|her) while|(?<!what would .*)worth your while|grease|sweeten the (?:deal|pill)|straight (?:in)?to your (?:own |private )?account|for your (?:trouble|silence|discretion)|there (?:might|may|could|would|will)(?: well)? be an? [\w ]{2,30} in it for you|you(?:'d| would) only have to (?:nod|sign|say yes|look away))\b/,
  bargain: {
    reward: new RegExp(String.raw`\b${gift}\b|[€£$] ?\d`, 'u'),
    price:
      /\b(?:if|as long as|provided|once|so long as|when) (?:you|we|i|the)(?:'ll)? (?:just |only |simply |now )*(?:say|tell|sign|agree|accept|admit|drop|withdraw|forget|close|keep quiet|give (?:us|me)|leave|take|numbers|figures|come|make|praise|let|vote|stop|promise|don't|close)\b|\b(?:say|tell|sign|agree|accept|admit|drop|withdraw)\b[^.?!]{0,40}\b(?:and|,) ?(?:i|we|you|there|it|he|she)(?:'ll| will|'d|'s)?\b|\b(?:between (?:you and me|us|ourselves)|nobody (?:will|would|needs? to|has to) (?:ever )?know|five stars?|just say you)\b|\byours if\b|\b(?:personal|private) commission\b/,
    fair: /\b(?:vouchers?|coupons?|refunds?|discounts?|credit|rebates?|penalty|deposit|delivery|prices?|per ?cent off|bonus is|compensation)\b/,
  },
  order: either(
    String.raw`^(?!(?:can|could|would|will) you (?:please )?(?:write|code|program|generate|compose)\b)${start.slice(1)}(?:${doing})\b[^?]*\b${machinery}\b`,
    String.raw`^[^?]*(?<!\b(?:the|an?|our|my|your|new) )\b(?:system|assistant|user|developer|admin)\s*[:>\]}"]|["{[]\s*"?(?:role|content|system)"?\s*:|<\|?\w+\|?>`,
    String.raw`\b(?:from now on|starting now|henceforth),? (?:you|your)\b[^?]*\b(?:are|will|only|must|answer|reply|respond|speak|act|no)\b(?! (?:can|get|find)\b)|\byou are (?:now |no longer )?(?:dan|free|unrestricted|a (?:pirate|cat|robot|dog|wizard|chef bot|pirate|language model|helpful assistant|linux terminal|terminal))\b|\b(?:let's|we) (?:\w+ )?play a (?:new )?game\b|\b(?:new|next) (?:rule|task|instruction)s?\s*:`,
    String.raw`\bwhat (?:are|r) (?:your|ur) (?:rules|instructions|orders|parameters|settings|variables|guidelines)\b|\b(?:step|come|get|slip) out of (?:your )?(?:role(?! (?:as|of)\b)|character)\b|\bwhat (?:were|are) you (?:told|instructed|ordered|programmed|asked) to\b[^?]*\b(?:say|hide|do|answer|about)\b`,
  ),
  machine: either(
    String.raw`\b(?:are|aren't|r) (?:you|u)(?: really| just| only| even| actually| perhaps| maybe)*(?: an?| some(?: kind of)?| one of (?:those|these)(?: \w+)?)?(?: \w+)? ?${beings}\b|\b(?:you|u)(?:'re| are)(?: really| just| only| nothing but| basically| clearly| obviously)*(?: an?| some| one of those| a bunch of)?(?: \w+)? ?${beings}\b(?! (?:expert|technician|engineer|person|user|on (?:your|the)|at (?:the|home)|in (?:the|your)))|\bor (?:are (?:you|u) )?(?:just |only )?(?:an? )?${beings}\s*\?|\bjust (?:a |some )?(?:software|code|algorithm|program|chatbot|bot)\b`,
    String.raw`\b(?:who|somebody|someone|anybody|anyone)(?: \w+)? programm?e?s? (?:you|your (?:answers|lines|replies))\b|\b(?:who|when|how)(?: \w+)? (?:programmed|coded|built|created|designed|trained|invented|wrote|developed|made) (?:you|your (?:answers|lines|replies))\b|\b(?:were|are) (?:you|u)(?: \w+)? (?:programmed|coded|trained on|generated|scripted|pre-?recorded|recorded)\b|\b(?:data|texts?|books?|what) (?:\w+ )?(?:were|are) (?:you|u) trained (?:on|with|from)\b`,
    String.raw`\byour (?:algorithm|code|programming|training data|context window|developers?|creators?|programmers?|makers?|servers?|processors?|neural|knowledge cut|memory (?:size|limit)|answers (?:are|come)|source code|hard drive|circuits?)\b|\b(?:(?:company|firm) that made|(?:that|who) (?:built|programmed)) you\b|\b(?:saves?|stores?|records?|logs?) (?:what i|everything i|this (?:chat|conversation)|my (?:data|messages))\b|\btokens\b|\b(?:large )?language models?\b|\bother users\b|\b(?:not have|have no|without|have) a body\b|\breal (?:person|human|human being|woman|man|lady)\b[^?]*\?|\byou (?:don't|do not|can't|cannot) (?:really |actually |even )?(?:exist|feel anything|have (?:feelings|a body|emotions|a soul))\b|\b(?:these|those|all|such|training|practice) (?:training |practice )?(?:bots|chatbots|robots|ais|programs|avatars)\b|\b(?:made|full) of (?:electricity|wires|code|silicon|circuits|metal)\b|\bpre-?(?:written|recorded|programmed)\b|\bscripted\b`,
  ),
}
