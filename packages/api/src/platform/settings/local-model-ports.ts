import type { kind as settingKind } from '@parley/server-kit/settings'

const kinds = ['ollama', 'lm_studio', 'llama_cpp', 'vllm'] as const

/** The port on this machine where a program that serves language models listens. */
export interface LocalModelPort {
  kind: (typeof kinds)[number]
  port: number
}

/** The ports on which these programs listen unless they are told otherwise. */
const usualPorts: readonly LocalModelPort[] = [
  { kind: 'ollama', port: 11_434 },
  { kind: 'lm_studio', port: 1234 },
  { kind: 'llama_cpp', port: 8080 },
  { kind: 'vllm', port: 8000 },
]

const portOf = (word: string): LocalModelPort[] => {
  const [name, digits] = word.split(':')
  const kind = kinds.find((each) => each === name)
  const port = /^\d+$/.test(digits ?? '') ? Number(digits) : 0
  return kind && port > 0 && port < 65_536 ? [{ kind, port }] : []
}

/** `1` stands for the usual ports, `ollama:11435` for another one; `0` for none. */
export const localModelPorts = (words: readonly string[]): readonly LocalModelPort[] | undefined => {
  const ports = words.flatMap((word) => (word === '1' ? usualPorts : portOf(word)))
  return ports.length > 0 ? ports : undefined
}

const isKnown = (word: string): boolean => word === '1' || portOf(word).length > 0

/** Reads the words of `AI_DETECT`. A misspelt one would otherwise switch the search off without a word. */
export const localModelWords: settingKind.SettingKind<readonly string[]> = {
  read: (input) => {
    const words = input
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    if (input === '0' || (words.length > 0 && words.every(isKnown))) return { value: words }
    return {
      fault: `must be 1, 0, or programs with their ports such as ollama:11435, comma-separated: ${kinds.join(', ')}`,
    }
  },
}
