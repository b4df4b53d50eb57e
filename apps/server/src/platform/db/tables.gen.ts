// Row types of the migrated database. Generated: npm run schema
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'

type Span = { from: number; to: number }
/** A json column: read as a value, written as its text. */
type JsonOf<T> = ColumnType<T, string, string>

export type Tables = {
  'attendance.acceptance': {
    company_id: string
    job_id: string
    office_id: string
    import_id: string | null
    accepted_at: Instant
    ended_at: Instant
    people: number
    shifts: string
  }
  'attendance.awaited_punch': {
    company_id: string
    employment_id: string
    day: Day
    way: 'in' | 'out'
    edge_minute: number
    at: Instant
  }
  'attendance.clock_rule': {
    company_id: string
    office_id: string
    networks: Generated<string[]>
    latitude: number | null
    longitude: number | null
    radius: number | null
    version: Generated<number>
  }
  'attendance.correction': {
    company_id: string
    id: string
    employment_id: string
    day: Day
    kind: 'made-up-in' | 'made-up-out' | 'set' | 'excused' | 'unexcused' | 'official-out' | 'private-out' | 'taken-back'
    from_minute: number
    to_minute: number
    zone: string
    reason: string
    source: string
    reference: string
    of_id: string | null
    made_at: Instant
    made_by: string | null
    leave_type: string | null
    number: GeneratedAlways<number>
    at: GeneratedAlways<Instant>
  }
  'attendance.correction_application': {
    company_id: string
    task_id: string
    employment_id: string
    day: Day
    kind: 'made-up-in' | 'made-up-out' | 'official-out' | 'private-out'
    from_minute: number
    to_minute: number
    edge_minute: number | null
    is_settled: Generated<boolean>
  }
  'attendance.coverage': {
    company_id: string
    import_id: string
    day: Day
  }
  'attendance.day_acceptance': {
    company_id: string
    id: string
    number: GeneratedAlways<number>
    employment_id: string
    day: Day
    is_accepted: boolean
    looks: string
    reason: string
    at: Instant
    by_id: string | null
  }
  'attendance.day_question': {
    company_id: string
    id: string
    employment_id: string
    day: Day
    question: string
    asked_at: Instant
    asked_by: string | null
    answer: string | null
    answered_at: Instant | null
    manager_ids: Generated<string[]>
    answered_by: string | null
  }
  'attendance.day_result': {
    company_id: string
    employment_id: string
    day: Day
    day_kind: string
    shift_version_id: string | null
    expected_minutes: number
    worked_minutes: number
    late_minutes: number
    early_leave_minutes: number
    absent_minutes: number
    leave_minutes: number
    step_out_minutes: number
    extra_minutes: number
    attribute: 'normal' | 'abnormal' | 'no-data'
    missing: string
    state: 'open' | 'awaiting' | 'computed' | 'frozen'
    open_until: Instant | null
    explanation: string
    punch_parts: string | null
    overtime_minutes: Generated<number>
  }
  'attendance.difference': {
    company_id: string
    id: string
    number: GeneratedAlways<number>
    employment_id: string
    day: Day
    closing: number
    booked_in: Day
    before: JsonOf<unknown> | null
    after: JsonOf<unknown> | null
    cause: 'punch-added' | 'punch-removed' | 'source' | 'schedule' | 'employment' | 'correction' | 'other'
    found_at: Instant
  }
  'attendance.engine': {
    company_id: string
    number: number
    is_notified: boolean
  }
  'attendance.engine_day': {
    company_id: string
    employment_id: string
    days: string
  }
  'attendance.import_line': {
    company_id: string
    import_id: string
    line: number
    fate: 'duplicate' | 'refused'
    punch_id: number | null
    reason: string | null
    raw: string | null
    part: Generated<number>
    in_column: number | null
  }
  'attendance.machine': {
    company_id: string
    id: string
    name: string
    admitted_at: Instant
    admitted_by: string
    version: Generated<number>
  }
  'attendance.machine_address': {
    company_id: string
    machine_id: string
    host: string
    port: number
    key_id: string | null
    encrypted: Buffer | null
  }
  'attendance.machine_command': {
    machine_id: string
    id: number
    kind: 'set-clock' | 'info' | 'log' | 'check' | 'users'
    queued_at: Instant
    sent_at: Instant | null
    sent_count: Generated<number>
    ended_at: Instant | null
    result: number | null
    run_id: string | null
    from_on: Day | null
    to_on: Day | null
  }
  'attendance.machine_contact': {
    machine_id: string
    of_company_id: string
    serial: string | null
    is_retired: Generated<boolean>
    networks: string[]
    pin_space_id: string | null
    seen_at: Instant | null
    address: string | null
    quiet_at: Instant | null
    posted_at: Instant | null
    last_punch_at: Instant | null
    stamp: string | null
    drift_seconds: number | null
    record_count: number | null
    kept_count: Generated<number>
    received_count: Generated<number>
    duplicate_count: Generated<number>
    unmatched_count: Generated<number>
    refused_count: Generated<number>
    offset_minutes: number | null
    is_encrypting: Generated<boolean>
    stray_address: string | null
    stray_at: Instant | null
    reach: Generated<'push' | 'pull'>
    read_at: Instant | null
    read_problem: string | null
    read_mark: string | null
    read_count: number | null
    family: Generated<'attendance' | 'access'>
    is_registered: Generated<boolean>
    users_read_at: Instant | null
    failing_since: Instant | null
    failed_at: Instant | null
    failure: 'too-large' | 'not-stored' | null
  }
  'attendance.machine_line': {
    company_id: string
    machine_id: string
    raw: string
    reason: string
    received_at: Instant
  }
  'attendance.machine_place': {
    machine_id: string
    from_on: Day
    until_on: Day | null
    of_company_id: string
    office_id: string
    pin_space_id: string | null
  }
  'attendance.machine_run': {
    company_id: string
    id: string
    machine_id: string
    asked_by: string | null
    from_on: Day
    to_on: Day
    state: Generated<'queued' | 'asked' | 'done' | 'partial' | 'failed'>
    reason: string | null
    found_serial: string | null
    is_anew: Generated<boolean>
    anew_at: Instant | null
    queued_at: Instant
    moved_at: Instant
    ended_at: Instant | null
    new_count: Generated<number>
    duplicate_count: Generated<number>
    refused_count: Generated<number>
    read_count: number | null
    held_count: number | null
  }
  'attendance.machine_user': {
    company_id: string
    machine_id: string
    pin: string
    name: string
    has_card: boolean
    said_at: Instant
  }
  'attendance.month_closing': {
    company_id: string
    month: Day
    state: 'open' | 'proposed' | 'closing' | 'closed' | 'reopening' | 'opening'
    number: Generated<number>
    proposed_by: string | null
    confirmed_by: string | null
    version: Generated<number>
  }
  'attendance.month_result': {
    company_id: string
    month: Day
    employment_id: string
    days: string
    expected_minutes: number
    worked_minutes: number
    late_minutes: number
    early_leave_minutes: number
    absent_minutes: number
    leave_minutes: number
    extra_minutes: number
    normal_days: number
    abnormal_days: number
    no_data_days: number
    overtime_minutes: Generated<number>
  }
  'attendance.month_snapshot': {
    company_id: string
    month: Day
    number: number
    employment_id: string
    days: string
    sums: JsonOf<unknown>
    hash: string
  }
  'attendance.month_step': {
    company_id: string
    month: Day
    step: number
    kind: 'proposed' | 'withdrawn' | 'confirmed' | 'closed' | 'reopening-proposed' | 'reopening-withdrawn' | 'reopening-confirmed' | 'reopened'
    number: number
    at: Instant
    by_id: string | null
    reason: Generated<string>
    unsettled: JsonOf<unknown> | null
    hash: string | null
  }
  'attendance.overtime': {
    company_id: string
    task_id: string
    employment_id: string
    day: Day
    from_minute: number
    to_minute: number
    break_minutes: number
    reward: 'paid' | 'time-off'
    is_approved: Generated<boolean>
    is_to_give: Generated<boolean>
  }
  'attendance.overtime_part': {
    company_id: string
    employment_id: string
    day: Day
    from_minute: number
    to_minute: number
    on_day: Day
    day_kind: 'workday' | 'rest' | 'holiday' | 'H-attendance' | 'SH-attendance' | 'foreign-spring-festival'
    multiplier: number
    minutes: number
    way: 'approved' | 'punched-inside-approved' | 'punched'
    reward: 'paid' | 'time-off'
    state: 'waiting' | 'approved' | 'counted'
    task_id: string | null
    is_applied: GeneratedAlways<boolean>
  }
  'attendance.punch': {
    company_id: string
    id: GeneratedAlways<number>
    office_id: string | null
    pin_space_id: string | null
    pin: string | null
    employment_id: string | null
    at: Instant
    wall: string
    zone: string
    source: 'file' | 'web' | 'machine'
    status: number | null
    verify: number | null
    import_id: string | null
    line: number | null
    received_at: Generated<Instant>
    is_void: Generated<boolean>
    machine_id: string | null
  }
  'attendance.punch_holder': {
    company_id: string
    punch_id: number
    at: Instant
    wall: string
    employment_id: string | null
    department_id: string | null
    pin_space_id: string | null
    pin: string | null
    import_id: string | null
  }
  'attendance.punch_holder_found': {
    company_id: string
    punch_id: number
    at: Instant
    wall: string
    employment_id: string
    department_id: string
    pin_space_id: string
    pin: string
    import_id: string
  }
  'attendance.punch_import': {
    company_id: string
    id: string
    office_id: string
    job_id: string
    file_name: string
    file_hash: string
    file_key: string
    format: string
    encoding: string
    is_dry_run: boolean
    imported_by: string
    imported_at: Instant
    state: 'running' | 'done' | 'failed'
    line_done: Generated<number>
    read_count: Generated<number>
    added_count: Generated<number>
    duplicate_count: Generated<number>
    unmatched_count: Generated<number>
    refused_count: Generated<number>
    first_on: Day | null
    last_on: Day | null
    voided_at: Instant | null
    voided_by: string | null
    pin_space_id: string
  }
  'attendance.punch_problem': {
    company_id: string
    punch_id: number
    employment_id: string
    day: Day
    at: Instant
    problem: 'unmapped' | 'missingIn' | 'missingOut' | 'late' | 'early' | 'stepOut' | 'unpaired'
  }
  'attendance.punch_reminder': {
    company_id: string
    employment_id: string
    day: Day
    way: 'in' | 'out'
    edge_minute: number
    at: Instant
    is_standing: Generated<boolean>
  }
  'attendance.recomputed_day': {
    company_id: string
    id: string
    engine: number
    employment_id: string
    day: Day
    before: JsonOf<unknown> | null
    after: JsonOf<unknown> | null
    at: Instant
  }
  'attendance.remembered_table': {
    company_id: string
    office_id: string
    head: string
    pin_column: string
    time_column: string
    date_column: string
    direction_column: string
    in_column: string
    out_column: string
    date_order: 'day-first' | 'month-first' | 'year-first' | null
    confirmed_by: string
    confirmed_at: Instant
  }
  'attendance.reminder': {
    company_id: string
    employment_id: string
    day: Day
    at: Instant
    by_id: string
  }
  'attendance.source_reach': {
    company_id: string
    import_id: string
    pin_space_id: string
    office_id: string | null
    begins_at: Instant
    ends_at: Instant
    is_void: Generated<boolean>
  }
  'attendance.unknown_machine': {
    serial: string
    address: string
    seen_at: Instant
  }
  'attendance.what_if': {
    company_id: string
    id: string
    asked_by: string
    asked_at: Instant
    month: Day
    closing: number | null
    tried: JsonOf<unknown>
    job_id: string
  }
  'attendance.what_if_month': {
    company_id: string
    what_if_id: string
    employment_id: string
    days: number | null
    deviating: number | null
    weight: number | null
    changes: JsonOf<unknown> | null
  }
  'benefits.benefit_type': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    kind: 'subsidy' | 'leave'
    leave_type_id: string | null
    is_first_only: boolean
    is_in_use: boolean
    version: Generated<number>
  }
  'benefits.expired_leave': {
    company_id: string
    id: string
    number: GeneratedAlways<number>
    employment_id: string
    policy_id: string
    entitlement_id: string
    last_on: Day
    minutes: number
    ratio: number
    booked_in: Day
    at: Instant
  }
  'benefits.member': {
    company_id: string
    id: string
    policy_id: string
    employment_id: string
    month: Day
    period_from: Day
    period_until: Day
    part: Generated<number>
    corrects_id: string | null
    state: 'waiting' | 'excluded' | 'paid'
    amount: number
    unit: 'period' | 'worked-day' | 'hours' | 'days'
    currency: string
    basis_on: Day | null
    valid_from: Day | null
    valid_until: Day | null
    due_on: Day
    tests: string
    total: string | null
    is_added: Generated<boolean>
    by_hand: 'excluded' | 'restored' | 'added' | null
    hand_by: string | null
    hand_at: Instant | null
    hand_reason: Generated<string>
    payment_id: string | null
    paid_on: Day | null
    version: Generated<number>
  }
  'benefits.member_event': {
    company_id: string
    id: string
    number: GeneratedAlways<number>
    member_id: string
    kind: 'waiting' | 'excluded' | 'changed' | 'added' | 'excluded-by-hand' | 'restored' | 'proposed' | 'payment-withdrawn' | 'paid' | 'not-paid'
    amount: number
    reason: string
    at: Instant
    by_id: string | null
  }
  'benefits.payment': {
    company_id: string
    id: string
    number: number
    month: Day
    state: 'proposed' | 'paying' | 'paid' | 'withdrawn'
    paid_on: Day
    note: string
    proposed_by: string
    proposed_at: Instant
    decided_by: string | null
    decided_at: Instant | null
    members: number
    people: number
    money: JsonOf<unknown>
    minutes: number
    job_id: string | null
    version: Generated<number>
  }
  'benefits.policy': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    type_id: string
    attribute: string
    place: number
    is_on: boolean
    version: Generated<number>
  }
  'benefits.policy_rules': {
    company_id: string
    policy_id: string
    number: number
    effective_on: Day
    rules: JsonOf<unknown>
  }
  'benefits.run': {
    company_id: string
    month: Day
    number: number
    job_id: string
    begun_at: Instant
    begun_by: string | null
    ended_at: Instant | null
    after_id: string | null
    people: Generated<number>
    waiting: Generated<number>
    excluded: Generated<number>
    changed: Generated<number>
    differences: Generated<number>
  }
  'identity.activation': {
    person_id: string
    code_hash: Buffer
    expires_at: Instant
  }
  'identity.credential': {
    person_id: string
    password_hash: string | null
    must_change: Generated<boolean>
    secondary_hash: string | null
    is_disabled: Generated<boolean>
    locale: Generated<string>
    disabled_reason: Generated<string>
    last_sign_in_at: Instant | null
    reset_at: Instant | null
    secondary_must_change: Generated<boolean>
  }
  'identity.membership': {
    person_id: string
    of_company_id: string
    employment_id: string
  }
  'identity.preference': {
    person_id: string
    key: string
    value: string
  }
  'identity.role': {
    id: string
    code: string
    names: JsonOf<Names>
    codes: string[]
    is_seeded: Generated<boolean>
    version: Generated<number>
    of_company_id: string | null
  }
  'identity.role_grant': {
    id: string
    person_id: string
    role_id: string
    scope: 'self' | 'department' | 'department-below' | 'company' | 'companies' | 'group'
    companies: Generated<string[]>
    from_on: Day | null
    until_on: Day | null
    given_at: Instant | null
    given_by: string | null
    reason: Generated<string>
    version: Generated<number>
  }
  'identity.session': {
    id: string
    token_hash: Buffer
    person_id: string
    created_at: Instant
    last_seen_at: Instant
    idle_until: Instant
    absolute_until: Instant
    ended_at: Instant | null
    end_reason: string | null
    secondary_until: Instant | null
    address: string
    agent: string
    kind: Generated<'full' | 'clock'>
  }
  'identity.set_up': {
    only_row: Generated<boolean>
    code_hash: Buffer
    used_at: Instant | null
    printed_at: Instant | null
    printed_by: Generated<string>
  }
  'identity.sign_in_name': {
    of_company_id: string
    account: string
    shown: string
    person_id: string
    until_on: Day | null
  }
  'identity.throttle': {
    subject: string
    failures: number
    window_until: Instant
    blocked_until: Instant | null
    in_flight: JsonOf<Record<string, Instant>>
  }
  'leave.entitlement': {
    company_id: string
    id: string
    employment_id: string
    type_id: string
    key: string
    from_on: Day
    until_on: Day
    granted: Generated<number>
    adjusted: Generated<number>
    held: Generated<number>
    used: Generated<number>
    place: number | null
  }
  'leave.entry': {
    company_id: string
    id: string
    number: GeneratedAlways<number>
    employment_id: string
    type_id: string
    entitlement_id: string | null
    kind: 'granted' | 'held' | 'used'
    minutes: number
    day: Day | null
    task_id: string | null
    source: string
    reason: string
    at: Instant
    by_id: string | null
    opposite_of: string | null
  }
  'leave.leave_rules': {
    company_id: string
    type_id: string
    number: number
    effective_on: Day
    rules: JsonOf<unknown>
  }
  'leave.leave_type': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    attribute: 'sick' | 'personal' | 'wedding' | 'paid-sick' | 'bereavement' | 'annual' | 'time-off' | 'other'
    is_in_use: boolean
    version: Generated<number>
  }
  'leave.part': {
    company_id: string
    task_id: string
    number: number
    employment_id: string
    type_id: string
    from_on: Day
    to_on: Day
    from_minute: number | null
    to_minute: number | null
    is_approved: boolean
    reason: string
  }
  'leave.taken': {
    company_id: string
    task_id: string
    employment_id: string
    type_id: string
    day: Day
    from_minute: number
    to_minute: number
    is_approved: Generated<boolean>
  }
  'leave.uncovered': {
    company_id: string
    id: string
    task_id: string
    employment_id: string
    type_id: string
    day: Day
    minutes: number
    is_approved: boolean
  }
  'leave.v_leave_type': {
    company_id: string
    type_id: string
    names: Names
    attribute: string
    is_in_use: boolean
  }
  'migration.done': {
    name: string
    at: Generated<Instant>
  }
  'notification.muted_topic': {
    person_id: string
    topic: string
  }
  'notification.notice': {
    company_id: string
    id: string
    person_id: string
    key: string
    kind: string
    params: string
    opens: string
    employment_id: string | null
    department_id: string | null
    is_named: boolean
    due_on: Day | null
    raised_at: Instant
    done_at: Instant | null
    done_by_id: string | null
    is_by_hand: Generated<boolean>
    is_to_do: boolean
    read_at: Instant | null
    face: string | null
  }
  'organisation.bulk_edit': {
    company_id: string
    id: string
    created_by: string | null
    created_at: Instant
    is_taken_back: Generated<boolean>
  }
  'organisation.bulk_edit_line': {
    company_id: string
    edit_id: string
    employment_id: string
    place_no: number
    state: 'open' | 'applied' | 'failed' | 'returning' | 'returned' | 'kept'
    changes: string
    problem_word: string | null
    problem_values: string | null
  }
  'organisation.company': {
    company_id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    nation: string
    zone: string
    currency: string
    version: Generated<number>
    sort_km: string
  }
  'organisation.company_code': {
    code: string
    of_company_id: string
  }
  'organisation.department': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    version: Generated<number>
    sort_km: string
  }
  'organisation.department_below': {
    company_id: string
    above_id: string
    department_id: string
    period: string
    from_on: GeneratedAlways<Day | null>
    until_on: GeneratedAlways<Day | null>
  }
  'organisation.department_version': {
    company_id: string
    department_id: string
    period: string
    from_on: GeneratedAlways<Day | null>
    until_on: GeneratedAlways<Day | null>
    parent_id: string | null
    names: JsonOf<Names>
  }
  'organisation.employee_photo': {
    company_id: string
    employment_id: string
    file_key: string
    media_type: 'image/jpeg' | 'image/png' | 'image/webp'
    content_hash: string
    size: number
    width: number
    height: number
    version: Generated<number>
  }
  'organisation.employment': {
    company_id: string
    id: string
    person_id: string
    job_number: string
    name: string
    native_name: Generated<string>
    nickname: Generated<string>
    sort_key: string
    sex: string | null
    birthday: Day | null
    nationality: string | null
    education: string | null
    specialty: Generated<string>
    marital_status: string | null
    computer_level: Generated<string>
    foreign_language_level: Generated<string>
    hobby: Generated<string>
    recruitment_source: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    address: Generated<string>
    emergency_contact: Generated<string>
    contract_type: string | null
    contract_end_on: Day | null
    onboard_on: Day
    regularization_on: Day | null
    resign_on: Day | null
    state: 'probation' | 'employed' | 'unpaid-leave' | 'notice' | 'resigned'
    is_incomplete: Generated<boolean>
    version: Generated<number>
    bank: Generated<string>
    turns_on: Day | null
    job_number_form: GeneratedAlways<string>
    job_number_order: GeneratedAlways<string>
  }
  'organisation.employment_count': {
    company_id: string
    id: GeneratedAlways<number>
    state: string
    is_incomplete: boolean
    people: number
  }
  'organisation.employment_event': {
    company_id: string
    id: GeneratedAlways<number>
    employment_id: string
    kind: 'regularized' | 'unpaid-leave' | 'returned' | 'notice' | 'notice-withdrawn' | 'transferred' | 'extended' | 'taken-back'
    effective_on: Day
    last_on: Day | null
    of_id: number | null
    note: Generated<string>
    decided_at: Instant
    decided_by: string | null
    application_id: string | null
    before_on: Day | null
  }
  'organisation.employment_token': {
    company_id: string
    token: string
    employment_id: string
    shared: Generated<number>
    sort_key: Generated<string>
    state: Generated<string>
  }
  'organisation.level': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    rank: number
    is_manager: boolean
    version: Generated<number>
    sort_km: string
    closed_on: Day | null
  }
  'organisation.office': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    nation: string
    zone: string
    pin_space_id: string
    version: Generated<number>
    sort_km: string
    closed_on: Day | null
  }
  'organisation.person': {
    id: string
  }
  'organisation.pin_assignment': {
    id: string
    pin_space_id: string
    pin: string
    period: string
    of_company_id: string
    employment_id: string
  }
  'organisation.pin_space': {
    id: string
    label: string
    is_named: Generated<boolean>
    sort_key: Generated<string>
    version: Generated<number>
    offices: Generated<number>
  }
  'organisation.position': {
    company_id: string
    id: string
    employment_id: string
    period: string
    from_on: GeneratedAlways<Day>
    until_on: GeneratedAlways<Day | null>
    is_main: boolean
    department_id: string
    office_id: string
    level_id: string
    sort_key: Generated<string>
    state: Generated<string>
  }
  'organisation.position_count': {
    company_id: string
    id: GeneratedAlways<number>
    department_id: string
    office_id: string
    level_id: string
    state: string
    since: Day
    people: number
    is_gathered: Generated<boolean>
  }
  'organisation.profile_change': {
    company_id: string
    id: string
    employment_id: string
    state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
    fields: string
    asked_at: Instant
    decided_at: Instant | null
    decided_by: string | null
    reason: Generated<string>
  }
  'organisation.profile_change_secret': {
    company_id: string
    change_id: string
    field: 'identity-document' | 'bank-account'
    key_id: string
    encrypted: Buffer
  }
  'organisation.secret_field': {
    company_id: string
    employment_id: string
    person_id: string
    field: 'identity-document' | 'bank-account'
    key_id: string
    encrypted: Buffer
    fingerprint: Buffer
  }
  'organisation.transfer_line': {
    company_id: string
    id: string
    order_id: string
    place_no: number
    employment_id: string
    department_id: string | null
    office_id: string | null
    level_id: string | null
    state: Generated<'open' | 'applied' | 'failed' | 'withdrawn'>
    problem_word: string | null
    problem_values: string | null
    before_place: string | null
    after_place: string | null
    settled_at: Instant | null
    other_company_id: string | null
    other_department_id: string | null
    other_office_id: string | null
    other_level_id: string | null
    other_job_number: string | null
    other_pin: string | null
    other_employment_id: string | null
    other_name: string | null
    other_native_name: string | null
  }
  'organisation.transfer_order': {
    company_id: string
    id: string
    number: number
    effective_on: Day
    state: 'draft' | 'scheduled' | 'done' | 'withdrawn'
    note: Generated<string>
    is_move: Generated<boolean>
    reach: string | null
    created_by: string | null
    created_at: Instant
    version: Generated<number>
    other_company_id: string | null
  }
  'organisation.v_company': {
    company_id: string
    names: Names
    nation: string
    zone: string
    currency: string
  }
  'organisation.v_department': {
    company_id: string
    department_id: string
    names: Names
  }
  'organisation.v_department_below': {
    company_id: string
    above_id: string
    department_id: string
    from_on: Day
    until_on: Day
  }
  'organisation.v_department_named': {
    company_id: string
    department_id: string
    names: Names
    from_on: Day
    until_on: Day
  }
  'organisation.v_employment': {
    company_id: string
    employment_id: string
    person_id: string
    job_number: string
    name: string
    native_name: string
    nickname: string
    nationality: string | null
    onboard_on: Day
    resign_on: Day | null
    state: string
    is_incomplete: boolean
    job_number_order: string
  }
  'organisation.v_main_position': {
    company_id: string
    employment_id: string
    from_on: Day
    until_on: Day
    department_id: string
  }
  'organisation.v_office': {
    company_id: string
    office_id: string
    names: Names
    nation: string
    zone: string
    pin_space_id: string
  }
  'organisation.v_pin': {
    pin_space_id: string
    pin: string
    period: string
    of_company_id: string
    employment_id: string
  }
  'organisation.v_position': {
    company_id: string
    position_id: string
    employment_id: string
    period: string
    is_main: boolean
    department_id: string
    office_id: string
    level_id: string
    zone: string
    pin_space_id: string
    is_manager: boolean
  }
  'organisation.v_position_planned': {
    company_id: string
    employment_id: string
    from_on: Day
    until_on: Day
    is_main: boolean
    department_id: string
    office_id: string
    level_id: string
    sort_key: string
    state: string
    coming_from: string
  }
  'payroll.advance': {
    company_id: string
    id: string
    person_id: string
    employment_id: string
    currency: string
    applied: Generated<number>
    paid: Generated<number>
    paid_on: Day | null
    held: Generated<number>
    claimed: Generated<number>
    returned: Generated<number>
    open: GeneratedAlways<number>
    version: Generated<number>
  }
  'payroll.advance_entry': {
    company_id: string
    id: string
    advance_id: string
    number: GeneratedAlways<number>
    kind: 'applied' | 'paid' | 'held' | 'claimed' | 'returned'
    amount: number
    on: Day
    task_id: string | null
    note: string
    at: Instant
    by: string | null
    opposite_of: string | null
  }
  'payroll.pay_column': {
    company_id: string
    header: string
    written: string
    means: 'item' | 'job-number' | 'name' | 'earnings' | 'deductions' | 'net' | 'ignored'
    item_id: string | null
  }
  'payroll.pay_item': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    kind: 'earning' | 'deduction' | 'employer-cost'
    position: number
    origin: 'none' | 'salary' | 'overtime' | 'leave' | 'attendance' | 'benefit' | 'expired-leave'
    is_in_use: boolean
    version: Generated<number>
  }
  'payroll.pay_message': {
    company_id: string
    id: string
    payslip_id: string
    item_id: string | null
    person_id: string
    is_answer: boolean
    at: Instant
    key_id: string
    encrypted: Buffer
  }
  'payroll.pay_run': {
    company_id: string
    id: string
    month: Day
    number: number
    state: 'proposed' | 'released' | 'withdrawn'
    pay_on: Day | null
    note: string
    currency: string
    people: number
    month_before: Day | null
    proposed_by: string
    proposed_at: Instant
    decided_by: string | null
    decided_at: Instant | null
    reason: Generated<string>
    key_id: string
    encrypted: Buffer
    version: Generated<number>
  }
  'payroll.pay_run_item': {
    company_id: string
    run_id: string
    item_id: string
    place: number
    names: JsonOf<Names>
    kind: 'earning' | 'deduction' | 'employer-cost'
  }
  'payroll.payment': {
    company_id: string
    id: string
    task_id: string
    amount: number
    currency: string
    paid_on: Day
    accounting_items: string[]
    at: Instant
    by: string | null
    opposite_of: string | null
  }
  'payroll.payslip': {
    company_id: string
    id: string
    run_id: string
    employment_id: string
    month: Day
    version: number
    department_id: string | null
    released_at: Instant | null
    held_because: string | null
    confirmed_at: Instant | null
    key_id: string
    encrypted: Buffer
  }
  'payroll.payslip_look': {
    company_id: string
    payslip_id: string
    person_id: string
    at: Instant
  }
  'payroll.reimbursement_item': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    threshold: number | null
    is_in_use: boolean
    version: Generated<number>
  }
  'payroll.reimbursement_item_use': {
    company_id: string
    item_id: string
    task_id: string
  }
  'platform.group_log': {
    id: GeneratedAlways<number>
    at: Instant
    era: Generated<number>
    xid: Generated<string>
    person_id: string | null
    account: string
    address: string
    request_id: string
    module: string
    action: string
    object: string
    before: string | null
    after: string | null
    on_behalf_of: string | null
    device: string | null
  }
  'platform.group_log_seal': {
    number: number
    month: Day
    era: number
    lo: string
    hi: string
    count: number
    hash: Buffer
    previous: Buffer | null
    at: Instant
    key_id: string
    mac: Buffer
  }
  'platform.group_outbox': {
    id: GeneratedAlways<number>
    xid: Generated<string>
    at: Generated<Instant>
    topic: string
    body: string
  }
  'platform.idempotency': {
    person_id: string
    endpoint: string
    key: string
    at: Instant
    request_hash: string
    status: number
    answer: string | null
  }
  'platform.job': {
    company_id: string
    id: string
    owner_id: string | null
    kind: string
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
    done: Generated<number>
    total: Generated<number>
    input: string
    result: string | null
    created_at: Instant
    started_at: Instant | null
    ended_at: Instant | null
  }
  'platform.key_check': {
    number: GeneratedAlways<number>
    purpose: 'seals' | 'fields' | 'fingerprints'
    key_id: string
    mac: Buffer
    at: Instant
  }
  'platform.log_seal': {
    company_id: string
    number: number
    month: Day
    era: number
    lo: string
    hi: string
    count: number
    hash: Buffer
    previous: Buffer | null
    at: Instant
    key_id: string
    mac: Buffer
  }
  'platform.operation_log': {
    company_id: string
    id: GeneratedAlways<number>
    at: Instant
    era: Generated<number>
    xid: Generated<string>
    person_id: string | null
    account: string
    address: string
    request_id: string
    module: string
    action: string
    object: string
    before: string | null
    after: string | null
    on_behalf_of: string | null
    device: string | null
  }
  'platform.outbox': {
    company_id: string
    id: GeneratedAlways<number>
    xid: Generated<string>
    at: Generated<Instant>
    topic: string
    body: string
  }
  'rostering.calendar_day': {
    company_id: string
    day: Day
    nationality: Generated<string>
    kind: 'workday' | 'rest' | 'holiday' | 'H-attendance' | 'SH-attendance' | 'foreign-spring-festival'
    names: JsonOf<Names>
    version: Generated<number>
    proposed_of: string | null
    proposed_names: JsonOf<Names> | null
  }
  'rostering.dirty_range': {
    company_id: string
    id: GeneratedAlways<number>
    employment_id: string
    from_on: Day
    to_on: Day
    is_widened: Generated<boolean>
  }
  'rostering.pattern': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    shift_ids: string[]
    version: Generated<number>
    sort_km: string
  }
  'rostering.pattern_assignment': {
    company_id: string
    id: string
    employment_id: string
    pattern_id: string
    period: string
  }
  'rostering.schedule_cell': {
    company_id: string
    employment_id: string
    day: Day
    shift_id: string | null
    source: 'manual' | 'batch'
    version: Generated<number>
  }
  'rostering.shift': {
    company_id: string
    id: string
    letter: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    colour: number
    version: Generated<number>
    sort_km: string
  }
  'rostering.shift_department': {
    company_id: string
    shift_id: string
    department_id: string
  }
  'rostering.shift_version': {
    company_id: string
    id: string
    shift_id: string
    number: number
    effective_on: Day
    kind: 'fixed' | 'flexible' | 'free'
    periods: JsonOf<Span[]>
    breaks: JsonOf<Span[]>
    before_minutes: number
    after_minutes: number
    late_grace: number
    early_grace: number
    flex_start_to: number | null
    core_from: number | null
    core_to: number | null
    required_minutes: number
    clocking: 'in-and-out' | 'in-only' | 'none'
  }
  'rostering.v_dirty_range': {
    company_id: string
    employment_id: string
    from_on: Day
    to_on: Day
  }
  'rostering.v_pattern': {
    company_id: string
    pattern_id: string
    names: Names
  }
  'rostering.v_shift': {
    company_id: string
    shift_id: string
    letter: string
    colour: number
    names: Names
  }
  'rostering.v_shift_version': {
    company_id: string
    version_id: string
    shift_id: string
    number: number
    effective_on: Day
    kind: string
    periods: Span[]
    after_minutes: number
    late_grace: number
    flex_start_to: number
    core_from: number
    core_to: number
    clocking: string
  }
  'system.client_error': {
    fingerprint: string
    build: string
    kind: string
    message: string
    stack: string
    route: string
    browser: string
    count: Generated<number>
    first_at: Instant
    last_at: Instant
  }
  'system.group_parameter_decision': {
    id: GeneratedAlways<number>
    key: string
    value: string
    decided_at: Instant
    decided_by: string
  }
  'system.parameter_decision': {
    company_id: string
    id: GeneratedAlways<number>
    key: string
    from_on: Day
    value: string
    decided_at: Instant
    decided_by: string
  }
  'workflow.assessment': {
    company_id: string
    evaluation_id: string
    number: number
    assessor: 'employee' | 'manager' | 'approver'
    round: number
    assignment_id: number | null
    person_id: string
    given_at: Instant
    points: JsonOf<unknown>
    outcome: 'extend' | 'dismiss' | null
    outcome_on: Day | null
    outcome_reason: string
  }
  'workflow.days_upgrade': {
    company_id: string
  }
  'workflow.delegation': {
    company_id: string
    id: string
    person_id: string
    delegate_id: string
    from_at: Instant
    until_at: Instant
    reason: string
    created_at: Instant
    created_by: string | null
    version: Generated<number>
    task_id: string | null
    away_from: Day | null
    away_to: Day | null
    is_left: Generated<boolean>
    waits: Generated<boolean>
  }
  'workflow.delegation_proposal': {
    company_id: string
    task_id: string
    from_day: Day
    to_day: Day
    person_id: string
  }
  'workflow.evaluation': {
    company_id: string
    id: string
    employment_id: string
    form_version_id: string
    started_at: Instant
    ended_at: Instant | null
  }
  'workflow.evaluation_form': {
    company_id: string
    id: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    current_id: string
    version: Generated<number>
  }
  'workflow.evaluation_form_department': {
    company_id: string
    department_id: string
    form_id: string
  }
  'workflow.evaluation_form_version': {
    company_id: string
    id: string
    form_id: string
    number: number
    content: string
    created_at: Instant
    created_by: string | null
  }
  'workflow.flow_rule': {
    company_id: string
    id: string
    kind: string
    names: JsonOf<Names>
    sort_cn: string
    sort_en: string
    sort_vn: string
    sort_km: string
    priority: number
    is_on: boolean
    is_default: boolean
    current_id: string
    created_by: string | null
    version: Generated<number>
  }
  'workflow.flow_rule_version': {
    company_id: string
    id: string
    rule_id: string
    number: number
    content: JsonOf<unknown>
    created_at: Instant
    created_by: string | null
  }
  'workflow.free_task_number': {
    company_id: string
    number: number
  }
  'workflow.holder_check': {
    company_id: string
    id: Generated<string>
    person_id: string
    due_on: Day
    after_id: string | null
    passed_at: Instant | null
  }
  'workflow.payment_before': {
    company_id: string
    task_id: string
    assignment_id: number
  }
  'workflow.payment_upgrade': {
    company_id: string
  }
  'workflow.role_check': {
    company_id: string
    id: Generated<string>
    role_id: string
    person_ids: string[]
    due_at: Instant
    after_id: string | null
    passed_at: Instant | null
    came: Generated<JsonOf<Record<string, number>>>
  }
  'workflow.task': {
    company_id: string
    id: string
    number: number
    kind: string
    title: string
    initiator_id: string
    recipient_id: string
    employment_id: string
    status: 'IP' | 'RJ' | 'AP' | 'ST' | 'WD' | 'DL' | 'LC'
    phase: 'approval' | 'execution' | 'revision' | 'none'
    step: number | null
    round: number
    rollbacks: number
    version: number
    abnormal: string[]
    rule_id: string
    rule_version_id: string
    plan: JsonOf<unknown>
    form: JsonOf<unknown>
    created_at: Instant
    last_at: Instant
    last_by: string | null
    last_action: string
    urged_at: Instant | null
    settle_problem: string | null
    rules_met: JsonOf<unknown> | null
    titles: JsonOf<Names> | null
    steps: GeneratedAlways<number>
    reviser_id: string | null
    amounts: JsonOf<Names> | null
  }
  'workflow.task_assignment': {
    company_id: string
    task_id: string
    id: number
    person_id: string
    lane: 'approval' | 'execution'
    step: number
    round: number
    place: number
    parent_id: number | null
    added_where: 'before' | 'after' | 'together' | null
    added_by: string | null
    state: string
    opened_at: Instant | null
    closed_at: Instant | null
    closed_by: string | null
    is_automatic: boolean
    is_void: boolean
    spares_later: boolean
    due_at: Instant | null
    is_deadline_over: boolean
    reason: JsonOf<unknown>
    substitutes: JsonOf<unknown>
    filed_at: Instant
    has_acted: GeneratedAlways<boolean>
  }
  'workflow.task_attachment': {
    company_id: string
    id: string
    draft_id: string | null
    task_id: string | null
    writer_id: string
    added_at: Instant
    name: string
    media_type: string
    content_hash: string
    size: number
    file_key: string
    added_round: number | null
    removed_round: number | null
    dropped_at: Instant | null
  }
  'workflow.task_comment': {
    company_id: string
    id: string
    task_id: string
    person_id: string
    at: Instant
    text: string
    mentioned: string[]
  }
  'workflow.task_copy': {
    company_id: string
    task_id: string
    person_id: string
    at: Instant
    read_at: Instant | null
    reason: JsonOf<unknown>
    filed_at: Instant
  }
  'workflow.task_count': {
    company_id: string
    id: GeneratedAlways<number>
    kind: string
    tasks: number
  }
  'workflow.task_counter': {
    company_id: string
    last: number
    gone: Generated<number>
  }
  'workflow.task_draft': {
    company_id: string
    id: string
    person_id: string
    kind: string
    employment_id: string
    form: JsonOf<unknown>
    saved_at: Instant
    version: Generated<number>
    chosen: JsonOf<unknown>
  }
  'workflow.task_entry': {
    company_id: string
    task_id: string
    number: number
    action: string
    at: Instant
    actor_id: string | null
    entry: JsonOf<unknown>
  }
  'workflow.task_link': {
    company_id: string
    task_id: string
    other_id: string
    link: 'advance' | 'cancellation'
  }
  'workflow.task_snapshot': {
    company_id: string
    task_id: string
    round: number
    form: JsonOf<unknown>
    submitted_at: Instant
  }
  'workflow.v_task': {
    company_id: string
    task_id: string
    kind: string
    number: number
    title: string
    status: string
    initiator_id: string
    created_at: Instant
  }
}
