import { plainText } from '../../../observer/words.ts'
import type { HeardKind } from '../../mind/hearing.ts'
import { isTagged } from '../../mind/questions/tags.ts'
import type { Moment } from '../moment.ts'

/** Kinds in which a claim about the persona wants a yes or a no. */
const claiming: ReadonlySet<HeardKind> = new Set(['question', 'reflection', 'statement', 'information', 'accusation'])

/** "…, is that right?" and "Do you…?" put a claim before the persona that wants a yes or a no. */
export const asksToConfirm = ({ heard, cast: { language } }: Moment): boolean => {
  if (!claiming.has(heard.kind) || !heard.text.includes('?')) return false
  return heard.question?.form === 'yes_no' || isTagged(plainText(heard.text).trim(), language)
}
