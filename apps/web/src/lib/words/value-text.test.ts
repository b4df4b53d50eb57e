import { expect, it } from 'vitest'
import { formatOf } from './format.ts'
import { valueTexts } from './value-text.ts'

const format = formatOf('vi_VN', (key) => key)

it('writes days and months among the values as the reader does, and leaves texts and numbers', () => {
  const names = { cn: '', en: 'Lotus', vn: 'Sen' }
  const said = valueTexts(format, { day: '2026-11-05', month: '2026-10', title: 'Hợp đồng', number: 12, names })
  expect(said).toEqual({ day: '05/11/2026', month: 'tháng 10 năm 2026', title: 'Hợp đồng', number: 12, names: 'Sen' })
  expect(valueTexts(format, { title: '2026-10' })).toEqual({ title: '2026-10' })
})
