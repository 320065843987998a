import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import { shows } from '../criteria/signs.ts'

/** "Starting with Thursday's meeting", « dès jeudi » */
const startOnDay = {
  en: /\b(?:start(?:ing)?|begin(?:ning)?|from|as of|as from)(?: (?:with|on|at|from))?(?: (?:this|next|the))? (?:tomorrow|today|tonight|now on|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
  fr: /(?<!\p{L})(?:dès|à partir d[eu]|à compter d[eu]|on commence|en commençant)(?: (?:par|avec|à|pour|l[ae]|ce))*(?: \p{L}+){0,2} (?:demain|aujourd'hui|ce soir|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?!\p{L})/u,
} as const

export const startsOn = (text: string, language: Language): boolean => startOnDay[language].test(plainText(text))

/** "Today" and "from now on" are no dates to keep to. */
export const isCalendarDate = (text: string, language: Language): boolean =>
  shows(
    plainText(text).replaceAll(
      /today|(?:right |from )?now|straight away|afterwards|aujourd'hui|maintenant|tout de suite|après/g,
      '',
    ),
    'time',
    language,
  )

/** "I'll do the seat and you ring me on Thursday": the day is the other's. "And you'll have it on Thursday" is the speaker's. */
const theirPart =
  /(?:,|;| and| et| puis| pendant que| while)(?: then| alors)? (?:you(?:'ll| will)?|vous|tu)(?! (?:(?:l'|les |le |la )?(?:have|get|hear|receive|know|find|see|can|aurez|auras|recevrez|recevras|saurez|sauras|avez|as|trouverez|trouveras|pouvez|peux)(?!\p{L})))(?!\p{L})[^.?!;]*/giu

/** The words of a turn without what the other is to do. */
const ownPartOf = (text: string): string => text.replaceAll('’', "'").replace(theirPart, '')

/** Tells whether the only date of a turn is that of the other's part. */
export const isTheirDate = (text: string, language: Language): boolean =>
  shows(text, 'time', language) && !shows(ownPartOf(text), 'time', language)
