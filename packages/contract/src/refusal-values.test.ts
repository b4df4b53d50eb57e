import { expect, it } from 'vitest'
import { ERRORS } from './errors.ts'
import { messagesOf } from './messages.ts'

/** The English words under a path of names; none where there is no such path. */
const wordsAt = (...path: readonly string[]): object =>
  path.reduce<object>((words, name) => Reflect.get(words, name) ?? {}, messagesOf('en_US'))
const isPlain = (text: unknown) => typeof text === 'string' && !text.includes('{{')
const plainIn = (words: object, keys: (name: string) => string) =>
  Object.entries(words).flatMap(([name, text]) => (isPlain(text) && !name.endsWith('_one') ? [keys(name)] : []))

/** Refusals that name no value, by why there is none to name. */
const NAMELESS: Readonly<Record<string, string>> = {
  'what was sent is wrong by itself, and stands at its field': `
    system.format system.name_exists system.member_exists organisation.company_code_taken organisation.department_cycle
    organisation.photo_type organisation.photo_damaged organisation.sheet_unreadable organisation.sheet_template organisation.sheet_empty
    organisation.profile_unchanged organisation.bulk_edit_empty identity.account_name_taken attendance.letter_taken attendance.in_the_future
    attendance.file_empty attendance.file_encoding attendance.file_no_punches attendance.file_line_a_day attendance.file_times_in_cell
    attendance.file_sheet_unreadable
    attendance.nothing_to_try workflow.not_a_leave pay.nothing_changed benefits.month_to_come`,
  'whose it is, or that it is there, is nobody else’s business': `
    system.id_not_found system.company_not_found system.user_not_found organisation.job_number_taken
    organisation.identity_document_taken organisation.bank_account_taken identity.not_accepted identity.code_not_accepted
    identity.holds_more identity.beyond_scope identity.role_of_group`,
  'it is about the caller, their session or their password': `
    system.unauthorized identity.password_wrong identity.secondary_wrong identity.secondary_locked identity.secondary_needed
    identity.secondary_not_set identity.secondary_must_change identity.password_must_change identity.own_rights identity.own_account
    identity.clock_only
    identity.last_administrator identity.set_up_done identity.set_up_code_wrong workflow.own_gain attendance.own_proposal pay.own_proposal
    benefits.own_proposal
    attendance.no_position clocking.no_place workflow.not_allowed workflow.delegation_of_another`,
  'it is about the program or its server': `
    system.internal system.gateway system.job_outdated system.busy system.starting system.disk_full system.key_reused
    system.broken_off attendance.day_out_of_date attendance.import_runs benefits.run_underway`,
  'somebody was first at the same moment, and nothing of theirs is known yet': `
    system.stale_version organisation.position_taken_meanwhile organisation.pin_taken_meanwhile organisation.profile_change_stale
    workflow.department_taken_meanwhile workflow.delegation_taken_meanwhile leave.taken_meanwhile leave.away_already
    payroll.advance_overdrawn attendance.nothing_to_accept`,
  'the record that is open says all of it, and another step is the way': `
    system.already_settled organisation.office_in_use organisation.department_in_use organisation.level_in_use
    organisation.pin_space_in_use organisation.department_change_stays organisation.profile_change_waits organisation.profile_change_done
    organisation.bulk_edit_done organisation.decision_stays organisation.still_employed organisation.position_stays
    organisation.never_clocked organisation.employment_has_facts identity.person_incomplete notification.to_do_by_fact
    notification.to_do_done workflow.asked_at_approval workflow.task_settled workflow.leave_settled workflow.pay_settled
    workflow.recipient_inactive workflow.no_route workflow.return_not_allowed workflow.delegation_begun workflow.delegation_not_running
    attendance.import_voided attendance.import_running attendance.day_frozen attendance.asked_already attendance.answered_already
    attendance.manager_asked_already
    attendance.nothing_missing attendance.not_employed attendance.applied_already attendance.taken_back_already leave.type_used
    leave.nothing_to_cover leave.cancelled_for_good payroll.item_used payroll.advance_used payroll.entry_taken_back
    pay.item_used pay.run_decided pay.released_already benefits.in_payment benefits.month_closed benefits.not_excluded
    benefits.not_waiting benefits.nothing_to_pay benefits.payment_decided benefits.policy_used benefits.type_used`,
}

/** Problems of a field that name no value. */
const NAMELESS_FIELDS: Readonly<Record<string, string>> = {
  'how the value has to be written is all there is to say': `
    system.required system.text system.control_characters system.not_an_email system.not_a_phone system.not_a_number system.not_an_id
    system.not_a_choice system.not_a_day system.not_a_month system.not_a_time system.not_a_zone system.wrong_characters
    system.unknown_property system.no_spaces system.password_form system.secondary_form system.company_code_form system.pin_form
    system.letter_form system.week_form system.not_a_key system.not_an_object system.not_json system.not_http system.not_whole
    system.too_deep system.broken_text system.not_a_whole_amount system.above_nothing system.only_flexible organisation.zeros_lost
    organisation.digits_lost organisation.formula leave.not_hours leave.whole_minutes leave.below_nothing leave.whole_hour
    attendance.no_such_column machine.not_networks machine.too_many_networks machine.not_private machine.no_machines attendance.name_the_columns attendance.say_the_order
      attendance.time_or_in_and_out`,
  'the value beside it on the same form is the one meant': `
    system.ends_before_start system.before_from system.after_onboard system.indefinite_term system.overlaps system.outside_work
    system.sum_not_100 system.starts_next_day system.longer_than_a_day system.duplicate system.not_equal system.same_person
    system.own_branch system.ambiguous system.more_than_spent attendance.free_in_only leave.more_than_yearly leave.stated_twice organisation.twice_in_file`,
  'the day meant is today, or that of the field itself': `
    system.in_the_past system.in_the_future system.before_today system.must_be_future system.not_open system.state_not_allowed
    system.not_a_regularization_day system.not_longer attendance.not_employed attendance.month_closed attendance.month_ahead
    attendance.month_without_results attendance.to_come attendance.in_only leave.no_work_inside`,
  'whose it is, or that it is there, is nobody else’s business': `
    system.not_found system.taken system.name_exists system.code_wrong system.password_wrong system.same_as_before
    system.cannot_decide system.cannot_read_task system.not_at_this_gate organisation.may_not_change organisation.stays leave.nobody
    leave.other_name organisation.in_the_making leave.no_type leave.types_alike leave.type_off leave.type_unbound`,
  'the record that is open says all of it, and another step is the way': `
    system.delegated_then system.not_on_probation system.form_changed system.evaluation_running system.no_evaluation_form
    payroll.not_paid_out system.is_there leave.nothing_left`,
}

const listed = (reasons: Readonly<Record<string, string>>) =>
  Object.values(reasons)
    .flatMap((keys) => keys.trim().split(/\s+/))
    .toSorted()

it('every refusal says the day, amount, name or number that it is about, or is listed with why it has none', () => {
  const found = Object.keys(ERRORS).filter((key) => {
    const [module = '', name = ''] = key.split('.')
    return isPlain(Reflect.get(wordsAt(module, 'errors'), name))
  })
  expect(found.toSorted()).toEqual(listed(NAMELESS))
})

it('every problem of a field does, too', () => {
  const modules = [
    'system',
    'organisation',
    'attendance',
    'machine',
    'leave',
    'workflow',
    'identity',
    'payroll',
    'notification',
  ]
  const found = modules.flatMap((module) => plainIn(wordsAt(module, 'field'), (name) => `${module}.${name}`))
  expect(found.toSorted()).toEqual(listed(NAMELESS_FIELDS))
})
