import type { TaskKind } from '@muster/contract/workflow/kinds'
import { personName } from '@muster/kernel/person-name'
import type { Ctx } from '../../../platform/ctx.ts'
import { say } from '../../../platform/words.ts'
import { describePeople } from '../people/called.service.ts'
import type { Application } from './kind.service.ts'

/** The title of an application that is known by whom it is about: "Transfer of Mai Tran". */
export async function titleWithName(ctx: Ctx, kind: TaskKind, { companyId, recipientId }: Application) {
  const person = (await describePeople(ctx, companyId, [recipientId])).get(recipientId)
  const name = person ? personName(person, ctx.locale).name : '–'
  return say(ctx.locale, `workflow.task.kinds.${kind}.title`, { name })
}
