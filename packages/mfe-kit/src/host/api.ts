export interface ApiRequest {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** `form` sends the body form-encoded, `multipart` takes a FormData. */
  readonly encoding?: 'json' | 'form' | 'multipart'
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** The authenticated client: bearer header, encoded placeholders, one refresh and replay on 401. */
export interface Api {
  request<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    request?: ApiRequest,
  ): Promise<Answer>
}
