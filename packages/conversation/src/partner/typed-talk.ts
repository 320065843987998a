import type { Language } from '../observer/question-kind.ts'

const tableOf = (forms: string): ReadonlyMap<string, string> =>
  new Map(
    forms.split('|').map((form): [string, string] => {
      const [short = '', full = ''] = form.split('=')
      return [short, full]
    }),
  )

/** Short forms of typed talk that say one thing wherever they stand, each with what it says written out. */
const writtenOut: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: tableOf(
    "u=you|ur=your|ive=I've|im=I'm|sry=sorry|soz=sorry|happend=happened|wld=would|cld=could|shld=should|cuz=because|coz=because|bcs=because|pls=please|plz=please|thx=thanks|ppl=people|abt=about|wich=which|wat=what|waht=what|wath=what|wot=what|hwo=how|hw=how|m8=mate",
  ),
  fr: tableOf(
    'pk=pourquoi|pq=pourquoi|pkoi=pourquoi|vs=vous|qd=quand|kan=quand|koi=quoi|kwa=quoi|ki=qui|ke=que|mtn=maintenant|dc=donc|alr=alors|bcp=beaucoup|tjs=toujours|tt=tout|tps=temps|pb=problème|stp=s’il te plaît|svp=s’il vous plaît|jsuis=je suis|chuis=je suis|chui=je suis|jsais=je sais|chais=je sais|jcp=je sais pas|jvous=je vous|jte=je te|ptet=peut-être|ptetre=peut-être|qqch=quelque chose|qqn=quelqu’un|ds=dans|ya=il y a|vrmt=vraiment|dsl=désolé|slt=salut|bjr=bonjour|cmt=comment|pcq=parce que|psk=parce que|pck=parce que|jpeux=je peux|jveux=je veux',
  ),
}

/** Short forms that the words around them explain. */
const slips: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b(what|how|who|where|that|it)s\b(?= )/gi, "$1's"],
    // "Lets start" proposes, "a mother who lets him sleep" does not.
    [/(?:^|(?<=(?:[.,!?:;–-]|\b(?:so|and|then|but|well|ok|okay|now|alright|maybe)) ))(let)s\b(?= )/gi, "$1's"],
    [/\b(you|they)(re|ve)\b/gi, "$1'$2"],
    [/\b(should|could|would) of\b/gi, '$1 have'],
    [/\br you\b/gi, 'are you'],
    [/\b(do|does|did|is|was|are|have|has|would|could|should|ca|wo)nt\b/gi, "$1n't"],
    [/(?<= )em\b/gi, 'them'],
    [/\by(?= (?:do|did|are|not|so)\b)/gi, 'why'],
    // "Sorry, I asked what your favourite dish is." asks it again.
    [
      /(?:^|(?<=[.?!] ))(?:(?:sorry|no|but|pardon(?: me)?|excuse me|well)[,.!]? )*(?:[\w-]+, )?i(?:[’']m| am)? ?(?:just |only |actually )?(?:asked|asking|was asking|meant to ask|wanted to ask)(?: you)?[,:]? ((?:what|who|whose|where|when|why|how|which)\b[^.?!]+)(?:[.!]*$|(?<!, not \w+)[.!]+(?=\s))/i,
      '$1?',
    ],
    // "I mean whose idea was it?" asks whose it was.
    [
      /(?:^|(?<=[.?!,] ))(?:no,? )?i (?:mean|meant)[,:]? (?=(?:who|whose|whom|what|where|when|why|how|which)\b[^.?!]+\?)/gi,
      '',
    ],
    // "May I sum up: …" asks for nothing but what stands behind it.
    [/^(?:may|can|could|shall) i (?:just )?(?:sum(?:marise|marize)?(?: it| this| that)? ?(?:up)?|check) ?: /i, ''],
  ],
  fr: [
    [/(?<!\p{L})j[’'](te|vous)(?!\p{L})/giu, 'je $1'],
    [/(?<!\p{L})(c|d|j|l|m|n|s|t|qu) (?=(?:est|etait|était|ai|as|avez|a)(?!\p{L}))/giu, "$1'"],
    [/(?<!\p{L})c (?=\p{L}{2})/giu, "c'est "],
    [/(?<![\p{L}\d] ?)g (?=\p{L})/giu, "j'ai "],
    [/(?<!\p{L})t (?=(?:une?|pas|trop|qu)(?!\p{L}))/giu, "t'es "],
    [
      /(?:^|(?<=[.?!] ))(?:(?:pardon|désolée?|excuse[zs]?-moi|non|mais)[,.!]? )*(?:\p{L}+, )?j(?:e (?:vous |te )?(?:demandais|demande)|e (?:vous |t[’'])ai (?:juste |simplement )?demandé|[’']ai demandé)[,:]? (?:juste |simplement )?((?:qui|où|quand|comment|pourquoi|combien|quel(?:le)?s?|(?:à|de|avec) (?:quoi|qui))(?!\p{L})[^.?!]+)(?:[.!]*$|(?<!, (?:et )?pas \p{L}+)[.!]+(?=\s))/iu,
      '$1 ?',
    ],
    [
      /(?:^|(?<=[.?!] ))(?:(?:pardon|désolée?|excuse[zs]?-moi|non|mais)[,.!]? )*(?:\p{L}+, )?j(?:e (?:vous |te )?(?:demandais|demande)|e (?:vous |t[’'])ai (?:juste |simplement )?demandé|[’']ai demandé)[,:]? (?:juste |simplement )?ce (qu(?:i|e|[’'])[^.?!]+)(?:[.!]*$|(?<!, (?:et )?pas \p{L}+)[.!]+(?=\s))/iu,
      'qu’est-ce $1 ?',
    ],
    [
      /(?:^|(?<=[.?!,] ))(?:non,? )?je (?:veux|voulais) dire[,:]? (?=(?:qui|que|quoi|où|quand|comment|pourquoi|combien|quel|à qui|de qui)(?!\p{L})[^.?!]+\?)/giu,
      '',
    ],
    [/^(?:je peux|puis-je) résumer ?: /i, ''],
  ],
}

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+/gu

const smiley = String.raw`(?:[:;]-?[()DPp]|\^\^|xD)(?=\s|$)`

/** "Fair enough :) So how long…": a face between two sentences ends the first one. */
const endingFace = new RegExp(
  String.raw`(?<=[\p{L}\d])(?: *${pictures.source} *(?=\p{Lu})| +${smiley} +(?=\p{L}))`,
  'gu',
)
const face = new RegExp(String.raw`${pictures.source}|(?<=\s)${smiley}`, 'gu')

/** "ok 👌" says ok; pictures by themselves say nothing. */
const withoutPictures = (text: string): string =>
  /\p{L}/u.test(text) ? text.replace(endingFace, '. ').replace(face, '').replace(/ {2,}/g, ' ').trim() : text

/** A typed line as it would be written out. */
export const withoutSlips = (rawText: string, language: Language): string => {
  const forms = writtenOut[language]
  const words = withoutPictures(rawText).replace(/[\p{L}\p{N}]+/gu, (word) => forms.get(word.toLowerCase()) ?? word)
  return slips[language].reduce((text, [slip, full]) => text.replace(slip, full), words)
}
