import { finds } from './finds.ts'

finds({
  'a function that is named by a participle': {
    files: {
      'apps/server/src/modules/organisation/office.rules.ts': `import { isDay } from '@muster/kernel/day'

export const shown = (name: string) => (isDay(name) ? '' : name)
export function closedFrom(name: string) {
  return name
}
export const showName = shown
export const kept = 1
export const needDay = (name: string) => isDay(name)
const hidden = (name: string) => name
export const readName = hidden`,
    },
    says: [
      'apps/server/src/modules/organisation/office.rules.ts:3  shown is called by what it leaves: a function begins with its verb, such as list, find, show, make',
      'apps/server/src/modules/organisation/office.rules.ts:4  closedFrom is called by what it leaves: a function begins with its verb, such as list, find, show, make',
    ],
  },
  'a parameter that says nothing': {
    files: {
      'packages/kernel/src/week.ts': `export const add = (one: number) => one
export function addAll(of: readonly number[], is = true) {
  let sum = 0
  for (const number of of)
    if (is) sum += number

  return sum
}`,
    },
    says: [
      'packages/kernel/src/week.ts:2  the parameter of does not say what it is: call it by its noun',
      'packages/kernel/src/week.ts:2  the parameter is does not say what it is: call it by its noun',
    ],
  },
})
