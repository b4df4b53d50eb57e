import './steps.css'

/** The steps of something done in order, with the one that is under way; those before it are done. */
export function Steps({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className="m-steps" aria-label={label}>
      {steps.map((step, n) => (
        <li
          key={step}
          className={n < at ? 'is-done' : n === at ? 'is-now' : undefined}
          aria-current={n === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
