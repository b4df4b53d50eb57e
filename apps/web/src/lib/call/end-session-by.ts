import { sessionEndpoints } from '@muster/contract/identity/session'
import { addressOf } from './address.ts'
import { TIMEOUT_MS } from './call-error.ts'
import { dataOf } from './envelope.ts'

/** Signs out by a token, whatever this page calls by. Throws what `dataOf` throws, and what `fetch` throws where nothing came back. */
export async function endSessionBy(token: string): Promise<void> {
  const { url, body } = addressOf(sessionEndpoints.logout, {})
  const response = await fetch(url, {
    method: sessionEndpoints.logout.method,
    headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  dataOf({ status: response.status, text: await response.text() })
}
