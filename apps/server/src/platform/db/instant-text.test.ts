import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantText } from './instant-text.ts'

const YEAR_0 = Date.UTC(0, 0, 1) - 1900 * 365.2425 * 86_400_000
const at = fc.date({ min: new Date(Math.ceil(YEAR_0)), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })

it('reads an instant of the database as JavaScript writes it, whatever its fraction', () => {
  fc.assert(
    fc.property(at, fc.stringMatching(/^(\.\d{0,5}[1-9])?$/), (date, fraction) => {
      const seconds = date.toISOString().slice(0, 19)
      const milliseconds = fraction.slice(1, 4).padEnd(3, '0')
      expect(instantText(`${seconds.replace('T', ' ')}${fraction}+00`)).toBe(`${seconds}.${milliseconds}Z`)
    }),
  )
})

it.each([
  ['2026-11-20 08:25:13+07', '2026-11-20T01:25:13.000Z'],
  ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
])('also %s', (text, said) => expect(instantText(text)).toBe(said))

it('refuses what is no instant', () => expect(() => instantText('infinity')).toThrow(RangeError))
