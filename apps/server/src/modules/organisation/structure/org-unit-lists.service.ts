import { nameFor } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listOpenOrgUnits } from './org-unit.queries.ts'

/** The open departments, levels and offices of a company as a sheet names them; departments of one name are told apart by the one above. */
export async function makeOrgUnitLists(ctx: Ctx, companyId: string) {
  const units = await listOpenOrgUnits(ctx, companyId)
  return (['department', 'level', 'office'] as const).map((kind) => {
    const named = units
      .filter((unit) => unit.kind === kind)
      .map(({ names, above }) => ({ name: nameFor(names, ctx.locale).text, above }))
    const names = named.map(({ name, above }) =>
      above && named.filter((other) => other.name === name).length > 1
        ? `${nameFor(above, ctx.locale).text} / ${name}`
        : name,
    )
    return { kind, names: names.toSorted((a, b) => (a < b ? -1 : 1)) }
  })
}
