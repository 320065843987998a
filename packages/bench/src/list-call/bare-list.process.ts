import { createServer } from 'node:http'
import { Pool } from 'pg'

// The other side of the comparison: the same page of the same table, asked for by hand, with nothing around it.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const organization = process.env.ORGANIZATION_ID

const text = `
  select id, organization_id, email, first_name, last_name, organization_role, state, language, image_url, version,
    created_at, updated_at,
    (select total from record_counts where kind = 'users' and organization_id = $1) as total
  from users where organization_id = $1 and deleted_at is null
  order by updated_at desc, id desc limit 12`

const server = createServer((_, response) => {
  void pool.query<{ total: string }>({ name: 'page', text, values: [organization] }).then(({ rows }) => {
    const body = JSON.stringify({ items: rows, total: Number(rows[0]?.total), page: 1, size: 12 })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ ready: true, url: `http://127.0.0.1:${port}` })
})
process.on('SIGTERM', () => process.exit(0))
