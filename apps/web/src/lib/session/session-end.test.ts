import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSessionEnd, sessionLeft } from './session-end.ts'
import { TOKEN_KEY } from './token.ts'

let token = ''
let wall = 0
let run = 0
const pass = (seconds: number) => {
  wall += seconds * 1000
  run += seconds * 1000
}
beforeEach(() => {
  token = `token-${Math.random()}`
  wall = 1_800_000_000_000
  run = 5000
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === TOKEN_KEY ? token : null) })
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.spyOn(performance, 'now').mockImplementation(() => run)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the end of the session', () => {
  it('is counted from the question, so that a slow answer promises nothing', () => {
    noteSessionEnd('1800 43200', 20_000)
    expect(sessionLeft()).toEqual({ idle: 1780, absolute: 43_180 })
    pass(60)
    expect(sessionLeft()).toEqual({ idle: 1720, absolute: 43_120 })
  })

  it('only ever moves on: an answer that knows less is not believed', () => {
    noteSessionEnd('1800 43200', 0)
    noteSessionEnd('900 43200', 0)
    expect(sessionLeft()?.idle).toBe(1800)
    pass(600)
    noteSessionEnd('1800 42600', 0)
    expect(sessionLeft()?.idle).toBe(1800)
  })

  it('comes early rather than late when the clock is set or the device sleeps: the server is asked then', () => {
    noteSessionEnd('1800 43200', 0)
    wall += 86_400_000
    expect(sessionLeft()?.idle).toBeLessThan(0)
    // What is heard after it counts by the clock as it now is.
    noteSessionEnd('1700 43100', 0)
    expect(sessionLeft()?.idle).toBe(1700)
    wall -= 3 * 86_400_000
    pass(1000)
    expect(sessionLeft()?.idle).toBe(700)
  })

  it('is that of the present session alone', () => {
    noteSessionEnd('1800 43200', 0)
    token = 'somebody else'
    expect(sessionLeft()).toBeUndefined()
    noteSessionEnd('60 600', 0)
    expect(sessionLeft()).toEqual({ idle: 60, absolute: 600 })
  })

  it.each([null, '', 'soon', '-5 9', '1e9 1e9', '12'])('is not known from %j', (header) => {
    noteSessionEnd(header, 0)
    expect(sessionLeft()).toBeUndefined()
  })
})
