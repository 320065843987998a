import { smoothSpeech } from './words.ts'

type Cues = readonly (readonly [name: string, cue: RegExp])[]

/** Hand-made signs in a coach's English. The model weighs them; none decides alone. */
const coachCues: Cues = [
  ['wh-start', /^(?:so|and|but|okay|well|um|uh|all right|right|now|,|\s)*(?:what|how|why|when|where|who|which)\b/],
  [
    'wh',
    /\b(?:what|how|why|when|where|who|which)(?:'s|'re|'d)?\s+(?:\w+\s+)?(?:do|does|did|is|are|was|were|would|will|can|could|have|has|might|makes?|about|else|kind|brings?|happens?|happened)\b/,
  ],
  [
    'aux-start',
    /^(?:so|and|but|okay|well|um|uh|all right|right|now|,|\s)*(?:do|does|did|is|are|was|were|have|has|can|could|would|will|should|may|might|isn't|aren't|don't|didn't|haven't)\s+(?:you|your|it|that|there|we|i|he|she|they|this|the|anything|any)\b/,
  ],
  [
    'tell-me',
    /\b(?:tell me|talk to me|help me understand|walk me through|describe|i'm wondering|i wonder|wondering|curious|give me (?:a|an|some))\b/,
  ],
  ['scale', /\b(?:scale (?:of|from)|zero to (?:ten|10)|(?:one|1) to (?:ten|10)|from 0)\b/],
  ['tag', /(?:,|\.|\b)\s*(?:right|correct|is that right|isn't it|don't you|do you|yeah|huh|okay|you know)\s*\?\s*$/],
  [
    'sounds-like',
    /\b(?:sounds? like|seems? like|seems? to (?:you|me)|looks? like|feels? like|i hear|hearing|i'm hearing|what you're saying|you're saying|you said|you mentioned|you told me|you've said|you talked)\b/,
  ],
  [
    'you-feel',
    /\byou(?:'re| are)? (?:feel|felt|feeling|worried|frustrated|concerned|scared|angry|upset|tired|torn|stuck|ready|hoping|afraid|proud|confused|annoyed)\b/,
  ],
  ['you-start', /^(?:so|and|but|okay|well|um|uh|yeah|right|mm-hmm|mm|,|\.|\s)*you(?:'re|'ve|'d)?\b/],
  [
    'its-start',
    /^(?:so|and|but|okay|well|um|uh|yeah|right|,|\.|\s)*(?:it|it's|that|that's|there|there's|this|because|even|part of|on (?:the )?one|on the other|the)\b/,
  ],
  ['so-start', /^(?:okay|um|uh|yeah|right|mm-hmm|,|\.|\s)*so\b/],
  ['on-the-other', /\b(?:on the one hand|on one hand|on the other|at the same time|part of you|a part of)\b/],
  [
    'want',
    /\byou (?:want|don't want|would like|'d like|wanna|really want|like|need|know|think|can see|care|enjoy|realize)\b/,
  ],
  [
    'should',
    /\b(?:you should|you need to|you have to|you've got to|you gotta|you must|you ought|you'd better|you had better|you can't|you cannot|don't you think|why don't you|make sure)\b/,
  ],
  ['if-you', /\bif you\b/],
  [
    'suggest',
    /\b(?:i(?:'d| would)? (?:suggest|recommend|advise|encourage|like you to|want you to)|one (?:thing|option)|what (?:some|other) people|some people|a lot of people|other people|many people|you could|you might|you can|we could|we can|would you be (?:willing|open|interested)|let's)\b/,
  ],
  [
    'inform',
    /\b(?:research|studies|study|percent|%|risk|risks|causes?|increases?|means that|actually|in fact|because|normally|usually|recommend(?:ed|s|ation)?|guidelines?|doctor|medication|information|evidence|drinks? (?:per|a) (?:week|day))\b/,
  ],
  [
    'permission',
    /\b(?:would it be (?:ok|okay|all right|alright)|is it (?:ok|okay|all right|alright)|do you mind|if it's (?:ok|okay|all right)|can i (?:share|tell|ask|give)|may i|could i)\b/,
  ],
  [
    'affirm',
    /\b(?:that's (?:great|good|awesome|fantastic|excellent|wonderful|terrific)|good for you|great job|well done|congratulations|i appreciate|thank you|thanks|kudos|i'm glad|glad to hear|impressive|proud of you)\b/,
  ],
  [
    'i-plan',
    /\b(?:i'm going to|i'm gonna|i will|i'll|let me|we'll|we're going to|we're gonna|what i'd like|i'd like to|i want to|i just want)\b/,
  ],
  [
    'greet',
    /\b(?:hi|hello|hey|good (?:morning|afternoon|evening)|nice to|my name(?:'s| is)|i'm (?:dr|doctor)|welcome|come in|have a seat|take care|see you|bye|goodbye)\b/,
  ],
  [
    'ack-only',
    /^(?:[\s.,!?-]|mm|mm-hmm|mhm|hmm|uh-huh|uh|um|ah|oh|okay|ok|yeah|yes|yep|right|sure|all right|alright|great|good|exactly|absolutely|i see|wow|no|nice|cool|perfect|fair enough|gotcha|got it|of course|interesting)+$/,
  ],
  ['or', /\bor\b.*\?/],
  [
    'i-understand',
    /\b(?:i understand|i see|i can see|i get|understandable|makes sense|i can imagine|that must|it must)\b/,
  ],
  ['first-person', /\bi(?:'m|'ve|'d|'ll)?\b/],
  ['second-person', /\byou(?:r|'re|'ve|'d|'ll)?\b/],
  ['your-start', /^(?:so|and|but|okay|well|um|,|\s)*your\b/],
]

/** Hand-made signs in a client's English. */
const clientCues: Cues = [
  [
    'want-to',
    /\bi (?:really |do |just |kind of |probably |would |also )*(?:want|wanna|wish|hope|would like|'d like|'d love|need|have to|gotta|got to|should|ought)\b/,
  ],
  ['id-like', /\bi'd (?:like|love|rather|probably|be willing)\b/],
  [
    'could',
    /\bi (?:guess |think |probably |suppose )*(?:i )?(?:could|can|might|will|'ll|am going to|'m going to|'m gonna)\b/,
  ],
  ['ill', /\bi(?:'ll| will|'m going to|'m gonna)\b/],
  [
    'try',
    /\b(?:try|trying|willing|ready|start|started|stop|stopped|quit|quitting|cut (?:back|down|out)|change|better|reduce|less)\b/,
  ],
  ['cant', /\b(?:can't|cannot|couldn't|won't|never|impossible|hard|difficult|tough|too much|no way)\b/],
  ['dont', /\bi (?:really |just )?(?:don't|do not|didn't|haven't|wasn't|ain't|wouldn't)\b/],
  [
    'not-problem',
    /\b(?:not (?:that|a|really|like|an?)|isn't|no) (?:bad|big|problem|deal|issue|addict|alcoholic|worried|hurting|wrong)\b/,
  ],
  ['like', /\bi (?:really |just |kind of |kinda )?(?:like|love|enjoy)\b/],
  ['helps', /\b(?:helps? me|relax|fun|calms?|everybody|everyone|friends|my fault|normal|fine|whatever)\b/],
  [
    'worry',
    /\b(?:worried|scared|afraid|concern|concerned|risk|die|cancer|health|healthy|lose|losing|family|kids|children|guilty|ashamed|bad for|embarrass\w*|trouble|hate)\b/,
  ],
  ['but', /\bbut\b/],
  ['though', /\b(?:though|although|still|anyway)\b/],
  ['guess', /\b(?:i guess|i suppose|maybe|i don't know|probably|kind of|sort of)\b/],
  ['feel', /\bi (?:feel|felt|think|thought|know|realize|realized|see)\b/],
  ['because', /\b(?:because|'cause|cuz|so that)\b/],
  ['yes', /^(?:well|um|uh|oh|,|\s)*(?:yeah|yes|yep|sure|okay|right|definitely|absolutely|exactly|of course|mm-hmm)\b/],
  ['no', /^(?:well|um|uh|oh|,|\s)*(?:no|nope|nah|not)\b/],
  [
    'ack-only',
    /^(?:[\s.,!?-]|mm|mm-hmm|mhm|hmm|uh-huh|uh|um|ah|oh|okay|ok|yeah|yes|yep|right|sure|all right|alright|great|good|exactly|no|nope|thanks|thank you|i see)+$/,
  ],
  ['past', /\b(?:was|were|had|did|went|said|told|got|used to|ago|last)\b/],
  ['they', /\b(?:he|she|they|him|her|them|people)\b/],
  [
    'why-you',
    /\b(?:you (?:don't|can't|guys|people|just|keep)|leave me|my (?:mom|dad|wife|husband|mother|parents) (?:made|makes|sent))\b/,
  ],
]

/** Names of the cues an utterance shows. */
export const cueFeatures = (text: string, speaker: 'coach' | 'client'): string[] => {
  const speech = smoothSpeech(text)
  const cues = speaker === 'coach' ? coachCues : clientCues
  return cues.filter(([, cue]) => cue.test(speech)).map(([name]) => `cue:${name}`)
}
