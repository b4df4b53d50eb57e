import { taskEndpoints } from '@muster/contract/workflow/task'
import { COMMENT_LENGTH } from '@muster/contract/workflow/task-shape'
import { type FormEvent, useState } from 'react'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { ReadersField } from '../decision/people-field.tsx'
import { usePeopleText } from '../task/people-text.ts'
import type { Task, TaskPerson } from '../task/task-value.ts'

const MOST_MENTIONED = 10

/** What people said about a task, and a line of one's own, to somebody if need be. */
export function TaskComments({ task }: { task: Pick<Task, 'id' | 'comments'> }) {
  const t = useT()
  const { instant, person } = useFormat()
  const people = usePeopleText()
  return (
    <section className="m-task-screen" aria-label={t('workflow.task.part.comments')}>
      <h3 className="m-facts-title">{t('workflow.task.part.comments')}</h3>
      {task.comments.length === 0 && <p className="m-task-note">{t('workflow.task.noComments')}</p>}
      <ul className="m-task-comments">
        {task.comments.map((comment) => (
          <li key={comment.id}>
            <b>{person(comment.person).name}</b> <small className="num">{instant(Date.parse(comment.at))}</small>
            {comment.mentioned.length > 0 && (
              <small> · {t('workflow.task.mentioned', { names: people(comment.mentioned) })}</small>
            )}
            <p className="m-task-text">{comment.text}</p>
          </li>
        ))}
      </ul>
      <NewComment taskId={task.id} />
    </section>
  )
}

function NewComment({ taskId }: { taskId: string }) {
  const t = useT()
  const { person } = useFormat()
  const [text, setText] = useState('')
  const [mentioned, setMentioned] = useState<readonly TaskPerson[]>([])
  const [problem, setProblem] = useState<string>()
  const [barred, setBarred] = useState<string>()
  const save = useSave(taskEndpoints.comment, { quiet: true })
  const nameAt = (i: number) => person(mentioned[i] as TaskPerson).name
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(t('system.field.required'))
    const { error } = await save.run({ id: taskId, text, mentioned: mentioned.map(({ id }) => id) })
    const { text: ofText, mentioned: ofMentioned } = error
      ? problemsOf(errorsOf(error, t), (i, words) =>
          t('workflow.task.fieldProblem', { field: nameAt(i), problem: words }),
        )
      : { text: '', mentioned: '' }
    setProblem(ofText || undefined)
    setBarred(ofMentioned || undefined)
    if (error) return
    setText('')
    setMentioned([])
  }
  return (
    <form className="m-task-comment" onSubmit={(event) => void send(event)} noValidate>
      <TextAreaField
        label={t('workflow.task.field.comment')}
        value={text}
        onChange={setText}
        error={problem}
        maxLength={COMMENT_LENGTH}
        rows={2}
      />
      <ReadersField
        taskId={taskId}
        most={MOST_MENTIONED}
        label={t('workflow.task.field.mention')}
        value={mentioned}
        onChange={(people) => {
          setMentioned(people)
          setBarred(undefined)
        }}
        error={barred}
        optional
      />
      <div>
        <Button type="submit" icon="comment" busy={save.busy}>
          {t('workflow.task.act.comment')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with whom a comment mentions, each by their name, and what with the rest of it. */
function problemsOf(errors: Readonly<Record<string, string>>, called: (i: number, words: string) => string) {
  const all = Object.entries(errors)
  const isMention = (path: string) => path.startsWith('mentioned')
  return {
    text: all.flatMap(([path, words]) => (isMention(path) ? [] : [words])).join(' '),
    mentioned: all
      .flatMap(([path, words]) =>
        isMention(path) ? [MENTION.test(path) ? called(Number(path.slice(10)), words) : words] : [],
      )
      .join(' '),
  }
}
const MENTION = /^mentioned\.\d+$/
