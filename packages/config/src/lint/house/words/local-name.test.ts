import { checkCases, inSource } from '../../testing/rule-case.ts'

checkCases(
  inSource('local-name', [
    {
      what: 'a variable that is a bare participle',
      planted:
        'export const size = (names: string[]) => {\n  const found = names.filter(Boolean)\n  return found.length\n}\n',
      twin: 'export const size = (names: string[]) => {\n  const left = names.filter(Boolean)\n  return left.length\n}\n',
      line: 2,
    },
    {
      what: 'a parameter that is a bare participle',
      planted: 'export const size = (told: string) => told.length\n',
      twin: 'export const size = ({ told }: { told: string }) => told.length\n',
    },
    {
      what: 'a parameter with a default that is a bare participle',
      planted: 'export function size(told = "") {\n  return told.length\n}\n',
      twin: 'export function size(reason = "") {\n  return reason.length\n}\n',
    },
    {
      what: 'a function of a file that is a bare participle',
      planted: 'function made() {\n  return 1\n}\n\nexport const one = made()\n',
      twin: 'function makeNumber() {\n  return 1\n}\n\nexport const one = makeNumber()\n',
    },
  ]),
)
