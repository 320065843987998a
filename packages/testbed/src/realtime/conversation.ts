import type { WebSocket } from 'ws'
import { spelledAudio } from '../speech/index.ts'
import { type RealtimeAnswer, type RealtimeFault, usageOf } from './realtime-script.ts'

type Command = Record<string, unknown> & { type: string }

interface Script {
  answer: (number: number) => RealtimeAnswer
  fault: (number: number) => RealtimeFault
}

interface AskedResponse {
  tool_choice?: string
  metadata?: Record<string, string>
}

interface SpokenReply {
  responseId: string
  itemId: string
  text: string
  /** The usage that it claims instead of the usual one. */
  usage: object | null | undefined
  isDone: boolean
}

/** The provider's side of one conversation, with the events of OpenAI's protocol. */
export class RealtimeConversation {
  readonly id: string
  /** `call`: the audio goes by WebRTC, and the socket is the server's own. */
  readonly kind: 'call' | 'relay'
  readonly key: string
  /** The settings that the server sent to the model. */
  session: Record<string, unknown>
  readonly commands: Command[] = []
  isHungUp = false
  /** The number of times that a server has connected to it. */
  joins = 0
  readonly #script: Script
  readonly #sockets = new Set<WebSocket>()
  #numbers = 0
  #speaking: SpokenReply | null = null
  #onHangUp: () => void = () => undefined

  constructor(conversation: Pick<RealtimeConversation, 'id' | 'kind' | 'key' | 'session'>, script: Script) {
    this.id = conversation.id
    this.kind = conversation.kind
    this.key = conversation.key
    this.session = conversation.session
    this.#script = script
  }

  get isOpen(): boolean {
    return this.#sockets.size > 0
  }

  onHangUp(work: () => void): void {
    this.#onHangUp = work
  }

  hangUp(): void {
    this.isHungUp = true
    this.#onHangUp()
    this.drop()
  }

  /** Breaks the connection of the server. */
  drop(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  join(socket: WebSocket): void {
    this.#sockets.add(socket)
    this.joins += 1
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString('utf8')) as Command))
    this.emit({ type: 'session.created', session: this.session })
  }

  emit(event: object): void {
    for (const socket of this.#sockets)
      socket.send(JSON.stringify({ event_id: `event_${(this.#numbers += 1)}`, ...event }))
  }

  /** The learner says something, in the audio from `startMs` on. While the persona speaks, that interrupts it. */
  hear(transcript: string, { heardMs = 0, startMs = 1000, seconds = 2, interrupts = true } = {}): string {
    const item_id = `item_${(this.#numbers += 1)}`
    this.emit({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: startMs })
    if (this.#speaking && interrupts) this.interrupt(heardMs)
    this.emit({ type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: startMs + seconds * 1000 })
    this.emit({ type: 'input_audio_buffer.committed', item_id, previous_item_id: null })
    this.emit({ type: 'conversation.item.added', item: { id: item_id, type: 'message', role: 'user' } })
    this.emit({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id,
      content_index: 0,
      transcript,
      usage: { type: 'tokens', total_tokens: 30, input_tokens: 20, output_tokens: 10 },
    })
    return item_id
  }

  /** Ends the reply that is heard now: the provider says how much of it was played. */
  interrupt(audio_end_ms: number): void {
    const speaking = this.#speaking
    if (!speaking) return
    this.#speaking = null
    if (!speaking.isDone) this.#finish(speaking, 'cancelled')
    if (this.kind !== 'call') return
    this.emit({ type: 'output_audio_buffer.cleared', response_id: speaking.responseId })
    this.emit({ type: 'conversation.item.truncated', item_id: speaking.itemId, content_index: 0, audio_end_ms })
  }

  /** The reply was played to its end. */
  finishPlayback(): void {
    const speaking = this.#speaking
    this.#speaking = null
    if (speaking && this.kind === 'call')
      this.emit({ type: 'output_audio_buffer.stopped', response_id: speaking.responseId })
  }

  #take(command: Command): void {
    this.commands.push(command)
    if (command.type === 'session.update') {
      this.session = command['session'] as Record<string, unknown>
      this.emit({ type: 'session.updated', session: this.session })
    }
    if (command.type === 'conversation.item.truncate') this.emit({ ...command, type: 'conversation.item.truncated' })
    if (command.type === 'response.cancel') this.interrupt(0)
    if (command.type === 'response.create') this.#respond(command['response'] as AskedResponse)
  }

  get #replies(): number {
    return this.commands.filter(({ type }) => type === 'response.create').length
  }

  #respond({ tool_choice: choice, metadata }: AskedResponse): void {
    const number = this.#replies
    const [fault, answer] = [this.#script.fault(number), this.#script.answer(number)]
    if (fault.kind === 'no_words') return
    const name = (this.#numbers += 1)
    const ids = { responseId: `resp_${name}`, itemId: `reply_${name}` }
    const speaking: SpokenReply = { ...ids, text: '', usage: answer.usage, isDone: false }
    this.#speaking = speaking
    if (fault.kind === 'noise') this.#makeNoise()
    this.emit({ type: 'response.created', response: { id: speaking.responseId, status: 'in_progress', metadata } })
    if (fault.kind === 'failed') return this.#finish(speaking, 'failed')
    const words = answer.text.split(/(?<= )/)
    const most = fault.kind === 'stall' || fault.kind === 'cut' ? fault.after : words.length
    if (answer.text !== '') this.#speak(speaking, words.slice(0, most))
    if (fault.kind === 'cut') return this.drop()
    if (fault.kind === 'stall' || fault.kind === 'endless') return
    if (answer.outcome && choice !== 'none') this.#callTool(speaking, answer.outcome)
    this.#finish(speaking, 'completed')
  }

  #speak({ responseId: response_id, itemId: item_id }: SpokenReply, words: readonly string[]): void {
    const place = { response_id, item_id, output_index: 0, content_index: 0 }
    if (this.kind === 'call') this.emit({ type: 'output_audio_buffer.started', response_id })
    for (const word of words) {
      this.emit({ type: 'response.output_audio_transcript.delta', ...place, delta: word })
      if (this.kind === 'relay')
        this.emit({ type: 'response.output_audio.delta', ...place, delta: spelledAudio(word).toString('base64') })
      if (this.#speaking) this.#speaking.text += word
    }
  }

  #callTool({ responseId: response_id }: SpokenReply, outcome: string): void {
    const args = JSON.stringify({ outcome })
    const call = { response_id, item_id: 'call_item', output_index: 1, call_id: 'call_1', name: 'set_outcome' }
    this.emit({ type: 'response.function_call_arguments.delta', ...call, delta: args })
    this.emit({ type: 'response.function_call_arguments.done', ...call, arguments: args })
  }

  #finish(speaking: SpokenReply, status: string): void {
    speaking.isDone = true
    const usage = speaking.usage === undefined ? usageOf(speaking.text) : speaking.usage
    const response = { id: speaking.responseId, status, status_details: null, usage }
    this.emit({ type: 'response.done', response })
  }

  #makeNoise(): void {
    this.emit({ type: 'response.output_audio_transcript.delta', response_id: 7, delta: null })
    this.emit({ type: 'rate_limits.updated', rate_limits: [] })
    for (const socket of this.#sockets) {
      socket.send('{"type":')
      socket.send(Buffer.from([0, 1, 2]))
    }
  }
}
