import { levelColumns, levelEndpoints } from '@muster/contract/organisation/level'
import { useState } from 'react'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { useCompanyFilter } from '../choice/filters.ts'
import type { Level } from '../choice/lookups.ts'
import { PeopleCount } from '../company/common-columns.tsx'
import { LevelFields } from './level-fields.tsx'
import { LevelOrder } from './level-order.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'

/** Levels [2.14, 3.11, S10]: grades by rank, and which of them manage. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const manages = (
    <StateChip tone="blue" icon="shield">
      {t('words.yes')}
    </StateChip>
  )
  const columns = useColumns<Level, typeof levelColumns>(levelColumns, {
    isManager: { cell: (l) => (l.isManager ? manages : <span className="muted">{t('words.no')}</span>) },
    people: { cell: (l) => <PeopleCount count={l.people} filter={{ companyId: l.companyId, levelId: l.id }} /> },
  })
  const [used, setUsed] = useState<Level>()
  const [isOrdering, setOrdering] = useState(false)
  const mayOrder = useCan()(levelEndpoints.order)
  return (
    <>
      <NounPage
        endpoints={levelEndpoints}
        name="levels"
        title={t('organisation.levels.title')}
        addLabel={t('organisation.levels.add')}
        empty={t('organisation.levels.empty')}
        nameOf={(level) => format.name(level.names)}
        columns={columns}
        filters={[...company, { kind: 'flag', key: 'isManager', label: t('organisation.field.level.isManager') }]}
        searchHint={t('organisation.search.name')}
        blank={{ ...useNewIn(), rank: 10, isManager: false }}
        once={['companyId']}
        onInUse={setUsed}
        menu={
          mayOrder
            ? [
                [
                  {
                    key: 'order',
                    label: t('organisation.levels.order'),
                    icon: 'swap',
                    onSelect: () => setOrdering(true),
                  },
                ],
              ]
            : undefined
        }
      >
        {(form, level) => <LevelFields form={form} level={level} />}
      </NounPage>
      {isOrdering && <LevelOrder onClose={() => setOrdering(false)} />}
      {used && <ReplacementDialog kind="level" place={used} onClose={() => setUsed(undefined)} />}
    </>
  )
}
