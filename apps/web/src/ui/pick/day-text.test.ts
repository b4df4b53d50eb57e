import { type Day, dayNumber, dayOfNumber, MS_PER_DAY } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDays, type SlashOrder, type WriteDay } from './day-text.ts'

const inLanguage = (tag: string, month: 'short' | 'long' | '2-digit'): WriteDay => {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month, year: 'numeric' })
  return (day) => format.format(dayNumber(day) * MS_PER_DAY)
}
type Language = readonly [WriteDay, SlashOrder]
const en: Language = [inLanguage('en-US', 'short'), 'either']
const british: Language = [inLanguage('en-GB', 'short'), 'either']
const zh: Language = [inLanguage('zh-CN', 'short'), 'year']
const tw: Language = [inLanguage('zh-TW', 'short'), 'year']
const vi: Language = [inLanguage('vi-VN', 'long'), 'day']
const km: Language = [inLanguage('km-KH', 'short'), 'day']
const ALL = { en, british, zh, tw, vi, km }
type Name = keyof typeof ALL

describe('a day that is typed', () => {
  it.each<[string, Name, ...string[]]>([
    // Slashes: day first in Vietnamese and Khmer, year first in Chinese, in English whichever order fits.
    ['12/3/1995', 'vi', '1995-03-12'],
    ['12/3/1995', 'km', '1995-03-12'],
    ['12/3/1995', 'zh'],
    ['12/3/1995', 'tw'],
    ['12/3/1995', 'en', '1995-03-12', '1995-12-03'],
    ['11/30/2027', 'en', '2027-11-30'],
    ['30/11/2027', 'en', '2027-11-30'],
    ['11/30/2027', 'vi'],
    ['11/30/2027', 'km'],
    ['5/5/2026', 'en', '2026-05-05'],
    ['31/2/2026', 'en'],
    ['31/13/2026', 'en'],
    ['07.01.2030', 'vi', '2030-01-07'],
    ['7-1-2030', 'vi', '2030-01-07'],
    ['7 1 2030', 'vi', '2030-01-07'],
    ['7 / 1 / 2030', 'vi', '2030-01-07'],
    ['7.1.2030', 'en', '2030-01-07', '2030-07-01'],
    // Year first, in every language.
    ['2030/1/7', 'en', '2030-01-07'],
    ['2030/1/7', 'zh', '2030-01-07'],
    ['2030/1/7', 'vi', '2030-01-07'],
    [' 2030-01-07 ', 'km', '2030-01-07'],
    ['20300107', 'en', '2030-01-07'],
    ['2030.1.7', 'tw', '2030-01-07'],
    ['2030年1月7日', 'zh', '2030-01-07'],
    ['2030年1月7号', 'zh', '2030-01-07'],
    ['2030 年 1 月 7 日', 'en', '2030-01-07'],
    // The month as a word.
    ['Jan 7, 2030', 'en', '2030-01-07'],
    ['january 7 2030', 'en', '2030-01-07'],
    ['7 Jan 2030', 'en', '2030-01-07'],
    ['7-Jan-2030', 'british', '2030-01-07'],
    ['7 September 2030', 'british', '2030-09-07'],
    ['2030 Jan 7', 'en', '2030-01-07'],
    ['7 Jan 2030', 'vi', '2030-01-07'],
    ['7 Jan 2030', 'zh', '2030-01-07'],
    ['7 tháng 1, 2030', 'vi', '2030-01-07'],
    ['ngày 7 tháng 1 năm 2030', 'vi', '2030-01-07'],
    ['7 thg 1, 2030', 'vi', '2030-01-07'],
    ['7 មករា 2030', 'km', '2030-01-07'],
    // Of any keyboard, and pasted.
    ['２０３０－０１－０７', 'zh', '2030-01-07'],
    ['៧/១/២០៣០', 'km', '2030-01-07'],
    ['\u200b7/1/2030\u00a0', 'vi', '2030-01-07'],
    // No day at all.
    ['', 'en'],
    ['soon', 'en'],
    ['Jan 32, 2030', 'en'],
    ['Foo 3, 2030', 'en'],
    ['30/2/2030', 'vi'],
    ['7/1', 'vi'],
    ['7/1/30', 'vi'],
    ['7/1/30', 'en'],
    ['tháng 1 2030', 'vi'],
    ['1月 2030', 'zh'],
    ['20301332', 'zh'],
    ['7/1/2030 8:00', 'vi'],
    ['7+1+2030', 'vi'],
  ])('“%s” in %s', (text, language, ...days) => {
    expect(readDays(text, ...ALL[language])).toEqual(days)
  })

  it('is read back as each language writes it', () => {
    const days = fc.integer({ min: -25_000, max: 60_000 }).map((n): Day => dayOfNumber(n))
    fc.assert(
      fc.property(days, fc.constantFrom(...Object.values(ALL)), (day, [write, order]) => {
        expect(readDays(write(day), write, order)).toEqual([day])
      }),
    )
  })
})
