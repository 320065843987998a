export interface TranscriptMaterial {
  utterances: readonly { n: number; speaker: 'coach' | 'other'; text: string }[]
}

/** A transcript as material for a model: numbered, and nothing in it but who said what. */
export const transcriptMaterial = (utterances: TranscriptMaterial['utterances']): string =>
  JSON.stringify({ transcript: utterances.map(({ n, speaker, text }) => ({ n, speaker, text })) })
