import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { meOf } from '../../../platform/auth/caller.ts'
import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { accessOf, holdersOfWhole, reachingToday } from '../../identity/index.ts'
import { ADMINISTERS, findBarred, READS } from '../people/organisation.service.ts'
import { findTask, type Loaded } from '../store/task.queries.ts'
import { listCopied, searchReaders } from './reader.queries.ts'

type Endpoint = (typeof taskEndpoints)['readers']

/** Whoever may read a task, found by name or job number: who can be mentioned in what is said about it. */
export async function readers(ctx: Ctx, { id, search, page }: InputOf<Endpoint>): Promise<ReplyOf<Endpoint>> {
  const loaded = await need(findTask(ctx, meOf(ctx), id))
  const { companyId } = loaded.task
  const personIds = await listReaders(ctx, loaded)
  const access = await accessOf(ctx, READS, companyId, personIds)
  const companies = [...new Set([companyId, ...access.flatMap((person) => person.companies)])]
  return searchReaders(ctx.among(companies), { companyId, companies, personIds, search, page })
}

/** The people who may read a task today, whoever asks, by id: those for whom `isSeen` holds. */
export async function listReaders(ctx: Ctx, { task, row }: Loaded): Promise<string[]> {
  const { companyId } = task
  const may =
    task.status === 'DL'
      ? await listAdministrators(ctx, companyId)
      : [
          ...[task.initiatorId, task.recipientId, ...task.assignments.map(({ personId }) => personId)],
          ...(await listCopied(ctx, task)),
          ...(await reachingToday(ctx, READS, { companyId, employmentId: row.employment_id })),
        ]
  const people = [...new Set(may)]
  const barred = await findBarred(ctx, companyId, people)
  return people.filter((personId) => barred[personId] === undefined)
}

/** Who administers the tasks of a company and reads all of them. */
async function listAdministrators(ctx: Ctx, companyId: string): Promise<string[]> {
  const reading = await holdersOfWhole(ctx, READS, companyId)
  const administering = new Set(await holdersOfWhole(ctx, ADMINISTERS, companyId))
  return reading.filter((personId) => administering.has(personId))
}
