import { expect } from 'vitest'
import {
  action,
  button,
  days,
  dialog,
  fill,
  item,
  menu,
  type OpenState,
  type OpenUrl,
  type Step,
} from '../harness/open-states.ts'
import { answerSessionEnd } from '../harness/session-header.ts'

const AWAY = { report: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/, because: 'the line is cut' }
const both = { on: 'both' } as const
const account = button(/Your account/)

const LANGUAGE_AND_THEME: readonly OpenState[] = [
  { name: 'languages', steps: [button(/English/)], seen: menu('Language') },
  { name: 'themes', steps: [button('Theme')], seen: menu('Theme'), ...both },
]

const endIn =
  (idle: number, absolute: number): Step =>
  async (page) => {
    await answerSessionEnd(page.context(), { idle, absolute })
    await page.reload()
  }

/** Every answer from now on is one of another build. */
const newBuild: Step = async (page) => {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    if (!answer) return route.abort()
    return route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'ffffffffffff' } })
  })
  await expect
    .poll(async () => {
      // Has the page ask whether the server is there.
      await page.evaluate('dispatchEvent(new Event("offline"))')
      return page.getByText('New version detected').count()
    })
    .toBe(1)
}

/** A notice stays while somebody points at it. */
const pointAt =
  (text: RegExp): Step =>
  (page) =>
    page.getByText(text).hover()

/** A manager's reminder comes by the event stream. */
const remindedByPush: Step = async (page) => {
  const values = { by: 'Ann Lee', time: '08:00' }
  const remind = { kind: 'notice', key: '7.c9', word: 'attendance.pushed.remind', values, opens: '/dashboard' }
  const body = [{ kind: 'hello' }, remind].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  await page.route(/\/api\/push(\?|$)/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body }),
  )
  await page.reload()
}

const exportFails: Step = async (page) => {
  const json = { code: 50000, msg: 'It broke here.', data: { reference: 'R-0815' } }
  await page.route(/\/levels\/export/, (route) => route.fulfill({ status: 500, json }))
}

/** What can be open on every page, whatever it shows. */
export const places: readonly OpenUrl[] = [
  { place: 'sign-in', at: '/login', states: LANGUAGE_AND_THEME },
  {
    place: 'the shell',
    as: 'hr',
    at: '/my/password',
    isAlone: true,
    states: [
      ...LANGUAGE_AND_THEME,
      { name: 'what waits', steps: [button(/^Unread: \d+/)], seen: dialog('Notices'), ...both },
      { name: 'account menu', steps: [account], seen: menu(/Your account/), ...both },
      { name: 'all places', steps: [button('More')], seen: dialog('Main menu'), on: 'phone' },
      { name: 'menu of the bar', steps: [button('What to do with this tab')], seen: menu('What to do with this tab') },
      {
        name: 'end of the session',
        steps: [endIn(100, 40_000)],
        seen: dialog('Your session is about to end'),
        ...both,
      },
      { name: 'last end of the session', steps: [endIn(100, 100)], seen: dialog(/^Your session ends at/) },
    ],
  },
  {
    place: 'a form that is half filled',
    as: 'hr',
    at: '/organisation/employees/new',
    isAlone: true,
    states: [
      {
        name: 'days to choose from',
        steps: [(page) => page.getByRole('textbox', { name: 'Birthday' }).press('ArrowDown')],
        seen: days,
      },
      {
        name: 'menu of a tab',
        steps: [
          fill('Full name', 'Half Way'),
          (page) => page.getByRole('tab', { name: /^Add an employee/ }).click({ button: 'right' }),
        ],
        seen: menu(/^Tab “/),
      },
      {
        name: 'losing what was typed',
        steps: [button('Refresh')],
        seen: dialog('Refresh and lose what you typed?'),
      },
      {
        name: 'closing',
        steps: [(page) => page.keyboard.press('Alt+w')],
        seen: dialog('Close without saving?'),
      },
      {
        name: 'leaving',
        steps: [fill('Full name', 'Half Way'), button('Cancel')],
        seen: dialog(/^Leave without saving/),
        ...both,
      },
      { name: 'signing out', steps: [account, item('Sign out')], seen: dialog('Sign out?'), ...both },
    ],
  },
  {
    place: 'a page with notices',
    as: 'hr',
    at: '/organisation/levels',
    isAlone: true,
    expected: [{ report: /status of 500/, because: 'it breaks' }],
    states: [
      {
        name: 'told by somebody',
        steps: [remindedByPush, pointAt(/Ann Lee asks you/)],
        seen: (page) => page.getByRole('status').filter({ hasText: 'Ann Lee asks you' }),
        ...both,
      },
      {
        name: 'a failure',
        steps: [exportFails, action('Export'), pointAt(/It broke here/)],
        seen: (page) => page.getByRole('alert').filter({ hasText: 'It broke here' }),
        ...both,
      },
    ],
  },
  {
    place: 'a page with banners',
    as: 'hr',
    at: '/my/password',
    isAlone: true,
    expected: [AWAY],
    states: [
      { name: 'new version', steps: [newBuild], seen: (page) => page.getByText('New version detected'), ...both },
      {
        name: 'no line',
        steps: [(page) => page.unrouteAll({ behavior: 'ignoreErrors' }), (page) => page.context().setOffline(true)],
        seen: (page) => page.getByText('You are offline.'),
        ...both,
      },
    ],
  },
]
