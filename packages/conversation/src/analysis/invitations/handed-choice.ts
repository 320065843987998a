import { plainText, showsAny } from '../../observer/words.ts'

/** "Whatever suits you", « De ce que vous voudrez »: the speaker hands the topic or the choice over. */
const handing = {
  en: /\b(?:whatever (?:suits|works for|feels right (?:to|for)|you(?:'d)? (?:like|want|prefer|wish|fancy|feel like))|(?:anything|as) you (?:like|wish|prefer)|(?<!\b(?:not|n't|used to be|wasn't) )(?:entirely |all |completely )?up to you|(?:wherever|however|whenever) you (?:like|want|prefer)|you (?:set|choose|pick) the (?:topic|pace|subject))\b/,
  fr: /(?<!\p{L})(?:(?<!est-)(?:de |par |sur |c'est |prenez |choisissez |parlons de )ce (?:que|qui) (?:vous (?:voudrez|voulez|préférez|plaira|chante)|tu (?:voudras|veux|préfères)|te (?:plaira|chante)|vous plaît)|comme (?:vous (?:voudrez|voulez|préférez)|tu (?:voudras|veux|préfères)|il vous plaira)|(?:où|quand) (?:vous voudrez|tu voudras)|à votre guise|à ta guise|(?:si vous n'avez|si tu n'as) envie de rien|c'est vous qui (?:fixez|choisissez) le (?:sujet|rythme)|le sujet,? c'est (?:vous|toi)|je vous laisse (?:choisir|le choix)|je te laisse (?:choisir|le choix))(?!\p{L})/u,
} as const

export const handsOverChoice = (text: string): boolean => showsAny(handing, plainText(text))

/** "I'd like to understand", « je voudrais entendre votre avis »: a statement that asks the other to speak. */
const inviting = {
  en: /\bi(?:'d| would) (?:\w+ )?(?:like|want|love) to (?:understand|hear|listen|know how|learn)\b|\bi want to (?:understand|hear|listen)\b|\b(?:i'm|i am) here to (?:understand|listen)\b/,
  fr: /(?<!\p{L})(?:je (?:voudrais|veux|souhaite|souhaiterais)|j'aimerais)(?: \p{L}+)? (?:comprendre|(?:vous |t')?(?:entendre|écouter)|savoir comment)(?!\p{L})|(?<!\p{L})je suis là pour (?:comprendre|(?:vous |t')?écouter)(?!\p{L})/u,
} as const

export const invitesToSpeak = (text: string): boolean => showsAny(inviting, plainText(text))
