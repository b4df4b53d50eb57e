import type { Answers } from '@muster/contract/workflow/evaluation-score'
import type { Content } from '../evaluation/form-value.ts'

/** Points as they stand in a form; empty where there are none, or not for these items. */
export function pointsFor({ items }: Pick<Content, 'items'>, value: unknown): Answers {
  if (!Array.isArray(value)) return []
  const fits =
    value.length === items.length &&
    items.every(({ subItems }, i) => Array.isArray(value[i]) && value[i].length === subItems.length)
  return fits ? (value as Answers) : []
}

/** The same as a form sends them. */
export const toSentPoints = (answers: Answers): (number | null)[][] => answers.map((points) => [...points])

/** How many sub-items have points, and how many there are. */
export function countScored({ items }: Pick<Content, 'items'>, answers: Answers): { count: number; total: number } {
  const count = answers.flat().filter((points) => points !== null).length
  return { count, total: items.reduce((sum, { subItems }) => sum + subItems.length, 0) }
}
