// node_modules/.bin/node packages/conversation/zz-talk.ts FILE [report]
import { readFileSync } from 'node:fs'
import { demoLibrary } from '@parley/fixtures/library'
import { demoCasts } from './src/partner/demo-casts.samples.ts'
import { replyTo } from './src/partner/reply.ts'
import { foldSession } from './src/session/index.ts'
import { metObjectives } from './src/report/objectives/judge-objectives.ts'
import { writeReport } from './src/report/write-report.ts'

const [file = '', what] = process.argv.slice(2)
const [head = '', ...lines] = readFileSync(file, 'utf8')
  .split('\n')
  .map((l) => l.trim())
  .filter(Boolean)
const [language = 'en', name = '', seed = '3', part = ''] = head.split(';') as [any, string, string, string]
const found = demoCasts(language).filter(({ cast, name: n }) => cast.persona.first_name === name && n.includes(part))
const demo = found[0]
if (!demo) {
  console.log(
    'no such scenario; there are:\n' +
      demoCasts(language)
        .map(({ cast, name: n }) => cast.persona.first_name + ' – ' + n)
        .join('\n'),
  )
  process.exit(1)
}
const cast = { ...demo.cast, seed }
const turns: any[] = []
const readiness: number[] = []
let shown: any = []
let outcome: any = null
const opening = replyTo(cast as any, [])
turns.push({ role: 'persona', text: opening.text })
console.log(`# ${demo.name}\n${name}: ${opening.text}`)
for (const text of lines) {
  turns.push({ role: 'learner', text })
  const r = replyTo(cast as any, turns)
  turns.push({ role: 'persona', text: r.text })
  readiness.push(r.readiness)
  shown = r.shown
  console.log(
    `\nYOU:  ${text}\n${name}: ${r.text}${what === 'report' ? '' : `   [${r.move} | ${r.source} | ${r.readiness}]`}`,
  )
  if (r.outcome) {
    outcome = r.outcome
    console.log(`--- outcome: ${r.outcome} (the play page ends here, after a last word)`)
    break
  }
}
if (what === 'report') {
  const at = '2026-03-02T09:00:00.000Z',
    model = { provider: 'builtin', model: 'practice-partner' },
    usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }
  let n = -1
  const drafts: any[] = turns.flatMap(({ role, text }, p) =>
    role === 'learner'
      ? [{ type: 'turn.added', data: { turn: p + 1, role, text, client_turn_id: `t${p + 1}`, by: 'me' } }]
      : [
          { type: 'reply.started', data: { turn: p + 1 } },
          { type: 'reply.completed', data: { turn: p + 1, model, usage, text, outcome: null, suppressed: null } },
          ...(p > 0 ? [{ type: 'readiness.changed', data: { turn: p + 1, value: readiness[++n] } }] : []),
        ],
  )
  drafts.push({
    type: 'status.changed',
    data: { from: 'in-progress', to: outcome ?? 'end', reason: outcome ? null : 'learner_ended' },
  })
  const state = foldSession(drafts.map((d, i) => ({ ...d, seq: i + 1, at })))
  const mission = cast.mission as any
  const entries = metObjectives({ state, mission, language, shown } as any)
  const final = { ...state, objectives: entries }
  const { observers } = demoLibrary(language)
  for (const { draft } of observers) {
    const report = writeReport({
      state: final,
      persona: cast.persona as any,
      mission,
      observer: draft,
      language,
    } as any)
    console.log(`\n===== REPORT: ${draft.name}\n` + JSON.stringify(report, null, 1))
  }
}
