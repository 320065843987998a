/** The functions of the audio thread; TypeScript's DOM library does not describe it. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort
  abstract process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean
}

declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions?: unknown }) => AudioWorkletProcessor,
): void

/** Of the audio thread, in hertz. */
declare const sampleRate: number
