import { ImportResult } from '@muster/contract/attendance/punch-import'
import * as z from 'zod/mini'

export type Result = z.output<typeof ImportResult>

/** What the job of an import gave; undefined for anything else, such as the result of a job that stopped. */
export function importResultOf(result: unknown): Result | undefined {
  const parsed = z.safeParse(ImportResult, result)
  return parsed.success ? parsed.data : undefined
}
