import type { StandardSchema } from '../../form/form-state.ts'

export type FieldPath = readonly (string | number)[]
export type FieldName = string | number | FieldPath

export const toPath = (name: FieldName): FieldPath =>
  typeof name === 'string' || typeof name === 'number' ? [name] : name

export const dottedPath = (path: FieldPath): string => path.join('.')

/** `hidden_facts.0.fact` → `['hidden_facts', 0, 'fact']` */
export const pathOfDotted = (path: string): FieldPath =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** The structure of a schema of zod, as far as a form asks. */
interface Node extends StandardSchema {
  readonly shape?: Readonly<Record<string, Node>>
  readonly element?: Node
  readonly in?: Node
  readonly unwrap?: () => Node
}

/** The schema inside defaults, optional and nullable wrappers and transformations. */
const core = (node: Node): Node => {
  if (node.shape || node.element) return node
  if (node.unwrap) return core(node.unwrap())
  return node.in ? core(node.in) : node
}

const child = (node: Node, key: string | number): Node | undefined => {
  const { shape, element } = core(node)
  return typeof key === 'number' ? element : shape?.[key]
}

const accepts = (node: Node, value: unknown): boolean => {
  const checkResult = node['~standard'].validate(value)
  return !(checkResult instanceof Promise) && !checkResult.issues
}

/** The schema of one field; undefined where the form has a field of its own. */
const fieldSchema = (schema: StandardSchema, path: FieldPath): Node | undefined =>
  path.reduce<Node | undefined>((node, key) => node && child(node, key), schema)

/** True when the call accepts the field without an answer. */
export const isOptional = (schema: StandardSchema, path: FieldPath): boolean => {
  const node = fieldSchema(schema, path)
  return node !== undefined && [undefined, '', null].some((nothing) => accepts(node, nothing))
}
