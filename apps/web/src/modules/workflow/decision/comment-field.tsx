import { COMMENT_LENGTH } from '@muster/contract/workflow/task-shape'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'

export type CommentFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  required?: boolean
}

/** What is said beside a decision; everybody who may read the task reads it. */
export function CommentField({ required = false, ...field }: CommentFieldProps) {
  const t = useT()
  return (
    <TextAreaField
      {...field}
      name="comment"
      label={t('workflow.task.field.comment')}
      maxLength={COMMENT_LENGTH}
      required={required}
      optional={!required}
    />
  )
}
