import { button, dialog, go, menu, type OpenUrl } from '../harness/open-states.ts'

const both = { on: 'both' } as const

/** What can be open on its places, besides what every list has. */
export const places: readonly OpenUrl[] = [
  {
    place: 'the dashboard',
    as: ({ own }) => own.account,
    at: '/dashboard',
    states: [
      { name: 'menu of a card', steps: [button('Move the card “My month”')], seen: menu(/My month/) },
      { name: 'why', steps: [go(({ own }) => `/dashboard?day=${own.day}`)], seen: dialog(), ...both },
    ],
  },
]
