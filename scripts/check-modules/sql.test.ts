import { finds } from './finds.ts'

finds({
  'foreign tables': {
    files: {
      'apps/server/src/modules/leave/leave-type.queries.ts': `import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

export const listTypes = (ctx: Ctx, key = 'organisation.office_in_use') => [
  ctx.db.selectFrom('organisation.office as o'),
  sql\`select key
    from leave.leave_type t
    join organisation.office o on o.id = t.id\`,
  sql\`insert into platform.operation_log values (\${key})\`,
]`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.queries.ts:5  organisation.office belongs to organisation: read organisation.v_office (add the view in a migration), or call the public index of organisation to change it',
      'apps/server/src/modules/leave/leave-type.queries.ts:8  organisation.office belongs to organisation: read organisation.v_office (add the view in a migration), or call the public index of organisation to change it',
      'apps/server/src/modules/leave/leave-type.queries.ts:9  platform.operation_log belongs to the platform: ctx.audit, ctx.notify and ctx.queue write it',
    ],
  },
  'sql elsewhere': {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

export const listAll = (ctx: Ctx) => [ctx.db.selectFrom('leave.leave_type'), sql\`select 1\`]`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  SQL stands in <topic>.queries.ts: move the statement there and call it',
      'apps/server/src/modules/leave/leave-type.service.ts:4  SQL stands in <topic>.queries.ts: move the statement there and call it',
    ],
  },
  'a table of another schema since a later migration': {
    files: {
      'apps/server/migrations/0002_moves.sql': `alter table leave.leave_type rename to kind;
alter table leave.kind set schema organisation;`,
      'apps/server/src/modules/leave/leave-type.queries.ts': `import type { Ctx } from '../../platform/ctx.ts'

export const listTypes = (ctx: Ctx) => [
  ctx.db.selectFrom('leave.leave_type'),
  ctx.db.selectFrom('leave.kind'),
  ctx.db.selectFrom('organisation.kind'),
]`,
      'apps/server/src/modules/leave/README.md': '# Leave',
    },
    says: [
      'apps/server/src/modules/leave/leave-type.queries.ts:6  organisation.kind belongs to organisation: read organisation.v_kind (add the view in a migration), or call the public index of organisation to change it',
      'apps/server/src/modules/leave/README.md  does not mention the answer usesOf: say what it is for',
      'apps/server/src/modules/organisation/README.md  does not mention the table kind: say what it is for',
    ],
  },
})
