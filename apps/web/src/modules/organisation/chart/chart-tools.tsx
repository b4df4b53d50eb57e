import { chartEndpoints } from '@muster/contract/organisation/chart'
import { useCallback } from 'react'
import { call } from '../../../lib/call/api.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'
import { useBeginsOn } from '../choice/begins-on.tsx'
import type { Chart } from './chart-tree.ts'
import type { ChartState, Colouring } from './use-chart.ts'

/** What the chart is asked: whom to find, as of which day, how it is drawn. */
export function ChartTools({ state, isPhone }: { state: ChartState; isPhone: boolean }) {
  const t = useT()
  const { name, person } = useFormat()
  const beginsOn = useBeginsOn()
  const { companyId, on } = state.input
  const find = useCallback(
    async (typed: string) => {
      if (typed.trim() === '') return []
      const { departments, people } = await call(chartEndpoints.find, { companyId, on, search: typed })
      return [
        ...departments.map((d) => ({ value: d.id, label: name(d.names) })),
        ...people.map((p) => ({
          value: `${p.departmentId} ${p.employmentId}`,
          label: person(p).name,
          hint: [p.jobNumber, beginsOn(p.beginsOn)].filter(Boolean).join(' · '),
        })),
      ]
    },
    [companyId, on, name, person, beginsOn],
  )
  const jump = (found: string | undefined) => {
    const [id, employmentId] = found?.split(' ') ?? []
    if (id) state.jumpTo(id, { people: employmentId === undefined ? undefined : id })
  }
  return (
    <div className="m-chart-tools">
      <SearchField
        label={t('organisation.chart.find')}
        placeholder={t('organisation.chart.findHint')}
        value={undefined}
        onChange={jump}
        find={find}
      />
      <div className="m-chart-day">
        <DayField
          label={t('organisation.chart.day')}
          value={on ?? ''}
          onChange={(day) => state.change({ on: day || undefined }, false)}
          isLook
        />
        {on !== undefined && (
          <Button kind="text" onClick={() => state.change({ on: undefined }, false)}>
            {t('organisation.chart.today')}
          </Button>
        )}
      </div>
      <Segmented<Colouring>
        label={t('organisation.chart.colourBy')}
        value={state.colouring}
        onChange={(colour) => state.change({ colour: colour === 'office' ? colour : undefined })}
        options={[
          { value: 'company', label: t('organisation.companies.one') },
          { value: 'office', label: t('organisation.offices.one') },
        ]}
      />
      {!isPhone && (
        <Segmented<'canvas' | 'table'>
          label={t('organisation.chart.view')}
          value={state.view}
          onChange={(view) => state.change({ view: view === 'table' ? view : undefined })}
          options={[
            { value: 'canvas', label: t('organisation.chart.canvas'), icon: 'organisation' },
            { value: 'table', label: t('organisation.chart.table'), icon: 'grid' },
          ]}
        />
      )}
    </div>
  )
}

/** Which colour means which company or office; the last one means all others. */
export function ChartLegend({ chart, colouring }: { chart: Chart; colouring: Colouring }) {
  const t = useT()
  const { name } = useFormat()
  const all = colouring === 'company' ? chart.companies : chart.offices
  const named = all.slice(0, NAMED)
  if (all.length < 2) return null
  return (
    <ul className="m-chart-legend" aria-label={t('organisation.chart.colourBy')}>
      {named.map((one, n) => (
        <li key={one.id} className={`is-colour-${n + 1}`}>
          {name(one.names)}
        </li>
      ))}
      {all.length > named.length && <li className="is-colour-6">{t('organisation.chart.others')}</li>}
    </ul>
  )
}

const NAMED = 5
