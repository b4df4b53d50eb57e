-- The closing of a month of attendance: proposed by one person, confirmed by another, opened again the same way.

-- Where the month of a company stands; a month without a row is open. `closing` and `opening` last as long as their job.
create table attendance.month_closing (
  company_id uuid not null references organisation.company,
  month date not null,
  state text not null check (state in ('open', 'proposed', 'closing', 'closed', 'reopening', 'opening')),
  -- Which closing it is: the first is 1. That of an open month is the last one it had.
  number integer not null default 0 check (number >= 0),
  -- Who proposed the step that the state stands for, and who confirmed it.
  proposed_by uuid references organisation.person,
  confirmed_by uuid references organisation.person,
  version integer not null default 1,
  primary key (company_id, month),
  constraint month_closing_first check (extract(day from month) = 1),
  -- Nobody confirms what they proposed themselves.
  constraint month_closing_two check (confirmed_by is null or (proposed_by is not null and confirmed_by <> proposed_by))
);
call platform.wall('attendance.month_closing');

-- What was done about a month, in its order.
create table attendance.month_step (
  company_id uuid not null,
  month date not null,
  step integer not null,
  kind text not null check (kind in ('proposed', 'withdrawn', 'confirmed', 'closed', 'reopening-proposed', 'reopening-withdrawn', 'reopening-confirmed', 'reopened')),
  number integer not null,
  at timestamptz not null,
  by_id uuid references organisation.person,
  reason text not null default '',
  -- What was not settled when it was proposed, by kind.
  unsettled json,
  -- Of the snapshot of a closing: over all of its people.
  hash text,
  primary key (company_id, month, step),
  constraint month_step_month foreign key (company_id, month) references attendance.month_closing
);
comment on table attendance.month_step is 'append-only: what was done about a month';
call platform.wall('attendance.month_step');

-- Somebody's month as it was closed; that of an earlier closing stays.
create table attendance.month_snapshot (
  company_id uuid not null,
  month date not null,
  number integer not null,
  employment_id uuid not null,
  -- The days with their receipts and what they sum up to, as `snapshot.rules` writes them.
  days text not null,
  sums json not null,
  hash text not null,
  primary key (company_id, month, number, employment_id),
  constraint month_snapshot_month foreign key (company_id, month) references attendance.month_closing,
  constraint month_snapshot_employment foreign key (company_id, employment_id) references organisation.employment
);
comment on table attendance.month_snapshot is 'append-only: months as they were closed';
call platform.wall('attendance.month_snapshot');

-- What a fact that came later would have changed of a closed day, in the next month that was open then.
create table attendance.difference (
  company_id uuid not null,
  id uuid not null,
  -- The order in which they were found.
  number bigint generated always as identity,
  employment_id uuid not null,
  day date not null,
  -- The closing of the month of the day; another one has differences of its own.
  closing integer not null,
  booked_in date not null,
  -- The numbers of the day before and after, as `difference.rules` has them; null where there was, or is, no day.
  before json,
  after json,
  cause text not null check (cause in ('punch-added', 'punch-removed', 'source', 'schedule', 'employment', 'correction', 'other')),
  found_at timestamptz not null,
  primary key (company_id, id),
  constraint difference_employment foreign key (company_id, employment_id) references organisation.employment,
  constraint difference_later check (booked_in > day and extract(day from booked_in) = 1)
);
comment on table attendance.difference is 'append-only: what later facts would have changed of closed days';
call platform.wall('attendance.difference');
create index difference_booked on attendance.difference (company_id, booked_in, number);
create index difference_of_day on attendance.difference (company_id, employment_id, day, number desc);

-- That somebody took a day as it stands, or took that back; it counts as long as the day is as it was then.
create table attendance.day_acceptance (
  company_id uuid not null,
  id uuid not null,
  number bigint generated always as identity,
  employment_id uuid not null,
  day date not null,
  is_accepted boolean not null,
  -- What the day was like (`LOOKS` of `exception.queries`).
  looks text not null,
  reason text not null,
  at timestamptz not null,
  by_id uuid references organisation.person,
  primary key (company_id, id),
  constraint day_acceptance_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
comment on table attendance.day_acceptance is 'append-only: which days were accepted as they stand';
call platform.wall('attendance.day_acceptance');
create index day_acceptance_of_day on attendance.day_acceptance (company_id, employment_id, day, number desc);

-- What HR asks somebody about a day of theirs, once; and what they answered.
create table attendance.day_question (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  day date not null,
  question text not null,
  asked_at timestamptz not null,
  asked_by uuid references organisation.person,
  answer text,
  answered_at timestamptz,
  primary key (company_id, id),
  constraint day_question_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint day_question_once unique (company_id, employment_id, day),
  constraint day_question_answer check ((answer is null) = (answered_at is null))
);
comment on table attendance.day_question is 'append-only except answer, answered_at: questions about days';
call platform.wall('attendance.day_question');
