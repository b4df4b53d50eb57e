import { DatePicker, InputNumber, Select, TimePicker, TreeSelect } from 'antd'
import dayjs from 'dayjs'

// The only import of antd's controls: whatever takes them from here does not weigh on the page before it is needed.
export const controls = { DatePicker, InputNumber, Select, TimePicker, TreeSelect, dayjs }

/** What antd is used for. */
export type AntdControls = typeof controls
