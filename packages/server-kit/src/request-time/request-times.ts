/**
 * The time that a caller may take to send a request, in milliseconds. Edge and API share this table: a request that the
 * one still takes in is not cut off by the other.
 */
export const requestTimes = {
  /** From the first byte to the end of the headers; slower answers 408. */
  headersTimeout: 10_000,
  /** From the end of the headers to the end of the body; slower answers 408. */
  bodyTimeout: 30_000,
  /** The same for uploads, which may come over a slow line. */
  uploadTimeout: 300_000,
} as const

export type RequestTimes = { readonly [name in keyof typeof requestTimes]: number }

/** Node knows one limit for whole requests, and uploads have the longest; `limitBodyTime` cuts off the rest. */
export const longestRequest = ({ headersTimeout, uploadTimeout }: RequestTimes): number =>
  headersTimeout + uploadTimeout
