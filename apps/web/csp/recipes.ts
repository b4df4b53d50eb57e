import { type ComponentType, Fragment, createElement as h, type ReactNode } from 'react'

type Drawable = ComponentType<Record<string, unknown>>
type Recipe = (part: (name: string) => Drawable) => ReactNode

/** Components that must not be imported, and what to use instead. */
export const REFUSED: Record<string, string> = {
  Alert: 'Banner of ui/feedback/banner.tsx',
  App: 'AntdFrame of ui/antd/antd-frame.tsx',
  Avatar: 'Avatar of ui/display/avatar.tsx',
  Button: 'Button of ui/control/button.tsx',
  ConfigProvider: 'AntdFrame of ui/antd/antd-frame.tsx, which alone sets the theme',
  Drawer: 'DetailDrawer of ui/layout/detail-drawer.tsx',
  Dropdown: 'MenuButton of ui/overlay/menu.tsx',
  Empty: 'Empty of ui/feedback/empty.tsx',
  Form: 'FormFrame of ui/form/form-frame.tsx',
  Input: 'TextField and its sisters of ui/field/text-field.tsx',
  Listy: 'DataTable of ui/table/data-table.tsx',
  List: 'DataTable of ui/table/data-table.tsx',
  Modal: 'AppModal of ui/overlay/app-modal.tsx: an open Modal in a hidden tab takes the whole tree down',
  Pagination: 'DataTable of ui/table/data-table.tsx, which pages',
  Popconfirm: 'an Undo notice, or AppModal for what cannot be undone',
  Result: 'StateMessage of ui/feedback/state-message.tsx',
  Skeleton: 'Skeleton of ui/feedback/skeleton.tsx',
  Statistic: 'Stat of ui/display/stat.tsx',
  Table: 'DataTable of ui/table/data-table.tsx',
  Tag: 'StateChip of ui/display/state-chip.tsx',
  message: 'notices of lib/page/notices.ts',
  notification: 'notices of lib/page/notices.ts',
}

const child = h('div')

/** Parts that antd's components draw inside themselves, by the name of the one that holds their styles. */
const PARTS: Record<string, Recipe> = {
  Button: (part) => h(part('Button'), { icon: child }),
  Compact: (part) =>
    h(part('Space.Compact'), null, h(part('Space.Addon'), null, 'x'), h(part('Button')), h(part('Input'))),
  Empty: (part) => h(part('Empty')),
  Progress: (part) => h(part('Progress')),
  Tooltip: (part) => h(part('Tooltip'), { title: 'x' }, child),
}

type Plan = { props?: object; inside?: ReactNode; also?: string[]; parts?: (keyof typeof PARTS)[] }

/** What a component needs so that every style it may show is registered; the others are drawn bare. */
const PLANS: Record<string, Plan> = {
  Affix: { inside: child },
  Badge: { props: { count: 1 }, inside: child, also: ['Badge.Ribbon'] },
  Breadcrumb: { also: ['Dropdown', 'Menu'], parts: ['Tooltip'] },
  Calendar: { parts: ['Button'] },
  Cascader: { also: ['Cascader.Panel'], parts: ['Compact', 'Empty'] },
  Collapse: { props: { items: [] } },
  ColorPicker: {
    also: ['InputNumber', 'Select', 'Segmented', 'Slider', 'Collapse', 'Popover', 'Divider'],
    parts: ['Compact', 'Empty'],
  },
  DatePicker: { also: ['DatePicker.RangePicker'], parts: ['Button', 'Compact'] },
  InputNumber: { parts: ['Compact'] },
  Mentions: { also: ['Spin'], parts: ['Compact', 'Empty'] },
  Menu: { props: { items: [] }, parts: ['Tooltip'] },
  Popover: { props: { content: 'x' }, inside: child },
  Progress: { parts: ['Tooltip'] },
  QRCode: { props: { value: 'x' }, also: ['Spin'], parts: ['Button'] },
  Segmented: { parts: ['Tooltip'] },
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

const isDrawable = (value: unknown): value is Drawable =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/** The component of a name such as `DatePicker.RangePicker` in antd's module; throws when there is none. */
function find(name: string, antd: object): Drawable {
  let found: unknown = antd
  for (const step of name.split('.')) found = found === undefined ? undefined : Reflect.get(Object(found), step)
  if (!isDrawable(found)) throw new Error(`antd has no component ${name}`)
  return found
}

/** Draws one component of antd's module with all the parts it may show. */
export function drawn(name: string, antd: object): ReactNode {
  const { props, inside, also = [], parts = [] } = PLANS[name] ?? {}
  const part = (wanted: string) => find(wanted, antd)
  return h(
    Fragment,
    null,
    h(part(name), { ...props }, inside),
    ...also.map((other) => h(part(other), { key: other, ...PLANS[other]?.props })),
    ...parts.map((one) => h(Fragment, { key: one }, PARTS[one]?.(part))),
  )
}
