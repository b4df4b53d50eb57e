import 'react'

declare module 'react' {
  // Variables of a style sheet, such as the number of columns it lays out.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
