import '../gallery.css'
import '../../src/ui/base/on-brand.css'
import { useState } from 'react'
import { DayBar } from '../../src/modules/attendance/day-bar/day-bar.tsx'
import { UiWordsProvider } from '../../src/ui/base/words.tsx'
import { Button } from '../../src/ui/control/button.tsx'
import { Mark } from '../../src/ui/control/icon.tsx'
import { PasswordField, TextField } from '../../src/ui/field/text-field.tsx'
import { DAYS } from '../data.ts'
import { en } from '../words/en.ts'

export default function SignInPage() {
  const [company, setCompany] = useState('ALPHA')
  const [account, setAccount] = useState('ngoc.le')
  const [password, setPassword] = useState('')
  return (
    <UiWordsProvider words={en}>
      <div className="g-sign-in">
        <div className="g-sign-left m-on-brand">
          <Mark size={28} />
          <p className="g-clock">Every minute counted.</p>
          {[0, 1, 4, 7].map((i) => (
            <div key={i} className="g-day">
              {DAYS[i]!.day}
              <DayBar {...DAYS[i]!.facts} label={DAYS[i]!.word} />
              {DAYS[i]!.word}
            </div>
          ))}
        </div>
        <form className="g-sign-right" onSubmit={(e) => e.preventDefault()}>
          <h1>Sign in</h1>
          <TextField large label="Company code" value={company} onChange={setCompany} autoComplete="organization" />
          <TextField large label="Account" value={account} onChange={setAccount} autoComplete="username" />
          <PasswordField
            large
            label="Password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
          <Button type="submit" kind="primary" size="large" wide>
            Sign in
          </Button>
        </form>
      </div>
    </UiWordsProvider>
  )
}
