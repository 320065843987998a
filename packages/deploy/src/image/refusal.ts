/** The image cannot be assembled; the sentence says what must be done first. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
