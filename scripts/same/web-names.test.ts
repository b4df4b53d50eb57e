import { expect, it } from 'vitest'
import { treeOf } from '../check/tree.ts'
import { writeLines } from './fact.ts'
import { listWebNames } from './web-names.ts'

const SCREEN = `
import { readStored } from './storage.ts'
const KEY = 'Theme'
const PREFIX = 'Draft:'
const keyOf = (person: string) => \`Views:\${person}\`
export const read = (id: string) => [readStored(KEY), readStored(keyOf(id)), readStored(\`\${PREFIX}\${id}\`)]
const form = useRecordForm({ draft: { name: 'give-role', of: [] } })
useKeys('grid', [{ keys: 'enter', label: t('words.why') }])
const columns = [{ key: 'bar', title: t('attendance.hours') }]
export const Screen = () => <ListPage name="shifts" columns={columns} hidden={['pin']}>
  <Form draft={\`shift:\${id}\`} /><Button aria-keyshortcuts="n" />
</ListPage>
`

it('finds names wherever they lie, and leaves open what only the running page knows', () => {
  const tree = treeOf(new Map([['apps/web/src/somewhere/else.tsx', SCREEN]]))
  expect(writeLines(listWebNames(tree))).toEqual([
    'column of a screen bar attendance.hours',
    'draft give-role',
    'draft shift:…',
    'key enter words.why',
    'key of a button n',
    'list shifts  hidden pin',
    'local storage Draft:…',
    'local storage Theme',
    'local storage Views:…',
  ])
})
