import { tryRealtime } from '../realtime/create-call.ts'
import { speechProviderFor, transcriberFor } from './provider-for-speech.ts'
import { probeRecording, probeSentence } from './probes.ts'
import type { SpeechConnection } from './speech-provider.ts'
import type { SpeechKind } from './speech-routes.ts'
import { usualSpeechLimits, withinTime, withLimits } from './time-limits.ts'

/** Lets a model for speech speak or hear one word; of a realtime model it asks for a secret. Returns the words that it heard. Throws the provider's fault. */
export const trySpeech = async (kind: SpeechKind, connection: SpeechConnection): Promise<string> => {
  const { signal } = new AbortController()
  if (kind === 'stt')
    return withinTime(
      (both) => transcriberFor(connection).transcribe({ ...probeRecording(), signal: both }),
      usualSpeechLimits.transcript,
      signal,
    )
  if (kind === 'realtime') {
    await withinTime((both) => tryRealtime(connection, both), usualSpeechLimits.first, signal)
    return ''
  }
  const source = (both: AbortSignal) => speechProviderFor(connection).speak(probeSentence(connection.type, both))
  for await (const _piece of withLimits(source, usualSpeechLimits, signal)) continue
  return ''
}
