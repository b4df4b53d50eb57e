-- Benefits: their types, policies with rules by effective day, who is a member of a month, and how they are paid.

create schema benefits;

create table benefits.benefit_type (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  kind text not null check (kind in ('subsidy', 'leave')),
  -- What benefits of kind leave grant.
  leave_type_id uuid,
  -- Of this type somebody gets only the first policy that they are a target of.
  is_first_only boolean not null,
  is_in_use boolean not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint benefit_type_leave_type foreign key (company_id, leave_type_id) references leave.leave_type,
  constraint benefit_type_grants check ((kind = 'leave') = (leave_type_id is not null))
);
call platform.wall('benefits.benefit_type');
call platform.names_unique('benefits.benefit_type', 'company_id');
-- A page is read in the order of its reader's language, from an index.
create index benefit_type_in_cn on benefits.benefit_type (company_id, sort_cn, id);
create index benefit_type_in_en on benefits.benefit_type (company_id, sort_en, id);
create index benefit_type_in_vn on benefits.benefit_type (company_id, sort_vn, id);
create index benefit_type_in_km on benefits.benefit_type (company_id, sort_km, id);
create index benefit_type_granting on benefits.benefit_type (company_id, leave_type_id);

create table benefits.policy (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  type_id uuid not null,
  attribute text not null,
  -- The lower number comes first.
  place smallint not null check (place between 1 and 999),
  is_on boolean not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint policy_type foreign key (company_id, type_id) references benefits.benefit_type,
  constraint policy_place unique (company_id, place) deferrable initially deferred
);
call platform.wall('benefits.policy');
call platform.names_unique('benefits.policy', 'company_id');
create index policy_in_cn on benefits.policy (company_id, sort_cn, id);
create index policy_in_en on benefits.policy (company_id, sort_en, id);
create index policy_in_vn on benefits.policy (company_id, sort_vn, id);
create index policy_in_km on benefits.policy (company_id, sort_km, id);
create index policy_of_type on benefits.policy (company_id, type_id);

-- What holds of a policy from a day on; a month is looked at by the rules of its last day.
create table benefits.policy_rules (
  company_id uuid not null,
  policy_id uuid not null,
  number integer not null check (number > 0),
  effective_on date not null,
  -- As the contract has them (PolicyRules).
  rules json not null,
  primary key (company_id, policy_id, number),
  constraint policy_rules_day unique (company_id, policy_id, effective_on),
  constraint policy_rules_policy foreign key (company_id, policy_id) references benefits.policy on delete cascade
);
call platform.wall('benefits.policy_rules');

-- What was proposed to be paid together, and what became of that: one proposes, another confirms.
create table benefits.payment (
  company_id uuid not null references organisation.company,
  id uuid not null,
  number integer not null check (number > 0),
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('proposed', 'paying', 'paid', 'withdrawn')),
  paid_on date not null,
  note text not null,
  proposed_by uuid not null references organisation.person,
  proposed_at timestamptz not null,
  decided_by uuid references organisation.person,
  decided_at timestamptz,
  -- What the members came to when it was proposed: they do not change while they are in it.
  members integer not null,
  people integer not null,
  money json not null,
  minutes bigint not null,
  job_id uuid,
  version integer not null default 1,
  primary key (company_id, id),
  constraint payment_number unique (company_id, number),
  constraint payment_two check (state not in ('paying', 'paid') or (decided_by is not null and decided_by <> proposed_by))
);
call platform.wall('benefits.payment');
create index payment_of_month on benefits.payment (company_id, month, number);

-- Somebody whom a policy concerns in a month: once for each period, and once more for each difference that is found after it is settled.
create table benefits.member (
  company_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  employment_id uuid not null,
  -- The month in which it is paid or left out.
  month date not null check (extract(day from month) = 1),
  period_from date not null,
  period_until date not null,
  -- 0, and from 1 on for each difference.
  part smallint not null default 0 check (part >= 0),
  corrects_id uuid,
  state text not null check (state in ('waiting', 'excluded', 'paid')),
  -- Minor units of the currency, or minutes of leave; less than nothing takes back.
  amount bigint not null,
  unit text not null check (unit in ('period', 'worked-day', 'hours', 'days')),
  currency text not null,
  basis_on date,
  valid_from date,
  valid_until date,
  due_on date not null,
  -- The conditions with their numbers, and the sum of the amount, as the contract has them.
  tests text not null,
  total text,
  is_added boolean not null default false,
  -- What somebody decided about it: a run leaves that alone.
  by_hand text check (by_hand in ('excluded', 'restored', 'added')),
  hand_by uuid references organisation.person,
  hand_at timestamptz,
  hand_reason text not null default '',
  payment_id uuid,
  paid_on date,
  version integer not null default 1,
  primary key (company_id, id),
  constraint member_once unique (company_id, employment_id, policy_id, period_from, part),
  constraint member_policy foreign key (company_id, policy_id) references benefits.policy,
  constraint member_employment foreign key (company_id, employment_id) references organisation.employment,
  constraint member_payment foreign key (company_id, payment_id) references benefits.payment,
  constraint member_corrects foreign key (company_id, corrects_id) references benefits.member,
  constraint member_difference check ((part = 0) or (corrects_id is not null)),
  constraint member_period check (period_from <= period_until),
  constraint member_paid check ((state = 'paid') = (paid_on is not null)),
  constraint member_in_payment check (state <> 'excluded' or payment_id is null)
);
call platform.wall('benefits.member');
create index member_of_month on benefits.member (company_id, month, state, employment_id);
create index member_of_policy on benefits.member (company_id, policy_id, month);
create index member_of_payment on benefits.member (company_id, payment_id) where payment_id is not null;
create index member_corrected on benefits.member (company_id, corrects_id) where corrects_id is not null;

-- What happened to a member after it was found.
create table benefits.member_event (
  company_id uuid not null,
  id uuid not null,
  number bigint generated always as identity,
  member_id uuid not null,
  kind text not null check (kind in
    ('waiting', 'excluded', 'changed', 'added', 'excluded-by-hand', 'restored', 'proposed', 'payment-withdrawn', 'paid', 'not-paid')),
  amount bigint not null,
  reason text not null,
  at timestamptz not null,
  by_id uuid references organisation.person,
  primary key (company_id, id),
  constraint member_event_member foreign key (company_id, member_id) references benefits.member
);
comment on table benefits.member_event is 'append-only: what happened to a member of a benefit';
call platform.wall('benefits.member_event');
create index member_event_of_member on benefits.member_event (company_id, member_id, number);

-- Each time the members of a month were looked for; one at a time in a company.
create table benefits.run (
  company_id uuid not null references organisation.company,
  month date not null check (extract(day from month) = 1),
  number integer not null check (number > 0),
  job_id uuid not null,
  begun_at timestamptz not null,
  begun_by uuid references organisation.person,
  ended_at timestamptz,
  -- Up to which employment it came.
  after_id uuid,
  people integer not null default 0,
  waiting integer not null default 0,
  excluded integer not null default 0,
  changed integer not null default 0,
  differences integer not null default 0,
  primary key (company_id, month, number)
);
call platform.wall('benefits.run');
create unique index run_underway on benefits.run (company_id) where ended_at is null;

-- What later modules may know of a leave type.
create view leave.v_leave_type with (security_invoker = true) as
  select company_id, id as type_id, names, attribute, is_in_use from leave.leave_type;
