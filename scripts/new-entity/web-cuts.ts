import { type Cut, NEIGHBOUR } from './cuts.ts'

const DELETION: readonly Cut[] = [
  [
    `import { companyEndpoints } from '@muster/contract/organisation/company'\n`,
    `import type { ReplyOf } from '@muster/contract/endpoint'\n`,
  ],
  [`import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'\n`, ''],
  [`import { type Office, usePinSpaces } from './lookups.ts'\n`, ''],
  [
    '/** Reads that show offices. */\n',
    'export type Office = ReplyOf<typeof officeEndpoints.get>\n\n/** Reads that show offices. */\n',
  ],
  [
    `[
  officeEndpoints.list,
  officeEndpoints.get,
  companyEndpoints.list,
  pinSpaceEndpoints.list,
  pinSpaceEndpoints.get,
]`,
    '[officeEndpoints.list, officeEndpoints.get]',
  ],
  [
    ` * Deletes an office at once and offers to take it back [X6]. Only an office without a past can be deleted, so one made anew with
 * the same fields is the same; a PIN space that it shared is shared again.
`,
    ' * Deletes an office at once and offers to take it back: one made anew with the same fields is the same.\n',
  ],
  ['  const { items: spaces } = usePinSpaces()\n', ''],
  ['nation, zone, pinSpaceId } = office', 'nation, zone } = office'],
  [
    `    const space = spaces?.find((one) => one.id === pinSpaceId)
    const isShared = space?.offices.some((other) => other.id !== id)
`,
    '',
  ],
  ['nation, zone, pinSpaceId: isShared ? pinSpaceId : undefined })', 'nation, zone })'],
]

const FORM: readonly Cut[] = [
  [`import type { Office } from './lookups.ts'\n`, `import type { Office } from './office-deletion.ts'\n`],
  [`from './pickers.tsx'`, `from '${NEIGHBOUR}pickers.tsx'`],
  [`from './place-fields.tsx'`, `from '${NEIGHBOUR}place-fields.tsx'`],
  [`import { PinSpaceField } from './pin-space-field.tsx'\n`, ''],
  ['  /** `null` is a space of its own. */\n  pinSpaceId: string | null\n', ''],
  ['nation, zone, pinSpaceId }: Office)', 'nation, zone }: Office)'],
  ['  zone,\n  pinSpaceId,\n', '  zone,\n'],
  [`      <PinSpaceField {...form.field('pinSpaceId')} present={initial.pinSpaceId} />\n`, ''],
]

const DRAWER: readonly Cut[] = [
  [`import { PeopleCount } from './common-columns.tsx'\nimport type { Office } from './lookups.ts'\n`, ''],
  [
    `import { OFFICE_READS } from './office-deletion.ts'`,
    `import { OFFICE_READS, type Office } from './office-deletion.ts'`,
  ],
  [`import { PinSpaceText } from './pin-space-text.tsx'\n`, ''],
  [`          pinSpaceId: null,\n`, ''],
  [
    `              [t('organisation.field.office.pinSpace'), <PinSpaceText key="pin" office={shown} />],
              [
                t('organisation.field.office.people'),
                <PeopleCount
                  key="people"
                  count={shown.people}
                  filter={{ companyId: shown.companyId, officeId: shown.id }}
                />,
              ],
`,
    '',
  ],
]

const LIST: readonly Cut[] = [
  [
    `import { PeopleCount, useLanguageColumns, useNameColumn } from './common-columns.tsx'`,
    `import { useLanguageColumns, useNameColumn } from '${NEIGHBOUR}common-columns.tsx'`,
  ],
  [`from './filters.ts'`, `from '${NEIGHBOUR}filters.ts'`],
  [`import type { Office } from './lookups.ts'\n`, ''],
  [`import { OFFICE_READS, useOfficeDeletion }`, `import { OFFICE_READS, type Office, useOfficeDeletion }`],
  [
    '/** Offices [2.14, 3.10, S11]: where people work, in which nation and zone. */',
    '/** Offices of the companies in reach. */',
  ],
  [
    `    {
      key: 'people',
      title: t('organisation.field.office.people'),
      sortable: true,
      align: 'end',
      cell: (o) => <PeopleCount count={o.people} filter={{ companyId: o.companyId, officeId: o.id }} />,
      fact: true,
    },
`,
    '',
  ],
]

/** The screens of the slice that are copied, with what is cut out of each. */
export const SCREENS: Readonly<Record<string, readonly Cut[]>> = {
  'apps/web/src/modules/organisation/office-deletion.ts': DELETION,
  'apps/web/src/modules/organisation/office-form.tsx': FORM,
  'apps/web/src/modules/organisation/office-drawer.tsx': DRAWER,
  'apps/web/src/modules/organisation/office-list.screen.tsx': LIST,
}
