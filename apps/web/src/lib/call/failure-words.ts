import type { Say } from '../words/words.ts'
import { type CallError, isUnanswered, TIMEOUT_MS } from './call-error.ts'

/**
 * What a failure is called [8.02–8.06]: the words of the catalogue for a lost session and an absent id, the server's message for
 * everything else it refused, the text for a silent internal error; of an action without an answer, that it may be pressed again.
 */
export function failureText(error: CallError, t: Say): string {
  if (error.isAction && isUnanswered(error)) return t('states.unanswered')
  if (error.failure === 'timeout') return t('states.timeout', { seconds: TIMEOUT_MS / 1000 })
  if (error.failure !== 'refused') return t('states.unreachable')
  if (error.code === 401) return t('system.errors.unauthorized')
  if (error.code === 40401) return t('system.errors.id_not_found')
  if (error.message !== '') return error.message
  if (error.code === 502 || error.code === 504) return t('system.errors.gateway')
  return t('system.errors.internal')
}
