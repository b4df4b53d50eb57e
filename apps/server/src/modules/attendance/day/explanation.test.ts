import {
  DAY_ATTRIBUTES,
  DAY_KINDS,
  factsOf,
  MISSING_PUNCHES,
  RULE_DATA,
  type RuleCode,
} from '@muster/contract/attendance/explanation'
import en from '@muster/contract/attendance/messages/en_US'
import km from '@muster/contract/attendance/messages/km_KH'
import vi from '@muster/contract/attendance/messages/vi_VN'
import cn from '@muster/contract/attendance/messages/zh_CN'
import tw from '@muster/contract/attendance/messages/zh_TW'
import { LOCALES } from '@muster/kernel/names'
import { describe, expect, it } from 'vitest'

const CATALOGUES = { en_US: en, zh_CN: cn, vi_VN: vi, zh_TW: tw, km_KH: km }
const RULES = Object.keys(RULE_DATA) as RuleCode[]

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted()

describe.each(LOCALES)('the words of a day in %s [1.10]', (locale) => {
  const words = CATALOGUES[locale]

  it('has a headline and a reason for every rule, and a word for every kind, attribute and missing punch', () => {
    const keys = RULES.flatMap((rule) => [rule, `${rule}Note`])
    expect(Object.keys(words.why).toSorted()).toEqual(keys.toSorted())
    expect(Object.keys(words.dayKind).toSorted()).toEqual([...DAY_KINDS].toSorted())
    expect(Object.keys(words.attribute).toSorted()).toEqual([...DAY_ATTRIBUTES].toSorted())
    expect(Object.keys(words.missing).toSorted()).toEqual([...MISSING_PUNCHES].toSorted())
    for (const text of Object.values(words.why)) expect(text.trim()).not.toBe('')
  })

  it.each(RULES)('names only what the line of “%s” knows, and the same as English', (rule) => {
    const known: readonly string[] = RULE_DATA[rule]
    for (const key of [rule, `${rule}Note`] as const) {
      const named = placeholders(words.why[key])
      expect(named.filter((name) => !known.includes(name) || name === 'id')).toEqual([])
      expect(named).toEqual(placeholders(en.why[key]))
    }
  })

  it('writes no number and no unit that a locale would write otherwise', () => {
    for (const text of Object.values(words.why)) expect(text.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/\d/)
  })
})

describe('the script of each language', () => {
  it('Taiwan reads traditional characters and its own terms', () => {
    const text = JSON.stringify(tw)
    expect(text).not.toMatch(/旷|迟|时|缺卡|导入|数据|应|经|员|节/)
    expect(text).toMatch(/曠職/)
    expect(text).toMatch(/漏打卡/)
  })

  it('Khmer and Vietnamese are written in their own letters throughout', () => {
    for (const text of Object.values(km.why)) expect(text.replaceAll(/\{\{\w+\}\}/g, '')).toMatch(/[\u1780-\u17ff]/)
    for (const text of Object.values(km.why)) expect(text.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[a-z]/i)
    expect(Object.values(vi.why).join('').normalize('NFC')).toBe(Object.values(vi.why).join(''))
  })
})

describe('what a line says', () => {
  it('gives its minutes without the sign, and its data', () => {
    expect(factsOf({ rule: 'late', minutes: -17, data: { at: 497, plan: 480, grace: 5 } })).toEqual({
      minutes: 17,
      at: 497,
      plan: 480,
      grace: 5,
    })
  })

  it('gives the data’s own minutes where the line adds nothing', () => {
    expect(factsOf({ rule: 'extra', minutes: null, data: { minutes: 120 } })).toEqual({ minutes: 120 })
    expect(factsOf({ rule: 'lateGrace', minutes: 0, data: { minutes: 3 } })).toEqual({ minutes: 3 })
  })
})
