import { chooseAny } from '../harness/choose.ts'
import type { ScreenFacts } from '../harness/module-screens.ts'
import { action, button, changeAnswers, choice, css, dialog, go, list, type OpenUrl } from '../harness/open-states.ts'

const both = { on: 'both' } as const
/** Days to come, whatever the hour. */
const AWAY = '2098-12-03'

/** What every-screen tests must find: of tasks, probation forms and flow rules the demo group has no second page. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/workflow/tasks': {
    opens: ['row', 'filter', 'menu'],
    list: ['search', 'sort', 'filter', 'column', 'select', 'beside'],
    filter: { by: 'Status', choices: ['In progress'] },
  },
  '/workflow/tasks/new': { isAtOnce: true },
  '/workflow/handover': { isAtOnce: true },
  '/workflow/evaluation-forms': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/workflow/evaluation-forms/new': { opens: ['picker'], isAtOnce: true },
  '/workflow/flow-rules': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/workflow/flow-rules/new': { opens: ['picker'] },
  '/workflow/flow-coverage': {},
}

const OFFERS = [
  { offer: 'delegate', from: '2026-12-07', to: '2026-12-11' },
  {
    ...{ offer: 'end', id: '01990000-0000-7000-8000-000000000001', from: '2026-12-14', to: '2026-12-18' },
    delegate: { id: '01990000-0000-7000-8000-000000000002', name: 'Võ Kim Châu', nativeName: '' },
  },
]

/** What can be open on its places, besides what every list has. */
export const places: readonly OpenUrl[] = [
  {
    place: 'the tasks that wait',
    as: 'hr',
    at: '/workflow/tasks',
    states: [
      {
        name: 'a task',
        steps: [css('main [data-row] .m-row-open')],
        seen: (page) => page.locator('.m-task'),
        stays: true,
        ...both,
      },
      { name: 'its approval', steps: [button('Approve')], seen: dialog(/^Approve/), ...both },
    ],
  },
  {
    place: 'a new application',
    as: 'staff',
    at: '/workflow/tasks/new?kind=document',
    states: [{ name: 'types of document', steps: [choice(/Type of document/)], seen: list(), ...both }],
  },
  {
    place: 'a new delegation',
    as: 'manager',
    at: `/workflow/delegations?open=new&new.first=${AWAY}&new.last=${AWAY}`,
    isAlone: true,
    states: [
      {
        name: 'one who is away as well',
        steps: [
          changeAnswers(/\/api\/workflow\/delegates\/away/, { items: [{ from: AWAY, to: AWAY }] }),
          (page) => chooseAny(page, /^Who decides/),
        ],
        seen: (page) => page.getByText(/^They are away then as well/),
        stays: true,
        ...both,
      },
      { name: 'who decides', steps: [choice(/^Who decides/)], seen: list(/^Who decides/), ...both },
    ],
  },
  {
    place: 'an application of somebody who decides and is away',
    as: 'hr',
    at: '/workflow/tasks',
    isAlone: true,
    states: [
      {
        name: 'who decides meanwhile, and who still does',
        steps: [
          changeAnswers(/\/api\/workflow\/tasks\/[0-9a-f-]{36}$/, { offers: OFFERS }),
          go(({ taskId }) => `/workflow/tasks/${taskId}`),
        ],
        seen: (page) => page.getByText(/^You are away from .*\. Who decides for you then\?$/),
        ...both,
      },
    ],
  },
  {
    place: 'the hand-over',
    as: 'hr',
    at: '/workflow/handover',
    states: [{ name: 'whose work', steps: [choice(/^Whose work/)], seen: list(), ...both }],
  },
  {
    place: 'the probation forms',
    as: 'hr',
    at: '/workflow/evaluation-forms',
    states: [
      {
        name: 'which form applies',
        steps: [action('Which form applies?')],
        seen: dialog('Which form applies?'),
        ...both,
      },
    ],
  },
  {
    place: 'a new probation form',
    as: 'hr',
    at: '/workflow/evaluation-forms/new',
    states: [{ name: 'preview', steps: [button('Preview')], seen: dialog('Preview'), ...both }],
  },
  {
    place: 'the flow rules',
    as: 'hr',
    at: '/workflow/flow-rules',
    states: [{ name: 'the order', steps: [action('Change the order')], seen: dialog('Change the order'), ...both }],
  },
  {
    place: 'a new flow rule',
    as: 'hr',
    at: '/workflow/flow-rules/new',
    states: [{ name: 'trying it', steps: [button('Try it')], seen: dialog('Try it'), ...both }],
  },
]
