import { type CallError, callErrorOf } from '../call/call-error.ts'

/** What became of one row of an action over many. */
export type RowResult<Row> = { row: Row; error: CallError | undefined }

/** Does something with each row, one after the other; a refused row does not stop the others. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<RowResult<Row>[]> {
  const results: RowResult<Row>[] = []
  for (const row of rows) {
    const error = await act(row).then(
      () => undefined,
      (thrown: unknown) => callErrorOf(thrown),
    )
    results.push({ row, error })
  }
  return results
}
