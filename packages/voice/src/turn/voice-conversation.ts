import type { HeardReply, Mouth, MouthEvents } from '../playback/mouth.ts'
import type { SpokenSpan } from '../playback/reply-frames.ts'
import type { Ear, EarEvents, EarSettings, SpokenText } from './ear.ts'
import { type PhaseFacts, phaseOf, type VoicePhase } from './voice-phase.ts'

/** The persona's last turn, as the session's log shows it. */
export interface PersonaTurn {
  readonly turn: number
  readonly text: string
  readonly isComplete: boolean
  /** It was reported already, by this page or an earlier one. */
  readonly isHeard: boolean
}

/** The part of the session that the conversation needs. */
export interface SessionView {
  readonly reply: PersonaTurn | null
  /** The turn that answers what the learner says next. */
  readonly nextReply: number
  /** A reply is due that the log does not show yet. */
  readonly awaitsReply: boolean
  readonly isPaused: boolean
  /** `ended` keeps the farewell; `aborted` is silent at once. */
  readonly end: 'ended' | 'aborted' | null
}

export interface VoiceSettings extends EarSettings {
  /** True if the learner may speak while the persona does. */
  readonly interruption: boolean
}

export interface VoiceState {
  readonly phase: VoicePhase
  /** The turn that is heard, and its sentence. */
  readonly speakingTurn: number | null
  readonly caption: SpokenSpan | null
  /** The words so far of the current utterance, where the recogniser reports them. */
  readonly interim: string
  /** Text that waits for the learner to look it over. */
  readonly draft: SpokenText | null
  readonly isMuted: boolean
  /** The reason why speech or voice does not work at the moment; the text goes on. */
  readonly trouble: { readonly part: 'ear' | 'mouth'; readonly code: string } | null
}

export interface ConversationPorts {
  readonly say: (text: string, spoken: SpokenText | null) => void
  /** Reports the heard part; `endedAt` is when the sound stopped. */
  readonly reportHeard: (heard: HeardReply, endedAt: number) => Promise<void>
  readonly now: () => number
}

interface Parts {
  readonly ear: Ear | null
  readonly mouth: Mouth | null
}

