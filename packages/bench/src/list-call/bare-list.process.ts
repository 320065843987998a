import { type Role, permissionsOf } from '@parley/contracts/access'
import Fastify from 'fastify'
import { Pool } from 'pg'

// The other side of the comparison: the same page from the same query, asked for by hand, behind the same kind of HTTP
// server, without a token, a permission, a scope or a check of input and output.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const text = `
  select id, organization_id, email, first_name, last_name, organization_role, own_permissions, state, language,
    image_url, custom, version, created_at, updated_at,
    (
      select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'manager', m.manager) order by g.name_key), '[]')
      from user_group_members m join user_groups g on g.id = m.user_group_id and g.deleted_at is null
      where m.user_id = users.id
    ) as groups,
    (select total from record_counts where kind = 'users' and organization_id = $1) as total
  from users where organization_id = $1 and deleted_at is null
  order by updated_at desc, id desc limit 12`

interface Row {
  organization_role: Role
  own_permissions: string[] | null
  state: string
  total: string | undefined
}

const abilities = { update: true, delete: true, reset_password: true, invite: false }

const app = Fastify()
app.get<{ Querystring: { organization_id: string } }>('/v1/users', async ({ query }) => {
  const { rows } = await pool.query<Row>({ name: 'page', text, values: [query.organization_id] })
  const total = Number(rows[0]?.total)
  const items = rows.map((row) => ({
    ...row,
    total: undefined,
    permissions: row.own_permissions ?? permissionsOf[row.organization_role],
    own_permissions: row.own_permissions !== null,
    abilities,
  }))
  return { items, total, page: 1, size: 12 }
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ ready: true, url })
process.on('SIGTERM', () => process.exit(0))
