import { day } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { titleOf } from './leave-request.service.ts'

const SLOTS = [{ from: day('2026-11-20'), to: day('2026-11-20'), fromMinute: null, toMinute: null }]

it.each([
  ['all languages', { cn: '年假', en: 'Annual leave', vn: 'Nghỉ phép năm', km: 'ច្បាប់ប្រចាំឆ្នាំ' }],
  ['no Khmer', { cn: '年假', en: 'Annual leave', vn: 'Nghỉ phép năm' }],
  ['an empty Khmer name', { cn: '年假', en: 'Annual leave', vn: 'Nghỉ phép năm', km: '' }],
  ['Vietnamese alone', { cn: '', en: '', vn: 'Nghỉ phép năm' }],
])('a leave of a type that is named in %s has a title in every language', (_name, names) => {
  const title = titleOf(names, SLOTS as never)
  for (const language of ['cn', 'en', 'vn', 'km'] as const) {
    const called = names[language as 'cn'] || names.en || names.vn
    expect([language, title[language]?.startsWith(`${called}, `)]).toEqual([language, true])
  }
})
