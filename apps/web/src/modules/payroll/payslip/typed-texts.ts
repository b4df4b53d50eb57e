import { sessionName } from '../../../lib/session/token.ts'

/** What was typed about lines of payslips and not sent, by session, payslip and line: in the memory of this page, never stored. */
const typed = new Map<string, string>()

const keyOf = (slipId: string, itemId: string | null) => `${sessionName()} ${slipId} ${itemId ?? ''}`

/** What was typed about a line, or with null about the whole payslip, and not sent yet. */
export const readTyped = (slipId: string, itemId: string | null): string => typed.get(keyOf(slipId, itemId)) ?? ''

/** Keeps it: when the window ends the payslip goes, and what was typed is there when it comes back. */
export function keepTyped(slipId: string, itemId: string | null, text: string): void {
  if (text === '') typed.delete(keyOf(slipId, itemId))
  else typed.set(keyOf(slipId, itemId), text)
}
