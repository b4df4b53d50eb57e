import { Component, type ErrorInfo, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  /** What to draw instead; `retry` draws the children again. */
  fallback: (error: Error, retry: () => void) => ReactNode
  /** Told once per crash, with React's stack of components. */
  onError?: (error: Error, components: string) => void
  children: ReactNode
}

/** Catches what a part of the page throws while drawing, so that the rest stands. One per tab. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback(error, () => this.setState({ error: undefined }))
  }
}
