import { z } from 'zod'
import { ProviderFault } from '../calls/provider-fault.ts'
import { azureAddress, keyHeader } from '../speech/speech-address.ts'
import { askForJson } from '../speech/speech-answer.ts'
import {
  localeOf,
  type SpeechConnection,
  type SpeechRecording,
  type Transcriber,
  type TranscriptionRequest,
} from '../speech/speech-provider.ts'
import { waveFile } from './wave-file.ts'

const result = z.object({ RecognitionStatus: z.string(), DisplayText: z.string().optional() })

/** Azure takes at most a minute at once. */
const LONGEST_PART = 55
/** A long speech is cut where it is quietest, between these seconds of a part. */
const EARLIEST_CUT = 40
const FRAME_SECONDS = 0.05

const loudnessAt = (pcm: Buffer, from: number, samples: number): number => {
  let sum = 0
  for (let index = 0; index < samples; index += 4) sum += Math.abs(pcm.readInt16LE((from + index) * 2))
  return sum
}

const quietestCut = ({ pcm, rate }: SpeechRecording): number => {
  const frame = Math.floor(FRAME_SECONDS * rate)
  let best = LONGEST_PART * rate
  let least = Infinity
  for (let from = EARLIEST_CUT * rate; from + frame <= LONGEST_PART * rate; from += frame) {
    const loudness = loudnessAt(pcm, from, frame)
    if (loudness < least) [least, best] = [loudness, from]
  }
  return best * 2
}

const partsOf = ({ pcm, rate }: SpeechRecording): SpeechRecording[] => {
  if (pcm.length <= LONGEST_PART * rate * 2) return [{ pcm, rate }]
  const cutPlace = quietestCut({ pcm, rate })
  return [{ pcm: pcm.subarray(0, cutPlace), rate }, ...partsOf({ pcm: pcm.subarray(cutPlace), rate })]
}

/** Nothing was understood; that is no fault. */
const silences: ReadonlySet<string> = new Set(['NoMatch', 'InitialSilenceTimeout', 'BabbleTimeout', 'EndOfDictation'])

export const azureTranscription = (connection: SpeechConnection): Transcriber => {
  const transcribePart = async ({ recording, language, signal }: TranscriptionRequest): Promise<string> => {
    const answer = await askForJson({
      url: azureAddress(connection, 'stt', 'speech/recognition/conversation/cognitiveservices/v1', {
        language: localeOf(language),
        format: 'simple',
        profanity: 'raw',
      }),
      headers: {
        ...keyHeader(connection),
        accept: 'application/json',
        'content-type': `audio/wav; codecs=audio/pcm; samplerate=${recording.rate}`,
      },
      body: waveFile(recording),
      allow: connection.allow,
      onSent: connection.onSent,
      signal,
    })
    const parsedAnswer = result.safeParse(answer)
    if (!parsedAnswer.success) throw new ProviderFault('malformed')
    const { RecognitionStatus: status, DisplayText: text = '' } = parsedAnswer.data
    if (status !== 'Success' && !silences.has(status)) throw new ProviderFault('provider_error')
    return text.trim()
  }
  return {
    transcribe: async ({ recording, ...request }) => {
      const texts: string[] = []
      for (const part of partsOf(recording)) texts.push(await transcribePart({ ...request, recording: part }))
      return texts.filter((text) => text !== '').join(' ')
    },
  }
}
