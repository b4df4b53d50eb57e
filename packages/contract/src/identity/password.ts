import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** 6 to 20 of the specification's half-width characters, case sensitive [5.02]. */
export const signInPassword = () =>
  z.string('required').check(z.regex(/^[0-9A-Za-z!@#$%^&*()_=+?/]{6,20}$/, 'password_form'))
/** The secondary password: 4 to 12 letters or digits [5.02]. */
export const secondaryPassword = () => z.string('required').check(z.regex(/^[0-9A-Za-z]{4,12}$/, 'secondary_form'))

/** A password as somebody typed it, to be compared: nothing of it is trimmed or judged. */
export const passwordAsTyped = () =>
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(64, 'too_long:64'))

const Done = z.object({ done: z.literal(true) })
/** Two entries of one new password are the same. */
export const confirmed = z.refine<{ next: string; confirm: string }>((v) => v.next === v.confirm, {
  path: ['confirm'],
  error: 'not_equal',
})

export const PasswordChange = z
  .strictObject({ current: passwordAsTyped(), next: signInPassword(), confirm: passwordAsTyped() })
  .check(confirmed)
export const SecondaryChange = z
  .strictObject({ current: passwordAsTyped(), next: secondaryPassword(), confirm: passwordAsTyped() })
  .check(confirmed)

export const passwordEndpoints = {
  change: endpoint({
    method: 'PUT',
    path: '/my/password',
    access: 'signed-in',
    changes: ['info'],
    isOpenBeforeChange: true,
    rate: 'sign-in',
    input: PasswordChange,
    reply: Done,
  }),
  /** Sets or changes the secondary password; `current` is the sign-in password. */
  changeSecondary: endpoint({
    method: 'PUT',
    path: '/my/secondary-password',
    access: 'signed-in',
    changes: ['info'],
    rate: 'sign-in',
    input: SecondaryChange,
    reply: Done,
  }),
  /** Opens the 5-minute salary window of this session. */
  openWindow: endpoint({
    method: 'POST',
    path: '/my/secondary-password/window',
    access: 'signed-in',
    changes: [],
    rate: 'sign-in',
    input: z.strictObject({ secondary: passwordAsTyped() }),
    reply: z.object({ until: z.string() }),
  }),
  /** Until when pay is open in this session; null where it is not. */
  window: endpoint({
    method: 'GET',
    path: '/my/secondary-password/window',
    access: 'signed-in',
    shows: [],
    input: z.strictObject({}),
    reply: z.object({ until: z.nullable(z.string()) }),
  }),
  /** Closes it before its time. */
  closeWindow: endpoint({
    method: 'DELETE',
    path: '/my/secondary-password/window',
    access: 'signed-in',
    changes: [],
    input: z.strictObject({}),
    reply: Done,
  }),
}
