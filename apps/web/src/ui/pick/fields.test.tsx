import { day, dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import { screen } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { draw as drawParts } from '../../../test/draw.tsx'
import type { UiWords } from '../base/words.tsx'
import { NumberField } from '../field/number-field.tsx'
import { DateField } from './date-field.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { SelectField } from './select-field.tsx'
import { TimeField } from './time-field.tsx'

/** A word about what was typed, as its name with its values. */
const wordOf = (word: string) =>
  /^(day|number|write)[A-Z]|^found$/.test(word) && word !== 'numberWhole'
    ? (...values: string[]) => [word, ...values].join(' ')
    : word
/** Every word as its own name. */
const WORDS = new Proxy(
  {},
  { get: (_, word) => (/^(removeChoice)$/.test(String(word)) ? (x: string) => `remove ${x}` : wordOf(String(word))) },
)

/** Draws a field, with words that say nothing but their names. */
const draw = <T,>(initial: T, field: (value: T, onChange: (value: T) => void) => ReactNode) =>
  drawParts(WORDS as UiWords, initial, field)
const options = [
  { value: 'a', label: 'Anchor' },
  { value: 'b', label: 'Boat', disabled: true },
  { value: 'c', label: 'Canal', hint: 'west' },
]
const offered = () => screen.queryAllByRole('option').map((one) => one.textContent)
const select =
  (over: object = {}) =>
  (value: string | undefined, onChange: (value: string | undefined) => void) => (
    <SelectField label="Place" {...{ value, onChange, options }} {...over} />
  )
const box = () => screen.getByRole<HTMLInputElement>('combobox')

test('a choice is found by typing and taken with Enter, which sends nothing', async () => {
  const { seen, user } = await draw<string | undefined>('a', select())
  await user.tab()
  expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['Anchor', 'false'])
  await user.keyboard('wes')
  expect(offered()).toEqual(['Canalwest'])
  await user.keyboard('{Enter}')
  expect([seen.value, box().value, offered(), seen.sent]).toEqual(['c', 'Canal', [], 0])
})

test('arrows go round past what cannot be chosen, from what is chosen', async () => {
  const { seen, user } = await draw<string | undefined>('a', select())
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBe('Anchor')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Canalwest')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Anchor')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(seen.value).toBe('c')
})

test('Escape, another field and a choice that is none change nothing', async () => {
  const { seen, user } = await draw<string | undefined>('a', select())
  await user.click(box())
  await user.keyboard('Can{Escape}')
  expect([seen.value, box().value, offered()]).toEqual(['a', 'Anchor', []])
  await user.keyboard('Can')
  await user.tab()
  expect([seen.value, box().value, offered()]).toEqual(['a', 'Anchor', []])
  await user.click(box())
  await user.click(screen.getByRole('option', { name: 'Boat' }))
  expect([seen.value, offered().length]).toEqual(['a', 3])
  await user.keyboard('xyz{Enter}')
  expect([seen.value, seen.sent, screen.getByRole('status').textContent]).toEqual(['a', 0, 'noMatch'])
})

test('a choice is taken back by its key or its button, unless it is required', async () => {
  const { seen, user } = await draw<string | undefined>('a', select())
  await user.tab()
  await user.keyboard('{Backspace}')
  expect(seen.value).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'clearChoice' })).toBeNull()
  await user.keyboard('Anc{Enter}')
  await user.click(screen.getByRole('button', { name: 'clearChoice' }))
  expect([seen.value, offered()]).toEqual([undefined, []])
})

test('a required choice stays', async () => {
  const { seen, user } = await draw<string | undefined>('a', select({ required: true }))
  await user.tab()
  await user.keyboard('{Delete}')
  expect([seen.value, screen.queryByRole('button', { name: 'clearChoice' })]).toEqual(['a', null])
})

test('several choices stay in the field, the last goes with Backspace, and no more than may be can be taken', async () => {
  const { seen, user } = await draw<readonly string[]>(['a'], (value, onChange) => (
    <MultiSelectField
      label="Places"
      {...{ value, onChange }}
      options={options.map(({ value, label }) => ({ value, label }))}
      maxCount={2}
    />
  ))
  await user.tab()
  await user.keyboard('boa{Enter}')
  expect([seen.value, offered().length]).toEqual([['a', 'b'], 3])
  await user.keyboard('can{Enter}')
  expect(seen.value).toEqual(['a', 'b'])
  await user.keyboard('{Escape}{Backspace}')
  expect(seen.value).toEqual(['a'])
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'remove Anchor' }))
  expect(seen.value).toEqual([])
  expect(screen.queryByRole('list', { hidden: true })).toBeNull()
})

const english = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
const texts = {
  order: 'either' as const,
  written: (one: string) => english.format(dayNumber(day(one)) * MS_PER_DAY),
  ...{ weekday: String, month: String, long: String },
}

/** What is said below a field of what stands in it. */
const errorOf = (field: HTMLElement) =>
  field.closest('.m-field')?.querySelector('.m-field-error')?.textContent ?? undefined

