/** Something that the person who started the command can put right; its message is one clear sentence. */
export class Refusal extends Error {
  name = 'Refusal'
}
