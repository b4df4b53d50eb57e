import { markClock } from '@muster/kernel/clock-mark'
import { afterEach, expect, it, vi } from 'vitest'
import { formatOf } from './format.ts'
import { valueTexts } from './value-text.ts'

const format = formatOf('vi_VN', (key) => key)

it('writes days and months among the values as the reader does, and leaves texts and numbers', () => {
  const names = { cn: '', en: 'Lotus', vn: 'Sen' }
  const said = valueTexts(format, { day: '2026-11-05', month: '2026-10', title: 'Hợp đồng', number: 12, names })
  expect(said).toEqual({ day: '05/11/2026', month: 'tháng 10 năm 2026', title: 'Hợp đồng', number: 12, names: 'Sen' })
  expect(valueTexts(format, { title: '2026-10' })).toEqual({ title: '2026-10' })
})

afterEach(() => vi.unstubAllEnvs())

it('says the clock of times among the values only to who has another one [X12]', () => {
  const time = markClock('08:00', 'Asia/Ho_Chi_Minh', Date.UTC(2026, 10, 5) / 1000)
  const values = { time, title: { cn: '', en: '', vn: `Tăng ca · ${time}` } }
  vi.stubEnv('TZ', 'Asia/Bangkok')
  expect(valueTexts(format, values)).toEqual({ time: '08:00', title: 'Tăng ca · 08:00' })
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(valueTexts(format, values)).toEqual({ time: '08:00 (UTC+7)', title: 'Tăng ca · 08:00 (UTC+7)' })
  vi.stubEnv('TZ', 'UTC')
  expect(valueTexts(format, { time: markClock('08:00', 'Etc/UTC', 1_793_836_800) })).toEqual({ time: '08:00' })
})
