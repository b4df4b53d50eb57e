import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { FormFacts } from './form-facts.tsx'
import type { Row } from './form-value.ts'
import { copyHref, editHref } from './places.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Props = { list: List<typeof evaluationFormEndpoints.list>; onRemove: (form: Pick<Row, 'id' | 'version'>) => void }

/** A probation form beside the list: what it asks, of whom, and what can be done with it. */
export function FormDrawer({ list, onRemove }: Props) {
  const t = useT()
  const { name } = useFormat()
  const [isPreviewed, setPreviewed] = useState(false)
  const record = useQuery(queryOf(evaluationFormEndpoints.get, { id: list.open ?? '' }))
  const form = record.data
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={form && name(form.names)}
      footer={
        form && (
          <>
            <Can do={evaluationFormEndpoints.update.access}>
              <LinkButton kind="primary" icon="pencil" aria-keyshortcuts="e" href={hrefOf(editHref(form.id))}>
                {t('actions.edit')}
              </LinkButton>
            </Can>
            <Button icon="eye" onClick={() => setPreviewed(true)}>
              {t('workflow.preview.open')}
            </Button>
            <Can do={evaluationFormEndpoints.create.access}>
              <LinkButton icon="copy" href={copyHref(form.id)}>
                {t('workflow.evaluationForm.duplicate')}
              </LinkButton>
            </Can>
            <Can do={evaluationFormEndpoints.remove.access}>
              <Button icon="trash" onClick={() => onRemove(form)}>
                {t('actions.delete')}
              </Button>
            </Can>
          </>
        )
      }
    >
      {(shown) => (
        <>
          <FormFacts form={shown} />
          {isPreviewed && <PreviewDialog content={shown} onClose={() => setPreviewed(false)} />}
        </>
      )}
    </RecordDrawer>
  )
}
