import { type Attack, AttackedPlace } from './attack.ts'
import type { Target } from './document.ts'
import { hostileBodies, hostileHeaders, hostilePieces, hostileValues, TOO_LARGE_NUMBER } from './hostile-values.ts'
import type { KnownRecords } from './known-records.ts'
import type { RandomSource } from './random.ts'
import type { JsonSchema } from './json-schema.ts'
import { makeValue, type ValueRange } from './schema-value.ts'

export interface FuzzRequest {
  method: string
  /** With its query, as it stands on the wire. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
}

interface RequestOptions {
  schemas: Readonly<Record<string, JsonSchema>>
  random: RandomSource
  knownRecords: KnownRecords
  attacked?: AttackedPlace
  complete?: boolean
}

type Mode = ValueRange | 'hostile'

const wireText = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half of a pair has no UTF-8: it goes as the three bytes that some programs write for it.
  return encodeURIComponent(plain.replaceAll(/\p{Surrogate}/gu, '\u0001')).replaceAll('%01', '%ED%A0%80')
}

/** Most often of the same type: a value of another type rarely gets past the schema. */
const hostileInsteadOf = (value: unknown, random: RandomSource): unknown => {
  const alike = hostileValues.filter((each) => typeof each === typeof value)
  return random.pick(alike.length > 0 && random.chance(0.75) ? alike : hostileValues)
}

/** Puts a hostile value in one place of a value. */
const corrupt = (value: unknown, random: RandomSource): unknown => {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostileInsteadOf(value, random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [random.pick(hostileValues)]
    const place = random.below(value.length)
    return value.map((item: unknown, index) => (index === place ? corrupt(item, random) : item))
  }
  const keys = Object.keys(value)
  if (keys.length === 0 || random.chance(0.1)) return { ...value, [random.pick(['unheard_of', 'id', 'a\0'])]: 1 }
  const key = random.pick(keys)
  return { ...value, [key]: corrupt((value as Record<string, unknown>)[key], random) }
}

const pathOf = (
  { path, operation }: Target,
  record: string | undefined,
  { random, knownRecords, schemas, attacked }: RequestOptions,
  mode: Mode,
) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (mode === 'hostile' && random.chance(0.7)) return random.pick(hostilePieces)
    const schema = operation.parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
    if (name === 'id' && record) return attacked?.pass('id', record, schema) ?? record
    return wireText(makeValue(schema, name, { schemas, random, ids: knownRecords, reach: 'valid', attacked }))
  })

