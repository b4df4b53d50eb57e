-- Facts, results and corrections are three things. Punches are facts: nothing of them changes but the void mark.

create schema attendance;

create table attendance.shift (
  company_id uuid not null,
  id uuid not null,
  letter text not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  colour smallint not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint shift_letter unique (company_id, letter),
  constraint shift_colour check (colour between 1 and 8)
);
call platform.wall('attendance.shift');
call platform.names_unique('attendance.shift', 'company_id');

-- Editing a shift makes a new version from a day; past days keep theirs.
create table attendance.shift_version (
  company_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  number integer not null,
  effective_on date not null,
  kind text not null check (kind in ('fixed', 'flexible', 'free')),
  periods json not null,
  breaks json not null,
  before_minutes integer not null,
  after_minutes integer not null,
  late_grace integer not null,
  early_grace integer not null,
  flex_start_to integer,
  core_from integer,
  core_to integer,
  required_minutes integer not null,
  is_clock_required boolean not null,
  primary key (company_id, id),
  foreign key (company_id, shift_id) references attendance.shift on delete cascade,
  constraint shift_version_day unique (company_id, shift_id, effective_on),
  constraint shift_version_number unique (company_id, shift_id, number)
);
call platform.wall('attendance.shift_version');

create table attendance.shift_department (
  company_id uuid not null,
  shift_id uuid not null,
  department_id uuid not null,
  primary key (company_id, shift_id, department_id),
  foreign key (company_id, shift_id) references attendance.shift on delete cascade,
  constraint shift_department_department foreign key (company_id, department_id) references organisation.department
);
call platform.wall('attendance.shift_department');

-- Seven days, Monday first: a shift or rest.
create table attendance.pattern (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  shift_ids uuid[] not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint pattern_week check (array_length(shift_ids, 1) = 7)
);
call platform.wall('attendance.pattern');
call platform.names_unique('attendance.pattern', 'company_id');

create table attendance.pattern_assignment (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  pattern_id uuid not null,
  period daterange not null,
  primary key (company_id, id),
  foreign key (company_id, pattern_id) references attendance.pattern,
  foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint pattern_assignment_period check (not isempty(period) and not lower_inf(period)),
  constraint pattern_assignment_one exclude using gist (company_id with =, employment_id with =, period with &&)
);
call platform.wall('attendance.pattern_assignment');
create index pattern_assignment_of on attendance.pattern_assignment (company_id, pattern_id);

-- A cell beats the pattern: a shift, or rest where shift_id is null.
create table attendance.schedule_cell (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  shift_id uuid,
  source text not null check (source in ('manual', 'batch')),
  version integer not null default 1,
  primary key (company_id, employment_id, day),
  foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  foreign key (company_id, shift_id) references attendance.shift
);
call platform.wall('attendance.schedule_cell');
create index schedule_cell_of_shift on attendance.schedule_cell (company_id, shift_id, day) where shift_id is not null;

-- The company's days that are not ordinary. An empty nationality means everybody.
create table attendance.calendar_day (
  company_id uuid not null,
  day date not null,
  nationality text not null default '',
  kind text not null check (kind in ('workday', 'rest', 'holiday', 'H-attendance', 'SH-attendance', 'foreign-spring-festival')),
  names json not null,
  version integer not null default 1,
  primary key (company_id, day, nationality)
);
call platform.wall('attendance.calendar_day');

create table attendance.punch_import (
  company_id uuid not null,
  id uuid not null,
  office_id uuid not null,
  job_id uuid not null,
  file_name text not null,
  file_hash text not null,
  file_key text not null,
  format text not null,
  encoding text not null,
  is_dry_run boolean not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed')),
  line_done integer not null default 0,
  read_count integer not null default 0,
  added_count integer not null default 0,
  duplicate_count integer not null default 0,
  unmatched_count integer not null default 0,
  refused_count integer not null default 0,
  first_on date,
  last_on date,
  voided_at timestamptz,
  voided_by uuid,
  primary key (company_id, id),
  constraint punch_import_office foreign key (company_id, office_id) references organisation.office
);
call platform.wall('attendance.punch_import');
create index punch_import_at on attendance.punch_import (company_id, imported_at desc);

