import { ProblemError } from '../problems/problem-error.ts'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Counts the nesting in the text, before a parser recurses into it. */
const tooDeep = (text: string, limit: number): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > limit) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}

/** Parses JSON, and refuses deep nesting and keys that could reach a prototype. */
export const parseJsonBody = (text: string, depthLimit: number): unknown => {
  if (text.trim() === '') return undefined
  if (tooDeep(text, depthLimit)) throw new ProblemError('malformed-request')
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.has(key)) throw new ProblemError('malformed-request')
      return value
    })
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : new ProblemError('malformed-request', { cause })
  }
}
