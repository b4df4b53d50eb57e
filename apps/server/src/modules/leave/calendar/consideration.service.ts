import type { Consideration } from '@muster/contract/workflow/consideration'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { sharesDepartment } from '../../organisation/index.ts'
import type { Applied } from '../../workflow/index.ts'
import { type AwayBeside, listAwayBeside } from './away.queries.ts'

/** Most people named in a consideration; of the others only the number is shown. */
const MOST_NAMED = 5

/** Who else of the department is away, or wants to be, on days of a leave [S05, S18]: names, with the type of leave for whoever decides. */
export async function awayConsiderations(ctx: Ctx, { task, employmentId }: Applied): Promise<Consideration[]> {
  const { companyId, id: taskId } = task
  const team = sharesDepartment(ctx, [{ companyId, employmentId }], 't.company_id', 't.employment_id')
  const beside = await listAwayBeside(ctx, { companyId, taskId, employmentId }, team)
  const away = new Set(beside.flatMap(({ isApproved, employmentId: id }) => (isApproved ? [id] : [])))
  const more = beside.length - MOST_NAMED
  return [
    said('others', away.size, {}, away.size > 0),
    ...beside.slice(0, MOST_NAMED).map(named),
    ...(more > 0 ? [said('more', more)] : []),
  ]
}

function named({ name, typeNames, isApproved, from, to }: AwayBeside): Consideration {
  const word = `${isApproved ? 'away' : 'wanted'}.${from === to ? 'day' : 'days'}`
  return said(word, typeNames, from === to ? { name, from } : { name, from, to })
}

const said = (
  word: string,
  kind: Consideration['is'],
  values: Consideration['values'] = {},
  isWarning = false,
): Consideration => ({ word: `leave.consideration.${word}`, values, is: kind, isWarning })