/** Leads a spoken conversation: who may speak, what is heard, what is said. It knows no browser and no server. */
export class VoiceConversation {
  readonly #ports: ConversationPorts
  readonly #listeners = new Set<() => void>()
  #settings: VoiceSettings
  #ear: Ear | null = null
  #mouth: Mouth | null = null
  #view: SessionView = { reply: null, nextReply: 2, awaitsReply: false, isPaused: false, end: null }
  #isTalking = false
  #transcribing = 0
  #isRecovering = false
  #isSpeaking = false
  /** When the learner made the persona fall silent; null while it may speak. */
  #heldAt: number | null = null
  #hasInterrupted = false
  #checksText = false
  /** The reply that the mouth has, and the last one that it was given. */
  #spokenTurn = 0
  #currentTurn: number | null = null
  #reportedTurn = 0
  #reporting: Promise<void> = Promise.resolve()
  /** Said while the reply was due and not begun; sent once that can be interrupted. */
  #outbox: SpokenText[] = []
  #state: VoiceState = {
    phase: 'idle',
    speakingTurn: null,
    caption: null,
    interim: '',
    draft: null,
    isMuted: false,
    trouble: null,
  }

  constructor(settings: VoiceSettings, ports: ConversationPorts) {
    this.#settings = settings
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): VoiceState => this.#state

  /** Sets the services that listen and speak; a side without a service uses text. */
  connect({ ear, mouth }: Parts): void {
    this.#ear = ear
    this.#mouth = mouth
    this.#speakNext()
    this.#show({})
  }

  close(): void {
    this.#ear?.close()
    this.#mouth?.close()
    this.#listeners.clear()
  }

  configure(settings: VoiceSettings): void {
    this.#settings = settings
    this.#ear?.configure(settings)
    this.#show({})
  }

  setMuted(isMuted: boolean): void {
    this.#show({ isMuted })
  }

  setTrouble(trouble: VoiceState['trouble']): void {
    this.#show({ trouble })
  }

  /** Tells whether the learner looks texts over before they are sent. */
  setChecksText(checksText: boolean): void {
    this.#checksText = checksText
  }

  press(): void {
    this.#ear?.press()
  }

  release(): void {
    this.#ear?.release()
  }

  /** Stops the persona and lets the learner speak: the button that needs no voice. */
  interrupt(): void {
    if (this.#currentTurn === null) return
    this.#heldAt ??= this.#ports.now()
    this.#commitInterruption()
    this.#show({})
  }

  /** Says a typed text, or the one that was looked over. */
  async sayText(text: string): Promise<void> {
    const { draft } = this.#state
    this.interrupt()
    this.#show({ draft: null, interim: '' })
    await this.#send(text, draft)
  }

  dropDraft(): void {
    this.#show({ draft: null })
  }

  follow(view: SessionView): void {
    const before = this.#view
    this.#view = view
    if (view.end === 'aborted' && before.end !== 'aborted') this.#mouth?.stop()
    if (view.isPaused !== before.isPaused) this.#pause(view.isPaused)
    const { reply } = view
    if (reply && reply.turn === this.#currentTurn) this.#mouth?.follow(reply.turn, reply.text, reply.isComplete)
    this.#empty()
    this.#speakNext()
    this.#show({})
  }

  /** The messages of the listening side. */
  readonly earEvents: EarEvents = {
    onOnset: () => this.#mouth?.duck(true),
    onStart: () => {
      this.#isTalking = true
      this.#hasInterrupted = this.#isSpeaking
      if (this.#currentTurn !== null) {
        this.#heldAt = this.#ports.now()
        this.#mouth?.hold()
      }
      this.#mouth?.expect(null)
      this.#show({ interim: '', trouble: null })
    },
    onConfirmed: () => {
      this.#commitInterruption()
      this.#expectReply()
      this.#show({})
    },
    onDiscard: () => {
      this.#isTalking = false
      this.#mouth?.expect(null)
      this.#resume()
    },
    onEnd: () => {
      this.#isTalking = false
      this.#transcribing += 1
      this.#expectReply()
      this.#show({})
    },
    onSilent: () => {
      this.#mouth?.expect(null)
      this.#transcribing = Math.max(0, this.#transcribing - 1)
      this.#resume()
    },
    onInterim: (interim) => this.#show({ interim }),
    onText: (spokenText) => {
      this.#transcribing = Math.max(0, this.#transcribing - 1)
      this.#commitInterruption()
      this.#show({ interim: '' })
      if (!this.#checksText) return void this.#send(spokenText.text, spokenText)
      this.#mouth?.expect(null)
      this.#show({ draft: join(this.#state.draft, spokenText) })
    },
    onFailed: (code) => {
      this.#mouth?.expect(null)
      this.#isTalking = false
      this.#transcribing = Math.max(0, this.#transcribing - 1)
      this.#isRecovering = false
      this.#show({ interim: '', trouble: { part: 'ear', code } })
      this.#resume()
    },
    onRecovering: (isRecovering) => this.#recover(isRecovering),
  }

  /** The messages of the speaking side. */
  readonly mouthEvents: MouthEvents = {
    onSpeaking: (isSpeaking) => {
      this.#isSpeaking = isSpeaking
      this.#ear?.setPlaying(isSpeaking)
      const { trouble } = this.#state
      this.#show(isSpeaking && trouble?.part === 'mouth' ? { trouble: null } : {})
    },
    onCaption: (caption) => this.#show({ caption }),
    onFinished: (heardReply) => this.#finish(heardReply),
    onFailed: (code) => {
      // The learner reads the rest, so nothing counts as unheard.
      this.#isRecovering = false
      this.#currentTurn = null
      this.#show({ caption: null, trouble: { part: 'mouth', code } })
    },
    onRecovering: (isRecovering) => this.#recover(isRecovering),
  }

  #recover(isRecovering: boolean): void {
    if (isRecovering === this.#isRecovering) return
    this.#isRecovering = isRecovering
    this.#show({})
  }

  #pause(isPaused: boolean): void {
    if (isPaused) this.#mouth?.hold()
    else if (this.#heldAt === null) this.#mouth?.release()
  }

  /** It was no interruption after all, so the persona goes on where it stopped. */
  #resume(): void {
    this.#mouth?.duck(false)
    if (this.#heldAt !== null && this.#transcribing === 0 && !this.#isTalking) {
      this.#heldAt = null
      if (!this.#view.isPaused) this.#mouth?.release()
    }
    this.#speakNext()
    this.#show({})
  }

  #commitInterruption(): void {
    const heldAt = this.#heldAt
    this.#heldAt = null
    this.#mouth?.duck(false)
    if (heldAt === null) return
    const heardReply = this.#mouth?.stop()
    this.#currentTurn = null
    if (heardReply) this.#report(heardReply, heldAt)
  }

  #finish(heardReply: HeardReply): void {
    this.#currentTurn = null
    const { reply } = this.#view
    // Sentences do not count the blanks at the end of the text.
    const characters = reply?.turn === heardReply.turn && reply.isComplete ? reply.text.length : heardReply.characters
    this.#report({ ...heardReply, characters }, this.#ports.now())
    this.#speakNext()
    this.#show({ caption: null })
  }

  #report(heardReply: HeardReply, endedAt: number): void {
    this.#reportedTurn = heardReply.turn
    const report = () => this.#ports.reportHeard(heardReply, endedAt)
    this.#reporting = this.#reporting.then(report, report).catch(() => undefined)
  }

  async #send(text: string, spokenText: SpokenText | null): Promise<void> {
    this.#skipUnspoken()
    if (!this.#canSend()) {
      this.#outbox.push(spokenText ? { ...spokenText, text } : { text, seconds: 0, endedAt: this.#ports.now() })
      this.#show({})
      return
    }
    this.#expectReply()
    await this.#reporting
    this.#ports.say(text, spokenText)
  }

  /** Asks for the sound of the answer while the learner still speaks, so that the first sound comes sooner. */
  #expectReply(): void {
    if (this.#canSend()) this.#mouth?.expect(this.#view.nextReply)
  }

  /** The server takes no turn while a reply is written, unless that was interrupted. */
  #canSend(): boolean {
    const { reply, awaitsReply } = this.#view
    if (awaitsReply) return false
    return !reply || reply.isComplete || reply.turn <= this.#reportedTurn
  }

  /** A reply that began while the learner spoke on was not heard at all. */
  #skipUnspoken(): void {
    const { reply } = this.#view
    if (!this.#mouth || !reply || reply.isHeard || reply.turn <= this.#spokenTurn) return
    this.#spokenTurn = reply.turn
    this.#report({ turn: reply.turn, characters: 0, ms: 0, interrupted: true }, this.#ports.now())
  }

  /** Sends the speech that was kept while nothing could be sent. */
  #empty(): void {
    this.#skipForOutbox()
    if (this.#outbox.length === 0 || !this.#canSend()) return
    const parts = this.#outbox
    this.#outbox = []
    const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
    const endedAt = parts.at(-1)?.endedAt ?? this.#ports.now()
    const text = parts.map((part) => part.text).join(' ')
    const utterances = parts.flatMap((part) => part.utterances ?? [])
    void this.#send(text, seconds > 0 ? { text, seconds, endedAt, utterances } : null)
  }

  #skipForOutbox(): void {
    if (this.#outbox.length > 0) this.#skipUnspoken()
  }

  /** Speaks the last reply, if that was not done and the learner is silent. */
  #speakNext(): void {
    const { reply, isPaused, end } = this.#view
    const isBusy = this.#isTalking || this.#transcribing > 0 || this.#outbox.length > 0 || this.#currentTurn !== null
    if (!this.#mouth || !reply || reply.isHeard || isPaused || isBusy || end === 'aborted') return
    if (reply.turn <= this.#spokenTurn) return
    this.#spokenTurn = reply.turn
    this.#currentTurn = reply.turn
    this.#mouth.speak(reply.turn)
    this.#mouth.follow(reply.turn, reply.text, reply.isComplete)
  }

  #isListening(): boolean {
    const { isPaused, end } = this.#view
    if (!this.#ear || this.#state.isMuted || isPaused || end !== null) return false
    return this.#settings.interruption || this.#settings.input === 'push_to_talk' || this.#currentTurn === null
  }

  #facts(): PhaseFacts {
    return {
      isPaused: this.#view.isPaused,
      isRecovering: this.#isRecovering,
      isTalking: this.#isTalking,
      hasInterrupted: this.#hasInterrupted,
      isTranscribing: this.#transcribing > 0,
      isSpeaking: this.#isSpeaking,
      awaitsVoice: this.#view.awaitsReply || (this.#currentTurn !== null && this.#heldAt === null),
      isListening: this.#isListening() && this.#settings.input === 'hands_free',
    }
  }

  #show(change: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...change }
    // The ear may drop what is being said and tell of it before it answers, so the state comes first.
    this.#ear?.setListening(this.#isListening())
    this.#state = { ...this.#state, phase: phaseOf(this.#facts()), speakingTurn: this.#currentTurn }
    for (const listener of this.#listeners) listener()
  }
}

const join = (draft: SpokenText | null, spokenText: SpokenText): SpokenText =>
  draft
    ? {
        text: `${draft.text} ${spokenText.text}`,
        seconds: draft.seconds + spokenText.seconds,
        endedAt: spokenText.endedAt,
        utterances: [...(draft.utterances ?? []), ...(spokenText.utterances ?? [])],
      }
    : spokenText
