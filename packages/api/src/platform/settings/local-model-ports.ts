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
  const port = Number(digits)
  return kind && Number.isInteger(port) && port > 0 && port < 65_536 ? [{ kind, port }] : []
}

/** `1` stands for the usual ports, `ollama:11435` for another one; `0` for none. */
export const localModelPorts = (words: readonly string[]): readonly LocalModelPort[] | undefined => {
  const ports = words.includes('1') ? usualPorts : words.flatMap(portOf)
  return ports.length > 0 ? ports : undefined
}
