import { finds } from './finds.ts'

finds({
  circles: {
    files: {
      'apps/server/src/platform/job.ts': `export type { Queue as Job } from './queue.ts'`,
      'apps/server/src/platform/queue.ts': `import { runJob } from './runner.ts'

export const send = () => runJob()`,
      'apps/server/src/platform/runner.ts': `import type { Job } from './job.ts'

export const runJob = (): Job => 'done'`,
      'apps/web/src/ui/control/drawer.tsx': `import { Profile } from './profile.tsx'

export type Person = { name: string }
export const Drawer = () => <Profile />`,
      'apps/web/src/ui/control/profile.tsx': `import type { Person } from './drawer.tsx'

export const Profile = (person: Person) => <p>{person.name}</p>`,
      'packages/contract/src/endpoint.ts': `import type { Page } from './page.ts'

export type Endpoint = { reply: Page }`,
      'packages/contract/src/page.ts': `import type { Endpoint } from './endpoint.ts'

export type Page = Endpoint[]`,
      'packages/kernel/src/month.ts': `import { week } from './week.ts'

export const month = () => week`,
      'packages/kernel/src/week.ts': `import { month } from './month.ts'

export const week = month`,
    },
    says: [
      'apps/server/src/platform/job.ts:1  imports in a circle, platform/job.ts → platform/queue.ts → platform/runner.ts → platform/job.ts: move what they need of each other below both',
      'apps/web/src/ui/control/drawer.tsx:1  imports in a circle, ui/control/drawer.tsx → ui/control/profile.tsx → ui/control/drawer.tsx: move what they need of each other below both',
      'packages/contract/src/endpoint.ts:1  imports in a circle, endpoint.ts → page.ts → endpoint.ts: move what they need of each other below both',
      'packages/kernel/src/month.ts:1  imports in a circle, month.ts → week.ts → month.ts: move what they need of each other below both',
    ],
  },
})
