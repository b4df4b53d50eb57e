import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from './ctx.ts'

/** A call of a device, which has no session and speaks plain text; everything about it is in its address, its query and its body. */
export type DeviceCall = {
  method: 'GET' | 'POST'
  /** What follows the path that the device calls below, in small letters and without an ending such as `.aspx`. */
  path: string
  query: URLSearchParams
  address: string
  /** Reads the body, whatever type it says it has; undefined where it is larger than a device may send. */
  body(): Promise<string | undefined>
}

export type DeviceAnswer = { status: number; text: string }

/** What answering a device works with: transactions of its own that see these companies. */
export type DeviceRun = {
  now(): Instant
  read<T>(work: (ctx: Ctx) => Promise<T>, companies?: readonly string[]): Promise<T>
  write<T>(work: (ctx: Ctx) => Promise<T>, companies?: readonly string[]): Promise<T>
  /** Leaves a line for administrators in the program's log. */
  note(text: string, facts: Readonly<Record<string, unknown>>): void
}

/** How a module answers devices that call it. */
export type DeviceCalls = {
  /** The first part of the paths that they call, such as `/iclock`. */
  below: string
  /** The most that one of them may send in a call, in bytes. */
  bodyBytes: number
  /** Who calls, for the bound on calls in a minute: a device, not its network, which many of them may share. */
  callerOf(call: Pick<DeviceCall, 'query' | 'address'>): string
  callsPerMinute: number
  answer(run: DeviceRun, call: DeviceCall): Promise<DeviceAnswer>
}
