import { tryRealtime } from '../realtime/create-call.ts'
import { speechProviderFor, transcriberFor } from './provider-for-speech.ts'
import { probeRecording, probeSentence } from './probes.ts'
import { SpeechAttempt } from './speech-attempt.ts'
import type { PricedSpeech, SpeechBill } from './speech-bill.ts'
import type { SpeechConnection } from './speech-provider.ts'
import type { SpeechKind } from './speech-routes.ts'
import { usualSpeechLimits, withinTime, withLimits } from './time-limits.ts'

interface SpeechTrial {
  kind: SpeechKind
  route: PricedSpeech
  connection: SpeechConnection
  /** Aborts when a person stops the test. */
  signal?: AbortSignal
}

/** A word is short. */
const wordLimits = { ...usualSpeechLimits, total: 30_000 }

/** Speaks a word, or hears one and returns it. */
const speakOrHear = async (
  kind: 'tts' | 'stt',
  { connection, signal }: { connection: SpeechConnection; signal: AbortSignal },
): Promise<string> => {
  if (kind === 'stt')
    return withinTime(
      (both) => transcriberFor(connection).transcribe({ ...probeRecording(), signal: both }),
      usualSpeechLimits.transcript,
      signal,
    )
  const source = (both: AbortSignal) => speechProviderFor(connection).speak(probeSentence(connection.type, both))
  for await (const _piece of withLimits(source, wordLimits, signal)) continue
  return ''
}

const usedBy = (kind: 'tts' | 'stt', { type }: SpeechConnection) => {
  if (kind === 'tts') return { characters: probeSentence(type, new AbortController().signal).text.length }
  const { pcm, rate } = probeRecording().recording
  return { seconds: pcm.length / 2 / rate }
}

/**
 * Lets a model for speech speak or hear one word, and charges that, also when it fails. Of a realtime model it asks for a
 * secret, which is free. Returns the words that it heard; throws the provider's fault.
 */
export const trySpeech = async (
  { kind, route, connection, signal = new AbortController().signal }: SpeechTrial,
  bill: SpeechBill,
): Promise<string> => {
  if (kind === 'realtime') {
    await withinTime((both) => tryRealtime(connection, both), usualSpeechLimits.first, signal)
    return ''
  }
  const attempt = new SpeechAttempt(route, bill, usedBy(kind, connection))
  try {
    await attempt.begin()
    const words = await speakOrHear(kind, { connection: { ...connection, onSent: attempt.markSent }, signal })
    bill.add(attempt.paidAnswer)
    return words
  } catch (error) {
    attempt.fail(error, (answer) => bill.add(answer))
    throw error
  } finally {
    await bill.settle()
  }
}
