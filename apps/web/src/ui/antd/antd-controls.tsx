import 'virtual:antd/structure.css'
import 'virtual:antd/variables.css'
import './antd-frame.css'
import { DatePicker, InputNumber, Select, TimePicker, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import { AntdFrame } from './antd-frame.tsx'
import { type AntdDrawn, useAntdHost } from './antd-host.tsx'

// The only import of antd: whatever takes it from here does not weigh on the page before it is needed.
const controls = { DatePicker, InputNumber, Select, TimePicker, TreeSelect, dayjs }

/** What antd is used for. */
export type AntdControls = typeof controls

/** Draws by antd's controls, in the look and the language of the page. */
export function DrawnByAntd({ children }: AntdDrawn) {
  const { locale, palette, mode, load, onMissing } = useAntdHost()
  return (
    <AntdFrame locale={locale} palette={palette} mode={mode} load={load} onMissing={onMissing}>
      {() => children(controls)}
    </AntdFrame>
  )
}
