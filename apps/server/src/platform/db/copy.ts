import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const CHUNK = 64 * 1024

/** A value as COPY's text form takes it. */
export function copyText(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\n\r\t]/.test(value)
    ? value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
    : value
}

/** Copies lines (each ending in a newline, fields by `copyText`) into a table, in chunks, waiting where the socket is full. */
export async function copyInto(client: ClientBase, target: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const done = finished(stream)
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    chunk = ''
  }
  stream.end(chunk)
  await done
}
