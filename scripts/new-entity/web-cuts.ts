import { type Cut, NEIGHBOUR } from './cuts.ts'

const DELETION: readonly Cut[] = [
  [
    `import { companyEndpoints } from '@muster/contract/organisation/company'\n`,
    `import type { ReplyOf } from '@muster/contract/endpoint'\n`,
  ],
  [`import type { Office } from './lookups.ts'\n`, ''],
  [
    '/** Reads that show offices. */\n',
    'export type Office = ReplyOf<typeof officeEndpoints.get>\n\n/** Reads that show offices. */\n',
  ],
  [', officeEndpoints.get, companyEndpoints.list]', ', officeEndpoints.get]'],
  [
    ` * Deletes an office at once and offers to take it back [X6]. Only an office without a past can be deleted, so one made anew with
 * the same fields is the same; a PIN space that it shared is shared again.
`,
    ' * Deletes an office at once and offers to take it back: one made anew with the same fields is the same.\n',
  ],
  ['useOfficeDeletion(offices: readonly Office[])', 'useOfficeDeletion()'],
  ['nation, zone, pinSpaceId } = office', 'nation, zone } = office'],
  [`    const isShared = offices.some((other) => other.id !== id && other.pinSpaceId === pinSpaceId)\n`, ''],
  ['nation, zone, pinSpaceId: isShared ? pinSpaceId : undefined })', 'nation, zone })'],
]

const FORM: readonly Cut[] = [
  [`import { useFormat } from '../../lib/format.ts'\n`, ''],
  [`import { SelectField } from '../../ui/select-field.tsx'\n`, ''],
  [`import { type Office, useOffices } from './lookups.ts'\n`, `import type { Office } from './office-deletion.ts'\n`],
  [`from './pickers.tsx'`, `from '${NEIGHBOUR}pickers.tsx'`],
  [`from './place-fields.tsx'`, `from '${NEIGHBOUR}place-fields.tsx'`],
  ['  pinSpaceId: string | undefined\n', ''],
  ['nation, zone, pinSpaceId }: Office)', 'nation, zone }: Office)'],
  ['  zone,\n  pinSpaceId,\n', '  zone,\n'],
  [
    'A new office: its company is still to be chosen, and it may have PINs of its own.',
    'A new office: its company is still to be chosen.',
  ],
  [`const OWN_SPACE = 'own'\n`, ''],
  ['  const { name, list } = useFormat()\n', ''],
  [
    `  const { items: offices } = useOffices()
  const spaces = new Map<string, string[]>()
  for (const office of offices ?? [])
    spaces.set(office.pinSpaceId, [...(spaces.get(office.pinSpaceId) ?? []), name(office.names)])
  const space = form.field('pinSpaceId')
`,
    '',
  ],
  [
    `      <SelectField
        {...space}
        value={space.value ?? OWN_SPACE}
        onChange={(next) => form.set('pinSpaceId', next === OWN_SPACE ? undefined : next)}
        label={t('organisation.field.office.pinSpace')}
        hint={t('organisation.pinSpaces.meaning')}
        required
        options={[
          ...(isNew ? [{ value: OWN_SPACE, label: t('organisation.field.office.ownPinSpace') }] : []),
          ...[...spaces].map(([value, names]) => ({ value, label: list(names) })),
        ]}
      />
`,
    '',
  ],
]

const DRAWER: readonly Cut[] = [
  [`import { PeopleCount } from './common-columns.tsx'\nimport type { Office } from './lookups.ts'\n`, ''],
  [
    `import { OFFICE_READS } from './office-deletion.ts'`,
    `import { OFFICE_READS, type Office } from './office-deletion.ts'`,
  ],
  [`          pinSpaceId: undefined,\n`, ''],
  [
    `              [
                t('organisation.field.office.pinSpace'),
                <PinSpaceText key="pin" office={shown} rows={list.rows ?? []} />,
              ],
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
  [
    `/** Whether the PINs are the office's own, or with which offices it shares them. */
function PinSpaceText({ office, rows }: { office: Office; rows: readonly Office[] }) {
  const t = useT()
  const { name, list } = useFormat()
  const others = rows
    .filter((one) => one.id !== office.id && one.pinSpaceId === office.pinSpaceId)
    .map((one) => name(one.names))
  return others.length === 0
    ? t('organisation.field.office.ownPinSpace')
    : t('organisation.field.office.sharedWith', { offices: list(others) })
}
`,
    '',
  ],
]

const LIST: readonly Cut[] = [
  [
    `import { PeopleCount, useCompanyColumn, useLanguageColumns, useNameColumn } from './common-columns.tsx'`,
    `import { useCompanyColumn, useLanguageColumns, useNameColumn } from '${NEIGHBOUR}common-columns.tsx'`,
  ],
  [`from './filters.ts'`, `from '${NEIGHBOUR}filters.ts'`],
  [`import type { Office } from './lookups.ts'\n`, ''],
  [`import { OFFICE_READS, useOfficeDeletion }`, `import { OFFICE_READS, type Office, useOfficeDeletion }`],
  [
    '/** Offices [2.14, 3.10, S11]: where people work, in which nation and zone. */',
    '/** Offices of the companies in reach. */',
  ],
  ['useOfficeDeletion(list.rows ?? [])', 'useOfficeDeletion()'],
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
