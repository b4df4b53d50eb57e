import { BUILD_HEADER, SESSION_HEADER } from '@muster/contract/headers'
import { noteBuild } from '../page/build.ts'
import { noteServerDate } from '../page/clock.ts'
import { noteSessionEnd } from '../session/session-end.ts'
import { noteOnline } from './reachability.ts'

/** When a call was made, by both clocks of the device. */
export type Asked = { wall: number; run: number }

/** Notes the time of a call that is about to be made. */
export function noteAsked(): Asked {
  return { wall: Date.now(), run: performance.now() }
}

/** Takes from any answer what it says beside its content: the time, the end of the session, the build that is served. */
export function readAnswerHeaders(header: (name: string) => string | null, { wall, run }: Asked): void {
  noteOnline()
  noteServerDate(header('date'), wall, Date.now())
  noteBuild(header(BUILD_HEADER))
  noteSessionEnd(header(SESSION_HEADER), performance.now() - run)
}
