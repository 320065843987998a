import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addCookies, readCookie, writeCookie } from './cookies.ts'

const serverWithCookies = () => {
  const app = fastify()
  addCookies(app)
  app.get('/read', (request, reply) => reply.send({ value: readCookie(request, 'device') ?? null }))
  app.get('/write', (_request, reply) =>
    writeCookie(reply.header('set-cookie', 'a=1'), 'device', 'x.y-z_', {
      path: '/v1',
      sameSite: 'strict',
      maxAge: 60,
      secure: true,
    }).send('written'),
  )
  return app
}

test.each([
  ['device=abc', 'abc'],
  ['other=1; device=a.b-c; last=2', 'a.b-c'],
  ['devices=no', null],
  ['__proto__=x', null],
  [undefined, null],
])('a request with the cookies %j has the device %j', async (cookie, value) => {
  const answer = await serverWithCookies().inject({ url: '/read', headers: cookie === undefined ? {} : { cookie } })
  expect(answer.json()).toEqual({ value })
})

test('a cookie that a server writes is closed to scripts, and keeps the cookies that were set before', async () => {
  const answer = await serverWithCookies().inject('/write')
  expect(answer.headers['set-cookie']).toEqual([
    'a=1',
    'device=x.y-z_; Max-Age=60; Path=/v1; HttpOnly; Secure; SameSite=Strict',
  ])
})
