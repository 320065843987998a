import { checkCases, inSource } from '../../testing/rule-case.ts'

checkCases(
  inSource('plain-name', [
    {
      what: 'a type that is a question word',
      planted: 'interface Which {\n  id: string\n}\nexport const a: Which = { id: "" }\n',
      twin: 'interface RecordSelection {\n  id: string\n}\nexport const a: RecordSelection = { id: "" }\n',
    },
    {
      what: 'an exported type that is a verb',
      planted: 'export type Send = () => void\n',
      twin: 'export type Sender = () => void\n',
    },
    {
      what: 'an exported type that is another verb',
      planted: 'export type Decide = () => void\n',
      twin: 'export type Decision = () => void\n',
    },
    {
      what: 'an exported type that begins with a command',
      planted: 'export type AskEdge = () => void\n',
      twin: 'export type EdgeCaller = () => void\n',
    },
    {
      what: 'an exported type that names an occasion',
      planted: 'export type OnFault = () => void\n',
      twin: 'export type FaultListener = () => void\n',
    },
    {
      what: 'an exported constant that is a bare participle',
      planted: '\nexport const accepted = 1\n',
      twin: '\nexport const acceptedTurn = 1\n\nconst { accepted } = { accepted: 2 }\n\nexport const sum = accepted\n',
      line: 2,
    },
    {
      what: 'an exported component that is a bare participle',
      planted: 'export function Shown() {\n  return null\n}\n',
      twin: 'export function ShownReport() {\n  return null\n}\n',
    },
    {
      what: 'a list of exports with a bare participle',
      planted: 'const { told } = { told: 1 }\n\nexport { told }\n',
      twin: 'const toldFact = 1\n\nexport { toldFact }\n',
      line: 3,
    },
    {
      what: 'an export that is renamed to a bare participle',
      planted: "export { routes as told } from './routes.ts'\n",
      twin: "export { routes as knownRoutes } from './routes.ts'\n",
    },
    {
      what: 'a namespace that is a bare participle',
      planted: "export * as told from './routes.ts'\n",
      twin: "export * as routes from './routes.ts'\n",
    },
    {
      what: 'an exported part of an object that is a bare participle',
      planted: 'export const { fact: told, ...rest } = { fact: 1, more: 2 }\n',
      twin: 'export const { fact, ...rest } = { fact: 1, more: 2 }\n',
    },
    {
      what: 'an exported part of a list that is a bare participle',
      planted: 'export const [told = 1] = [2]\n',
      twin: 'export const [fact = 1] = [2]\n',
    },
    {
      what: 'a type that is exported as a participle',
      planted: 'interface Fact {\n  id: string\n}\n\nexport type { Fact as Told }\n',
      twin: 'interface Fact {\n  id: string\n}\n\nexport type { Fact as ToldFact }\n',
      line: 5,
    },
    {
      what: 'an exported function that is a bare adjective',
      planted: 'export const likely = () => true\n',
      twin: 'export const isLikely = () => true\n',
    },
  ]),
)
