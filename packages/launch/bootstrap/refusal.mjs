/** A mistake that the person who started the command can correct; its message is one clear sentence. */
export class Refusal extends Error {
  name = 'Refusal'
}
