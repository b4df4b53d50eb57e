import type { Page } from 'playwright-core'
import { holdJobs } from '../harness/held-jobs.ts'
import type { ScreenFacts } from '../harness/module-screens.ts'
import {
  action,
  button,
  changeAnswers,
  choice,
  css,
  days,
  dialog,
  drawer,
  go,
  list,
  nameRole,
  type OpenState,
  type OpenUrl,
  press,
  tick,
} from '../harness/open-states.ts'
import { logOf } from '../harness/own-work.ts'
import { OFFICE, PERSON } from '../harness/subjects.ts'

const both = { on: 'both' } as const
const FILE = {
  name: 'gate-9.dat',
  mimeType: 'text/plain',
  buffer: Buffer.from(logOf([[93, '2026-10-05 08:00:00']])),
}
/** Nobody knows its columns by their names, and its dates fit two orders. */
const TABLE = {
  name: 'badges.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'ID,Employee,Badge Card,Department,Timestamp\n5001,Ana,77,Sales,04/05/2026 08:00\n5002,Bo,78,Sales,06/05/2026 08:01\n',
  ),
}
const corner = (page: Page) => page.getByRole('region', { name: 'Background jobs' }).filter({ visible: true })
const monthSheet: OpenState = {
  name: 'month sheet',
  steps: [css('.m-stepper-month')],
  seen: dialog(/^[A-Z][a-z]+ \d{4}$/),
  ...both,
}
const WHAT_IF = '/attendance/what-if?id='
const A_WHAT_IF = /\/api\/attendance\/what-ifs\/[^/]+$/
const UNDER_WAY = { pending: 8, changed: 0, days: 0, totals: [] }
const openWhatIf = go(({ whatIf }) => WHAT_IF + whatIf.id)
/** The calendar of a group holds the holidays of this year and the next. */
const later = button('The year after')

