import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendFile } from './send-file.ts'

/** As much of the browser's own request as sending a file needs; the test speaks for the line. */
class Line {
  static last: Line
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 200
  responseText = '{}'
  sent: FormData | undefined
  constructor() {
    Line.last = this
  }
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
  }
  /** Says that half of it has gone. */
  go() {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 })
  }
}

const send = (more: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) => {
  const file = new File(['12345'], 'gate.dat')
  const answer = sendFile({ method: 'POST', url: '/api/x', headers: {}, fields: { officeId: 'o' }, file, ...more })
  const failure = answer.then(
    () => 'came',
    (error: { failure: string }) => error.failure,
  )
  return { answer, failure }
}

describe('sending a file', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', Line)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('gives up after 60 s of silence [7.01, 9.01]', async () => {
    const { failure } = send()
    vi.advanceTimersByTime(59_999)
    expect(await Promise.race([failure, 'waiting'])).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(await failure).toBe('timeout')
  })

  it('takes as long as it goes on: every piece that has gone begins the 60 s anew', async () => {
    const shares: number[] = []
    const { answer, failure } = send({ onProgress: (share) => shares.push(share) })
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(59_000)
      Line.last.go()
    }
    expect(shares).toEqual([0.5, 0.5, 0.5, 0.5, 0.5])
    Line.last.onload?.()
    expect(await answer).toEqual({ status: 200, text: '{}' })
    vi.advanceTimersByTime(120_000)
    expect(await failure).toBe('came')
    expect([...(Line.last.sent ?? [])].map(([name]) => name)).toEqual(['officeId', 'file'])
  })

  it('tells a line that broke from a sending that was given up', async () => {
    const broken = send()
    Line.last.onerror?.()
    expect(await broken.failure).toBe('transport')
    const stop = new AbortController()
    const given = send({ signal: stop.signal })
    stop.abort()
    expect(await given.failure).toBe('cancelled')
    expect(await send({ signal: stop.signal }).failure).toBe('cancelled')
  })
})