test('a day is typed or taken from the calendar, within its bounds, and erased', async () => {
  const { seen, user } = await draw('2026-11-20', (value, onChange) => (
    <DateField label="Day" {...{ value, onChange, texts }} today={day('2026-11-27')} min="2026-11-10" />
  ))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe('Nov 20, 2026')
  await user.clear(field)
  await user.keyboard('dec 3 2026{Enter}')
  expect([seen.value, field.value, seen.sent]).toEqual(['2026-12-03', 'Dec 3, 2026', 0])
  for (const [refused, said] of [
    ['2026-11-09', 'dayTooEarly Nov 10, 2026'],
    ['soon', 'writeLike Nov 27, 2026'],
  ] as const) {
    await user.clear(field)
    await user.keyboard(refused)
    expect(errorOf(field), 'nothing while it is typed').toBeUndefined()
    await user.tab()
    expect([seen.value, field.value, errorOf(field)]).toEqual(['', refused, said])
  }
  await user.clear(field)
  await user.keyboard('2026-12-03')
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
  expect(seen.value).toBe('2026-11-25')
  await user.keyboard('{ArrowDown}{PageUp}{Enter}')
  expect(seen.value, 'the first day that can be chosen').toBe('2026-11-10')
  await user.clear(field)
  await user.tab()
  expect(seen.value).toBe('')
})

test('a time is typed or taken from the list', async () => {
  const { seen, user } = await draw<string | undefined>('08:00', (value, onChange) => (
    <TimeField label="Time" {...{ value, onChange }} />
  ))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.keyboard('1745{Enter}')
  expect([seen.value, field.value, seen.sent]).toEqual(['17:45', '17:45', 0])
  await user.clear(field)
  await user.keyboard('25')
  await user.tab()
  expect([seen.value, field.value, errorOf(field)]).toEqual([undefined, '25', 'writeLike 08:30'])
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('menuitemradio', { name: '06:30' }))
  expect([seen.value, screen.queryByRole('menu')]).toEqual(['06:30', null])
})

test('a day whose month and day may change places is asked for, and saved as neither', async () => {
  const { seen, user } = await draw('2026-11-20', (value, onChange) => (
    <DateField label="Day" {...{ value, onChange, texts }} today={day('2026-11-27')} />
  ))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.keyboard('12/3/1995')
  await user.tab()
  expect([seen.value, field.value]).toEqual(['', '12/3/1995'])
  expect(errorOf(field)).toContain('dayEither Mar 12, 1995 Dec 3, 1995')
  await user.click(screen.getByRole('button', { name: 'Dec 3, 1995' }))
  expect([seen.value, field.value, errorOf(field)]).toEqual(['1995-12-03', 'Dec 3, 1995', undefined])
  await user.clear(field)
  await user.keyboard('11/30/2027')
  await user.tab()
  expect([seen.value, field.value, errorOf(field)]).toEqual(['2027-11-30', 'Nov 30, 2027', undefined])
})

test('a day of a view stays what it was, and what was typed stays as well', async () => {
  const { seen, user } = await draw('2026-11-20', (value, onChange) => (
    <DateField label="Day" {...{ value, onChange, texts }} today={day('2026-11-27')} isLook />
  ))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.keyboard('soon')
  await user.tab()
  expect([seen.value, field.value, errorOf(field)]).toEqual(['2026-11-20', 'soon', 'writeLike Nov 27, 2026'])
})

test('a day that comes while the cursor is in its field is typed over', async () => {
  const { seen, user } = await draw('', (value, onChange) => (
    <>
      <DateField label="Day" {...{ value, onChange, texts }} today={day('2026-11-27')} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => onChange('2026-11-30')}>
        propose
      </button>
    </>
  ))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(field)
  await user.click(screen.getByRole('button', { name: 'propose' }))
  expect([document.activeElement, field.value]).toEqual([field, 'Nov 30, 2026'])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  await user.keyboard('5 Dec 2026{Enter}')
  expect(seen.value).toBe('2026-12-05')
})

test('a number is grouped, an error when left out of its bounds, and moved by arrows', async () => {
  const { seen, user } = await draw<number | undefined>(1_250_000, (value, onChange) => (
    <NumberField label="Sum" {...{ value, onChange }} min={10} max={2_000_000} step={5} locale="vi-VN" />
  ))
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  expect(field.value).toBe('1.250.000')
  await user.clear(field)
  expect(seen.value).toBeUndefined()
  await user.keyboard('5')
  expect(seen.value, 'on the way to 50').toBeUndefined()
  await user.keyboard('00')
  expect([seen.value, field.value]).toEqual([500, '500'])
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(seen.value).toBe(505)
  await user.clear(field)
  await user.keyboard('3000000')
  await user.tab()
  expect([seen.value, field.value, errorOf(field)]).toEqual([undefined, '3000000', 'numberTooLarge 2.000.000'])
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}')
  expect(field.value, 'no key takes away what was typed').toBe('3000000')
  for (const [typed, said] of [
    ['4', 'numberTooSmall 10'],
    ['12abc', 'writeLike 12'],
    ['12,5', 'numberWhole'],
  ] as const) {
    await user.clear(field)
    await user.keyboard(typed)
    await user.tab()
    expect([seen.value, field.value, errorOf(field)]).toEqual([undefined, typed, said])
  }
  await user.clear(field)
  await user.keyboard('12')
  await user.tab()
  expect([seen.value, field.value, errorOf(field)]).toEqual([12, '12', undefined])
})
