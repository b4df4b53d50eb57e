import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useLayer } from './layer.ts'

function Layer({ leave }: { leave: () => void }) {
  useLayer(true, leave)
  return (
    <span className="ant-picker">
      <input aria-label="Day" />
    </span>
  )
}

// Effects are carried out before anything is pressed.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => document.body.replaceChildren())

/** Whether Escape in the field of a picker, whose calendar is `dropdown`, closes what the field belongs to. */
async function closes(dropdown: string): Promise<boolean> {
  const leave = vi.fn()
  const host = document.body.appendChild(document.createElement('div'))
  document.body.insertAdjacentHTML('beforeend', dropdown)
  const root = createRoot(host)
  await act(async () => root.render(<Layer leave={leave} />))
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  host.querySelector('input')?.dispatchEvent(press)
  await act(async () => root.unmount())
  return leave.mock.calls.length > 0
}

test.each([
  ['that is open', '<div class="ant-picker-dropdown"></div>', false],
  ['that closes', '<div class="ant-picker-dropdown" style="inset: 1px; pointer-events: none;"></div>', true],
  ['that is closed', '<div class="ant-picker-dropdown ant-picker-dropdown-hidden"></div>', true],
  ['that was never opened', '', true],
])('Escape beside a calendar %s', async (_, dropdown, isClosed) => {
  expect(await closes(dropdown)).toBe(isClosed)
})
