import * as z from 'zod/mini'
import { notice } from '../notice.ts'

/** To whose change of profile HR took over. */
export const profileAcceptedNotice = notice({ word: 'organisation.pushed.profileAccepted', values: z.object({}) })

/** To whose change of profile HR refused; why stands in the profile. */
export const profileRefusedNotice = notice({ word: 'organisation.pushed.profileRefused', values: z.object({}) })
