import { formKindOf } from '../form/kinds.ts'
import type { Action } from '../task/task-value.ts'
import type { DecisionProps } from '../task/use-decision.ts'
import { AddSignDialog } from './add-sign-dialog.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { EndLeaveDialog } from './end-leave-dialog.tsx'
import { ExecuteDialog } from './execute-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** The dialog of an action; nothing for those that are done at once or elsewhere. */
export function ActionDialog({ action, ...props }: DecisionProps & { action: Action }) {
  switch (action.action) {
    case 'approve': {
      const { ApproveDialog } = formKindOf(props.task.kind)
      if (ApproveDialog) return <ApproveDialog {...props} action={action} />
      return <CommentDialog {...props} what="approve" needsComment={action.needsComment} />
    }
    case 'reject':
      return <CommentDialog {...props} what="reject" needsComment />
    case 'cancelApplication':
    case 'delete':
      return <CommentDialog {...props} what={action.action} />
    case 'cancelLeave':
      return <CommentDialog {...props} what={action.isAtOnce ? 'cancelLeave' : 'askForCancellation'} needsComment />
    case 'endLeave':
      return <EndLeaveDialog {...props} action={action} />
    case 'return':
      return <ReturnDialog {...props} action={action} />
    case 'transfer':
      return <TransferDialog {...props} action={action} />
    case 'addSign':
      return <AddSignDialog {...props} action={action} />
    case 'remove':
      return <RemoveDialog {...props} action={action} />
    case 'execute':
      return <ExecuteDialog {...props} action={action} />
    default:
      return null
  }
}
