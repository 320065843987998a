/** The refusal of a command, in a sentence that says who must do what. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
