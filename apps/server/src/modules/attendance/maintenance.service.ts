import type { Ctx } from '../../platform/operation/ctx.ts'
import { remindBeforeClosing } from './closing/close-reminder.service.ts'
import { forgetReminders } from './reminder/forget.service.ts'
import { forgetWhatIfs } from './what-if/forget.service.ts'

/** Once an hour: what is said before a month is closed, and the end of reminders that nobody looks at any more and of what was tried. */
export async function maintenance(ctx: Ctx): Promise<void> {
  await remindBeforeClosing(ctx)
  await forgetReminders(ctx)
  await forgetWhatIfs(ctx)
}
