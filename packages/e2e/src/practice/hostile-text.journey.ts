import { expect, test } from '../app/app.fixture.ts'
import { signInAsNewLearner } from '../journeys/own-learner.ts'
import { startSession, callsOf, expectAnswers, scenarioNamed } from './conversation.ts'

/** Each of these would set `window.struck`, leave the page, or ask another server, if it did anything. */
const hostile = [
  '<script>window.struck = 1</script>',
  '<img src=x onerror="window.struck = 2">',
  '<svg onload="window.struck = 3"></svg>',
  '<iframe srcdoc="<script>parent.struck = 4</script>"></iframe>',
  '<a href="javascript:window.struck=5">a</a>',
  '<style>body{display:none}</style>',
  '[press me](javascript:window.struck=6)',
  '[and me](https://evil.invalid/there)',
  '![pixel](https://evil.invalid/p.gif)',
  '<meta http-equiv="refresh" content="0;url=https://evil.invalid">',
  '<base href="https://evil.invalid/">',
  '<form action="https://evil.invalid"><button>go</button></form>',
]

interface AuthoredRecord {
  readonly id: string
  readonly version: number
}

interface Scenario {
  readonly persona_id: string
  readonly mission_id: string
  readonly observer_ids: readonly string[]
}

test('text of an AI stays text: scripts, links and images in it do nothing', async ({ page }) => {
  const asEditor = await callsOf(page, 'editor')
  const publish = async (kind: string, data: object): Promise<string> => {
    const draft = { language: 'en', visibility: 'organization', ...data }
    const { id, version } = await asEditor<AuthoredRecord>(kind, { data: draft })
    await asEditor(`${kind}/${id}/publish`, { data: { version } })
    return id
  }
  const text = hostile.join('\n\n')
  const like = await scenarioNamed(page, 'The third late report')
  const { mission_id, observer_ids } = await asEditor<Scenario>(`scenarios/${like}`, { method: 'GET' })
  // The mission asks for a secret, so the persona needs one.
  const hidden_facts = [{ fact: 'The report is late because of a divorce.', reveal_when: 'asked_openly' }]
  const persona_id = await publish('personas', {
    name: 'Mallory',
    first_name: 'Mallory',
    opening_lines: [text],
    hidden_facts,
  })
  const scenario = await publish('scenarios', { name: 'Hostile', persona_id, mission_id, observer_ids })

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => {
    requests.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const learner = await signInAsNewLearner(page)
  const id = await startSession(page, learner, scenario)
  const harmless = async (place: string) => {
    const message = page.locator(`${place} .markdown`).first()
    await expect(message).toContainText('<script>window.struck = 1</script>')
    await expect(message.locator('a, img, svg, iframe, script, style, form, button, meta, base')).toHaveCount(0)
    await message.getByText('press me').click()
    await message.getByText('and me').click()
  }
  await page.goto(`/apps/coaching/session/play-${id}`)
  const address = page.url()
  await expectAnswers(page, 1)
  await harmless('.turns')
  const asLearner = await callsOf(page, learner)
  await asLearner(`coaching_sessions/${id}/end`)
  await expect(page.getByRole('link', { name: 'See the result' })).toBeVisible()
  expect(page.url()).toBe(address)

  await page.goto(`/apps/coaching/session/result-${id}`)
  await harmless('.script')
  expect(await page.evaluate(() => 'struck' in window)).toBe(false)
  expect(requests.filter((url) => !url.startsWith(new URL(address).origin) && !url.startsWith('data:'))).toEqual([])
})
