interface LineSchema<Line> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: Line } | { readonly success: false }
}

/** The lines of JSON in a stream, each as soon as it has arrived; those of another form are left out. */
export async function* readLines<Line>(
  stream: ReadableStream<Uint8Array>,
  schema: LineSchema<Line>,
): AsyncGenerator<Line, void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = `${rest}${value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const result = schema.safeParse(JSON.parse(line))
      if (result.success) yield result.data
    }
    if (done) return
  }
}
