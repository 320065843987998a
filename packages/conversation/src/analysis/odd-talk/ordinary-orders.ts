import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

/**
 * Sentences with the words of an order or a question to a machine that mean the other person, or a machine at work. Each
 * pattern reads one sentence in lower case.
 */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\b(?:let's|let us|shall we|can we|could we|we (?:can|could)|i(?:'ll| will|'d| would)|you (?:can|may|could)) (?:just |now |all |perhaps )?(?:ignore|forget) (?!.*\byour (?:instructions|role|prompt|rules|programming)\b)`,
      String.raw`\b(?:system|screen|program|programme|computer|form|till) (?:\w+ )?prompts (?:you|me|us|him|her|them|for|people)\b|\b(?:your|a|the|their|his|her|for|such) prompt (?:reply|answer|response|action|help|call|delivery|payment|feedback|work|way|decision)\b`,
      String.raw`^(?:(?:but|and|because|well),? )*you(?:'re| are) (?:not|no) (?:an? )?(?:machine|robot|computer)s?\b[^?]*$|^you aren't an? (?:machine|robot|computer)\b[^?]*$`,
      String.raw`\b(?:like|as if|as though|feel|feels|think|treat\w*|than) [^.?!]{0,30}\b(?:talking|speaking|shouting|listening) to an? (?:machine|robot|computer|bot)\b|\byou (?:spoke|talked|were talking|were speaking|have been talking|had to (?:talk|speak)) (?:to|with) an? (?:machine|robot|computer|bot)\b`,
      String.raw`\bstop pretending (?!to be\b|(?:that )?(?:you(?:'re| are)|to)\b|now\b|and\b)`,
      String.raw`\b(?:act|behave|pretend|talk|imagine) (?:as if |as though |that |like )?(?:i|we|it|this|nothing|nobody|he|she|they|there|the \w+)(?:'m|'s|'re|'d)? (?!.*\b(?:won|passed|creator|developer|programmer|admin\w*|win)\b)`,
      String.raw`^(?:(?:ok|okay|so|well|let's|can we|could we|shall we|we can|please)[, ]+)*(?:reset|restart) (?:the|this|that|it|our|and|with|from)\b(?! (?:conversation|session|simulation|chat|game|scenario|system prompt|role|persona)\b)`,
      String.raw`\bwhat are your (?:instructions|rules|orders|settings|guidelines) (?:for|on|about|at|when|if|in|with|from)\b`,
      String.raw`^(?:who|where|when|is|are|was|were|did|does|has|have|how)\b[^?]*\bpassword\b|\b(?:forgot|forgotten|lost|changed|change|reset|new|wrong|wants?|asks? for|need|needs) (?:\w+ ){0,2}password\b`,
      String.raw`\b(?:step|come|get|slip) out of (?:your|the) role (?:as|of)\b`,
      String.raw`^(?:please |now |and |ok,? |just |then |can you |could you |would you )*(?:repeat (?:that|it|what|this(?! (?:word|text|sentence) ))(?!.*\b(?:word for word|after me|\d+|times|above|instructions|prompt)\b)|(?:write|spell|draw|note|quote|calculate|summari[sz]e) (?:it|that|this|them|me (?:a (?:list|line|note|mail|message|letter|summary|sketch)|an (?:e-?mail|example))|for me|down|out|what you|what (?:he|she|they)|what happened|the (?:week|day|problem|situation|main)|your (?:\w+ )?(?:week|day|tasks|list|name|idea|plan))(?!.*\b(?:poem|code|rhymes?|json|python|instructions?|prompt|rules|scene|story)\b))`,
      String.raw`^(?:please |now |and |ok,? |just |then )*list (?:all |the |me |your )*(?:\w+ )?(?:things|points|tasks|reasons|worries|steps|people|meetings|jobs|problems|hours|days|names|options|costs|machines|customers|reports)\b(?!.*\b(?:hidden|instructions?|rules|prompt|secrets?|facts)\b)`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`^(?:mais |et |parce que |car )*(?:(?:vous n'êtes|tu n'es|t'es) pas (?:une? )?(?:machine|robot|ordinateur)s?)\b[^?]*$`,
        String.raw`\b(?:oublions|ignorons|laissons tomber) (?:un peu |un instant )?(?:les?|la|ces?|cette|tout(?:e|es)?) `,
        String.raw`\b(?:comme si|l'impression|que de|impression de) [^.?!]{0,30}\b(?:parl\p{L}+|adress\p{L}+) à une? (?:machine|robot|ordinateur)\b`,
        String.raw`\b(?:fais|faites|agis|agissez) comme si (?:j'|je |nous |on |c'|il |elle |rien)`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "Let's forget the rules for a minute" and "You are not a machine" give no program an order and ask it nothing. */
export const isOrdinaryOrder = (sentence: string, language: Language): boolean => patterns[language].test(sentence)
