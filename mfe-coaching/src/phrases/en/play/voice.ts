export const voice = {
  label: 'Voice',
  open: 'Continue by voice',
  whyTap: 'Your browser plays sound only after a tap.',
  elsewhere: 'The voice is now in use in another tab.',
  takeOver: 'Use the voice here',
  again: 'Try again',
  notRead: 'The voice could not be loaded. You can write in the meantime.',
  check: 'Microphone and speakers',
  mute: 'Switch the microphone off',
  unmute: 'Switch the microphone on',
  hold: 'Hold to talk',
  stop: 'Stop {{name}}',
  draft: 'Check what was understood, correct it if needed, and send it.',
  phase: {
    hold: 'Hold the button, or the space bar, to talk.',
    muted: 'Your microphone is off.',
    listening: 'Listening…',
    transcribing: 'Writing down what you said…',
    thinking: '{{name}} is thinking…',
    speaking: '{{name}} is speaking.',
    interrupted: '{{name}} has stopped. Go on…',
    recovering: 'Connection lost. Your words are kept; reconnecting…',
    paused: 'Paused.',
  },
  trouble: {
    ear: 'What you said could not be turned into text. Say it again, or write it.',
    mouth: 'The voice failed. Read this reply; the next one will be spoken again.',
    credit: 'Your organisation’s credit for voice is used up. You can go on in writing.',
  },
  note: {
    browserBoth:
      'Your organisation has no voice service, so your browser listens and speaks. The maker of your browser may receive what you say.',
    browserHears:
      'Your organisation has no speech-to-text service, so your browser does this. The maker of your browser may receive what you say.',
    browserSpeaks: 'Your browser’s own voice reads the replies. The maker of your browser may receive their text.',
    cannotHear:
      'This browser cannot turn speech into text. Write what you want to say, or open Parley in Chrome or Safari.',
    noHearing:
      'Your organisation has no speech-to-text service. Write what you want to say; you will hear the replies.',
    noVoice: 'Your organisation has no text-to-speech service. You can talk; the replies come as text.',
    neither:
      'Voice is not available now because your organisation has no service for it. The conversation goes on in writing.',
  },
  settings: {
    open: 'Voice settings',
    title: 'Voice settings',
    close: 'Done',
    input: 'How you talk',
    handsFree: 'Hands-free',
    handsFreeHelp: 'You speak; a pause ends your turn.',
    pushToTalk: 'Hold to talk',
    pushToTalkHelp:
      'Hold the button or the space bar while you speak. A short tap keeps the microphone open until the next tap.',
    check: 'Let me check my words before they are sent',
    checkHelp: 'What was understood appears in the message field, where you can correct it.',
    device: 'Microphone',
    unnamed: 'Microphone {{number}}',
    pause: 'Pause that ends your turn',
    pauseHelp: 'A longer pause leaves more time to think; a shorter one makes the replies quicker.',
    seconds: '{{seconds}} s',
    interruption: 'You may interrupt {{name}} by speaking',
  },
}
