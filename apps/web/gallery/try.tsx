import { Select, DatePicker, InputNumber, TreeSelect, Tooltip, Tabs, Upload } from 'antd'
import { AntdFrame } from '../src/ui/antd-frame.tsx'
import { useTheme } from '../src/shell/theme.ts'
export default function Try() {
  const t = useTheme()
  return <AntdFrame locale="en_US" palette={t.palette} mode={t.shown}>
    <Select style={{width:200}} options={[{value:1,label:'One'}]} />
    <DatePicker /><DatePicker.RangePicker /><InputNumber /><TreeSelect style={{width:200}} /><Tooltip title="x"><b>t</b></Tooltip><Tabs items={[{key:'a',label:'A',children:'x'}]} /><Upload>u</Upload>
  </AntdFrame>
}
