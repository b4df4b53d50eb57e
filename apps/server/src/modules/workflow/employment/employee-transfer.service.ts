import {
  changesOf,
  EmployeeTransferForm,
  employeeTransferConditions,
  TRANSFER_FIELDS,
} from '@muster/contract/workflow/employee-transfer-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import {
  effectsOfMove,
  isMoveUndoable,
  listOpenOrgUnits,
  moveByApplication,
  moveProblems,
  namesOfIds,
  undoMove,
} from '../../organisation/index.ts'
import type { FormValues } from '../engine/task.rules.ts'
import { daysAmount } from '../kind/amount.service.ts'
import type { Application, Kind, ReadForm } from '../kind/kind.service.ts'
import { beforeReason, readForm } from '../kind/read-form.service.ts'
import { titleWithName } from '../kind/title.service.ts'
import { inHand, sinceWhen, teamLeft } from './considerations.service.ts'

/** Returns the fields of a transfer that are filled in; empty ones stay unchanged. */
const changeOf = (form: EmployeeTransferForm) =>
  Object.fromEntries(TRANSFER_FIELDS.flatMap((part) => (form[part] ? [[part, form[part]]] : [])))

/** The form as it is kept: with what it changes. */
type StoredForm = EmployeeTransferForm & { changes: ReturnType<typeof changesOf> }

function read(sent: FormInput): ReadForm<StoredForm> {
  const found = readForm(EmployeeTransferForm, sent)
  return 'form' in found ? { form: { ...found.form, changes: changesOf(found.form) } } : found
}

/**
 * A transfer of somebody within their company [6.01], filed by somebody else. It becomes a transfer order of one line under the id of the
 * task, which is applied when it is settled, or on its day.
 */
export const employeeTransferKind: Kind<EmployeeTransferForm> = {
  kind: 'employee-transfer',
  isByEmployer: true,
  nameKey: 'workflow.task.kinds.employee-transfer.name',
  conditions: employeeTransferConditions,
  read,
  readPartly: beforeReason(read),
  computed: (sent): FormValues => (TRANSFER_FIELDS.some((part) => sent[part]) ? { changes: changesOf(sent) } : {}),
  titleOf: (ctx, application) => titleWithName(ctx, 'workflow.task.kinds.employee-transfer.title', application),
  amountOf: async (_ctx, { form }) => daysAmount(form.effectiveOn),
  check,
  effectsOf: (ctx, { companyId, employmentId, form }) =>
    effectsOfMove(ctx, { companyId, employmentId }, { effectiveOn: form.effectiveOn, change: changeOf(form) }),
  async choicesOf(ctx, { companyId, isOneself }) {
    // Oneself cannot file it, so no departments, offices and levels are offered.
    if (isOneself) return []
    const places = await listOpenOrgUnits(ctx, companyId)
    return places.map(({ id, kind, names, above }) => ({ field: `${kind}Id`, value: id, names, above }))
  },
  namesIn: (ctx, companyId, form) =>
    namesOfIds(
      ctx,
      [companyId],
      TRANSFER_FIELDS.flatMap((part) => form[part] ?? []),
    ),
  considerations: async (ctx, applied) => [
    ...(await sinceWhen(ctx, applied)),
    ...(await teamLeft(ctx, applied)),
    ...(await inHand(ctx, applied)),
  ],
  settle: (ctx, { task: { companyId, id, form }, employmentId }) => {
    const { effectiveOn, reason } = form
    return moveByApplication(
      ctx,
      { companyId, employmentId, id },
      { effectiveOn, change: changeOf(form), note: reason },
    )
  },
  isUndoable: (ctx, { task: { companyId, id, form }, employmentId }) =>
    isMoveUndoable(ctx, { companyId, employmentId, id }, form.effectiveOn),
  undo: (ctx, { task: { companyId, id }, employmentId }) => undoMove(ctx, { companyId, employmentId, id }),
}

async function check(
  ctx: Ctx,
  { companyId, employmentId, initiatorId, recipientId, form }: Application<EmployeeTransferForm>,
) {
  if (initiatorId === recipientId) return [{ field: 'employmentId', problem: 'same_person' }]
  const { effectiveOn } = form
  const problems = await moveProblems(ctx, { companyId, employmentId }, { effectiveOn, change: changeOf(form) })
  return Object.entries(problems).map(([field, problem]) => ({ field, problem }))
}
