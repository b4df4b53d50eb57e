import type { Locale } from '@muster/kernel/names'
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react'
import { ErrorBoundary } from '../base/error-boundary.tsx'
import type { Mode, Palette } from '../base/tokens.ts'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import type { AntdControls } from './antd-controls.tsx'

/** How antd is to look and speak, and what brings it: it is heavy, so no page waits for it. */
export type AntdHost = {
  locale: Locale
  palette: Palette
  mode: Mode
  /** Draws what needs antd, once it has come; throws to the boundary around it when it does not. */
  Drawn: ComponentType<AntdDrawn>
  /** Loads the words of a language, `() => import('…')`. */
  load: <T>(load: () => Promise<T>) => Promise<T>
  /** Told that they did not come: what antd says by itself stays in another language. */
  onMissing?: () => void
}

/** What draws by the controls of antd. */
export type AntdDrawn = { children: (antd: AntdControls) => ReactNode }

const Host = createContext<AntdHost | undefined>(undefined)

/** Gives all fields below what their controls are drawn with. */
export function AntdHostProvider({ host, children }: { host: AntdHost; children: ReactNode }) {
  return <Host value={host}>{children}</Host>
}

/** What controls are drawn with; a field outside the provider is a mistake in the program and throws. */
export function useAntdHost(): AntdHost {
  const host = use(Host)
  if (!host) throw new Error('AntdHostProvider is missing above this component')
  return host
}

/** A control of antd in its field: an empty one while antd is on its way, a way to try again where it did not come. */
export function WithAntd({ children }: AntdDrawn) {
  const { Drawn } = useAntdHost()
  const words = useWords()
  return (
    <ErrorBoundary fallback={(_, retry) => <Button onClick={retry}>{words.retry}</Button>}>
      <Suspense fallback={<NoControl />}>
        <Drawn>{children}</Drawn>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Stands where a control will be, read by nobody. */
export function NoControl() {
  return <span className="m-input" aria-hidden="true" aria-busy="true" />
}
