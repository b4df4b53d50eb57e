/** One row of the operation log. Without a company it goes to the group's log. */
export type AuditEntry = {
  companyId: string | undefined
  /** What the operation was done to: an id, or a word. */
  object: string
  before?: unknown
  after?: unknown
}

/** A message to every node and, later, to browsers; delivered after the commit and never lost. */
export type Notice = {
  companyId: string | undefined
  topic: string
  body: unknown
  /** The session that it comes from, kept in the body as `by` where it comes from no other at the same time. */
  by?: string
}
