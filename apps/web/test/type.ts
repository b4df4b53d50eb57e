import { within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Puts a text into a field in place of what stands there, as pasting does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.clear(field)
  await user.paste(text)
}

/** The same for a day or a time, which is taken over when the field is left. */
export async function fillAndLeave(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await fill(user, field, text)
  await user.tab()
}

/** Gives a name in every language. */
export async function fillNames(user: UserEvent, name: string, form: HTMLElement = document.body): Promise<void> {
  await within(form).findByRole('textbox', { name: 'English' })
  const others = within(form).queryByRole('button', { name: 'Name in other languages' })
  if (others) await user.click(others)
  for (const language of ['Chinese', 'English', 'Vietnamese'])
    await fill(user, await within(form).findByRole('textbox', { name: language }), name)
}

/** Chooses in a list by what is typed, as soon as the list offers it. */
export async function choose(user: UserEvent, field: HTMLElement, option: string): Promise<void> {
  await user.click(field)
  await user.paste(option)
  const offered = () =>
    [...document.querySelectorAll('[role=option]')].find((one) => one.firstChild?.textContent === option)
  await expect.poll(offered).toBeDefined()
  await user.click(offered()!)
}
