import 'virtual:antd/structure.css'
import 'virtual:antd/variables.css'
import './antd-frame.css'
import { AntdFrame } from './antd-frame.tsx'
import { type AntdDrawn, useAntdHost } from './antd-host.tsx'
import { controls } from './antd-parts.ts'

/** Draws by antd's controls, in the look and the language of the page. */
export function DrawnByAntd({ children }: AntdDrawn) {
  const { locale, palette, mode, load, onMissing } = useAntdHost()
  return (
    <AntdFrame locale={locale} palette={palette} mode={mode} load={load} onMissing={onMissing}>
      {() => children(controls)}
    </AntdFrame>
  )
}
