import type { Run } from '../measure.ts'

/** Has so many done, as many at once as there are connections. */
export async function together(
  connections: number,
  count: number,
  call: (n: number, connection: number) => Promise<unknown>,
): Promise<Run> {
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let n = next++; n < count; n = next++) await call(n, connection)
    }),
  )
  return { done: count }
}
