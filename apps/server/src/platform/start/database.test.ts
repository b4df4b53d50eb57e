// @module-tag no-retry

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { withDatabase } from '../../../test/database.ts'
import { emptyDatabase, superuserUrl, withLogin } from '../../../test/roles.ts'
import { start } from '../../main.ts'
import { ConfigProblem } from '../base/config-problem.ts'
import { migrate } from '../db/migrate.ts'
import { readConfig } from './config.ts'
import { needUnprivilegedRole, openDatabase } from './database.ts'

const RUN = `h_${randomUUID().replaceAll('-', '').slice(0, 12)}`
// What each may do beside signing in; the one with the quotation mark must be named as it is.
const ROLES = {
  [`${RUN}_super`]: 'superuser',
  [`${RUN}_bypass`]: 'bypassrls',
  [`${RUN}_owner`]: '',
  [`${RUN}_member`]: 'noinherit',
  [`${RUN}_"odd`]: 'bypassrls',
  [`${RUN}_plain`]: '',
}
const quoted = (role: string) => pg.escapeIdentifier(role)

let database: Awaited<ReturnType<typeof emptyDatabase>>
let superuser: pg.Client
let superUrl: string
beforeAll(async () => {
  const cluster = inject('cluster')
  database = await emptyDatabase(cluster)
  await migrate(database.ownerUrl, () => {})
  superUrl = withDatabase(
    await superuserUrl(cluster),
    new URL(database.ownerUrl.replace('@/', '@x/')).pathname.slice(1),
  )
  superuser = new pg.Client(superUrl)
  await superuser.connect()
  for (const [role, may] of Object.entries(ROLES))
    await superuser.query(`create role ${quoted(role)} login ${may} password ${pg.escapeLiteral(role)}`)
  await superuser.query(`alter table rostering.shift owner to ${RUN}_owner; grant ${RUN}_owner to ${RUN}_member`)
})
afterAll(async () => {
  await superuser.query(`alter table rostering.shift owner to current_user`)
  await superuser.end()
  await database.drop()
  superuser = new pg.Client(await superuserUrl(inject('cluster')))
  await superuser.connect()
  for (const role of Object.keys(ROLES)) await superuser.query(`drop role ${quoted(role)}`)
  await superuser.end()
})

const refusal = (role: string) =>
  new ConfigProblem(
    `the database role "${role}" may pass row-level security (superuser, owner or BYPASSRLS): give the program a role of its own`,
  )

describe('the role of the program', () => {
  it.each(['super', 'bypass', 'owner', 'member'])(
    'is refused when it could pass row-level security: %s',
    async (kind) => {
      const role = `${RUN}_${kind}`
      await expect(needUnprivilegedRole(withLogin(database.ownerUrl, role), undefined)).rejects.toEqual(refusal(role))
    },
  )

  it('may be any other, whether it signs in itself or is taken on', async () => {
    await expect(needUnprivilegedRole(withLogin(database.ownerUrl, `${RUN}_plain`), undefined)).resolves.toBeUndefined()
    await expect(needUnprivilegedRole(database.programUrl, undefined)).resolves.toBeUndefined()
    await expect(needUnprivilegedRole(superUrl, database.role)).resolves.toBeUndefined()
  })

  it('is judged by what is taken on, whatever its name', async () => {
    for (const role of [`${RUN}_bypass`, `${RUN}_owner`, `${RUN}_"odd`])
      await expect(needUnprivilegedRole(superUrl, role)).rejects.toEqual(refusal(role))
  })

  it('keeps the product from serving', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-humble-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const config = readConfig({
      DATABASE_URL: withLogin(database.ownerUrl, `${RUN}_bypass`),
      MIGRATION_DATABASE_URL: superUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
    })
    await expect(start(config, () => {})).rejects.toEqual(refusal(`${RUN}_bypass`))
  })
})

describe('the database of the settings', () => {
  it('is served by a role of its own where the owner has a login of its own, else by one that is taken on', async () => {
    const of = async (settings: Record<string, string>) => {
      const { ownerUrl, programUrl, role } = await openDatabase(readConfig(settings), () => {})
      return { ownerUrl, programUrl, role }
    }
    const [program, owner] = ['postgres://app@db.example/hr', 'postgres://boss@db.example/hr']
    expect(await of({ DATABASE_URL: program, MIGRATION_DATABASE_URL: owner })).toEqual({
      ownerUrl: owner,
      programUrl: program,
      role: undefined,
    })
    expect(await of({ DATABASE_URL: owner })).toEqual({ ownerUrl: owner, programUrl: owner, role: 'hr_app' })
    expect(await of({ DATABASE_URL: 'postgresql://boss@db.example/staff%20one' })).toMatchObject({
      role: 'staff one_app',
    })
    for (const socket of ['postgres://boss@/hr?host=/run/postgresql', 'postgres:///hr?host=/run/postgresql&user=boss'])
      expect(await of({ DATABASE_URL: socket })).toMatchObject({ role: 'hr_app' })
  })

  it('must be named', async () => {
    for (const url of [
      'postgres://boss@db.example',
      'postgres://boss@db.example/',
      'postgres://boss@db.example?a=/b/c',
    ])
      await expect(openDatabase(readConfig({ DATABASE_URL: url }), () => {})).rejects.toEqual(
        new ConfigProblem('DATABASE_URL must name a database, for example postgres://muster@db.example/muster'),
      )
  })
})
