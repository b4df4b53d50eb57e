import { ERRORS } from '@muster/contract/errors'
import { messagesOf } from '@muster/contract/messages'
import { noticeEndpoints } from '@muster/contract/notification/notice'
import { parameterEndpoints } from '@muster/contract/system/parameter'
import { pingEndpoints } from '@muster/contract/system/ping'
import { pushEndpoints } from '@muster/contract/system/push'
import { draftAttachmentEndpoints, taskAttachmentEndpoints } from '@muster/contract/workflow/attachment'
import { LOCALES, type Locale } from '@muster/kernel/names'
import i18next from 'i18next'
import { parseSearch } from '../src/lib/place/search.ts'
import { endpointOf } from './endpoint-of.ts'
import { type Fake, fake, LOST, Refused, refusal } from './fake.ts'

/** What a phone calls by that is kept for clocking. */
export const PHONE_TOKEN = 'a-phone'

export type FakeFetch = {
  fakes: readonly Fake[]
  /** What the caller holds; undefined for nobody signed in. */
  permissions: readonly string[] | undefined
  locale: Locale
  /** Called with every call that no fake answers, and every fake that gives no reply. */
  failed: (error: Error) => void
  /** The line of the device: while it is cut, nothing arrives. */
  line?: { isCut: boolean } | undefined
}

const words = i18next.createInstance()
await words.init({
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, { translation: messagesOf(locale) }])),
  interpolation: { escapeValue: false },
})

const NONE = { unread: 0, waiting: 0, overdue: 0, done: 0 }
/** The bell of every page asks, and so does the dashboard; a test that is about it answers otherwise. */
const NOTHING_WAITS: readonly Fake[] = [
  fake(noticeEndpoints.count, NONE),
  fake(noticeEndpoints.list, { items: [], next: null, counts: NONE }),
]
/** A page whose call brought nothing asks whether the server is there. */
const THERE = [fake(pingEndpoints.get, { message: 'pong', version: '1.0.0' })]
/** Forms ask for their bounds; a test that is about them answers otherwise. */
const USUAL_BOUNDS: readonly Fake[] = [
  fake(parameterEndpoints.bounds, {
    'password.minimum': 6,
    'upload.max-mb': 10,
    'list.max-range': 31,
    'selection.max-days': 7,
    'task.attachment-mb': 10,
    'task.attachment-count': 9,
  }),
]

/** An application that is written asks for its files; a test that is about them answers otherwise. */
const NO_FILES: readonly Fake[] = [draftAttachmentEndpoints, taskAttachmentEndpoints].map(({ list }) =>
  fake(list, { items: [] }),
)

/** A `fetch` that answers from fakes, in the envelope and with the status and the words of the server. */
export function fakeFetch({ fakes, permissions, locale, failed, line }: FakeFetch): typeof fetch {
  const answerTo = async (method: string, url: URL, body: unknown, sent: Headers): Promise<unknown> => {
    const found = endpointOf(method, url.pathname)
    const one = [...NOTHING_WAITS, ...THERE, ...USUAL_BOUNDS, ...NO_FILES, ...fakes].findLast(
      ({ endpoint }) => endpoint.method === method && endpoint.path === found?.endpoint.path,
    )
    if (!found || !one)
      throw new Error(`no fake answers ${found?.name ?? 'what is no endpoint'}: ${method} ${url.pathname}`)
    const { access, isOpenToPhone } = found.endpoint
    const isPhone = !permissions && sent.get('authorization') === `Bearer ${PHONE_TOKEN}`
    if (access !== 'public' && !permissions && !isPhone) return refusal('system.unauthorized')
    if (access !== 'public' && isPhone && !isOpenToPhone) return refusal('identity.clock_only')
    if (access !== 'public' && access !== 'signed-in' && !permissions?.includes(access))
      return refusal('system.forbidden', { permission: access })
    return one.answer(
      { ...parseSearch(url.search), ...Object(body), ...found.params },
      sent.get('idempotency-key') ?? '',
    )
  }
  return async (input, { method = 'GET', body, headers, signal } = {}) => {
    if (line?.isCut) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), location.href)
    if (url.pathname === `/api${pushEndpoints.open.path}`) return openStream(signal)
    let isLost = false
    try {
      const sent = new Headers(headers)
      const answer = await answerTo(method, url, typeof body === 'string' ? JSON.parse(body) : undefined, sent)
      signal?.throwIfAborted()
      isLost = answer === LOST || line?.isCut === true
      if (isLost) throw new TypeError('Failed to fetch')
      if (answer instanceof Blob) return new Response(answer)
      return answer instanceof Refused ? refusedIn(locale, answer) : Response.json({ code: 200, msg: '', data: answer })
    } catch (error) {
      if (!signal?.aborted && !isLost) failed(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
}

function refusedIn(lng: Locale, { key, data }: Refused): Response {
  const { code, status } = ERRORS[key]
  const msg = words.t(key.replace('.', '.errors.'), { lng, ...data })
  return Response.json({ code, msg, data: { key, ...data } }, { status })
}

/** A push channel that is open and silent. */
function openStream(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('data: {"kind":"hello"}\n\n'))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body)
}
