export { type Answers, type Call, call, type Encoding, type Method, paramNames } from './call.ts'
export type { CallAnswer, CallInput, CallParsed, CallReply } from './infer.ts'
export { idParams, listQuery, pageOf, pageSizes, sortKeys } from './list.ts'
export type { InputOf, OutputOf, Schema } from './schema.ts'
