import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { useEffect, useMemo, useRef, useState } from 'react'
import { now } from '../../../lib/page/clock.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useLabelledErrors } from '../../../lib/record/use-labelled-errors.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { currencies, nations, usualOf, zones } from '../../../lib/words/regions.ts'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { PasswordField, TextField } from '../../../ui/field/text-field.tsx'
import { FormFrame, FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Entrance } from './entrance.tsx'
import { isSetUpNeeded, signIn } from './entrance-actions.ts'
import { NativeSelect } from './native-select.tsx'

const FIRST = {
  code: '',
  companyCode: '',
  companyNames: { cn: '', en: '', vn: '' },
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  account: '',
  name: '',
  password: '',
}

function choices(format: Format) {
  const at = now()
  return {
    nations: nations
      .map((value) => ({ value, label: format.nation(value) }))
      .sort((a, b) => format.compare(a.label, b.label)),
    zones: zones().map((value) => ({ value, label: format.zone(value, at) })),
    currencies: currencies().map((value) => ({ value, label: format.currency(value) })),
  }
}

/** The first start of an empty group: its first company and its administrator, with the code that the program printed. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const [isNeeded, setNeeded] = useState(false)
  const run = useSave(setUpEndpoints.run, { quiet: true })
  const options = useMemo(() => choices(format), [format])
  useEffect(() => {
    void isSetUpNeeded().then((needed) => (needed ? setNeeded(true) : go('/login', {}, { replace: true })))
  }, [go])

  const form = useForm({
    initial: FIRST,
    check: (value) => contractErrors(setUpEndpoints.run, value, t),
    submit: async (value) => {
      const { error } = await run.run(value)
      return error && errorsOf(error, t)
    },
  })
  const enter = async () => {
    const { companyCode, account, password } = form.value
    await signIn({ companyCode, account, password })
    go('/', {}, { replace: true })
  }
  const nation = form.field('nation')
  const box = useRef<HTMLDivElement>(null)
  const refused = useLabelledErrors(box, form)
  if (!isNeeded) return null
  return (
    <Entrance title={t('access.setUp.title')} wide>
      <div ref={box}>
        <FormFrame form={{ ...form, ...refused }} submitLabel={t('access.setUp.submit')} onDone={enter}>
          <TextField
            {...form.field('code')}
            label={t('access.setUp.code')}
            hint={t('access.setUp.hint')}
            required
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <FormSection title={t('organisation.companies.one')}>
            <TextField
              {...form.field('companyCode')}
              label={t('identity.signIn.companyCode')}
              hint={t('system.field.company_code_form')}
              required
              autoCapitalize="characters"
              maxLength={16}
            />
            <NamesField
              {...form.parts('companyNames')}
              label={t('organisation.field.names.all')}
              required
              maxLength={80}
            />
            <NativeSelect
              {...nation}
              onChange={(next) => form.patch({ nation: next, ...usualOf(next) })}
              label={t('organisation.field.company.nation')}
              options={options.nations}
              required
            />
            <FormRow>
              <NativeSelect
                {...form.field('zone')}
                label={t('organisation.field.company.zone')}
                options={options.zones}
                required
              />
              <NativeSelect
                {...form.field('currency')}
                label={t('organisation.field.company.currency')}
                options={options.currencies}
                required
              />
            </FormRow>
          </FormSection>
          <FormSection title={t('access.roleName.groupAdministrator')}>
            <TextField
              {...form.field('name')}
              label={t('organisation.field.employee.name')}
              required
              autoComplete="name"
              maxLength={80}
            />
            <TextField
              {...form.field('account')}
              label={t('identity.signIn.account')}
              required
              autoComplete="username"
              autoCapitalize="none"
              maxLength={64}
            />
            <PasswordField
              {...form.field('password')}
              label={t('identity.signIn.password')}
              hint={t('identity.password.rule', { min: 6, max: 20 })}
              required
              autoComplete="new-password"
              maxLength={20}
            />
          </FormSection>
        </FormFrame>
      </div>
    </Entrance>
  )
}
