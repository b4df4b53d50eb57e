import type { ScreenFacts } from '../harness/module-screens.ts'
import {
  button,
  choice,
  css,
  dialog,
  drawer,
  fill,
  item,
  list,
  menu,
  type OpenUrl,
  tick,
} from '../harness/open-states.ts'
import { PERSON } from '../harness/subjects.ts'

const both = { on: 'both' } as const

/** What every-screen tests must find: departments are a tree, whole and in its own order; of companies, offices and PIN spaces the demo group has no second page. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/organisation/employees': {
    opens: ['row', 'filter', 'menu', 'dialog'],
    list: ['search', 'sort', 'filter', 'column', 'page', 'select', 'beside'],
    filter: { by: 'Employment status', choices: ['Probation', 'Employed'] },
  },
  '/organisation/employees/new': { opens: ['picker'], isAtOnce: true },
  '/organisation/employees/$id/edit': { opens: ['picker'] },
  '/organisation/profile-changes': { isAtOnce: true },
  '/organisation/transfers': {
    opens: ['row'],
    list: ['search', 'sort', 'filter', 'column', 'beside'],
    filter: { by: 'Status', choices: ['Draft', 'Done'] },
  },
  '/organisation/newcomers': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/organisation/newcomers/new': { isAtOnce: true },
  '/organisation/newcomers/many': { isAtOnce: true },
  '/organisation/transfers/new': { opens: ['picker'], isAtOnce: true },
  '/organisation/companies': { opens: ['row', 'menu', 'dialog'], list: ['search', 'sort', 'column', 'beside'] },
  '/organisation/departments': {
    ...{ opens: ['row', 'menu', 'dialog'], list: ['search', 'column', 'beside'] },
    isReadElsewhere: true,
  },
  '/organisation/offices': {
    opens: ['row', 'menu', 'dialog', 'form', 'picker'],
    list: ['search', 'sort', 'column', 'select', 'beside'],
  },
  '/organisation/pin-spaces': { opens: ['row', 'menu', 'dialog'], list: ['search', 'sort', 'column', 'beside'] },
  '/organisation/levels': {
    opens: ['row', 'menu', 'dialog', 'form', 'picker'],
    list: ['search', 'sort', 'column', 'page', 'select', 'beside'],
  },
}

/** What can be open on its places, besides what every list has. */
export const places: readonly OpenUrl[] = [
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
        steps: [(page) => page.keyboard.press('Escape'), tick(PERSON), button('Move from a day on')],
        seen: dialog(/^Move employees/),
        stays: true,
        ...both,
      },
      { name: 'departments', steps: [choice(/^Department/)], seen: list(/^Department/) },
    ],
  },
  {
    place: 'several employees to edit',
    as: 'hr',
    at: `/organisation/employees?search=${PERSON}`,
    states: [
      {
        name: 'edit of the chosen',
        steps: [tick(PERSON), button('Edit fields')],
        seen: dialog(/^Edit employees/),
        ...both,
      },
    ],
  },
  {
    place: 'the departments',
    as: 'admin',
    at: '/organisation/departments',
    states: [
      { name: 'move', steps: [button(/^Actions for/), item('Move')], seen: dialog(/^Move /), stays: true },
      { name: 'departments', steps: [choice(/./)], seen: list() },
    ],
  },
  {
    place: 'a new level',
    as: 'hr',
    at: '/organisation/levels?open=new',
    isAlone: true,
    states: [
      {
        name: 'names to copy',
        steps: [fill('English', 'Barrier level'), button('Name in other languages'), button('Copy from English')],
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
