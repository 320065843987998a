import { z } from 'zod'

/** Letters of these scripts never need a joiner. Characters of Common and Inherited belong to no script of their own. */
const unjoinedScripts = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Common', 'Inherited']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')

const shownEmoji = String.raw`\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*`

/** Visible characters with the invisible ones that they need: flags, emoji, keys, ideographs, letters that join. */
const visible = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
  String.raw`${shownEmoji}(?:\u200D${shownEmoji})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`(?!\p{Default_Ignorable_Code_Point})\p{Script=Han}[\uFE00-\uFE0E\u{E0100}-\u{E01EF}]`,
  String.raw`(?!\p{Default_Ignorable_Code_Point})(?![${unjoinedScripts}])[\p{Letter}\p{Mark}][\u180B-\u180D\u180F\u200C\u200D]?`,
].join('|')

const invisible = new RegExp(String.raw`(${visible})|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`, 'gu')

/** Line breaks, tabs and other control characters, and the blank of Braille. */
const blanks = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\u2800]+/gu

/**
 * The text as a reader sees it in a list: one line without characters that are invisible or turn the direction of what
 * follows. A joiner stays inside an emoji and in scripts that need it.
 */
export const visibleLine = (text: string): string => text.replaceAll(blanks, ' ').replaceAll(invisible, '$1').trim()

const lines = new WeakSet<z.ZodType>()

/**
 * Marks a text as a name or a title. Bodies and files take its visible line; answers show what is stored, so an earlier
 * record stays readable.
 */
export const oneLine = <S extends z.ZodString>(schema: S): S => {
  lines.add(schema)
  return schema
}

/** The schema of a name in a body or a file; every other text as it is. */
export const closeLine = (schema: z.ZodString): z.ZodString =>
  lines.has(schema)
    ? schema.clone({ ...schema.def, checks: [z.overwrite(visibleLine), ...(schema.def.checks ?? [])] })
    : schema
