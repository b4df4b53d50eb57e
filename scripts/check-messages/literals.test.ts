import { finds } from './finds.ts'

finds({
  literals: {
    files: {
      'apps/web/src/modules/organisation/office-list.screen.tsx': `declare const t: (key: string, values?: object) => string

export const columns = [{ title: 'Office' }, { title: t('organisation.title'), label: 'people there' }]
export const OfficeList = ({ count, open }: { count: number; open: boolean }) => (
  <section aria-label="Offices" title={open ? 'Open' : t('organisation.state.closed')}>
    Offices of the company
    <input placeholder={\`Name \${count}\`} />
    <img alt="Map" src="map.svg" />
    {open && 'open'} {\`\${count} in all\`}
    <>
      កន្លែងធ្វើការ
    </>
    {t('organisation.limit')} {t('organisation.count')} {t('actions.save')} {t('language.names.en_US')} {t('language.names.zh_CN')}
  </section>
)`,
    },
    says: [
      `apps/web/src/modules/organisation/office-list.screen.tsx:3  “Office” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:3  “people there” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:5  “Offices” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:5  “Open” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:6  “Offices of the company” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:7  “Name” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:8  “Map” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:9  “open” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:9  “in all” is read in one language: put it into the messages of the module and say it with t('…')`,
      `apps/web/src/modules/organisation/office-list.screen.tsx:11  “កន្លែងធ្វើការ” is read in one language: put it into the messages of the module and say it with t('…')`,
    ],
  },
})
