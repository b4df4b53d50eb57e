import type { Page } from 'playwright-core'
import { holdJobs } from './held-jobs.ts'
import {
  action,
  button,
  choice,
  css,
  days,
  dialog,
  drawer,
  fill,
  go,
  item,
  list,
  menu,
  named,
  type OpenPlace,
  type OpenState,
  press,
  type Step,
  tree,
} from './open-states.ts'
import { logOf } from './own-work.ts'
import { OFFICE, PERSON } from './subjects.ts'

const both = { on: 'both' } as const
const FILE = {
  name: 'gate-9.dat',
  mimeType: 'text/plain',
  buffer: Buffer.from(logOf([[93, '2026-10-05 08:00:00']])),
}
const corner = (page: Page) => page.getByRole('region', { name: 'Jobs' }).filter({ visible: true })
const monthSheet: OpenState = {
  name: 'month sheet',
  steps: [css('.m-stepper-month')],
  seen: dialog('Choose a month'),
  ...both,
}
/** The calendar of a group holds the holidays of this year and the next. */
const later = button('The year after')
const tick: Step = (page) => page.getByRole('checkbox', { name: `Select ${PERSON}` }).check()

/** What can be open on the places of the modules, besides what every list has. */
export const MODULE_PLACES: readonly OpenPlace[] = [
  {
    place: 'the roster',
    as: 'hr',
    at: `/attendance/schedule?search=${PERSON}`,
    states: [
      monthSheet,
      { name: 'calendar', steps: [action('Company calendar')], seen: drawer('Company calendar'), stays: true, ...both },
      {
        name: 'form of a day',
        steps: [button('Add a day')],
        seen: named('textbox')('Day'),
        stays: true,
        ...both,
      },
      { name: 'days to choose from', steps: [press('textbox', 'Day required')], seen: days },
      { name: 'kinds of a day', steps: [choice(/^Day kind/)], seen: list(/^Day kind/), ...both },
      {
        name: 'proposed holidays',
        steps: [button('Cancel'), later, later, button('Propose public holidays')],
        seen: (page) => drawer('Company calendar')(page).getByRole('checkbox'),
        ...both,
      },
      {
        name: 'pattern to assign',
        steps: [tick, button('Assign a weekly pattern')],
        seen: dialog(/^Assign a weekly pattern/),
        stays: true,
        ...both,
      },
      { name: 'patterns', steps: [choice(/^Weekly pattern/)], seen: list(/^Weekly pattern/) },
    ],
  },
  {
    place: 'the dashboard',
    as: ({ own }) => own.account,
    at: '/dashboard',
    states: [
      { name: 'menu of a card', steps: [button('Move the card “My month”')], seen: menu(/My month/) },
      { name: 'why', steps: [go(({ own }) => `/dashboard?day=${own.day}`)], seen: dialog(), ...both },
    ],
  },
  {
    place: 'the month of a person',
    as: 'hr',
    at: ({ employmentId, month }) => `/attendance/days?employmentId=${employmentId}&month=${month}`,
    states: [
      { name: 'how a sum adds up', steps: [button(/^How “Expected”/)], seen: dialog(/^How “/), ...both },
      {
        name: 'why',
        steps: [
          go(
            ({ employmentId, month, day }) => `/attendance/days?employmentId=${employmentId}&month=${month}&day=${day}`,
          ),
        ],
        seen: drawer(/day, /),
        ...both,
      },
    ],
  },
  {
    place: 'the months',
    as: 'hr',
    at: ({ mending, month }) => `/attendance/months?month=${month}&search=${mending?.jobNumber}`,
    states: [{ name: 'how a sum adds up', steps: [press('gridcell', /^How “/)], seen: drawer(/^How “/) }],
  },
  {
    place: 'the inbox',
    as: 'hr',
    at: ({ officeId }) => `/attendance/inbox?officeId=${officeId}`,
    states: [
      { name: 'proposal', steps: [css('.m-card-more .m-btn-primary')], seen: dialog(), stays: true, ...both },
      { name: 'departments', steps: [choice(/^Department/)], seen: tree(/^Department/), ...both },
    ],
  },
  {
    place: 'an import',
    as: 'hr',
    at: ({ importId }) => `/attendance/imports/${importId}`,
    states: [{ name: 'voiding', steps: [button('Void the import')], seen: dialog(/^Void the import of/), ...both }],
  },
  {
    place: 'a new import',
    as: 'hr',
    at: '/attendance/imports/new',
    states: [
      { name: 'offices', steps: [choice(/^Office/)], seen: list(/^Office/), ...both },
      {
        name: 'file that was read',
        steps: [
          (page) => page.getByRole('combobox', { name: /^Office/ }).fill(OFFICE),
          (page) => page.getByRole('option', { name: OFFICE }).waitFor({ state: 'attached' }),
          (page) => page.keyboard.press('Enter'),
          (page) => page.locator('input[type=file]').setInputFiles(FILE),
        ],
        seen: named('button')(/^Import [\d,]+ line/),
        ...both,
      },
      {
        name: 'job under way',
        steps: [(page) => holdJobs(page, 10, 40), button(/^Import [\d,]+ line/)],
        seen: corner,
        ...both,
      },
      { name: 'job corner', steps: [go('/organisation/levels')], seen: corner },
      {
        name: 'unfolded job corner',
        steps: [
          go('/organisation/levels'),
          (page) => corner(page).getByRole('button', { name: 'More', expanded: false }).click(),
        ],
        seen: (page) => corner(page).getByRole('progressbar'),
        on: 'phone',
      },
      {
        name: 'job that has ended',
        steps: [(page) => page.unroute(/\/api\/jobs\/[^/]+$/)],
        seen: (page) => corner(page).getByText('Done', { exact: true }),
        ...both,
      },
    ],
  },
  {
    place: 'the employees',
    as: 'hr',
    at: `/organisation/employees?search=${PERSON}`,
    states: [
      { name: 'columns', steps: [button('Columns')], seen: dialog('Columns') },
      { name: 'filters', steps: [button('Filter')], seen: dialog('Filter'), on: 'phone' },
      { name: 'menu of a row', steps: [button(`Actions for ${PERSON}`)], seen: menu(), stays: true, ...both },
      { name: 'form of a move', steps: [item('Move from a day on')], seen: drawer(PERSON), ...both },
      {
        name: 'form of a PIN',
        steps: [button(`Actions for ${PERSON}`), item('Assign a PIN')],
        seen: drawer(PERSON),
      },
      { name: 'drawer', steps: [css('[data-row] .m-row-open')], seen: drawer(PERSON), stays: true, ...both },
      {
        name: 'menu of a drawer',
        steps: [css('.m-drawer-foot [aria-haspopup=menu]')],
        seen: menu(),
        stays: true,
        ...both,
      },
      { name: 'deletion', steps: [item('Delete')], seen: dialog(/^Delete /), ...both },
      {
        name: 'move of the chosen',
        steps: [(page) => page.keyboard.press('Escape'), tick, button('Move from a day on')],
        seen: dialog(/^Move employees/),
        stays: true,
        ...both,
      },
      { name: 'departments', steps: [choice(/^Department/)], seen: tree(/^Department/) },
    ],
  },
  {
    place: 'the departments',
    as: 'admin',
    at: '/organisation/departments',
    states: [
      { name: 'move', steps: [button(/^Actions for/), item('Move')], seen: dialog(/^Move /), stays: true },
      { name: 'departments', steps: [choice(/./)], seen: tree() },
    ],
  },
  {
    place: 'a new level',
    as: 'hr',
    at: '/organisation/levels?open=new',
    states: [
      {
        name: 'names to copy',
        steps: [fill('English', 'Barrier level'), button('Copy from English')],
        seen: menu('Copy from English'),
      },
      {
        name: 'leaving',
        steps: [button('Cancel')],
        seen: dialog(/^Leave without saving/),
      },
    ],
  },
]
