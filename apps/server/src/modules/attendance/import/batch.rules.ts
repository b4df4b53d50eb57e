import { byPlace, type PunchLine, type RefusedLine } from '../table/line.rules.ts'
import type { PunchFile } from './file.rules.ts'

/** Some lines of a file in its order, and how many of all its lines are written after them. */
export type Batch = { lines: readonly (PunchLine | RefusedLine)[]; done: number; total: number }

/**
 * Cuts what stands behind a line of a file, which is written already, into batches of `most` punches at most, or some more: those of one
 * line are written together, because a killed import goes on behind whole lines.
 */
export function cutBatches(file: Pick<PunchFile, 'lines' | 'refused'>, lineDone: number, most: number): Batch[] {
  const all = [...file.lines, ...file.refused].sort(byPlace)
  const written = all.filter(({ line }) => line <= lineDone).length
  const batches: Batch[] = []
  for (let next = written; next < all.length; ) {
    let end = Math.min(next + most, all.length)
    while (end < all.length && all[end]?.line === all[end - 1]?.line) end++
    batches.push({ lines: all.slice(next, end), done: end, total: all.length })
    next = end
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
