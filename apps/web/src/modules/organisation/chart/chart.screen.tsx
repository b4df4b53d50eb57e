import './chart.css'
import { chartEndpoints } from '@muster/contract/organisation/chart'
import { call } from '../../../lib/call/api.ts'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { reportFailure } from '../../../lib/call/failures.ts'
import { notices } from '../../../lib/page/notices.ts'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { ChartDrawer } from './chart-drawer.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartLegend, ChartTools } from './chart-tools.tsx'
import { useChart } from './use-chart.ts'

/** The organisation chart [2.14, S09]: who stands below whom on a day, past or planned, as a drawing or as a table. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const phone = useMedia(PHONE)
  const state = useChart()
  const sheet = useExport(chartEndpoints.export, t('organisation.chart.title'))
  const { chart, tree } = state
  const isTable = phone || state.view === 'table'
  const findMe = async () => {
    try {
      const { departmentId } = await call(chartEndpoints.self, { on: state.input.on })
      if (departmentId === null) notices.error(t('organisation.chart.notThere'))
      else state.jumpTo(departmentId, { people: departmentId })
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    }
  }
  const share = async () => {
    await navigator.clipboard.writeText(location.href)
    notices.success(t('organisation.chart.linkCopied'))
  }
  const levels = Array.from({ length: Math.min(state.deepest, 8) }, (_, n) => n + 1)
  const menu: MenuItems = [
    [
      { key: 'me', label: t('organisation.chart.findMe'), icon: 'person', onSelect: () => void findMe() },
      { key: 'link', label: t('organisation.chart.copyLink'), icon: 'link', onSelect: () => void share() },
    ],
    [
      ...levels.map((level) => ({
        key: `level-${level}`,
        label: t('organisation.chart.toLevel', { level: format.number(level) }),
        onSelect: () => state.toDepth(level),
      })),
      {
        key: 'fold',
        label: t('organisation.departments.foldAll'),
        icon: 'chevron-up',
        onSelect: () => state.toDepth(1),
      },
      {
        key: 'unfold',
        label: t('organisation.departments.unfoldAll'),
        icon: 'chevron-down',
        onSelect: () => state.toDepth(state.deepest + 1),
      },
    ],
  ]
  const shown = tree?.byId.get(state.peopleOf ?? '')
  const people = chart?.companies.reduce((sum, c) => sum + c.people, 0)
  return (
    <Page
      fill={!phone}
      drawer={
        shown && (
          <ChartDrawer key={shown.id} node={shown} state={state} onClose={() => state.change({ people: undefined })} />
        )
      }
    >
      <PageHead
        title={t('organisation.chart.title')}
        count={people !== undefined && t('organisation.chart.people', { count: people })}
        under={state.input.on && t('organisation.chart.asOf', { day: format.dayText(state.input.on) })}
        actions={
          <>
            {state.startId !== undefined && (
              <Button icon="organisation" onClick={() => state.change({ start: undefined })}>
                {t('organisation.chart.startAtTop')}
              </Button>
            )}
            <ExportButton run={() => void sheet.run(state.input)} busy={sheet.busy} />
          </>
        }
        menu={menu}
      />
      <ChartTools state={state} isPhone={phone} />
      {chart && <ChartLegend chart={chart} colouring={state.colouring} />}
      {state.denied ? (
        <DeniedState {...state.denied} />
      ) : state.problem ? (
        <ErrorState {...state.problem} />
      ) : !chart || !tree ? (
        <WaitLines />
      ) : chart.departments.length === 0 ? (
        <Empty drawing="path" title={t('organisation.chart.nothing')}>
          {t('organisation.departments.empty')}
        </Empty>
      ) : isTable ? (
        <ChartTable state={state} chart={chart} roots={tree.roots} />
      ) : (
        <ChartCanvas state={state} chart={chart} roots={tree.roots} />
      )}
    </Page>
  )
}
