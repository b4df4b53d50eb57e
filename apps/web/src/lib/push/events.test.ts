import { describe, expect, it } from 'vitest'
import { eventReader, type PushEvent } from './events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (pieces: readonly Uint8Array[]) => {
  const arrived: PushEvent[] = []
  const take = eventReader((event) => arrived.push(event))
  for (const piece of pieces) take(piece)
  return arrived
}
const NOTICE = { kind: 'notice', key: '1.c2', word: 'a.b', values: { name: 'Nguyễn ភូមិ 中' } }
const TEXT = [
  'data: {"kind":"hello"}\n\n',
  `data: ${JSON.stringify(NOTICE)}\n\n`,
  'data: {"kind":"changed","entities":["day"],"own":[]}\n\n',
].join('')
const WHOLE = [{ kind: 'hello' }, NOTICE, { kind: 'changed', entities: ['day'], own: [] }]

describe('an event stream', () => {
  it('is read alike wherever it is cut, in the middle of a letter too', () => {
    const all = bytes(TEXT)
    for (let at = 0; at <= all.length; at++) expect(read([all.slice(0, at), all.slice(at)])).toEqual(WHOLE)
    expect(read([...all].map((byte) => Uint8Array.of(byte)))).toEqual(WHOLE)
  })

  it('gives no event that was not whole when it ended', () => {
    expect(read([bytes(`${TEXT}data: {"kind":"beat"}\n`)])).toEqual(WHOLE)
  })

  it('leaves out what this page does not know', () => {
    const strange = 'data: {"kind":"dance"}\n\ndata: nonsense\n\ndata: 7\n\n: a remark\n\n'
    expect(read([bytes(strange + TEXT)])).toEqual(WHOLE)
  })
})
