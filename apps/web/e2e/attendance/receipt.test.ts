import { dayEndpoints } from '@muster/contract/attendance/day'
import type { ReceiptLine, RuleCode } from '@muster/contract/attendance/explanation'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { ReplyOf } from '@muster/contract/endpoint'
import { instantOf } from '@muster/kernel/instant'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { addMonths } from '@muster/kernel/month'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'

type Record = ReplyOf<typeof dayEndpoints.list>['items'][number]

/** What the first punch of a line of the answer is called, and what the others are, the more telling rules first. */
const CALLED: readonly [readonly RuleCode[], string, string][] = [
  [['in', 'late', 'lateGrace'], 'Clock in', 'Pressed again'],
  [['out', 'early', 'earlyGrace', 'gone'], 'Clock out', 'Pressed again'],
  [['stepOut'], 'Stepped out', 'Came back'],
  [['worked', 'offDayWork'], 'Clock in', 'Clock out'],
  [['missingOut', 'open', 'begun'], 'Clock in', 'Pressed again'],
  [['missingIn'], 'Clock out', 'Pressed again'],
  [['repeat'], 'Pressed again', 'Pressed again'],
  [['unpaired'], 'Single punch', 'Pressed again'],
  [['debounced'], 'Changes nothing', 'Pressed again'],
]

/** What a punch is called by the lines of the answer that name it. */
function calledBy(lines: readonly ReceiptLine[], id: number): string {
  for (const [rules, first, later] of CALLED)
    for (const { rule, punches } of lines)
      if (rules.includes(rule) && punches?.includes(id)) return punches[0] === id ? first : later
  return 'Changes nothing'
}

const HOURS_AHEAD_MS = 7 * 3_600_000
/** The day of the product in the zone of the demo's people. */
const today = () => instantOf(now() + HOURS_AHEAD_MS).slice(0, 10)

const clock = (minute: number) => clockText(minute % MINUTES_PER_DAY) + (minute >= MINUTES_PER_DAY ? ' +1' : '')

const named = (record: Record, ...rules: RuleCode[]) => record.explanation.some(({ rule }) => rules.includes(rule))

/** The kinds of days that are read, each with the words that it must have at least. */
const KINDS = {
  normal: {
    is: (day: Record) =>
      day.shift?.letter === 'D' && day.attribute === 'normal' && named(day, 'in') && named(day, 'out'),
    says: ['Clock in', 'Clock out'],
  },
  late: {
    is: (day: Record) => day.lateMinutes > 0 && named(day, 'late') && named(day, 'out'),
    says: ['Clock in', 'Clock out'],
  },
  'pressed again': { is: (day: Record) => named(day, 'debounced', 'repeat'), says: ['Pressed again'] },
  flexible: {
    is: (day: Record) =>
      day.shift?.letter === 'F' && day.attribute === 'normal' && named(day, 'in') && named(day, 'out'),
    says: ['Clock in', 'Clock out'],
  },
  night: {
    is: (day: Record) => day.shift?.letter === 'N' && named(day, 'in') && named(day, 'out'),
    says: ['Clock in', 'Clock out'],
  },
  today: { is: (day: Record) => day.state === 'open' && day.day === today(), says: ['Clock in'] },
} as const

/** A day of somebody, with the place where the account reads its receipt. */
type Found = { place: string; record: Record }

/** Days that an account may read of others, by what stands in the month's list; the worker reads only own ones. */
async function* daysFor(account: Account): AsyncGenerator<Found> {
  const token = await tokenOf(account)
  const latest = (await ask(dayEndpoints.matrix, {}, await tokenOf('hr'))).month
  if (account === 'staff') {
    const { items } = await ask(myDayEndpoints.list, {}, token)
    for (const record of items) yield { place: `/dashboard?day=${record.day}`, record }
    return
  }
  for (const month of [latest, addMonths(latest, -1)]) {
    const { items: people } = await ask(dayEndpoints.matrix, { month, pageSize: 200 }, token)
    for (const { employmentId } of people)
      for (const record of (await ask(dayEndpoints.list, { employmentId, month }, token)).items)
        yield { place: `/attendance/days?employmentId=${employmentId}&month=${month}&day=${record.day}`, record }
  }
}

async function find(account: Account, is: (record: Record) => boolean): Promise<Found> {
  for await (const found of daysFor(account)) if (found.record.punches.length > 0 && is(found.record)) return found
  throw new Error(`${account} may read no such day`)
}

/** What stands on the page beside each punch: its time and what it is called, in the order of the page. */
const readOn = (page: Page) =>
  page
    .locator('.m-receipt-fact:has(small)')
    .evaluateAll((facts) =>
      (facts as unknown as { querySelector(part: string): { textContent: string } }[]).map((fact) => [
        fact.querySelector('b').textContent,
        fact.querySelector('span').textContent,
      ]),
    )

describe('the receipt of a day, beside each punch [3.14, 3.15]', () => {
  const open = useBrowser()

  it.each([
    ['hr', ['normal', 'late', 'pressed again', 'flexible', 'night', 'today']],
    ['manager', ['normal', 'late', 'pressed again', 'night', 'today']],
    ['staff', ['normal', 'late', 'today']],
  ] as const)('says what the answer means, on the screen and on paper (%s)', async (account, kinds) => {
    for (const kind of kinds) {
      const { is, says } = KINDS[kind]
      const { place, record } = await find(account, is)
      const expected = record.punches.map(({ id, minute }) => [clock(minute), calledBy(record.explanation, id)])
      expect(
        expected.map(([, word]) => word),
        kind,
      ).toEqual(expect.arrayContaining([...says]))
      const page = await open(place, { as: account })
      await page.getByText('What happened').waitFor()
      expect(await readOn(page), `${kind}: ${place}`).toEqual(expected)
      await page.emulateMedia({ media: 'print' })
      for (const word of says)
        expect(await page.locator('.m-receipt-fact').getByText(word, { exact: true }).first().isVisible()).toBe(true)
      await page.close()
    }
  })
})
