import type { ScreenFacts } from '../harness/module-screens.ts'
import { action, button, choice, css, dialog, list, type OpenPlace } from '../harness/open-states.ts'

const both = { on: 'both' } as const

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

/** What can be open on its places, besides what every list has. */
export const places: readonly OpenPlace[] = [
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
