import { day, dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import { act } from 'react'
import { expect, test } from 'vitest'
import { en } from '../../../gallery/words/en.ts'
import { draw } from '../../../test/draw.tsx'
import { readAloud } from '../../../test/spoken.ts'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { DateField } from './date-field.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { TimeField } from './time-field.tsx'
import { TreeSelectField } from './tree-select-field.tsx'

const options = [
  { value: 'a', label: 'Anchor' },
  { value: 'b', label: 'Boat', disabled: true },
  { value: 'c', label: 'Canal', hint: 'west' },
]
const CLOSED = 'has popup listbox, not expanded, autocomplete in list'

test('a choice says what it is, what is chosen, how many fit, and which one Enter takes', async () => {
  const { user } = await draw<string | undefined>(en, 'a', (value, onChange) => (
    <SelectField label="Place" hint="Where it lies" {...{ value, onChange, options }} />
  ))
  const { said, here } = await readAloud()
  await user.tab()
  expect(await said()).toEqual([`combobox, Place, Anchor, Where it lies, ${CLOSED}`])
  await user.keyboard('{ArrowDown}')
  expect(await said()).toEqual(['option, Anchor, selected, position 1, set size 3'])
  await user.keyboard('{ArrowDown}')
  expect(await said()).toEqual(['option, Canal west, not selected, position 3, set size 3'])
  await user.keyboard('wes')
  expect((await said()).at(-2)).toBe('polite: Found: 1')
  await user.keyboard('t!')
  expect(await said()).toEqual(['polite: Nothing matches'])
  expect(await here()).toMatch(/^combobox, Place, west!, .*expanded/)
  await user.keyboard('{Escape}')
  expect(await here()).toBe(`combobox, Place, Anchor, Where it lies, ${CLOSED}`)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await said()).toEqual(['option, Anchor, selected, position 1, set size 3'])
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await here()).toBe(`combobox, Place, Anchor, Where it lies, ${CLOSED}`)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await here()).toBe(`combobox, Place, Canal, Where it lies, ${CLOSED}`)
})

