import type { SessionSpeech } from '@parley/contracts/calls'
import { Notice } from '@parley/ui/core'
import { canRecognise } from '@parley/voice/browser-speech'
import { hasMediaDevices } from '@parley/voice/capture'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

type SpeechNote = 'browserHears' | 'browserSpeaks' | 'browserBoth' | 'cannotHear' | 'noHearing' | 'noVoice' | 'neither'

/** Tells a learner which service hears and which one speaks. */
const speechNote = (
  { speech_to_text: hears, text_to_speech: speaks }: Pick<SessionSpeech, 'speech_to_text' | 'text_to_speech'>,
  browser: { offersMicrophone: boolean; recognises: boolean },
): SpeechNote | null => {
  // Where the browser offers no microphone, the check of the microphone beside this note says so.
  if (hears === 'browser' && browser.offersMicrophone) {
    if (!browser.recognises) return 'cannotHear'
    return speaks === 'browser' ? 'browserBoth' : 'browserHears'
  }
  if (hears === 'none') return speaks === 'none' ? 'neither' : 'noHearing'
  if (speaks === 'browser') return 'browserSpeaks'
  return speaks === 'none' ? 'noVoice' : null
}

export function SpeechNotices({ speech }: { readonly speech: SessionSpeech }) {
  const t = useCoachingPhrases()
  if (speech.mode === 'realtime' && speech.realtime) return <Notice>{t('voice.call.note')}</Notice>
  const note = speechNote(speech, { offersMicrophone: hasMediaDevices(), recognises: canRecognise() })
  return note ? <Notice>{t(`voice.note.${note}`)}</Notice> : null
}
