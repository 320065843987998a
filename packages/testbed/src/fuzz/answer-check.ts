import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FuzzedDocument, Target } from './document.ts'
import type { Answer } from './send.ts'

const escapePart = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Compares answers with the document: status, content type and every field. */
export class AnswerCheck {
  // The document has a pattern beside each format, so Ajv need not know the formats.
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false })
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(document: FuzzedDocument) {
    this.#ajv.addSchema(document, 'document')
  }

  #validatorAt(pointer: string): ValidateFunction {
    const validator = this.#compiled.get(pointer) ?? this.#ajv.compile({ $ref: `document#${pointer}` })
    this.#compiled.set(pointer, validator)
    return validator
  }

  /** The fault of an answer, or `undefined`. */
  faultOf({ method, path, operation }: Target, { status, type, text }: Answer): string | undefined {
    if (status >= 500) return `answered ${status}`
    const response = operation.responses[String(status)]
    if (!response) return `answered ${status}, which is not in the document`
    const [content] = Object.keys(response.content ?? {})
    if (content === undefined) return text === '' ? undefined : `answered a body with ${status}, which has none`
    const mediaType = type.split(';')[0]
    if (!content.endsWith('json'))
      return mediaType === 'application/problem+json' ? `answered ${status} as a problem` : undefined
    if (mediaType !== content) return `answered ${status} as ${type} instead of ${content}`
    const place = ['', 'paths', path, method.toLowerCase(), 'responses', String(status), 'content', content, 'schema']
    const validate = this.#validatorAt(place.map(escapePart).join('/'))
    if (validate(JSON.parse(text))) return undefined
    return `answered ${status} outside its schema: ${this.#ajv.errorsText(validate.errors)}`
  }
}
