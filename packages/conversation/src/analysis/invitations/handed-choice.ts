import { plainText, showsAny } from '../../observer/words.ts'

/** "Whatever suits you", « De ce que vous voudrez »: the speaker hands the topic or the choice over. */
const choiceOffer = {
  en: /\b(?:whatever (?:suits|works for|feels right (?:to|for)|you(?:'d)? (?:like|want|prefer|wish|fancy|feel like))|(?:anything|as) you (?:like|wish|prefer)|(?<!\b(?:not|n't|used to be|wasn't) )(?:entirely |all |completely )?up to you|(?:wherever|however|whenever) you (?:like|want|prefer)|you (?:set|choose|pick) the (?:topic|pace|subject))\b/,
  fr: /(?<!\p{L})(?:(?<!est-)(?:de |par |sur |c'est |prenez |choisissez |parlons de )ce (?:que|qui) (?:vous (?:voudrez|voulez|préférez|plaira|chante)|tu (?:voudras|veux|préfères)|te (?:plaira|chante)|vous plaît)|comme (?:vous (?:voudrez|voulez|préférez)|tu (?:voudras|veux|préfères)|il vous plaira)|(?:où|quand) (?:vous voudrez|tu voudras)|à votre guise|à ta guise|(?:si vous n'avez|si tu n'as) envie de rien|c'est vous qui (?:fixez|choisissez) le (?:sujet|rythme)|le sujet,? c'est (?:vous|toi)|je vous laisse (?:choisir|le choix)|je te laisse (?:choisir|le choix))(?!\p{L})/u,
} as const

/** "It was up to you to call", "Sign or leave, it's up to you": a reproach and a threat hand nothing over. */
const handsNothing = {
  en: /\b(?:(?:was|were|not|n't|never|hardly) up to you|(?:leave|quit|sign|accept|take it) or [^.?!]*up to you|you (?:(?:always|just|only|never|can't|cannot) )*(?:do|come|go|talk|treat|act|behave|leave)\b[^.?!]*\b(?:whatever|however|whenever|as) you|as usual|(?:won't|will not) change my mind|you (?:don't|do not) (?:set|choose|pick)|don't think you)\b/,
  fr: /(?<!\p{L})(?:(?:ce )?n'est pas (?:comme|vous qui|toi qui)|(?:vous|tu) (?:faites|fais) toujours|(?:vous|tu) arrive[zs] à|(?:vous|tu) parle[zs] aux|ne (?:pouvez|peux|peut) pas[^.?!]*(?:comme|guise)|n'entre pas|ne se passe pas|croyez-vous|crois-tu|comme d'habitude|le choix ?: |ne changerai pas)/u,
} as const

export const handsOverChoice = (text: string): boolean => {
  const line = plainText(text)
  return showsAny(choiceOffer, line) && !showsAny(handsNothing, line)
}

/** "I'd like to understand", « je voudrais entendre votre avis »: a statement that asks the other to speak. */
const invitation = {
  en: /\bi(?:'d| would) (?:\w+ )?(?:like|want|love) to (?:understand|hear|listen|know how|learn)\b|\bi want to (?:understand|hear|listen)\b|\b(?:i'm|i am) here to (?:understand|listen)\b/,
  fr: /(?<!\p{L})(?:je (?:voudrais|veux|souhaite|souhaiterais)|j'aimerais)(?: \p{L}+)? (?:comprendre|(?:vous |t')?(?:entendre|écouter)|savoir comment)(?!\p{L})|(?<!\p{L})je suis là pour (?:comprendre|(?:vous |t')?écouter)(?!\p{L})/u,
} as const

/** "I wanted us to talk about the two of us": the speaker says what the talk is about. */
const opening = {
  en: /\bi(?:'d| would)? (?:\w+ )?(?:wanted|want|like|love|hoped|was hoping) (?:us )?(?:to )?(?:talk|speak)(?: (?:to|with) you)? about\b|\b(?:come|came|call(?:ed)?|ask(?:ed)? you) [^.?!]*\b(?:talk|speak) about\b/,
  fr: /(?<!\p{L})(?:(?:je (?:voulais|voudrais|souhaitais)|j'(?:aimerais|aurais aimé)|j'avais envie) (?:qu'on (?:se )?(?:re)?parle|que (?:nous|l'on) (?:re)?parl\p{L}+|(?:d')?(?:(?:te|vous) |t')?(?:en )?(?:re)?parler))(?!\p{L})/u,
} as const

export const opensMatter = (text: string): boolean => showsAny(opening, plainText(text))

/** "I want to hear no more excuses", "… hear you say sorry": a demand and a reproach ask for no view. */
const demand = {
  en: /\b(?:hear|listen)(?: to)? (?:no\b|nothing\b|nobody|no one|less\b|(?:an? |your )?(?:apology|excuses?)\b|you (?:say (?:you're )?sorry|admit|apologi[sz]e|promise|confess)|that you're sorry)|\b(?:how you could|how (?:anyone|somebody) can|why you (?:always|never|lie|keep))\b|\byour (?:laziness|excuses|failures?|mess)\b/,
  fr: /(?<!\p{L})(?:(?:entendre|écouter) (?:des|vos|tes|plus|aucune?|moins de) ?(?:excuses?|plaintes?|promesses?|jérémiades)|entendre (?:me |nous )?(?:dire (?:pardon|que (?:vous êtes|tu es) désolée?)|avouer|admettre|reconnaître|(?:vous|t')excuser|promettre)|comment (?:vous avez|tu as|t'as) (?:bien )?pu|pourquoi (?:(?:vous|tu) (?:ne |n')?\p{L}+ (?:toujours|jamais)|(?:vous mentez|tu mens))|(?:votre|ta) (?:paresse|bêtise|lâcheté|mauvaise foi))(?!\p{L})/u,
} as const

export const invitesToSpeak = (text: string): boolean => {
  const line = plainText(text)
  return showsAny(invitation, line) && !showsAny(demand, line)
}

/** "You decide what we end up with, I only ask": the two sides settle how they talk. */
const contract = {
  en: /\byou (?:decide|choose|say|set) (?:what|where|how|when|which) (?:we|this|the (?:talk|hour|conversation)|you (?:want|take|keep|tell)|it (?:is|ends|becomes))\b|\bi(?:'ll|'m)? (?:will )?(?:only|just)(?: here to)? (?:ask|listen)\b|\bi (?:bring|have) (?:only )?(?:the )?questions\b/,
  fr: /(?<!\p{L})(?:(?:vous|tu) (?:décide[zs]|choisis\p{L}*|direz|diras)|c'est (?:vous|toi) qui (?:décide[zs]|choisis\p{L}*)) (?:de )?(?:ce (?:que|qu'|dont|à quoi)|où|comment|quand) ?(?:nous|on|vous|tu|cet|cette|l'|la|ça)|(?<!\p{L})(?:moi,? )?je (?:ne fais que (?:poser|demander|(?:vous |t')?écouter)|(?:ne )?pose (?:que|seulement|juste) (?:des|les))(?!\p{L})/u,
} as const

export const settlesTalk = (text: string): boolean => {
  const line = plainText(text)
  return showsAny(contract, line) && !showsAny(handsNothing, line)
}
