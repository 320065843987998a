/** What the person who called the generator has to know; it is printed without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