const queryOf = (
  { operation }: Target,
  { random, knownRecords, schemas, ...making }: RequestOptions,
  mode: Mode,
): string => {
  const attackedPlace = making.attacked?.attack.notInQuery ? undefined : making.attacked
  const reach = mode === 'hostile' ? 'valid' : mode
  const share = making.attacked ? 1 : random.pick([0, 0.3, 1])
  const pairs = operation.parameters
    .filter((each) => each.in === 'query' && (each.required || random.chance(share)))
    .flatMap(({ name, schema }) => {
      const value = makeValue(schema, name, { schemas, random, ids: knownRecords, reach, attacked: attackedPlace })
      if (mode !== 'hostile' || random.chance(0.5)) return [`${name}=${wireText(value)}`]
      const hostile = `${name}=${wireText(hostileInsteadOf(value, random))}`
      return random.chance(0.1) ? [hostile, hostile] : [hostile]
    })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const formText = (value: unknown): string =>
  Object.entries(value as Record<string, unknown>)
    .map(([name, field]) => `${wireText(name)}=${wireText(field)}`)
    .join('&')

const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll(`"${TOO_LARGE_NUMBER}"`, '1e400')

/** A changed record must be named by the version that was read. */
const withVersion = (value: unknown, version: number | undefined): unknown =>
  version !== undefined && typeof value === 'object' && value !== null && 'version' in value
    ? { ...value, version }
    : value

/** An attacked integer may be the version itself, which then stays as it is. */
const withKnownVersion = (
  value: unknown,
  version: number | undefined,
  attackedPlace: AttackedPlace | undefined,
): unknown => (attackedPlace?.attack.kind === 'integer' ? value : withVersion(value, version))

const bodyOf = (target: Target, version: number | undefined, making: RequestOptions, mode: Mode) => {
  const { random, knownRecords, schemas, attacked, complete } = making
  const [content] = Object.entries(target.operation.requestBody?.content ?? {})
  if (!content) return undefined
  const [type, { schema }] = content
  if (mode === 'hostile' && random.chance(0.15)) return random.pick(hostileBodies)
  const reach = mode === 'hostile' ? 'valid' : mode
  const sample = makeValue(schema, '', { schemas, random, ids: knownRecords, reach, attacked, complete })
  const valid = withKnownVersion(sample, version, attacked)
  const value = mode === 'hostile' ? corrupt(valid, random) : valid
  if (type === 'application/json') return { type, text: jsonText(value) }
  return { type, text: typeof value === 'object' && value !== null ? formText(value) : wireText(value) }
}

type Part = 'path' | 'query' | 'body' | 'headers'

/** A hostile request is hostile in one part: two faults would hide each other. */
const attackedPart = ({ operation }: Target, random: RandomSource): Part => {
  const has = (where: string) => operation.parameters.some((each) => each.in === where)
  const parts: Part[] = ['headers']
  if (has('path')) parts.push('path')
  if (has('query')) parts.push('query', 'query')
  if (operation.requestBody) parts.push('body', 'body', 'body', 'body')
  return random.pick(parts)
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

const contentType = (type: string | undefined): Record<string, string> =>
  type === undefined ? {} : { 'content-type': type }

/** One request to an operation: as its schemas say, at their edges, or hostile. */
export const makeRequest = (target: Target, token: string | undefined, making: RequestOptions): FuzzRequest => {
  const { random, knownRecords } = making
  const mode = random.pick<Mode>(['valid', 'valid', 'boundary', 'hostile', 'hostile'])
  const record = knownRecords.of(target.operation.tags[0] ?? '', random)
  const hostilePart = mode === 'hostile' ? attackedPart(target, random) : undefined
  const modeOf = (part: Part): Mode => (mode !== 'hostile' || part === hostilePart ? mode : 'valid')
  const path = pathOf(target, record?.id, making, modeOf('path')) + queryOf(target, making, modeOf('query'))
  const body = bodyOf(target, record?.version, making, modeOf('body'))
  const headers: Record<string, string> = {
    ...bearer(token),
    ...contentType(body?.type),
    ...(hostilePart === 'headers' ? random.pick(hostileHeaders) : {}),
  }
  return { method: target.method, path, headers, body: body?.text }
}

/** A request as the schemas of its operation say. */
export const makeValid = (target: Target, token: string | undefined, making: RequestOptions): FuzzRequest => {
  const record = making.knownRecords.of(target.operation.tags[0] ?? '', making.random)
  const path = pathOf(target, record?.id, making, 'valid') + queryOf(target, making, 'valid')
  const body = bodyOf(target, record?.version, making, 'valid')
  return { method: target.method, path, headers: { ...bearer(token), ...contentType(body?.type) }, body: body?.text }
}

/**
 * A valid request with one hostile value; nothing where the operation has no place for it. `making` answers the same at
 * each call: the first request counts the places, the second spoils one of them.
 */
export const makeAttack = (
  target: Target,
  token: string | undefined,
  attack: Attack,
  making: () => RequestOptions,
): FuzzRequest | undefined => {
  for (const complete of [false, true]) {
    const places = new AttackedPlace(attack)
    const counting = { ...making(), attacked: places, complete }
    makeValid(target, token, counting)
    if (places.count === 0) continue
    const attackedPlace = new AttackedPlace(attack, counting.random.below(places.count))
    return makeValid(target, token, { ...making(), attacked: attackedPlace, complete })
  }
  return undefined
}
