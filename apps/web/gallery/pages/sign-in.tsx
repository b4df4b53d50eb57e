import '../gallery.css'
import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { DayBar } from '../../src/ui/day-bar.tsx'
import { Mark } from '../../src/ui/icon.tsx'
import { PasswordField, TextField } from '../../src/ui/text-field.tsx'
import { UiWordsProvider } from '../../src/ui/words.tsx'
import { en } from '../words/en.ts'

export default function SignInPage() {
  const [company, setCompany] = useState('ALPHA')
  const [account, setAccount] = useState('ngoc.le')
  const [password, setPassword] = useState('')
  return (
    <UiWordsProvider words={en}>
      <div className="g-sign-in">
        <div className="g-sign-left">
          <Mark size={28} />
          <DayBar plan={[{ from: 480, to: 1020 }]} work={[{ from: 480, to: 1020 }]} breaks={[{ from: 720, to: 780 }]} punches={[478, 1021]} />
        </div>
        <form className="g-sign-right" onSubmit={(e) => e.preventDefault()}>
          <h1>Sign in</h1>
          <TextField large label="Company code" value={company} onChange={setCompany} autoComplete="organization" />
          <TextField large label="Account" value={account} onChange={setAccount} autoComplete="username" />
          <PasswordField large label="Password" value={password} onChange={setPassword} autoComplete="current-password" />
          <Button type="submit" kind="primary" size="large" wide>
            Sign in
          </Button>
        </form>
      </div>
    </UiWordsProvider>
  )
}
