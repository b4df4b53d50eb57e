import { finds } from './finds.ts'

finds({
  declarations: {
    files: {
      'apps/server/src/modules/organisation/events.ts': `declare module '../../platform/events.ts' {
  interface Events {
    'office.closed': { id: string }
  }
}

export const closeOffice = (id: string) => ({ id })`,
      'apps/server/src/modules/organisation/index.ts': `import { defineModule } from '../../platform/module.ts'

export * from './office.service.ts'

export const organisation = defineModule({ name: 'organization', routes: [] })`,
    },
    says: [
      'apps/server/src/modules/organisation/events.ts:7  events.ts only declares types: put the work into a service',
      'apps/server/src/modules/organisation/index.ts:3  no barrels: name what is exported, so that a reader of a public index sees what the module gives',
      'apps/server/src/modules/organisation/index.ts:5  the module calls itself organization: its name is that of its folder, organisation',
      'apps/server/src/modules/organisation/README.md  says that the public index gives officesOf, which it does not',
    ],
  },
  'readme forgets': {
    files: {
      'apps/server/src/modules/leave/README.md': `# Leave

Tables: leave_type.

**Index** (\`index.ts\`). \`typesOf\`: of a company.`,
      'apps/server/src/modules/organisation/README.md': `# Organisation

Offices and what they are for.`,
    },
    says: [
      'apps/server/src/modules/leave/README.md  does not mention the answer usesOf: say what it is for',
      'apps/server/src/modules/leave/README.md  says that the public index gives typesOf, which it does not',
      'apps/server/src/modules/organisation/README.md  does not mention the table office: say what it is for',
      'apps/server/src/modules/organisation/README.md  does not mention the event office.closed: say what it is for',
      'apps/server/src/modules/organisation/README.md  does not mention the question usesOf: say what it is for',
      'apps/server/src/modules/organisation/README.md  does not mention the export officesOf: say what it is for',
      'apps/server/src/modules/organisation/README.md  does not mention the job organisation.move: say what it is for',
    ],
  },
})
