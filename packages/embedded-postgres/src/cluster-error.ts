/** The stable codes of the launcher's refusals; README.md says what an operator does about each. */
export type ClusterErrorCode =
  | 'cluster.no_binaries'
  | 'cluster.no_account'
  | 'cluster.no_rights'
  | 'cluster.not_yours'
  | 'cluster.other_version'
  | 'cluster.damaged'
  | 'cluster.moved_away'
  | 'cluster.two_places'
  | 'cluster.too_deep'
  | 'cluster.busy'
  | 'cluster.init_failed'
  | 'cluster.start_failed'

/** An ordinary Error that carries a stable code; its message is one line that an operator can act on. */
export type ClusterError = Error & { code: ClusterErrorCode }

/** Makes the error of a code; `cause` is what was caught, if anything was. Line breaks in the message become spaces. */
export function clusterError(code: ClusterErrorCode, message: string, cause?: unknown): ClusterError {
  return Object.assign(new Error(message.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim(), { cause }), { code })
}

/** Whether something caught is a refusal of the launcher. */
export function isClusterError(caught: unknown): caught is ClusterError {
  return caught instanceof Error && errorCode(caught).startsWith('cluster.')
}

/** The `code` of anything caught (`ENOENT`, `57P03`, `cluster.busy`), or an empty text. */
export function errorCode(caught: unknown): string {
  if (typeof caught !== 'object' || caught === null || !('code' in caught)) return ''
  return typeof caught.code === 'string' ? caught.code : ''
}

/** The message of anything caught. */
export function errorText(caught: unknown): string {
  return caught instanceof Error ? caught.message : String(caught)
}
