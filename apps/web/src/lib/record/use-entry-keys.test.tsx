import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useEntryKeys } from './use-entry-keys.ts'

function Rows() {
  const [rows, setRows] = useState(['first', 'second'])
  const { keys, removed } = useEntryKeys(rows.length)
  return rows.map((name, i) => (
    <div key={keys[i]}>
      <input aria-label={name} />
      <button
        type="button"
        onClick={() => {
          removed(i)
          setRows(rows.toSpliced(i, 1))
        }}
      >
        Remove {name}
      </button>
    </div>
  ))
}

test('what is being typed in a row stays with it when the row above goes', async () => {
  const user = userEvent.setup()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Rows />)
  await user.type(await screen.findByRole('textbox', { name: 'second' }), 'Lan')
  await user.click(screen.getByRole('button', { name: 'Remove first' }))
  await expect.poll(() => screen.queryByRole('textbox', { name: 'first' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'second' }).value).toBe('Lan')
  root.unmount()
})