test('several choices are named once each, with what is wrong, and each says whether it is taken', async () => {
  const { user } = await draw<readonly string[]>(en, ['a', 'b'], (value, onChange) => (
    <MultiSelectField label="Places" {...{ value, onChange, options }} error="One is too many" required />
  ))
  const { said, here } = await readAloud()
  await user.tab()
  expect(await said()).toEqual([
    `combobox, Places required, One is too many Anchor, Boat, ${CLOSED}, invalid, required`,
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await said()).toContain('option, Canal west, selected, position 3, set size 3')
  await user.keyboard('{Escape}')
  expect(await here()).toContain('Anchor, Boat, Canal')
})

test('a node of a tree says what it stands below, which its depth says to those who see it', async () => {
  const sales = (value: string) => [{ value, label: 'Sales' }]
  const tree = ['Harbour', 'Airport'].map((label, i) => ({ value: label, label, children: sales(String(i)) }))
  const { user } = await draw<string | undefined>(en, undefined, (value, onChange) => (
    <TreeSelectField label="Department" {...{ value, onChange, tree }} />
  ))
  const { said } = await readAloud()
  await user.tab()
  await user.keyboard('sal')
  expect((await said()).at(-1)).toBe('option, Sales, Harbour, not selected, position 2, set size 4')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect((await said()).at(-1)).toBe('option, Sales, Airport, not selected, position 4, set size 4')
})

test('a search says that it looks, and what it found', async () => {
  let answer: (found: { value: string; label: string }[]) => void = () => {}
  const { user } = await draw<string | undefined>(en, undefined, (value, onChange) => (
    <SearchField label="Person" {...{ value, onChange }} find={() => new Promise((found) => (answer = found))} />
  ))
  const { said } = await readAloud()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await said()
  await act(async () => answer([{ value: 'p', label: 'Ann Lee' }]))
  expect(await said()).toEqual(['polite: Found: 1', 'option, Ann Lee, not selected, position 1, set size 1'])
})

const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
const texts = {
  order: 'either' as const,
  written: (one: string) => one,
  weekday: String,
  month: (month: string) => `month ${month}`,
  long: (one: string) => long.format(dayNumber(day(one)) * MS_PER_DAY),
}

test('a day says that a calendar opens and how, and the calendar each day in full; Tab stays in it', async () => {
  const { user } = await draw(en, '2026-11-20', (value, onChange) => (
    <DateField label="Day" {...{ value, onChange, texts }} today={day('2026-11-27')} />
  ))
  const { said, here } = await readAloud()
  const field = (value: string) => `textbox, Day, ${value}, has popup dialog, key shortcuts ArrowDown`
  await user.tab()
  expect(await said()).toEqual([field('2026-11-20')])
  await user.keyboard('{ArrowDown}')
  expect(await said()).toEqual(['dialog, Choose a day, modal', 'button, Friday, 20 November 2026, pressed'])
  for (const [key, reached, ...more] of [
    ['ArrowRight', 'Saturday, 21 November 2026'],
    ['ArrowDown', 'Saturday, 28 November 2026'],
    ['Home', 'Monday, 23 November 2026'],
    ['End', 'Sunday, 29 November 2026'],
    ['PageDown', 'Tuesday, 29 December 2026', 'polite: month 2026-12'],
    ['PageUp', 'Sunday, 29 November 2026', 'polite: month 2026-11'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(await said(), key).toEqual([`button, ${reached}, not pressed`, ...more])
  }
  // The day that the Tab key reaches is the last of the calendar, however many stand behind it.
  await user.tab()
  expect(await said()).toEqual(['button, Previous year'])
  await user.tab({ shift: true })
  expect(await said()).toEqual(['button, Sunday, 29 November 2026, not pressed'])
  await user.keyboard('{Enter}')
  expect(await said()).toEqual([field('2026-11-29')])
  await user.keyboard('{ArrowDown}{ArrowUp}{Escape}')
  expect(await here()).toBe(field('2026-11-29'))
})

test('a number says its bounds and its unit, a text its unit and what is wrong, a time that times can be chosen', async () => {
  const { user } = await draw<number | undefined>(en, 1500, (value, onChange) => (
    <>
      <NumberField label="Sum" {...{ value, onChange }} min={10} max={9000} step={5} locale="vi-VN" unit="VND" />
      <TextField label="Length" value="x" onChange={() => {}} affix="hours" error="Too short" />
      <TimeField label="Time" value="08:00" onChange={() => {}} />
    </>
  ))
  const { said, here } = await readAloud()
  const sum = (value: string) => `spinbutton, Sum, VND, max value 9000, min value 10, current value ${value}`
  await user.tab()
  expect(await said()).toEqual([sum('1.500')])
  await user.keyboard('{ArrowUp}')
  expect(await here()).toBe(sum('1.505'))
  await user.tab()
  expect(await said()).toEqual(['textbox, Length, x, hours Too short, invalid'])
  await user.tab()
  expect(await said()).toEqual(['textbox, Time, 08:00, has popup menu, key shortcuts ArrowDown'])
  await user.keyboard('{ArrowDown}')
  expect(await said()).toEqual(['menuitemradio, 08:00, checked, position 17, set size 48'])
  await user.keyboard('{ArrowDown}')
  expect(await said()).toEqual(['menuitemradio, 08:30, not checked, position 18, set size 48'])
  await user.keyboard('{Escape}')
  expect(await said()).toEqual(['textbox, Time, 08:00, has popup menu, key shortcuts ArrowDown'])
})

test('no key of an input method moves a number or a choice', async () => {
  const { seen, user } = await draw<number | undefined>(en, 20, (value, onChange) => (
    <NumberField label="Sum" {...{ value, onChange }} />
  ))
  await user.tab()
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    act(() => {
      const key = { key: 'ArrowUp', bubbles: true, cancelable: true, ...how }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
  expect(seen.value).toBe(20)
})
