import type { Say } from '../words/words.ts'
import { type CallError, isRefusal, TIMEOUT_MS } from './call-error.ts'

/**
 * What a failure is called [8.02–8.06]: the words of the catalogue for a lost session and an absent id, the server's message for
 * everything else it refused, the text for a silent internal error, and for what never arrived the browser's own message.
 */
export function failureText(error: CallError, t: Say): string {
  if (error.failure === 'timeout') return t('states.timeout', { seconds: TIMEOUT_MS / 1000 })
  if (error.failure !== 'refused') return t('states.unreachable', { message: error.message })
  if (error.code === 401) return t('system.errors.unauthorized')
  if (error.code === 40401) return t('system.errors.id_not_found')
  // To programs the server speaks of keys.
  if (isRefusal(error, 'system.key_reused')) return t('states.sentBefore')
  if (error.message !== '') return error.message
  if (error.code === 502 || error.code === 504) return t('system.errors.gateway')
  return t('system.errors.internal')
}
