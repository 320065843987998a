import { type SessionStatus, terminalStatuses, type TerminalStatus } from '@parley/contracts/session/words'

export interface StatusDisplay {
  tone: 'info' | 'success' | 'danger' | 'secondary' | 'warn'
  colour: 'blue' | 'green' | 'red'
  /** Absent where the display is colour and word only. */
  icon: 'clock' | 'check' | 'cross' | null
}

const live: StatusDisplay = { tone: 'info', colour: 'blue', icon: 'clock' }

/** The display of each status, the same everywhere. */
export const statusDisplay: Readonly<Record<SessionStatus, StatusDisplay>> = {
  '': live,
  'free-speech': live,
  'in-progress': live,
  win: { tone: 'success', colour: 'green', icon: 'check' },
  loose: { tone: 'danger', colour: 'red', icon: 'cross' },
  end: { tone: 'secondary', colour: 'red', icon: null },
  abort: { tone: 'warn', colour: 'red', icon: null },
}

const changes: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  '': ['in-progress', 'free-speech'],
  'in-progress': ['win', 'loose', 'end', 'abort'],
  'free-speech': ['end', 'abort'],
  win: [],
  loose: [],
  end: [],
  abort: [],
}

export const isTerminal = (status: SessionStatus): status is TerminalStatus =>
  (terminalStatuses as readonly SessionStatus[]).includes(status)

export const isLive = (status: SessionStatus): status is 'in-progress' | 'free-speech' =>
  status === 'in-progress' || status === 'free-speech'

/** Tells whether the state machine has this step. */
export const canChange = (from: SessionStatus, to: SessionStatus): boolean => changes[from].includes(to)
