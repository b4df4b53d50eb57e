/** What came back of a call: its status and its body, of a sheet the cells; of a change that was tried, whether it left a row in the operation log. */
export type Outcome = { status: number; text: string; isLogged?: boolean }

export const isAllowed = ({ status }: Outcome): boolean => status < 400

/** The key of a refusal; empty of a success. */
export const keyOf = (outcome: Outcome): string =>
  !isAllowed(outcome) && outcome.text.startsWith('{') ? (JSON.parse(outcome.text).data?.key ?? '') : ''

const LONGEST = 300
export const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** An outcome as a problem says it. */
export const describeOutcome = (outcome: Outcome): string =>
  isAllowed(outcome)
    ? `allowed: ${short(outcome.text)}`
    : `refused ${outcome.status} ${keyOf(outcome)} ${short(outcome.text)}`

/** Whether two calls are answered alike, byte for byte but for the ids that they themselves named. */
export function isAlike(one: Outcome, other: Outcome, named: readonly string[]): boolean {
  const rest = ({ text }: Outcome) => named.reduce((left, id) => left.replaceAll(id, '<id>'), text)
  return one.status === other.status && rest(one) === rest(other)
}
