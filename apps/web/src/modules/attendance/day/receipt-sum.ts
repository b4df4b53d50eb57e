/** One line of a receipt: a fact and the rule that made a number of it, in whole minutes or whole minor units of money. */
export type ReceiptNumber = { value: number }

/** Whether the lines of a receipt give its sum exactly; a receipt that does not add up must never be shown. */
export function addsUp(lines: readonly ReceiptNumber[], sum: number): boolean {
  return lines.reduce((total, line) => total + line.value, 0) === sum
}
