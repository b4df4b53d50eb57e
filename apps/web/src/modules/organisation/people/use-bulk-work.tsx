import { moveJob } from '@muster/contract/organisation/jobs'
import { type ReactNode, useState } from 'react'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { MenuButton } from '../../../ui/overlay/menu.tsx'
import { NOTHING_SELECTED } from '../../../ui/table/table-model.ts'
import { BulkEdit } from '../bulk-edit/bulk-edit.tsx'
import { type Editing, EditingPeople } from '../bulk-edit/editing-people.tsx'
import type { EmployeeList } from '../employee/use-selected-employees.ts'
import { BulkLeaving } from '../employment/bulk-leaving.tsx'
import { BulkPlacement } from '../position/bulk-place.tsx'
import { MovingPeople } from '../position/moving-people.tsx'

/** What is done to many employees at once: they are placed elsewhere, or edited. */
export type BulkWork = {
  /** What begins it, for the bar over the selected employees. */
  buttons: ReactNode
  /** What is done seldom, in a menu that stands last in the bar. */
  more: ReactNode
  /** What it asks before, and how far it is. */
  dialogs: ReactNode
}

/** Holds which bulk work is asked for or running; once it runs nothing is selected any more. */
export function useBulkWork(list: EmployeeList): BulkWork {
  const t = useT()
  const [isPlacing, setPlacing] = useReturning('placing', false)
  const [moving, setMoving] = useState<{ jobId: string; count: number }>()
  const [isEditing, setEditing] = useReturning('editing', false)
  const [edited, setEdited] = useState<Editing>()
  const [isLeaving, setLeaving] = useReturning('leaving', false)
  const buttons = (
    <>
      <Button kind="inverse" size="small" icon="swap" onClick={() => setPlacing(true)}>
        {t('organisation.positions.place')}
      </Button>
      <Button kind="inverse" size="small" icon="pencil" onClick={() => setEditing(true)}>
        {t('organisation.bulkEdit.action')}
      </Button>
    </>
  )
  const more = (
    <MenuButton
      items={[
        [
          {
            key: 'leave',
            label: t('organisation.decision.leave'),
            icon: 'minus',
            onSelect: () => setLeaving(true),
          },
        ],
      ]}
      label={t('ui.more')}
      iconOnly="more"
      kind="quiet"
      size="small"
    />
  )
  const dialogs = (
    <>
      {isPlacing && (
        <BulkPlacement
          list={list}
          onClose={() => setPlacing(false)}
          onMoving={(jobId, count) => {
            setPlacing(false)
            setMoving({ jobId, count })
            list.setSelection(NOTHING_SELECTED)
          }}
        />
      )}
      {isEditing && (
        <BulkEdit
          list={list}
          onClose={() => setEditing(false)}
          onEditing={(editing) => {
            setEditing(false)
            setEdited(editing)
            list.setSelection(NOTHING_SELECTED)
          }}
        />
      )}
      {isLeaving && (
        <BulkLeaving
          list={list}
          onClose={() => setLeaving(false)}
          onDone={() => {
            setLeaving(false)
            list.setSelection(NOTHING_SELECTED)
          }}
        />
      )}
      {edited && (
        <EditingPeople key={edited.jobId} editing={edited} onBack={setEdited} onEnd={() => setEdited(undefined)} />
      )}
      {moving && (
        <MovingPeople
          key={moving.jobId}
          {...moving}
          kind={moveJob}
          place="/organisation/employees"
          onEnd={() => setMoving(undefined)}
        />
      )}
    </>
  )
  return { buttons, more, dialogs }
}
