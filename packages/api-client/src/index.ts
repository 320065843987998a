export { ApiError, type ClientErrorCode } from './api-error.ts'
export { type ApiClient, type CallOptions, type ClientOptions, createClient } from './client.ts'
