import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { operationLogEndpoints as log } from '@muster/contract/system/operation-log'
import { newId } from '../../src/platform/base/crypto.ts'
import { sheetKey } from '../../src/platform/jobs/made-sheets.ts'
import { names } from '../make.ts'
import { arranges } from './arrange.ts'
import { kinds } from './kind.ts'

const SHEET = { name: 'sheet.xlsx', mediaType: 'text/plain', access: 'signed-in', reach: [] }

export const systemKinds = kinds({
  /** A job of whoever asks, with its sheet. */
  job: {
    spread: 'person',
    async make(world, vantage) {
      const { personId } = await world.self(vantage)
      const id = newId()
      await world.t.server.runAsSystem(
        async (ctx) => {
          await ctx.files.put(sheetKey(id), Buffer.from('the sheet'))
          const row = { company_id: vantage.company.id, id, owner_id: personId, kind: 'system.sheet', input: '{}' }
          const ends = { created_at: ctx.now, ended_at: ctx.now, state: 'done' as const, result: JSON.stringify(SHEET) }
          await ctx.db
            .insertInto('platform.job')
            .values({ ...row, ...ends })
            .execute()
        },
        [vantage.company.id],
      )
      return id
    },
  },
  operationLog: {
    spread: 'company',
    absent: 'c1-1',
    async make(world, vantage) {
      await vantage.of('new level')
      const { items } = await world.call(log.list, { companyId: vantage.company.id })
      return items[0]?.id ?? ''
    },
  },
  /** Somebody who did something in the company. */
  person: {
    spread: 'company',
    async make(world, { name, company }) {
      const { personId, token } = name === 'foreign' ? world.t.group.betaHr : world.t.group.hr
      const level = { names: names(`By HR of ${company.code}`), rank: 9, isManager: false }
      await world.call(levels.create, { companyId: company.id, ...level }, token)
      return personId
    },
  },
})

const whole = { caller: 'whole' } as const

export const systemArranges = arranges({
  'operation-log.list': whole,
  'operation-log.export': whole,
  'operation-log.get': whole,
  'operation-log.choices': whole,
  'operation-log.operators': whole,
  // Of every company in which somebody holds anything: so by somebody who holds nothing elsewhere.
  'parameter.bounds': { caller: 'part' },
  'parameter.touched': { input: () => ({ keys: ['import.coverage'] }) },
  'parameter.change': {
    input: () => ({ from: '2026-12-01', changes: [{ key: 'import.coverage', value: 30, version: 0 }] }),
  },
})
