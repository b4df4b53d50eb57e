import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import en from './catalogue/start.en_US.ts'
import km from './catalogue/start.km_KH.ts'
import { formatOf, offsetText } from './format.ts'
import { khmer } from './khmer.ts'
import type { Say } from './words.ts'

/** Says words of a catalogue with their values filled in. */
const sayer =
  (words: object): Say =>
  (key, values = {}) => {
    const text = key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), words)
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }

const format = formatOf('en_US', sayer(en))
const FRIDAY = day('2026-11-20')

describe('durations', () => {
  it.each([
    [480, '8 h'],
    [463, '7 h 43'],
    [60, '1 h'],
    [17, '17 min'],
    [0, '0 min'],
    [-17, '\u221217 min'],
    [-463, '\u22127 h 43'],
  ])('%i minutes are %s [9.05]', (minutes, text) => {
    expect(format.duration(minutes)).toBe(text)
  })
})

describe('days and times', () => {
  it('are written as the language does, the same day in every zone of the viewer', () => {
    expect(format.day(FRIDAY)).toBe('20 Nov 2026')
    expect(formatOf('vi_VN', sayer(en)).day(FRIDAY)).toBe('20/11/2026')
    expect(formatOf('zh_CN', sayer(en)).day(FRIDAY)).toBe('2026年11月20日')
    expect(format.longDay(FRIDAY)).toBe('Friday, 20 November 2026')
    expect(format.month('2026-11' as Month)).toBe('November 2026')
    expect(format.day(null)).toBe('')
    expect(format.dayText('2026-02-30')).toBe('2026-02-30')
  })
  it('mark a minute after midnight as the next day', () => {
    expect([format.clock(480), format.clock(1800)]).toEqual(['08:00', '06:00 +1'])
  })
  it('say on the clock of which zone an instant is told', () => {
    const at = Date.UTC(2026, 10, 20, 1, 5)
    expect(format.instant(at, 'Asia/Ho_Chi_Minh')).toBe('20 Nov 2026, 08:05')
    expect(formatOf('vi_VN', sayer(en)).instant(at, 'Asia/Ho_Chi_Minh')).toBe('20/11/2026, 08:05')
    expect(format.zone('Asia/Ho_Chi_Minh', at)).toBe('Asia/Ho Chi Minh (UTC+7)')
    expect([
      offsetText('Asia/Kolkata', at),
      offsetText('America/New_York', at),
      offsetText('Nowhere/Land', at),
    ]).toEqual(['UTC+5:30', 'UTC\u22125', 'Nowhere/Land'])
  })
})

describe('names', () => {
  it('fall back to another language', () => {
    const names = { cn: '', en: 'Taipei', vn: '' }
    expect(formatOf('zh_CN', sayer(en)).name(names)).toBe('Taipei')
    expect(format.name(null)).toBe('')
  })
})

describe('Khmer', () => {
  it('is written by ourselves as Intl would, where a browser does not know it', () => {
    const own = formatOf('km_KH', sayer(km))
    expect(khmer.day(FRIDAY)).toBe(own.day(FRIDAY))
    expect(khmer.month(FRIDAY)).toBe(own.month('2026-11' as Month))
    expect(khmer.weekdayName(FRIDAY)).toBe(own.weekdayName(FRIDAY))
    expect(khmer.list(['ក', 'ខ', 'គ'])).toBe(own.list(['ក', 'ខ', 'គ']))
    for (const code of ['VN', 'KH', 'CN', 'TW', 'TH']) expect(khmer.nation(code)).toBe(own.nation(code))
  })
})
