import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type UiWords, UiWordsProvider } from '../base/words.tsx'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { type Draft, localDrafts } from './drafts.ts'
import { FormFrame } from './form-frame.tsx'
import { useForm } from './use-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const WORDS = new Proxy(
  {},
  {
    get: (_, word) =>
      /^(number(?!Whole)|text(?!Unread)|form|draftKept|writeLike)/.test(String(word))
        ? (...v: string[]) => [word, ...v].join(' ')
        : String(word),
  },
)
const INITIAL = { hours: 8 as number | undefined, note: '', hasHours: true }
let root: Root | undefined
const sent: unknown[] = []

function Screen() {
  const form = useForm({
    initial: INITIAL,
    draft: { storage: localDrafts('p1'), key: 'shift' },
    submit: async (value) => void sent.push(value),
  })
  return (
    <FormFrame form={form} submitLabel="save" formatTime={String}>
      {form.value.hasHours && <NumberField label="Hours" {...form.field('hours')} />}
      <TextField label="Note" maxLength={5} {...form.field('note')} />
      <button type="button" onClick={() => form.set('hasHours', !form.value.hasHours)}>
        turn
      </button>
    </FormFrame>
  )
}
async function open() {
  const drawn = createRoot(document.body.appendChild(document.createElement('div')))
  root = drawn
  await act(async () =>
    drawn.render(
      <UiWordsProvider words={WORDS as UiWords}>
        <Screen />
      </UiWordsProvider>,
    ),
  )
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => act(async () => user.click(screen.getByRole('button', { name })))
  const fill = async (field: HTMLElement, text: string) => {
    await act(async () => user.clear(field))
    await act(async () => user.click(field))
    await act(async () => user.paste(text))
    await act(async () => user.tab())
  }
  return { user, press, fill }
}
const close = async () => act(async () => root?.unmount())
const hours = () => screen.getByRole<HTMLInputElement>('spinbutton')
const note = () => screen.getByRole<HTMLInputElement>('textbox')
const draft = (): Draft => JSON.parse(localStorage.getItem('Draft:p1:shift') ?? 'null')

afterEach(async () => {
  await close()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
})

test('what cannot be read keeps the form from being sent, and is in its draft', async () => {
  const { press, fill } = await open()
  await fill(hours(), '8h30')
  await press('save')
  expect([hours().value, sent, document.activeElement]).toEqual(['8h30', [], hours()])
  await close()
  expect(draft()).toMatchObject({ typed: { hours: '8h30' } })
  const again = await open()
  expect([hours().value, hours().getAttribute('aria-invalid')]).toEqual(['8h30', 'true'])
  await again.press('save')
  expect(sent).toEqual([])
  await again.fill(hours(), '9')
  await again.press('save')
  expect(sent).toEqual([{ ...INITIAL, hours: 9 }])
})

test('a field that is gone takes what was typed with it', async () => {
  const { press, fill } = await open()
  await fill(hours(), 'many')
  await press('turn')
  await press('save')
  expect(sent).toEqual([{ hours: undefined, note: '', hasHours: false }])
})

test('what is pasted and too long is not cut, and is not sent before it is short enough', async () => {
  const { press, fill } = await open()
  await fill(note(), 'Harbour')
  await press('save')
  expect([note().value, sent]).toEqual(['Harbour', []])
  expect(note().closest('.m-field')?.querySelector('.m-field-error')?.textContent).toBe('textTooLong 5')
  await fill(note(), 'Pier')
  await press('save')
  expect(sent).toEqual([{ ...INITIAL, note: 'Pier' }])
})
