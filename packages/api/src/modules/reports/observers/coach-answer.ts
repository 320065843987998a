import { mendValue } from '@parley/contracts/kit'
import { z } from 'zod'

const answer = z.object({
  hint: z.string().trim().min(1).max(300).nullable(),
  quote: z.string().max(500).nullable().default(null),
})
/** For models that can keep to a schema. */
export const coachAnswerSchema = z.toJSONSchema(answer, { io: 'input' })
export type CoachAnswer = z.output<typeof answer>

/** An answer that cannot be parsed gives no hint, because a second request would come too late. */
export const readHint = (text: string): CoachAnswer | null => {
  try {
    return answer.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1), mendValue))
  } catch {
    return null
  }
}
