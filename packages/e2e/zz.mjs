import { chromium } from '@playwright/test'
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']}); const p=await b.newPage({viewport:{width:390,height:844},colorScheme:'dark',locale:'fr-FR'})
p.setDefaultTimeout(60000)
await p.goto('http://127.0.0.1:4730/fr/login'); const mail=p.getByRole('dialog').locator('input').first(); await mail.waitFor(); await p.waitForTimeout(1500); await mail.fill('user@demo.parley.test'); await p.locator('input[type=password]').first().fill('Parley-Demo-1'); await p.keyboard.press('Enter'); await p.waitForURL(u=>/apps|dashboard/.test(u.pathname))
await p.goto('http://127.0.0.1:4730/fr/apps/coaching/session/list'); await p.waitForTimeout(6000)
let hrefs=await p.evaluate(()=>[...document.querySelectorAll('a')].map(a=>a.getAttribute('href')))
const rs=[...new Set(hrefs.filter(h=>/result-/.test(h)))]; console.log(rs.length)
for(const h of rs){await p.goto('http://127.0.0.1:4730'+h);await p.waitForTimeout(5000);const s=p.getByText('Comparaison avec les autres essais');if(await s.count()){await s.first().click();await p.waitForTimeout(800);console.log(h,await p.evaluate(()=>[document.documentElement.scrollWidth,innerWidth,[...document.querySelectorAll('main, main *')].filter(e=>e.scrollWidth>392).map(e=>e.className+' '+e.scrollWidth).slice(0,12)]));await s.first().scrollIntoViewIfNeeded();await p.screenshot({path:'/tmp/w/out/me-compare.png'});break}}
await b.close()
