import { plain } from '../../observe/words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'

/** "Could he show me a card?" suggests something, whatever it is about. */
const suggestion =
  /^(?:(?:and|so|et|alors|donc),? )*(?:could|can|shall|should|would it|what about|how about|est-ce qu'(?:il|elle|on)|(?:il|elle|on) pourrait|pourrait-(?:il|elle|on)|peut-on|ce serait|ça serait|et si|un |une )/

export const suggests = (asked: string): boolean => suggestion.test(asked)

/** "Do you have a neighbour or a caretaker?" wants a yes or a no, though it names two. */
const whether =
  /^(?:(?:and|so|et|alors|donc|sinon),? )*(?:is there|are there|do you have|have you(?: got)?|does (?:he|she|it|anyone|somebody)|(?:est-ce qu'il )?y a|il y a|y a-t-il|(?:est-ce que )?(?:vous avez|tu as|t'as)|avez-vous|as-tu)\b/

export const asksWhether = (asked: string): boolean => whether.test(asked)

/** "What does that do in practice?" asks for no step: nobody takes one in it. */
const namesSomebody =
  /\b(?:you|we|i|us|vous|tu|on|nous|je|ensemble)\b|^(?:and|so|et|bon|alors|donc)?[ ,]*(?:\p{L}+ment|now|what|quoi|by when|d'ici)/u

export const asksForStep = ({ acts, question }: HeardUtterance): boolean =>
  acts.has('plan') && question !== null && namesSomebody.test(plain(question.text))
