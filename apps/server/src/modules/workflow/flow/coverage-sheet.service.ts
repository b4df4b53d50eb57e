import type { InputOf } from '@muster/contract/endpoint'
import type { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import { nameFor } from '@muster/kernel/names'
import { personName } from '@muster/kernel/person-name'
import { say, sayKnown } from '../../../platform/base/words.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { sayKind } from '../kind/kinds.service.ts'
import type { Employee } from '../people/resolve-all.rules.ts'
import { departmentsOf, findCoverage, type GapOfKind } from './coverage.service.ts'

type Line = { gap: GapOfKind; one: Employee; department: string }

/** Whose applications would find nobody, as a sheet: a line for each person and gap. */
async function exportSheet(ctx: Ctx, input: InputOf<(typeof flowCoverageEndpoints)['export']>) {
  const word = (key: string, values?: Record<string, unknown>) => say(ctx.locale, `workflow.flow.${key}`, values)
  const read = async () => {
    const { gaps } = await findCoverage(ctx, input)
    const people = gaps.flatMap((gap) => gap.people)
    const departments = await departmentsOf(ctx, input.companyId, people)
    const called = ({ values }: Employee) => {
      const names = departments.get(values.department[0] ?? '')
      return names ? nameFor(names, ctx.locale).text : ''
    }
    return {
      items: gaps.flatMap((gap) => gap.people.map((one): Line => ({ gap, one, department: called(one) }))),
    }
  }
  return listSheet(ctx, input, word('coverage.title'), read, [
    { title: say(ctx.locale, 'organisation.field.employee.jobNumber'), cell: ({ one }) => one.jobNumber },
    {
      title: say(ctx.locale, 'organisation.field.employee.name'),
      cell: ({ one }) => personName(one, ctx.locale).name,
    },
    { title: word('field.department'), cell: ({ department }) => department },
    { title: word('kind'), cell: ({ gap }) => sayKind(ctx, gap.kind) },
    { title: word('coverage.cause'), cell: ({ gap }) => word(`coverage.causes.${gap.cause}`) },
    { title: word('one'), cell: ({ gap }) => (gap.rule ? nameFor(gap.rule.names, ctx.locale).text : '') },
    {
      title: word('coverage.where'),
      cell: ({ gap }) =>
        gap.lane === null
          ? gap.field === null
            ? ''
            : (sayKnown(ctx.locale, `workflow.flow.field.${gap.field}`) ?? gap.field)
          : word(`stepOf.${gap.lane}`, { step: gap.step }),
    },
  ])
}

export { exportSheet as export }
