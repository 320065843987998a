/** A mistake that the person who started the process can correct; its message is one clear sentence. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
}
