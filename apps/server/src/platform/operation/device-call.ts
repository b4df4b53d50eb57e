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
  /**
   * Counts the call: for the device that it says it is, once it is known that it is it, or for the network of a stranger, so that whoever knows the
   * name of a device and calls from elsewhere uses up nothing of it. False where it is beyond what one of them may call in a minute.
   */
  count(caller: DeviceCaller): Promise<boolean>
}

export type DeviceCaller = 'device' | 'stranger'

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
  /** The device that a call says it is of, for the bound on its calls; any text where it says none. */
  deviceOf(query: URLSearchParams): string
  /** How often a device may call in a minute, strangers from one network all together, and whoever calls from one network, known or not. */
  callsPerMinute: Record<DeviceCaller | 'network', number>
  answer(run: DeviceRun, call: DeviceCall): Promise<DeviceAnswer>
}