-- One row per acknowledged punch. A machine's punch has a space and a PIN, a clock-in of one's own an employment.
create table attendance.punch (
  company_id uuid not null,
  id bigint generated always as identity,
  office_id uuid,
  pin_space_id uuid,
  pin text,
  employment_id uuid,
  at timestamptz not null,
  wall timestamp not null,
  zone text not null,
  source text not null check (source in ('file', 'web')),
  status smallint,
  verify smallint,
  import_id uuid,
  line integer,
  received_at timestamptz not null default now(),
  is_void boolean not null default false,
  primary key (company_id, id),
  constraint punch_employment foreign key (company_id, employment_id) references organisation.employment,
  constraint punch_holder check ((pin is null) <> (employment_id is null))
);
comment on table attendance.punch is 'append-only: facts; only is_void may change';
call platform.wall('attendance.punch');
create unique index punch_of_pin on attendance.punch (company_id, pin_space_id, pin, at) where pin is not null and not is_void;
create index punch_of_employment on attendance.punch (company_id, employment_id, at) where employment_id is not null;
-- Wide enough to name the PINs of an import, with their first and last day, from the index alone.
create index punch_of_import on attendance.punch (company_id, import_id, pin, wall) where import_id is not null;
create index punch_at on attendance.punch (company_id, at, id);

-- The lines that became no punch of their own: duplicates (and the punch they repeat) and refusals (and why).
create table attendance.import_line (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  fate text not null check (fate in ('duplicate', 'refused')),
  punch_id bigint,
  reason text,
  raw text,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references attendance.punch_import on delete cascade
);
call platform.wall('attendance.import_line');
create index import_line_punch on attendance.import_line (company_id, punch_id) where punch_id is not null;

-- The days that an import covers, per office: a day no source covers is "no data", never absent.
create table attendance.coverage (
  company_id uuid not null,
  import_id uuid not null,
  office_id uuid not null,
  day date not null,
  primary key (company_id, office_id, day, import_id),
  foreign key (company_id, import_id) references attendance.punch_import on delete cascade
);
call platform.wall('attendance.coverage');
create index coverage_of_import on attendance.coverage (company_id, import_id);

create table attendance.day_result (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  day_kind text not null,
  shift_version_id uuid,
  expected_minutes smallint not null,
  worked_minutes smallint not null,
  late_minutes smallint not null,
  early_leave_minutes smallint not null,
  absent_minutes smallint not null,
  leave_minutes smallint not null,
  step_out_minutes smallint not null,
  extra_minutes smallint not null,
  attribute text not null check (attribute in ('normal', 'abnormal', 'no-data')),
  missing text not null,
  state text not null check (state in ('open', 'computed', 'closed')),
  -- The instant at which the punch window of an open day closes: from then on it is out of date.
  open_until timestamptz,
  explanation text not null,
  primary key (company_id, employment_id, day),
  foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint day_result_open check ((state = 'open') = (open_until is not null))
);
call platform.wall('attendance.day_result');
create index day_result_due on attendance.day_result (company_id, open_until) where state = 'open';
-- The latest month with data, and who has a day of some attribute in a month.
create index day_result_with_data on attendance.day_result (company_id, day) where attribute <> 'no-data' and (worked_minutes > 0 or late_minutes > 0 or extra_minutes > 0);
create index day_result_of_day on attendance.day_result (company_id, day, attribute);

-- What a fact has made out of date; the recompute job empties it.
create table attendance.dirty_range (
  company_id uuid not null,
  id bigint generated always as identity,
  employment_id uuid not null,
  from_on date not null,
  to_on date not null,
  -- What a portion left over has been widened by how far a fact reaches; it must not grow again.
  is_widened boolean not null default false,
  primary key (company_id, id)
);
call platform.wall('attendance.dirty_range');
