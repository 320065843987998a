import { expect, test } from 'vitest'
import { isCrawler } from './crawler.ts'
import { invalidPath, PageFailure, toPageError } from './page-error.ts'

test.each([
  [new Error('boom'), { status: 500, title: 'Internal Server Error', message: 'boom', fatal: true }],
  [new Error(''), { status: 500, title: 'Internal Server Error', message: 'Internal Server Error' }],
  ['text', { status: 500, message: 'text' }],
  [undefined, { status: 500, message: 'Internal Server Error' }],
  [{ status: 404 }, { status: 404, title: 'Page Not Found', message: 'Page Not Found' }],
  [{ status: 200 }, { status: 500 }],
  [Object.assign(new Error('bad'), { status: 502 }), { status: 502, title: 'Internal Server Error', message: 'bad' }],
  [invalidPath('/x'), { status: 404, title: 'Page Not Found', message: 'Page Not Found: /x', path: '/x', fatal: true }],
  [new PageFailure('no', { status: 404, fatal: false }), { fatal: false, path: '/here' }],
])('%s becomes a page', (error, pageError) => expect(toPageError(error, '/here')).toMatchObject(pageError))

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT) Chrome/88', false],
  [undefined, false],
])('%s is a crawler: %s', (userAgent, isRobot) => expect(isCrawler(userAgent)).toBe(isRobot))
