import { useEffect, useState } from 'react'

/** How often the content security policy has been broken on this page; the number must stay 0. */
export function CspCount() {
  const [broken, setBroken] = useState<string[]>([])
  useEffect(() => {
    const note = (e: SecurityPolicyViolationEvent) =>
      setBroken((list) => [...list, `${e.effectiveDirective} ${e.sourceFile ?? ''}`])
    document.addEventListener('securitypolicyviolation', note)
    return () => document.removeEventListener('securitypolicyviolation', note)
  }, [])
  return (
    <output title={broken.join('\n')} className={broken.length > 0 ? 'tone-red' : 'muted'}>
      CSP {broken.length}
    </output>
  )
}
