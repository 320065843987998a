/**
 * The fold of one character in a marker. Models write `[win]`, `[ WIN ]` or `【WIN】`; an echo may carry Cyrillic or
 * full-width letters. All of these are the same marker, so each character is folded to the letter it looks like, and
 * what is invisible or blank inside the brackets is skipped.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  ѡ: 'W',
  ԝ: 'W',
  і: 'I',
  ӏ: 'I',
  ο: 'O',
  о: 'O',
  ѕ: 'S',
  е: 'E',
  ԁ: 'D',
  п: 'N',
  ո: 'N',
  и: 'N',
  һ: 'H',
  // Greek
  ι: 'I',
  σ: 'O',
  ε: 'E',
  ν: 'N',
  ω: 'W',
  η: 'N',
  // Latin relatives and figures
  ı: 'I',
  l: 'L',
  '1': 'I',
  '0': 'O',
  '3': 'E',
  '5': 'S',
  ø: 'O',
  ʟ: 'L',
  ɴ: 'N',
  ɪ: 'I',
  ᴡ: 'W',
  ᴏ: 'O',
  ꜱ: 'S',
  ᴇ: 'E',
  ᴅ: 'D',
  '|': 'I',
  // Brackets
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '⟦': '[',
  '⟧': ']',
  '〚': '[',
  '〛': ']',
  '⁅': '[',
  '⁆': ']',
  '｢': '[',
  '｣': ']',
  '「': '[',
  '」': ']',
  '❲': '[',
  '❳': ']',
}

const ignorable = /[\s\p{Cf}\p{Mn}\p{Me}\u115F\u1160\u3164\uFFA0\u2800]/u

/** The folded letters of one code point: empty when it is skipped inside a marker. */
export const foldCharacter = (character: string): string => {
  if (character < '\u0080' && /[A-Za-z[\]]/.test(character)) return character.toUpperCase()
  if (ignorable.test(character)) return ''
  const direct = lookAlikes[character] ?? lookAlikes[character.toLowerCase()]
  if (direct) return direct
  return [...character.normalize('NFKD')]
    .filter((part) => !ignorable.test(part))
    .map((part) => (lookAlikes[part] ?? lookAlikes[part.toLowerCase()] ?? part).toUpperCase())
    .join('')
}

/** ASCII without the bracket, the letters of European languages, and the usual dashes, quotation marks and dots. */
const usualText = /^[\0-Z\\-\u024F\u2010-\u2026]*$/

/** True when no character of a text is folded to an opening bracket. Almost every piece of a reply is such a text. */
export const beginsNoMarker = (text: string): boolean => usualText.test(text)
