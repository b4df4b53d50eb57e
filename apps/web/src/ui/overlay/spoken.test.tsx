import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { en } from '../../../gallery/words/en.ts'
import { draw } from '../../../test/draw.tsx'
import { readAloud } from '../../../test/spoken.ts'
import { DetailDrawer } from '../layout/detail-drawer.tsx'
import { SelectField } from '../pick/select-field.tsx'
import { AppModal } from './app-modal.tsx'
import { MenuButton } from './menu.tsx'

const items = [
  [
    { key: 'edit', label: 'Edit', hint: 'E', onSelect: () => {} },
    { key: 'move', label: 'Move', disabled: true },
  ],
  [{ key: 'bold', label: 'Bold rows', checked: true, onSelect: () => {} }],
]
const BUTTON = 'button, Actions, not expanded, has popup menu'
const EDIT = 'menuitem, Edit E, position 1, set size 2'
const BOLD = 'menuitemcheckbox, Bold rows, checked, position 1, set size 1'

test('a menu is entered by its arrows, walked by keys and letters, and left by Escape and Tab', async () => {
  const { user } = await draw(en, '', () => <MenuButton label="Actions" items={items} />)
  const { said } = await readAloud()
  await user.tab()
  expect(await said()).toEqual([BUTTON])
  await user.keyboard('{Enter}')
  expect(await said()).toEqual([EDIT])
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy()
  for (const [key, reached] of [
    ['{ArrowDown}', 'menuitem, Move, disabled, position 2, set size 2'],
    ['{End}', BOLD],
    ['{ArrowDown}', EDIT],
    ['b', BOLD],
    ['{Home}', EDIT],
    ['{Escape}', BUTTON],
    ['{ArrowUp}', BOLD],
    ['{Escape}', BUTTON],
    ['{ArrowDown}', EDIT],
  ] as const) {
    await user.keyboard(key)
    expect(await said(), key).toEqual([reached])
  }
  await user.tab()
  expect((await said()).at(-1)).toBe('button, elsewhere')
  expect(screen.queryByRole('menu')).toBeNull()
})

function Question() {
  const [open, setOpen] = useState(false)
  const [value, onChange] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <AppModal
        open={open}
        title="Move her?"
        onClose={() => setOpen(false)}
        footer={<button type="button">Move</button>}
      >
        <SelectField label="To" {...{ value, onChange }} options={[{ value: 'x', label: 'Xin' }]} />
        <MenuButton label="More" items={items} />
      </AppModal>
    </>
  )
}

test('a dialog says its name, holds what opens from it, and gives the focus back', async () => {
  const { user } = await draw(en, '', () => <Question />)
  const { said } = await readAloud()
  await user.tab()
  await said()
  await user.keyboard('{Enter}')
  expect(await said()).toEqual([
    'dialog, Move her?, modal',
    'combobox, To, has popup listbox, not expanded, autocomplete in list',
  ])
  const dialog = screen.getByRole('dialog')
  await user.keyboard('{ArrowDown}')
  expect(await said()).toEqual(['option, Xin, not selected, position 1, set size 1'])
  // Of what lies outside of a modal dialog no reader knows while it is open.
  expect(dialog.contains(screen.getByRole('listbox'))).toBe(true)
  await user.keyboard('{Escape}')
  await user.tab()
  await user.keyboard('{Enter}')
  expect((await said()).at(-1)).toBe(EDIT)
  expect(dialog.contains(screen.getByRole('menu'))).toBe(true)
  await user.keyboard('{Escape}')
  for (const reached of ['button, Move', 'button, Close', 'combobox, To', 'button, More']) {
    await user.tab()
    expect((await said()).at(-1)).toContain(reached)
  }
  await user.keyboard('{Escape}')
  expect((await said()).at(-1)).toBe('button, ask')
})

test('a drawer says whom it shows, keeps the Tab key, and gives the focus back', async () => {
  const { user } = await draw(en, false, (open, setOpen) => (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        row
      </button>
      {open && (
        <DetailDrawer title="Ann Lee" over onClose={() => setOpen(false)} footer={<button type="button">Edit</button>}>
          Facts
        </DetailDrawer>
      )}
    </>
  ))
  const { said } = await readAloud()
  await user.tab()
  await said()
  await user.keyboard('{Enter}')
  expect(await said()).toEqual(['dialog, Ann Lee, modal', 'heading, Ann Lee, level 2'])
  for (const reached of ['button, Close', 'button, Edit', 'button, Close']) {
    await user.tab()
    expect(await said()).toEqual([reached])
  }
  await user.keyboard('{Escape}')
  expect(await said()).toEqual(['button, row'])
})
