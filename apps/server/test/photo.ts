import type { employeePhotoEndpoints } from '@muster/contract/organisation/employee-photo'
import { multipart } from './authorization/payload.ts'
import type { Answer, Caller } from './server.ts'

type Upload = (typeof employeePhotoEndpoints)['upload']

/** Gives an employee a photo, as a form sends it. */
export async function sendPhoto(
  caller: Caller,
  id: string,
  bytes: Uint8Array,
  { version = 0, headers = {} }: { version?: number | string; headers?: Record<string, string> } = {},
): Promise<Answer<Upload>> {
  const sent = multipart({ version }, bytes)
  const raw = await caller.send({
    method: 'POST',
    url: `/api/organisation/employees/${id}/photo`,
    ...sent,
    headers: { ...sent.headers, ...headers },
  })
  const { code, msg, data } = raw.json()
  return { status: raw.statusCode, code, msg, data, refusal: data, raw }
}
