import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Command } from '../engine/command.rules.ts'
import { type ApprovalFacts, ASKS_NOTHING, type Submission } from '../engine/facts.rules.ts'
import type { FormValues } from '../engine/task.rules.ts'
import type { Applied, Kind, Problem } from '../kind/kind.service.ts'

/** What the kind of a task asks at a command about it: at which steps, and of an approval which fields and what is wrong with them. */
export async function approvalFacts(
  ctx: Ctx,
  kind: Kind,
  applied: Applied,
  { command, submission }: { command: Command; submission: Submission | null },
): Promise<ApprovalFacts> {
  const asksAt = kind.asksAt?.(submission?.plan ?? applied.task.plan) ?? []
  if (command.type !== 'approve') return { ...ASKS_NOTHING, asksAt }
  const asks = await listAskedFields(ctx, kind, applied)
  const problems = command.data === null ? [] : await problemsOf(ctx, kind, applied, { asks, data: command.data })
  return { asksAt, asks, problems }
}

/** The fields of `data` that the kind asks for of the next who approves; none where the task stands at no step that asks. */
export async function listAskedFields(ctx: Ctx, kind: Kind, applied: Applied): Promise<readonly string[]> {
  const { phase, plan } = applied.task
  if (phase.at !== 'approval' || !kind.asksAt?.(plan).includes(phase.step)) return []
  return (await kind.asks?.(ctx, applied)) ?? []
}

/** Finds the problems of data given with an approval; data that nobody asked for is one. */
async function problemsOf(
  ctx: Ctx,
  kind: Kind,
  applied: Applied,
  { asks, data }: { asks: readonly string[]; data: FormValues },
): Promise<readonly Problem[]> {
  const unasked = Object.keys(data).filter((field) => !asks.includes(field))
  if (unasked.length > 0) return unasked.map((field) => ({ field, problem: 'unknown_property' }))
  return asks.length === 0 ? [] : ((await kind.checkGiven?.(ctx, applied, data)) ?? [])
}
