/** A message for the person who called the generator; it is printed without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
