import { day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, type PushBounds, readPushed } from './pushed-lines.rules.ts'

const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
const BOUNDS: PushBounds = {
  today: day('2026-11-20'),
  latestWall: wall('2026-11-20 13:00:00'),
  firstPersonOn: () => day('2026-01-01'),
}
const only = (line: string, over: Partial<PushBounds> = {}) => {
  const { lines, refused } = readPushed(line, { ...BOUNDS, ...over })
  return lines[0] ?? refused[0]
}
const AT = '2026-11-20 08:00:01'

describe('a line that a machine pushes [3.14]', () => {
  it.each<[string, string, object]>([
    ['all fields', `11\t${AT}\t1\t15\t7\t0\t0`, { pin: '11', status: 1, verify: 15, workCode: '7' }],
    ['the fewest fields', `11\t${AT}`, { pin: '11', status: null, verify: null, workCode: '' }],
    ['padded', `   0011\t${AT} \t255\t1`, { pin: '11', status: 255 }],
    ['more than is known', `11\t${AT}\t0\t1\t\t\t\t0\t36.5\t+07`, { pin: '11', status: 0 }],
    ['named fields', `time=${AT}\tpin=11\tstatus=4\tverify=1\tmask=0`, { pin: '11', status: 4, verify: 1 }],
    ['named by door', `pin=11\ttime=${AT}\tinoutstatus=1\tverifytype=4`, { status: 1, verify: 4 }],
    ['a PIN with letters', `A1b\t${AT}`, { pin: 'A1b' }],
    ['a PIN of 24 characters', `${'7'.repeat(24)}\t${AT}`, { pin: '7'.repeat(24) }],
    ['a verify method that is none', `11\t${AT}\t0\tx`, { verify: null }],
  ])('is a punch: %s', (_, line, expected) => {
    expect(only(line)).toMatchObject({ line: 1, wall: wall(AT), ...expected })
  })

  it.each<[string, string, string]>([
    ['PIN 0', `0\t${AT}`, 'nobody'],
    ['no PIN', `\t${AT}`, 'no-pin'],
    ['a PIN of 25 characters', `${'7'.repeat(25)}\t${AT}`, 'pin-too-long'],
    ['1970', '11\t1970-01-01 00:00:00', 'too-old'],
    ['a clock that was reset', '11\t2000-01-01 00:00:07', 'far-day'],
    ['long before anybody worked there', '11\t2025-06-01 08:00:00', 'far-day'],
    ['2063', '11\t2063-01-01 00:00:00', 'in-the-future'],
    ['a minute beyond what is tolerated', '11\t2026-11-20 13:00:01', 'in-the-future'],
    ['no date', '11\t08:00:00', 'no-time'],
    ['no line at all', 'garbage', 'too-few-fields'],
    ['a broken character', `1\ufffd1\t${AT}`, 'undecodable'],
    ['a field without an end', `11\t${AT}\t${'9'.repeat(101)}`, 'field-too-long'],
  ])('is refused: %s', (_, line, reason) => {
    expect(only(line)).toMatchObject({ reason, raw: line })
  })

  it('may be of any year in which somebody worked there, or of whom nothing is known', () => {
    expect(only('11\t2025-11-01 08:00:00')).toMatchObject({ pin: '11' })
    expect(only('11\t2019-06-01 08:00:00', { firstPersonOn: () => undefined })).toMatchObject({ pin: '11' })
  })

  it('has one fate, whatever a machine sends: no line is lost, made up or read twice', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\t',
        '\n',
        '\r\n',
        '\u0000',
        '11',
        '0',
        AT,
        '2000-01-01 00:00:00',
        'pin=',
        'time=',
        '\ufffd',
        ' ',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const body = pieces.join('')
        const { lines, refused } = readPushed(body, BOUNDS)
        const numbers = [...lines, ...refused].map(({ line }) => line).sort((a, b) => a - b)
        expect(numbers).toEqual(linesOf(body).map((_, i) => i + 1))
        for (const { raw } of refused) expect(raw).not.toContain('\u0000')
      }),
      { numRuns: 500 },
    )
  })
})
