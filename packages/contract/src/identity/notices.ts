import * as z from 'zod/mini'
import { notice } from '../notice.ts'

/** To whom somebody else gave a new sign-in password, in the windows that end with it. */
export const passwordResetNotice = notice({ word: 'identity.pushed.passwordReset', values: z.object({}) })

/** The same of the secondary password. */
export const secondaryResetNotice = notice({ word: 'identity.pushed.secondaryReset', values: z.object({}) })
