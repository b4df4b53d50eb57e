import type { Answers, Assessor } from '@muster/contract/workflow/evaluation-score'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Assessment } from './assessment.rules.ts'

type Ref = { companyId: string; id: string }

/** What was given in an evaluation, oldest first. */
export async function listAssessments(ctx: Ctx, { companyId, id }: Ref): Promise<Assessment[]> {
  const rows = await ctx.db
    .selectFrom('workflow.assessment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('evaluation_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    ...{ assessor: row.assessor as Assessor, round: row.round, personId: row.person_id, at: row.given_at as Instant },
    assignmentId: row.assignment_id === null ? null : String(row.assignment_id),
    points: row.points as Answers,
    outcome:
      row.outcome === null || row.outcome_on === null
        ? null
        : { outcome: row.outcome, on: row.outcome_on as Day, reason: row.outcome_reason },
  }))
}

/** Keeps what an assessor gave. */
export async function insertAssessment(ctx: Ctx, { companyId, id }: Ref, assessment: Assessment): Promise<void> {
  const last = sql<number>`(select coalesce(max(number), 0) + 1 from workflow.assessment
    where company_id = ${companyId}::uuid and evaluation_id = ${id}::uuid)`
  await ctx.db
    .insertInto('workflow.assessment')
    .values({
      ...{
        company_id: companyId,
        evaluation_id: id,
        number: last,
        assessor: assessment.assessor,
        round: assessment.round,
      },
      assignment_id: assessment.assignmentId === null ? null : Number(assessment.assignmentId),
      ...{ person_id: assessment.personId, given_at: assessment.at, points: JSON.stringify(assessment.points) },
      ...{ outcome: assessment.outcome?.outcome ?? null, outcome_on: assessment.outcome?.on ?? null },
      outcome_reason: assessment.outcome?.reason ?? '',
    })
    .execute()
}