/** What every-screen tests must find: months and the schedule are people over days, clock records come by time as far as one scrolls. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/attendance/months': {
    opens: ['filter'],
    list: ['search', 'filter', 'page'],
    filter: { by: 'Department', choices: ['Administration'] },
  },
  '/attendance/punches': {
    opens: ['filter'],
    list: ['filter', 'column'],
    filter: { by: 'Department', choices: ['Administration'] },
  },
  '/attendance/imports': {
    opens: ['row', 'filter', 'menu', 'dialog'],
    list: ['search', 'sort', 'filter', 'column', 'page', 'elsewhere'],
    filter: { by: 'Office', choices: ['Binh Duong'] },
  },
  '/attendance/my': { isReadElsewhere: true },
  '/attendance/inbox': {
    isReadElsewhere: true,
    opens: ['row', 'filter', 'menu', 'dialog'],
    list: ['filter', 'column', 'beside'],
    filter: { by: 'Office', choices: ['Binh Duong'] },
  },
  '/attendance/closing': { list: ['search', 'sort'] },
  '/attendance/overtime': {
    opens: ['filter'],
    list: ['search', 'sort', 'filter', 'column'],
    filter: { by: 'State', choices: ['Counted'] },
  },
  '/attendance/schedule': {
    opens: ['filter'],
    list: ['search', 'filter', 'page'],
    filter: { by: 'Department', choices: ['Administration'] },
  },
  '/attendance/patterns': {
    opens: ['row', 'menu', 'dialog', 'form', 'picker'],
    list: ['search', 'sort', 'column', 'page', 'beside'],
  },
  '/attendance/machines': { list: ['search', 'sort', 'column', 'beside'] },
  '/attendance/shifts': {
    opens: ['row', 'menu', 'dialog', 'form', 'picker'],
    list: ['search', 'sort', 'column', 'beside'],
  },
  '/attendance/days': { isAtOnce: true },
  '/attendance/what-if': { isAtOnce: true },
  '/clock': { isAtOnce: true },
  '/attendance/imports/new': { isAtOnce: true },
}

/** What can be open on its places, besides what every list has. */
export const places: readonly OpenUrl[] = [
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
        seen: nameRole('textbox')('Day'),
        stays: true,
        ...both,
      },
      {
        name: 'days to choose from',
        steps: [(page) => page.getByRole('textbox', { name: 'Day required' }).press('ArrowDown')],
        seen: days,
      },
      { name: 'kinds of a day', steps: [choice(/^Day kind/)], seen: list(/^Day kind/), ...both },
      {
        name: 'proposed holidays',
        steps: [button('Cancel'), later, later, button('Propose public holidays')],
        seen: (page) => drawer('Company calendar')(page).getByRole('checkbox'),
        ...both,
      },
      {
        name: 'pattern to assign',
        steps: [tick(PERSON), button('Assign a weekly pattern')],
        seen: dialog(/^Assign a weekly pattern/),
        stays: true,
        ...both,
      },
      { name: 'patterns', steps: [choice(/^Weekly pattern/)], seen: list(/^Weekly pattern/) },
    ],
  },
  {
    place: 'the month of a person',
    as: 'hr',
    at: ({ employmentId, month }) => `/attendance/days?employmentId=${employmentId}&month=${month}`,
    states: [
      { name: 'how a sum adds up', steps: [button(/^How “Expected/)], seen: dialog(/^How “/), ...both },
      {
        name: 'why',
        steps: [
          go(
            ({ employmentId, month, day }) => `/attendance/days?employmentId=${employmentId}&month=${month}&day=${day}`,
          ),
        ],
        seen: drawer(/day \d/),
        ...both,
      },
    ],
  },
  {
    place: 'the months',
    as: 'hr',
    at: ({ correcting, month }) => `/attendance/months?month=${month}&search=${correcting?.jobNumber}`,
    states: [{ name: 'how a sum adds up', steps: [press('gridcell', /^How “/)], seen: drawer(/^How “/) }],
  },
  {
    place: 'the closing of a month',
    as: 'hr',
    at: '/attendance/closing',
    states: [
      { name: 'proposal', steps: [button('Propose to close')], seen: dialog('Propose to close'), ...both },
      {
        name: 'question',
        steps: [button('Ask')],
        seen: dialog(/^Ask:/),
        ...both,
      },
    ],
  },
  {
    place: 'a shift before it is saved',
    as: 'hr',
    at: ({ whatIf }) => `/attendance/shifts?open=${whatIf.shiftId}&mode=edit`,
    states: [
      {
        name: 'month to try it on',
        steps: [button('Try on a month …')],
        seen: dialog('What if'),
        stays: true,
        ...both,
      },
      { name: 'months', steps: [css('.m-stepper-month')], seen: dialog(/^[A-Z][a-z]+ \d{4}$/), ...both },
    ],
  },
  {
    place: 'a what-if',
    as: 'hr',
    at: ({ whatIf }) => WHAT_IF + whatIf.id,
    states: [
      { name: 'whose month would change', steps: [], seen: (page) => page.locator('main [data-row]'), ...both },
      {
        name: 'days of somebody',
        steps: [css('main [data-row] .m-row-open')],
        seen: (page) => page.locator('.m-what-if-day'),
        stays: true,
        ...both,
      },
      {
        name: 'why',
        steps: [css('.m-what-if-day summary')],
        seen: (page) => page.locator('.m-what-if-day details[open] .m-what-if-side'),
        ...both,
      },
    ],
  },
  {
    place: 'a what-if of a closed month',
    as: 'hr',
    at: '/attendance/what-if',
    isAlone: true,
    states: [
      {
        name: 'what came of it',
        steps: [changeAnswers(A_WHAT_IF, { closing: 2, deviating: 4 }), openWhatIf],
        seen: (page) => page.getByText('Even without the change'),
        ...both,
      },
    ],
  },
  {
    place: 'a what-if under way',
    as: 'hr',
    at: '/attendance/what-if',
    isAlone: true,
    states: [
      {
        name: 'how far it is',
        steps: [changeAnswers(A_WHAT_IF, UNDER_WAY), (page) => holdJobs(page, 4, 12), openWhatIf],
        seen: (page) => page.getByText(/^Trying .* with the change/).filter({ visible: true }),
        ...both,
      },
    ],
  },
  {
    place: 'a what-if that stopped',
    as: 'hr',
    at: '/attendance/what-if',
    isAlone: true,
    states: [
      {
        name: 'why',
        steps: [
          changeAnswers(A_WHAT_IF, UNDER_WAY),
          changeAnswers(/\/api\/jobs\/[^/]+$/, { state: 'failed', result: null }),
          openWhatIf,
        ],
        seen: (page) => page.getByText('The trial stopped before its end'),
        ...both,
      },
    ],
  },
  {
    place: 'a what-if that is not kept any more',
    as: 'hr',
    at: `${WHAT_IF}01990000-0000-7000-8000-000000000001`,
    isAlone: true,
    expected: [{ report: /status of 404/, because: 'what is asked for is not kept any more' }],
    states: [
      {
        name: 'where to try again',
        steps: [],
        seen: (page) => page.getByText('This result is no longer kept'),
        ...both,
      },
    ],
  },
  {
    place: 'the inbox',
    as: 'hr',
    at: ({ officeId }) => `/attendance/inbox?officeId=${officeId}`,
    states: [
      { name: 'proposal', steps: [css('.m-card-more .m-btn-primary')], seen: dialog(), stays: true, ...both },
      { name: 'departments', steps: [choice(/^Department/)], seen: list(/^Department/), ...both },
    ],
  },
  {
    place: 'the clock machines',
    as: 'hr',
    at: '/attendance/machines',
    states: [
      {
        name: 'machine to read',
        steps: [button('Add a machine to read')],
        seen: dialog('Add a machine to read'),
        stays: true,
      },
      { name: 'offices', steps: [choice(/^Office/)], seen: list(/^Office/) },
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
    isAlone: true,
    states: [
      { name: 'offices', steps: [choice(/^Office/)], seen: list(/^Office/), ...both },
      {
        name: 'columns of a table',
        steps: [
          (page) => page.getByRole('combobox', { name: /^Office/ }).fill(OFFICE),
          (page) => page.getByRole('option', { name: OFFICE }).waitFor({ state: 'attached' }),
          (page) => page.keyboard.press('Enter'),
          (page) => page.locator('input[type=file]').setInputFiles(TABLE),
        ],
        seen: nameRole('region')('First lines of the file'),
        ...both,
      },
      {
        name: 'file that was read',
        steps: [(page) => page.locator('input[type=file]').setInputFiles(FILE)],
        seen: nameRole('button')(/^Import [\d,]+ line/),
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
]
