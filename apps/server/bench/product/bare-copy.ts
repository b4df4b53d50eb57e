import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Where a bare route copies lines to, with the values that all of them share. */
export type CopyTarget = { ownerUrl: string; table: string; company: string; office: string; pinSpace: string }

/** As many connections as the product has. */
const POOL = 16

/** The limit of machines that push: a route that reads PIN and time of each line and copies them, one committed COPY a post. */
export function openBareCopy({ ownerUrl, table, company, office, pinSpace }: CopyTarget): FastifyInstance {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: ownerUrl, max: POOL, options: '-c default_transaction_read_only=off' })
  const copy = `copy ${table} (company_id, office_id, pin_space_id, zone, source, pin, at, wall, status, verify) from stdin`
  const shared = [company, office, pinSpace, 'Asia/Ho_Chi_Minh', 'machine'].join('\t')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/iclock/cdata', async (request, reply) => {
    const lines = String(request.body).split('\n')
    const rows = lines.map((line) => {
      const [pin, wall, status, verify] = line.split('\t')
      return `${shared}\t${pin}\t${wall}+07\t${wall}\t${status}\t${verify}\n`
    })
    const client = await pool.connect()
    try {
      await pipeline(Readable.from([rows.join('')]), client.query(copyFrom(copy)))
    } finally {
      client.release()
    }
    return reply.type('text/plain').send(`OK: ${lines.length}`)
  })
  app.addHook('onClose', () => pool.end())
  return app
}
