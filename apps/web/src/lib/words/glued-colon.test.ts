import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@muster/kernel/names'
import { expect, it } from 'vitest'
import { formatOf } from './format.ts'

const SOURCE = join(import.meta.dirname, '../..')
/** A label in code with a Latin colon behind it: `${label}: ${value}`, `{label}: <b>`, `.join(': ')`. */
const GLUED = /\$\{[^`]*\}: |^\s*\{[\w.]+\}: [<{]|\)\}: <|join\(': '\)/
/** What is sent to the server and read by nobody in their own language. */
const NO_WORDS = ['lib/fault/report-fault.ts']

const listGlued = (file: string) =>
  readFileSync(join(SOURCE, file), 'utf8')
    .split('\n')
    .filter((line) => GLUED.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
    .map((line) => `${file}: ${line.trim()}`)

it('no screen puts a Latin colon between a label and its value by itself', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !NO_WORDS.includes(file))
  expect(own.length).toBeGreaterThan(500)
  expect(own.flatMap(listGlued)).toEqual([])
})

it.each<[Locale, string]>([
  ['en_US', 'Left: 3 d'],
  ['vi_VN', 'Left: 3 d'],
  ['zh_CN', 'Left：3 d'],
  ['zh_TW', 'Left：3 d'],
  ['km_KH', 'Left៖ 3 d'],
])('a label and its value have the colon of the language: %s', (locale, said) => {
  expect(formatOf(locale, (key) => key).pair('Left', '3 d')).toBe(said)
})
