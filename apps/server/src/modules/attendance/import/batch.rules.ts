import type { PunchFile } from './file.rules.ts'
import type { PunchLine, RefusedLine } from './line.rules.ts'

/** Some lines of a file in its order, and how many of all its lines are written after them. */
export type Batch = { lines: readonly (PunchLine | RefusedLine)[]; done: number; total: number }

/** Cuts what stands behind a line of a file, which is written already, into batches of at most `most` lines. */
export function cutBatches(file: Pick<PunchFile, 'lines' | 'refused'>, lineDone: number, most: number): Batch[] {
  const all = [...file.lines, ...file.refused].sort((a, b) => a.line - b.line)
  const written = all.filter(({ line }) => line <= lineDone).length
  const batches: Batch[] = []
  for (let next = written; next < all.length; next += most) {
    const lines = all.slice(next, next + most)
    batches.push({ lines, done: next + lines.length, total: all.length })
  }
  return batches
}

/** Splits what of a batch stands behind a line into punches and refused lines. */
export function splitBatch({ lines }: Pick<Batch, 'lines'>, lineDone: number) {
  const left = lines.filter(({ line }) => line > lineDone)
  return {
    punches: left.filter((line) => 'pin' in line),
    refused: left.filter((line) => 'reason' in line),
    lineDone: Math.max(lineDone, lines.at(-1)?.line ?? 0),
  }
}
