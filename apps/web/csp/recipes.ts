import { type ComponentType, Fragment, createElement as h, type ReactNode } from 'react'

type Antd = Record<string, ComponentType<Record<string, unknown>>>
type Recipe = (antd: Antd) => ReactNode

/** Components that must not be imported, and what to use instead. */
export const REFUSED: Record<string, string> = {
  Alert: 'Banner of ui/banner.tsx',
  App: 'AntdFrame of ui/antd-frame.tsx',
  Avatar: 'Avatar of ui/avatar.tsx',
  Button: 'Button of ui/button.tsx',
  ConfigProvider: 'AntdFrame of ui/antd-frame.tsx, which alone sets the theme',
  Drawer: 'DetailDrawer of ui/detail-drawer.tsx',
  Dropdown: 'MenuButton of ui/menu.tsx',
  Empty: 'Empty of ui/empty.tsx',
  Form: 'FormFrame of ui/form-frame.tsx',
  Input: 'TextField and its sisters of ui/text-field.tsx',
  Listy: 'DataTable of ui/data-table.tsx',
  List: 'DataTable of ui/data-table.tsx',
  Modal: 'AppModal of ui/app-modal.tsx: an open Modal in a hidden tab takes the whole tree down',
  Pagination: 'DataTable of ui/data-table.tsx, which pages',
  Popconfirm: 'an Undo notice, or AppModal for what cannot be undone',
  Result: 'StateMessage of ui/state-message.tsx',
  Skeleton: 'Skeleton of ui/skeleton.tsx',
  Statistic: 'Stat of ui/stat.tsx',
  Table: 'DataTable of ui/data-table.tsx',
  Tag: 'StateChip of ui/state-chip.tsx',
  message: 'useNotices of ui/notice.tsx',
  notification: 'useNotices of ui/notice.tsx',
}

const child = h('div')

/** Parts that antd's components draw inside themselves, by the name of the one that holds their styles. */
const PARTS: Record<string, Recipe> = {
  Button: ({ Button }) => h(Button!, { icon: child }),
  Compact: ({ Space, Button, Input }) => {
    const { Compact, Addon } = Space as unknown as Antd
    return h(Compact!, null, h(Addon!, null, 'x'), h(Button!), h(Input!))
  },
  Empty: ({ Empty }) => h(Empty!),
  Progress: ({ Progress }) => h(Progress!),
  Tooltip: ({ Tooltip }) => h(Tooltip!, { title: 'x' }, child),
}

type Plan = { props?: object; inside?: ReactNode; also?: string[]; parts?: (keyof typeof PARTS)[] }

/** What a component needs so that every style it may show is registered; the others are drawn bare. */
const PLANS: Record<string, Plan> = {
  Affix: { inside: child },
  Badge: { props: { count: 1 }, inside: child },
  Calendar: { parts: ['Button'] },
  Cascader: { parts: ['Empty'] },
  Collapse: { props: { items: [] } },
  ColorPicker: {
    also: ['InputNumber', 'Select', 'Segmented', 'Slider', 'Collapse', 'Popover'],
    parts: ['Compact', 'Empty'],
  },
  DatePicker: { also: ['DatePicker.RangePicker'], parts: ['Button', 'Compact'] },
  InputNumber: { parts: ['Compact'] },
  Mentions: { parts: ['Empty'] },
  Menu: { props: { items: [] }, parts: ['Tooltip'] },
  Popover: { props: { content: 'x' }, inside: child },
  QRCode: { props: { value: 'x' }, also: ['Spin'], parts: ['Button'] },
  Select: { props: { mode: 'multiple' }, parts: ['Compact', 'Empty'] },
  Slider: { parts: ['Tooltip'] },
  Steps: { props: { items: [] }, parts: ['Progress', 'Tooltip'] },
  TimePicker: { also: ['TimePicker.RangePicker'], parts: ['Button', 'Compact'] },
  Tooltip: { props: { title: 'x' }, inside: child },
  Tour: { parts: ['Button'] },
  Tree: { props: { treeData: [], checkable: true } },
  TreeSelect: { props: { treeCheckable: true }, parts: ['Compact', 'Empty'] },
  Upload: { parts: ['Progress', 'Button', 'Tooltip'] },
  Watermark: { props: { content: 'x' }, inside: child },
}

function find(name: string, antd: Antd): ComponentType<Record<string, unknown>> {
  const [outer, inner] = name.split('.')
  const found = inner ? (antd[outer!] as unknown as Antd)[inner] : antd[outer!]
  if (!found) throw new Error(`antd has no component ${name}`)
  return found
}

/** Draws one component of antd with all the parts it may show. */
export function drawn(name: string, antd: Antd): ReactNode {
  const { props, inside, also = [], parts = [] } = PLANS[name] ?? {}
  return h(
    Fragment,
    null,
    h(find(name, antd), { ...props }, inside),
    ...also.map((other) => h(find(other, antd), { key: other, ...PLANS[other]?.props })),
    ...parts.map((part) => h(Fragment, { key: part }, PARTS[part]!(antd))),
  )
}
