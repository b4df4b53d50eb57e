import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { clockNumber, wholeHours } from '../pushed/machine-clock.rules.ts'
import type { WallSeconds } from '../table/line.rules.ts'

/** From this version of the protocol on a machine reads by names what it is to send. */
const NAMED_FROM = 2.2

/** What a machine is told at its first call: where it goes on, how often it calls, what it sends, and by which zone it shows the time. */
export type Greeting = {
  serial: string
  /** What it sent last as the mark of its log; null has it send everything. */
  stamp: string | null
  /** The version of the protocol it speaks, as it says it. */
  version: string | null
  /** By how much its office is ahead of UTC. */
  ahead: Minutes
}

/** The answer to the first call of a machine. Users are, for whom it knows; photographs and templates are not. */
export function greetingText({ serial, stamp, version, ahead }: Greeting): string {
  const mark = stamp ?? 'None'
  const hours = wholeHours(ahead)
  const isNamed = Number.parseFloat(version ?? '') >= NAMED_FROM
  return [
    `GET OPTION FROM: ${serial}`,
    ...[`ATTLOGStamp=${mark}`, 'OPERLOGStamp=9999', 'ATTPHOTOStamp=9999'],
    ...[`Stamp=${mark}`, 'OpStamp=9999', 'PhotoStamp=9999'],
    ...['ErrorDelay=60', 'Delay=10', 'TransTimes=00:00;14:05', 'TransInterval=1'],
    isNamed ? 'TransFlag=TransData AttLog\tEnrollUser\tChgUser' : 'TransFlag=1000000000',
    ...(hours === undefined ? [] : [`TimeZone=${hours}`]),
    ...['Realtime=1', 'Encrypt=None', 'ServerVer=2.4.1', 'PushProtVer=2.4.1'],
    '',
  ].join('\n')
}

/** What a machine is: one that keeps a log of people, or one that opens an entrance. */
export type Family = 'attendance' | 'access'

/** What a machine is asked to do; `log` is for days of its log, `check` for looking what it has not sent. */
export type CommandKind = 'set-clock' | 'info' | 'log' | 'check' | 'users'

/** Days of a log, both included. */
export type LogDays = { from: Day; to: Day }

/** The most days of its log that a machine is asked for at once. */
const MOST_DAYS = 31

/** Days of a log in pieces that a machine takes, one behind the other; one that opens an entrance is asked once for all. */
export function cutDays({ from, to }: LogDays, family: Family): LogDays[] {
  if (family === 'access') return [{ from, to }]
  const count = Math.ceil((daysBetween(from, to) + 1) / MOST_DAYS)
  return Array.from({ length: count }, (_, i) => {
    const end = addDays(from, (i + 1) * MOST_DAYS - 1)
    return { from: addDays(from, i * MOST_DAYS), to: end < to ? end : to }
  })
}

/** The days that were asked for and that a run does not ask for, before it and behind it, so that together they are one period. */
export function missingDays(run: LogDays, asked: LogDays): LogDays[] {
  return [
    ...(asked.from < run.from ? [{ from: asked.from, to: addDays(run.from, -1) }] : []),
    ...(asked.to > run.to ? [{ from: addDays(run.to, 1), to: asked.to }] : []),
  ]
}

/** A command as it is queued for a machine; `days` are those of a log. */
export type Command = { id: number; kind: CommandKind; days: LogDays | undefined }

/** A command as a machine reads it; `wall` is the time at its office. */
export function commandText({ id, kind, days }: Command, wall: WallSeconds, family: Family): string {
  const words = {
    'set-clock': () => `SET OPTION DateTime=${clockNumber(wall)}`,
    info: () => 'INFO',
    check: () => 'CHECK',
    users: () => (family === 'access' ? queryOf('user') : 'DATA QUERY USERINFO'),
    // One that opens an entrance gives all that it holds, whatever days are asked for.
    log: () =>
      family === 'access'
        ? queryOf('transaction')
        : `DATA QUERY ATTLOG StartTime=${days?.from} 00:00:00\tEndTime=${days?.to} 23:59:59`,
  }
  return `C:${id}:${words[kind]()}`
}

/** Has a machine that opens an entrance send a table. */
const queryOf = (table: string) => `DATA QUERY tablename=${table},fielddesc=*,filter=*`

/** What a machine answers where it holds nothing of the days, and where it does not know how to give days of its log. */
export const [NOTHING_THERE, UNKNOWN_TABLE] = [-1, -1004]

/** How a machine answered a command: 0 is done, below it why not. */
export type CommandResult = { id: number; result: number }

const RESULT = /^ID=(\d{1,9})&Return=(-?\d{1,9})(?:&|$)/i

/** The answers of a body, several in one; lines between them are what a command printed. */
export function readResults(body: string): CommandResult[] {
  return body.split(/[\r\n]+/).flatMap((line) => {
    const found = RESULT.exec(line.trim())
    return found ? [{ id: Number(found[1]), result: Number(found[2]) }] : []
  })
}

const MOST_RECORDS = 100_000_000

/** The number of records that a machine says it holds, out of what it adds to its calls (`firmware,users,fingers,records,address,…`). */
export function recordsIn(info: string | null): number | undefined {
  const text = info?.split(',')[3]?.trim() ?? ''
  return /^\d{1,9}$/.test(text) && Number(text) <= MOST_RECORDS ? Number(text) : undefined
}
