import { type DestinationStream, type Logger, pino } from 'pino'

/** Names of secrets. Their values are cut before a line is written. */
const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'reset_code',
  'invite_code',
  'access_code',
  'code',
  'secret',
  'client_secret',
  'api_key',
]

const depths = ['', '*.', '*.*.', '*.*.*.']

/** `code` is also the name of an error's code, which a log needs; errors go through their own serializer. */
const paths = depths.flatMap((depth) => secretNames.map((name) => `${depth}["${name}"]`))

interface ErrorLine {
  type: string
  message: string
  fault?: unknown
  stack?: string
  cause?: ErrorLine
}

/** Only these parts of an error are written, because drivers add whole queries with their values to errors. */
const errorLine = (error: unknown, depth = 0): ErrorLine => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { fault: error.code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(error.cause && depth < 4 ? { cause: errorLine(error.cause, depth + 1) } : {}),
  }
}

interface LogOptions {
  level: string
  destination?: DestinationStream
  /** Errors that are no news: a line about one is not written. */
  isOrdinary?: (error: unknown) => boolean
}

/** The error of a line, which stands alone or among the facts of the line. */
const errorOf = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : first

/** One JSON line per fact, on standard output. */
export const createLog = ({ level, destination, isOrdinary = () => false }: LogOptions): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: (error: unknown) => errorLine(error) },
      hooks: {
        logMethod(parts, write) {
          if (!isOrdinary(errorOf(parts[0]))) write.apply(this, parts)
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
