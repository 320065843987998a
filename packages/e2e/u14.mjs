import { chromium } from '@playwright/test'
import http from 'node:http'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const S = { b, B: 'http://localhost:4830', log: [] }
S.mk = async (o = {}) => {
  const c = await b.newContext(o)
  const p = await c.newPage()
  p.setDefaultTimeout(9000)
  p.on('console', (m) => {
    if (m.type() === 'error') S.log.push(m.text().slice(0, 200))
  })
  p.on('pageerror', (e) => S.log.push('PE ' + e.message.slice(0, 200)))
  return p
}
S.shot = (p, n, full = false) => p.screenshot({ path: '/tmp/w/out/shots43/' + n + '.png', fullPage: full })
S.text = (p) =>
  p.evaluate(() => {
    const w = (r) => {
      let o = ''
      for (const n of r.childNodes) {
        if (n.nodeType === 3) o += n.textContent
        else if (n.nodeType === 1) {
          if (['STYLE', 'SCRIPT', 'TEMPLATE'].includes(n.tagName)) continue
          if (n.tagName === 'SLOT') {
            const a = n.assignedNodes()
            o += a.length ? '' : w(n)
            continue
          }
          const cs = getComputedStyle(n)
          if (cs.display === 'none' || cs.visibility === 'hidden') continue
          const bl = !cs.display.startsWith('inline')
          o += (bl ? '\n' : '') + (n.shadowRoot ? w(n.shadowRoot) : '') + w(n) + (bl ? '\n' : '')
        }
      }
      return o
    }
    return w(document.body)
      .replace(/[ \t]+/g, ' ')
      .replace(/(\s*\n\s*)+/g, '\n')
  })
S.els = (p) =>
  p
    .locator(
      'button:visible,a:visible,input:visible,textarea:visible,select:visible,summary:visible,[role=menuitem]:visible',
    )
    .evaluateAll((x) =>
      x
        .map(
          (e) =>
            e.tagName +
            '|' +
            (e.getAttribute('aria-label') || '') +
            '|' +
            (e.innerText || '').replace(/\n/g, ' ').slice(0, 70) +
            '|' +
            (e.placeholder || '') +
            '|' +
            (e.getAttribute('href') || ''),
        )
        .join('\n'),
    )
S.login = async (p, who, fr = '') => {
  await p.goto(S.B + fr + '/login')
  const d = p.getByRole('dialog').locator('input')
  await d.nth(0).fill(who + '@demo.parley.test')
  await d.nth(1).fill('Parley-Demo-1')
  await p.keyboard.press('Enter')
  await p.waitForURL(/apps|dashboard/, { timeout: 20000 })
}
const AF = Object.getPrototypeOf(async () => {}).constructor
http
  .createServer((q, r) => {
    let d = ''
    q.on('data', (x) => (d += x))
    q.on('end', async () => {
      try {
        const o = await new AF('S', d)(S)
        r.end(typeof o === 'string' ? o : (JSON.stringify(o, null, 1) ?? 'ok'))
      } catch (e) {
        r.end('ERR ' + e.message.slice(0, 1500))
      }
    })
  })
  .listen(4899)
