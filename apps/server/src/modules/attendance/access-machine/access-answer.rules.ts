import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { isKeyed, readFields } from '../pushed/keyed-fields.rules.ts'
import { clockNumber } from '../pushed/machine-clock.rules.ts'
import { linesOf } from '../pushed/pushed-lines.rules.ts'

const MINUTES_PER_HOUR = 60

/** The code under which a machine is registered: 32 letters and digits, always the same. It opens nothing, because the network does. */
export const registrationCode = (machineId: string): string => machineId.replaceAll('-', '')

/** The answer to a machine that asks to be registered. */
export const registryText = (machineId: string): string => `RegistryCode=${registrationCode(machineId)}\n`

/** How a machine of entrances goes on: how often it calls, and that it brings users and transactions as they come. */
export function settingsText(machineId: string): string {
  return [
    ...['ServerVersion=3.1.2', 'ServerName=Muster', 'PushProtVer=3.1.2'],
    ...[
      'ErrorDelay=60',
      'RequestDelay=10',
      'TransTimes=00:00;14:05',
      'TransInterval=1',
      'TransTables=User Transaction',
    ],
    ...['Realtime=1', `SessionID=${registrationCode(machineId)}`, 'TimeoutSec=10', ''],
  ].join('\n')
}

/** The answer to the first call of a machine that is registered. */
export const greetText = (machineId: string): string =>
  `registry=ok\n${registryText(machineId)}${settingsText(machineId)}`

/** The time as a machine of entrances takes it: of Greenwich, with how far its office (minutes ahead of that) is from there. */
export function timeText(utc: number, ahead: Minutes): string {
  const part = (n: number) => String(n).padStart(2, '0')
  const distance = Math.abs(ahead) % MINUTES_PER_DAY
  const zone = `${ahead < 0 ? '-' : '+'}${part(Math.floor(distance / MINUTES_PER_HOUR))}${part(distance % MINUTES_PER_HOUR)}`
  return `DateTime=${clockNumber(utc)},ServerTZ=${zone}`
}

/** The lines of a log in which somebody stands before an entrance; what an entrance does by itself has the PIN 0, or none. */
export function linesOfPeople(body: string): string {
  return linesOf(body)
    .filter((line) => !isKeyed(line) || !/^\s*0*\s*$/.test(readFields(line).get('pin') ?? ''))
    .join('\n')
}

const TABLE = /^[a-z][a-z0-9_]{0,31}$/i

/** The name of a table as a machine says it; undefined where it is none. */
export const tableOf = (text: string | null): string | undefined => (TABLE.test(text ?? '') ? (text ?? '') : undefined)

/** How many rows a machine says that it sends; else as many as there are lines. It sends them again for ever until the same number is answered. */
export function countOf(text: string | null, body: string): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : linesOf(body).length
}
