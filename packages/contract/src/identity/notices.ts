import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { declareStoredNotice, type Topic } from '../notice.ts'

const ROLES: Topic = { name: 'roles', word: 'identity.noticeTopics.roles' }

/** What people learn of their account. That somebody gave it another password they must know, so nobody mutes that. */
export const identityNotices = {
  'role-given': declareStoredNotice({
    access: 'signed-in',
    word: 'identity.notices.roleGiven',
    values: z.object({ role: names(), on: day() }),
    topic: ROLES,
  }),
  /** They hold it for longer or shorter, or it lets them do something else. */
  'role-changed': declareStoredNotice({
    access: 'signed-in',
    word: 'identity.notices.roleChanged',
    values: z.object({ role: names() }),
    topic: ROLES,
  }),
  'role-taken': declareStoredNotice({
    access: 'signed-in',
    word: 'identity.notices.roleTaken',
    values: z.object({ role: names() }),
    topic: ROLES,
  }),
  /** Said in the windows that end with it, and found after the next sign-in. */
  'password-reset': declareStoredNotice({
    access: 'signed-in',
    word: 'identity.notices.passwordReset',
    values: z.object({}),
    topic: null,
  }),
  'secondary-reset': declareStoredNotice({
    access: 'signed-in',
    word: 'identity.notices.secondaryReset',
    values: z.object({}),
    topic: null,
  }),
} as const
