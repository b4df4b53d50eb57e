import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

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
  for (const language of ['Chinese', 'English', 'Vietnamese'])
    await fill(user, await within(form).findByRole('textbox', { name: language }), name)
}

/** Chooses in a list by what is typed. */
export async function choose(
  user: UserEvent,
  field: HTMLElement,
  option: string | RegExp,
  text = option,
): Promise<void> {
  await fill(user, field, String(text))
  await screen.findAllByRole('option', { name: option })
  await user.keyboard('{Enter}')
}
